/// Adds the lines of an outline to the cells of one band of rows after the other.
///
/// They are sorted into the bands first: each gets copies of the lines that it shares a row with, in their order. A shape of
/// many bands and lines takes one step for each copy, instead of one for each line in each band.
package struct LineBands: Sendable {
  /// Past this many copies the lines are not sorted.
  private static let mostCopies = 1 << 22

  private var areSorted = false
  /// How overlaps are resolved, if there may be any, and the chain of each line for that.
  private var rule: WindingRule?
  private var numbers: [Int32] = []
  /// The copies of all bands.
  private var lines: [FixedLine] = []
  private var chains: [Int32] = []
  /// The index of the first copy in each band, and after all.
  private var starts: [Int] = []
  /// The index of the next copy in each band.
  private var next: [Int] = []
  private var runs: [Run] = []
  private var top = 0
  private var rows = 1

  /// Consecutive lines that some bands get copies of.
  private struct Run {
    let bands, lines: Range<Int>
  }

  /// No lines yet.
  package init() {}

  /// Begins with the lines of an outline, for bands of some rows. A rule says that it may overlap itself.
  package mutating func begin(
    _ all: Span<FixedLine>, overlaps rule: WindingRule?, from top: Int, to bottom: Int, rows: Int
  ) {
    self.rule = rule
    if rule != nil { findChains(of: all, to: &numbers) }
    areSorted = bottom - top > rows && sort(all, from: top, to: bottom, rows: rows)
  }

  /// Adds the lines to a band.
  package func add(_ all: Span<FixedLine>, to band: CoverageBand, _ buffer: inout CoverageBuffer) {
    let copies = areSorted ? copies(in: band) : 0..<all.count
    let some = areSorted ? lines.span.extracting(copies) : all
    guard let rule else { return buffer.add(some, in: band) }
    let chains = areSorted ? chains.span.extracting(copies) : numbers.span
    buffer.add(some, chains: chains, rule, in: band)
  }

  /// Sorts lines into bands of some rows. Returns false for lines that would need too many copies.
  private mutating func sort(
    _ all: Span<FixedLine>, from top: Int, to bottom: Int, rows: Int
  ) -> Bool {
    (self.top, self.rows) = (top, rows)
    let count = (bottom - top + rows - 1) / rows
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: count + 1))
    findRuns(of: all, BandSearch(top: top, rows: rows, count: count))
    for run in runs {
      for band in run.bands { starts[band + 1] += run.lines.count }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    guard starts[count] <= Self.mostCopies else { return false }
    reserve(starts[count])
    Self.copy(all, runs, from: starts, to: &lines, &next)
    if rule != nil {
      let numbers = numbers
      Self.copy(numbers.span, runs, from: starts, to: &chains, &next)
    }
    return true
  }

  private mutating func findRuns(of all: Span<FixedLine>, _ search: consuming BandSearch) {
    runs.removeAll(keepingCapacity: true)
    var start = 0
    for index in all.indices {
      let line = unsafe all[unchecked: index]
      if search.isInLatest(line) { continue }
      addRun(search.latest..<search.latest + 1, start..<index)
      let bands = search.bands(of: line)
      addRun(bands.dropFirst(), index..<index + 1)
      start = bands.isEmpty ? index + 1 : index
    }
    addRun(search.latest..<search.latest + 1, start..<all.count)
  }

  private mutating func addRun(_ bands: Range<Int>, _ lines: Range<Int>) {
    if !bands.isEmpty && !lines.isEmpty { runs.append(Run(bands: bands, lines: lines)) }
  }

  /// Makes room for copies.
  private mutating func reserve(_ count: Int) {
    let more = count - lines.count
    guard more > 0 else { return }
    let none = FixedLine(startX: 0, startY: 0, endX: 0, endY: 0)
    lines.append(contentsOf: repeatElement(none, count: more))
    chains.append(contentsOf: repeatElement(0, count: more))
  }

  /// Copies the lines, or what belongs to each, to the places of their bands.
  private static func copy<Element: BitwiseCopyable>(
    _ all: Span<Element>, _ runs: [Run], from starts: [Int], to copies: inout [Element],
    _ next: inout [Int]
  ) {
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: starts)
    var copies = copies.mutableSpan
    for run in runs {
      for band in run.bands {
        // There is room for as many as were counted.
        let way = next[band] - run.lines.lowerBound
        next[band] += run.lines.count
        for index in run.lines {
          unsafe copies[unchecked: way &+ index] = all[unchecked: index]
        }
      }
    }
  }

  private func copies(in band: CoverageBand) -> Range<Int> {
    let index = (band.minY - top) / rows
    return starts[index]..<starts[index + 1]
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
