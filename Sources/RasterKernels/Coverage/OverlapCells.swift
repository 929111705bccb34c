// Where an outline overlaps itself within a pixel, the signed areas of its lines do not add up to the
// area inside it: two strips side by side that cover half a pixel each cover all of it, two strips
// over each other only half. Pixels that several chains of the outline visit are found while its
// lines are traced, and the cells of those that are wrong are corrected before they are summed.
// Decision 21.

/// Corrects the cells of pixels in which an outline overlaps itself, in memory that is reused from
/// shape to shape.
struct OverlapCells: ~Copyable, Sendable {
  private var visits = Scratch<PixelVisit>()
  private var latest = Scratch<Int32>()
  private var shared = Scratch<UInt64>()
  private var windings = PixelWindings()

  /// Corrects the cells of a band to which lines were added, given the chains of the lines.
  mutating func correct(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, evenOdd: Bool, in band: CoverageBand,
    cells: inout MutableSpan<Int32>, marks: inout MutableSpan<UInt64>
  ) {
    precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
    reserve(lines, band)
    precondition(chains.count >= lines.count)
    var handle = unsafe OverlapHandle(
      visits: visits.lent, latest: latest.lent, shared: shared.lent)
    handle.trace(lines, chains, band)
    if handle.areShared { handle.correct(lines, evenOdd, band, &windings, &cells, &marks) }
    handle.forgetVisits()
  }

  /// Whether lines of different chains cross within a band, other than at a common end.
  mutating func haveCrossing(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, in band: CoverageBand
  ) -> Bool {
    reserve(lines, band)
    precondition(chains.count >= lines.count)
    var handle = unsafe OverlapHandle(
      visits: visits.lent, latest: latest.lent, shared: shared.lent)
    handle.trace(lines, chains, band)
    let isFound = handle.haveCrossing(lines, chains)
    handle.clearShared(band)
    handle.forgetVisits()
    return isFound
  }

  private mutating func reserve(_ lines: Span<FixedLine>, _ band: CoverageBand) {
    visits.reserve(mostVisits(of: lines, to: band), filledWith: PixelVisit())
    latest.reserve(band.width * band.height, filledWith: -1)
    shared.reserve(band.sharedWordsPerRow * band.height, filledWith: 0)
  }
}

extension CoverageBand {
  /// The number of words with a bit for each pixel of a row.
  fileprivate var sharedWordsPerRow: Int { (width + 63) >> 6 }
}

/// A pixel is corrected by at least this much, in pixels: two levels.
private let leastExcess = 1.0 / 128

/// A line that touches a pixel, and the visit to the same pixel before, or -1.
@frozen
public struct PixelVisit: BitwiseCopyable, Sendable {
  var pixel: Int32 = 0
  var line: Int32 = 0
  var previous: Int32 = -1
}

/// At least the number of visits that lines pay to the pixels of a band.
private func mostVisits(of lines: Span<FixedLine>, to band: CoverageBand) -> Int {
  var sum = 0
  for index in lines.indices {
    let line = unsafe lines[unchecked: index]
    let rows = abs(Int(line.endY >> 8) &- Int(line.startY >> 8))
    let columns = abs(Int(line.endX >> 8) &- Int(line.startX >> 8))
    // In each row one more on either side, since crossings are rounded.
    sum &+= min(columns, band.width) &+ 3 &* min(rows, band.height) &+ 4
  }
  return sum
}

/// All memory of an `OverlapCells`, lent for one call; see `CoverageHandle`.
private struct OverlapHandle: ~Copyable, ~Escapable {
  private var visits: MutableSpan<PixelVisit>
  private var count = 0
  /// The latest visit to each pixel of the band, or -1.
  private var latest: MutableSpan<Int32>
  /// Bits for the pixels that several chains visit, each row in words of its own.
  private var shared: MutableSpan<UInt64>
  /// Whether there is such a pixel.
  private(set) var areShared = false

  @_lifetime(copy visits, copy latest, copy shared)
  init(
    visits: consuming MutableSpan<PixelVisit>, latest: consuming MutableSpan<Int32>,
    shared: consuming MutableSpan<UInt64>
  ) {
    self.visits = visits
    self.latest = latest
    self.shared = shared
  }

  // MARK: Tracing

  /// Notes all visits.
  mutating func trace(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ band: CoverageBand
  ) {
    for index in lines.indices { trace(index, lines, chains, band) }
  }

  private mutating func trace(
    _ index: Int, _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ band: CoverageBand
  ) {
    let line = unsafe lines[unchecked: index]
    let isDown = line.startY < line.endY
    let topX = Int(isDown ? line.startX : line.endX) &- band.minX << 8
    let top = Int(isDown ? line.startY : line.endY) &- band.minY << 8
    let bottomX = Int(isDown ? line.endX : line.startX) &- band.minX << 8
    let bottom = Int(isDown ? line.endY : line.startY) &- band.minY << 8
    let left = max(min(topX, bottomX) >> 8, 0)
    let right = min(max(topX, bottomX) >> 8, band.width &- 1)
    let first = max(top >> 8, 0)
    let last = min((bottom &- 1) >> 8, band.height &- 1)
    guard left <= right, first <= last else { return }
    if left == right || top >> 8 == (bottom &- 1) >> 8 {
      for row in first...last { visit(left, to: right, row, index, chains, band) }
      return
    }
    // How far the line leads to the right in 1/256 of a pixel, with 32 fractional bits.
    let slope = ((bottomX &- topX) << 32) / (bottom &- top)
    var x = topX &+ (slope &* max(0 &- top, 0)) >> 32
    for row in first...last {
      let border = (row &+ 1) << 8
      let next = border >= bottom ? bottomX : topX &+ (slope &* (border &- top)) >> 32
      // Rounded crossings may be off by one.
      let from = max((min(x, next) &- 1) >> 8, left)
      let to = min((max(x, next) &+ 1) >> 8, right)
      visit(from, to: to, row, index, chains, band)
      x = next
    }
  }

  /// Notes that a line visits some pixels of a row.
  @inline(__always)
  private mutating func visit(
    _ left: Int, to right: Int, _ row: Int, _ line: Int, _ chains: Span<Int32>,
    _ band: CoverageBand
  ) {
    var column = left
    while column <= right {
      let pixel = row &* band.width &+ column
      let previous = unsafe latest[unchecked: pixel]
      unsafe visits[unchecked: count] = PixelVisit(
        pixel: Int32(truncatingIfNeeded: pixel), line: Int32(truncatingIfNeeded: line),
        previous: previous)
      unsafe latest[unchecked: pixel] = Int32(truncatingIfNeeded: count)
      count &+= 1
      if previous >= 0 {
        let other = unsafe Int(visits[unchecked: Int(previous)].line)
        if unsafe chains[unchecked: other] != chains[unchecked: line] {
          let word = row &* band.sharedWordsPerRow &+ column >> 6
          unsafe shared[unchecked: word] |= 1 &<< UInt64(truncatingIfNeeded: column)
          areShared = true
        }
      }
      column &+= 1
    }
  }

  /// Makes the memory ready for the next band.
  mutating func forgetVisits() {
    for index in 0..<count {
      unsafe latest[unchecked: Int(visits[unchecked: index].pixel)] = -1
    }
  }

  /// Makes the bits ready for the next band.
  mutating func clearShared(_ band: CoverageBand) {
    for word in 0..<band.sharedWordsPerRow &* band.height { shared[word] = 0 }
  }

  /// Whether lines of different chains that visit the same pixel cross.
  func haveCrossing(_ lines: Span<FixedLine>, _ chains: Span<Int32>) -> Bool {
    for index in 0..<count {
      let line = Int(visits[index].line)
      var other = visits[index].previous
      while other >= 0 {
        let visit = visits[Int(other)]
        let before = Int(visit.line)
        if chains[before] != chains[line], lines[before].meets(lines[line]) { return true }
        other = visit.previous
      }
    }
    return false
  }

  // MARK: Correcting

  /// Corrects the cells of the shared pixels.
  mutating func correct(
    _ lines: Span<FixedLine>, _ evenOdd: Bool, _ band: CoverageBand,
    _ windings: inout PixelWindings, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    for row in 0..<band.height {
      var sum: Int32 = 0
      var column = 0
      for word in 0..<band.sharedWordsPerRow {
        let place = row &* band.sharedWordsPerRow &+ word
        var bits = unsafe shared[unchecked: place]
        unsafe shared[unchecked: place] = 0
        while bits != 0 {
          let found = word << 6 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let cell = row &* band.cellsPerRow
          while column <= found {
            sum &+= unsafe cells[unchecked: cell &+ column]
            column &+= 1
          }
          let change = excess(of: found, row, sum, lines, evenOdd, band, &windings)
          if change == 0 { continue }
          unsafe cells[unchecked: cell &+ found] &+= change
          unsafe cells[unchecked: cell &+ found &+ 1] &-= change
          sum &+= change
          band.mark(found, row, &marks)
        }
      }
    }
  }

  /// Whether one of the two lines in a pixel goes on with the other: the windings on both sides of them
  /// are one apart, as for one chain.
  private func areJoined(_ pixel: Int, _ lines: Span<FixedLine>) -> Bool {
    let visit = unsafe visits[unchecked: Int(latest[unchecked: pixel])]
    let line = unsafe lines[unchecked: Int(visit.line)]
    let other = unsafe lines[unchecked: Int(visits[unchecked: Int(visit.previous)].line)]
    return line.startX == other.endX && line.startY == other.endY
      || line.endX == other.startX && line.endY == other.startY
  }

  /// How much more than a sum of cells the area of an outline in a pixel is.
  private func excess(
    of column: Int, _ row: Int, _ sum: Int32, _ lines: Span<FixedLine>, _ evenOdd: Bool,
    _ band: CoverageBand, _ windings: inout PixelWindings
  ) -> Int32 {
    let pixel = row &* band.width &+ column
    let minX = Int32(truncatingIfNeeded: (band.minX &+ column) << 8)
    let minY = Int32(truncatingIfNeeded: (band.minY &+ row) << 8)
    var count: Int32 = 0
    var visit = unsafe latest[unchecked: pixel]
    while visit >= 0 {
      count &+= 1
      visit = unsafe visits[unchecked: Int(visit)].previous
    }
    if count > PixelWindings.mostLines { return 0 }
    // Each line changes the winding by one: here it is nowhere zero.
    if !evenOdd, sum.magnitude >> 17 >= count { return 0 }
    if count == 2, areJoined(pixel, lines) { return 0 }
    var windings = windings.lend()
    visit = unsafe latest[unchecked: pixel]
    while visit >= 0 {
      let entry = unsafe visits[unchecked: Int(visit)]
      unsafe windings.add(lines[unchecked: Int(entry.line)], minX: minX, minY: minY)
      visit = entry.previous
    }
    let whole = Double(sum) / Double(fullCell)
    let excess = windings.excess(over: whole, evenOdd: evenOdd)
    if excess.magnitude < leastExcess { return 0 }
    let area = min(max(coveredArea(whole, evenOdd: evenOdd) + excess, 0), 1)
    return Int32((area * Double(fullCell)).rounded()) &- sum
  }
}

extension CoverageBand {
  /// Marks the cell of a pixel and the one after it.
  fileprivate func mark(_ column: Int, _ row: Int, _ marks: inout MutableSpan<UInt64>) {
    for cell in column...column &+ 1 {
      marks[row &* wordsPerRow &+ cell >> 8] |= 1 &<< UInt64(truncatingIfNeeded: cell >> 2)
    }
  }
}

extension FixedLine {
  /// Whether the line crosses another, by more than what ends are off on the grid.
  fileprivate func meets(_ other: FixedLine) -> Bool {
    let ends = [(startX, startY), (endX, endY)]
    for (x, y) in [(other.startX, other.startY), (other.endX, other.endY)] {
      if ends.contains(where: { $0 == (x, y) }) { return false }
    }
    func isOnOneSide(_ line: FixedLine, of base: FixedLine) -> Bool {
      let first = base.side(line.startX, line.startY)
      let last = base.side(line.endX, line.endY)
      let slack = 2 * max(abs(Int(base.endX - base.startX)), abs(Int(base.endY - base.startY)))
      return min(first, last) >= 0 - slack || max(first, last) <= slack
    }
    return !isOnOneSide(other, of: self) && !isOnOneSide(self, of: other)
  }

  /// Positive on one side of the line, negative on the other.
  private func side(_ x: Int32, _ y: Int32) -> Int {
    Int(endX &- startX) &* Int(y &- startY) &- Int(endY &- startY) &* Int(x &- startX)
  }
}
