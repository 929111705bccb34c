/// The lines of an outline, sorted into bands of rows: each band gets copies of the lines that it
/// shares a row with, in their order. A shape of many bands and lines takes one step for each copy,
/// instead of one for each line in each band.
package struct LineBands: Sendable {
  /// Past this many copies the lines are not sorted.
  private static let mostCopies = 1 << 22

  private var lines: [FixedLine] = []
  private var chains: [Int32] = []
  /// The index of the first copy in each band, and after all.
  private var starts: [Int] = []
  /// The index of the next copy in each band.
  private var next: [Int] = []
  private var top = 0
  private var rows = 1

  /// No lines yet.
  package init() {}

  /// Sorts lines, and the numbers of their chains if there are any, into bands of some rows. Returns
  /// false for lines that would need too many copies.
  package mutating func sort(
    _ all: Span<FixedLine>, _ numbers: Span<Int32>, from top: Int, to bottom: Int, rows: Int
  ) -> Bool {
    (self.top, self.rows) = (top, rows)
    precondition(numbers.isEmpty || numbers.count == all.count)
    let count = (bottom - top + rows - 1) / rows
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: count + 1))
    var search = BandSearch(top: top, rows: rows, count: count)
    var counts = starts.mutableSpan
    for index in all.indices {
      let line = unsafe all[unchecked: index]
      if search.isInLatest(line) {
        unsafe counts[unchecked: search.latest &+ 1] &+= 1
      } else {
        for band in search.bands(of: line) { counts[band + 1] += 1 }
      }
    }
    for band in 0..<count { counts[band + 1] += counts[band] }
    let copies = counts[count]
    guard copies <= Self.mostCopies else { return false }
    reserve(copies)
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: starts)
    Self.copy(all, numbers, search, to: &lines, &chains, at: &next)
    return true
  }

  /// Makes room for copies.
  private mutating func reserve(_ count: Int) {
    let more = count - lines.count
    guard more > 0 else { return }
    let none = FixedLine(startX: 0, startY: 0, endX: 0, endY: 0)
    lines.append(contentsOf: repeatElement(none, count: more))
    chains.append(contentsOf: repeatElement(0, count: more))
  }

  /// Copies lines, and the numbers of their chains if there are any, to the places of their bands.
  private static func copy(
    _ all: Span<FixedLine>, _ numbers: Span<Int32>, _ search: consuming BandSearch,
    to lines: inout [FixedLine], _ chains: inout [Int32], at next: inout [Int]
  ) {
    var lines = lines.mutableSpan
    var chains = chains.mutableSpan
    var next = next.mutableSpan
    for index in all.indices {
      let line = unsafe all[unchecked: index]
      let bands =
        search.isInLatest(line) ? search.latest..<search.latest &+ 1 : search.bands(of: line)
      for band in bands {
        // There is room for as many as were counted.
        let place = unsafe next[unchecked: band]
        unsafe next[unchecked: band] = place &+ 1
        unsafe lines[unchecked: place] = line
        if !numbers.isEmpty { unsafe chains[unchecked: place] = numbers[unchecked: index] }
      }
    }
  }

  private func copies(in band: CoverageBand) -> Range<Int> {
    let index = (band.minY - top) / rows
    return starts[index]..<starts[index + 1]
  }

  /// The lines of a band.
  @_lifetime(borrow self)
  package func lines(of band: CoverageBand) -> Span<FixedLine> {
    lines.span.extracting(copies(in: band))
  }

  /// The chains of the lines of a band.
  @_lifetime(borrow self)
  package func chains(of band: CoverageBand) -> Span<Int32> {
    chains.span.extracting(copies(in: band))
  }
}

/// Finds the bands that lines touch.
private struct BandSearch {
  private let top, rows, count: Int
  /// The first band of the line before, and its rows in 1/256 of a pixel.
  private(set) var latest = 0
  private var latestTop: Int32
  private let height: UInt32

  init(top: Int, rows: Int, count: Int) {
    (self.top, self.rows, self.count) = (top, rows, count)
    latestTop = Int32(truncatingIfNeeded: top << 8)
    height = UInt32(truncatingIfNeeded: rows << 8)
  }

  /// Whether a line is within the first band of the one before, as most are.
  @inline(__always)
  func isInLatest(_ line: FixedLine) -> Bool {
    UInt32(bitPattern: line.startY &- latestTop) <= height
      && UInt32(bitPattern: line.endY &- latestTop) <= height
  }

  /// The bands that a line touches.
  @inline(never)
  mutating func bands(of line: FixedLine) -> Range<Int> {
    let first = Int(min(line.startY, line.endY)) >> 8 - top
    let last = (Int(max(line.startY, line.endY)) - 1) >> 8 - top
    let low = first <= 0 ? 0 : first / rows
    let high = last < 0 ? 0 : min(last / rows + 1, count)
    latest = min(low, count - 1)
    latestTop = Int32(truncatingIfNeeded: (top + latest * rows) << 8)
    return low..<max(low, high)
  }
}
