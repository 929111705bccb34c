// Strips are the one form of coverage between shapes and paint, as in vello's sparse strips (Levien and others, 2024):
// a row is a list of runs of columns, of one level each or with a level for each column. The sweep of cells, a rectangle
// and a mask all become such rows, and to clip is to intersect a row with another. Decision 33.

/// Columns from `start` up to `end` of one row.
@frozen
public struct CoverageRun: Hashable, Sendable {
  /// The first column and the one after the last.
  public var start, end: Int32
  /// The coverage of all columns from 1 to 255, or `varied`.
  public var coverage: Int32

  /// A run of columns.
  @inlinable
  public init(start: Int32, end: Int32, coverage: Int32) {
    self.start = start
    self.end = end
    self.coverage = coverage
  }

  /// The same.
  init(_ columns: Range<Int>, coverage: Int32) {
    self.init(
      start: Int32(truncatingIfNeeded: columns.lowerBound),
      end: Int32(truncatingIfNeeded: columns.upperBound), coverage: coverage)
  }

  /// Each column has its own coverage.
  @inlinable
  public static var varied: Int32 { -1 }
}

/// The coverage of rows of pixels, kept.
package struct Strips: Sendable {
  /// The pixels, from whose left edge columns count.
  package let band: CoverageBand
  private var runs: [CoverageRun] = []
  /// The number of runs before each row, and of all.
  private var starts = [0]
  /// A level for each pixel, of which those in varied runs count.
  private var levels: [UInt8]

  /// A row of runs, lent.
  struct Row: ~Escapable {
    let runs: Span<CoverageRun>
    /// The levels of the columns of varied ones.
    let levels: Span<UInt8>

    @_lifetime(copy runs, copy levels)
    init(_ runs: Span<CoverageRun>, _ levels: Span<UInt8>) {
      (self.runs, self.levels) = (runs, levels)
    }
  }

  /// Strips of some pixels, whose rows are appended from the top down.
  package init(_ band: CoverageBand) {
    self.band = band
    levels = [UInt8](repeating: 0, count: band.width * band.height)
    starts.reserveCapacity(band.height + 1)
  }

  /// Strips of a level for each of some pixels, row by row.
  package init(_ band: CoverageBand, _ levels: consuming [UInt8]) {
    precondition(levels.count == band.width * band.height)
    self.band = band
    self.levels = levels
    starts.reserveCapacity(band.height + 1)
    for row in 0..<band.height { appendRuns(ofRow: row) }
  }

  /// Appends a row, given the levels of the columns of its varied runs at their places.
  mutating func append(_ found: Span<CoverageRun>, _ coverage: Span<UInt8>) {
    let start = (starts.count - 1) * band.width
    for index in found.indices {
      let run = found[index]
      runs.append(run)
      if run.coverage >= 0 { continue }
      var levels = levels.mutableSpan
      copyLevels(
        coverage.extracting(Int(run.start)..<Int(run.end)), to: &levels,
        at: start + Int(run.start))
    }
    starts.append(runs.count)
  }

  /// How many equal levels are worth a run of their own.
  private static let shortestRun = 8

  /// Appends the runs of a row of levels: long stretches of 255 become runs of one level, those of 0 none.
  private mutating func appendRuns(ofRow row: Int) {
    let all = levels
    let levels = all.span.extracting(row * band.width..<(row + 1) * band.width)
    var column = 0
    var variedStart = 0
    func append(to end: Int) {
      guard variedStart < end else { return }
      runs.append(CoverageRun(variedStart..<end, coverage: CoverageRun.varied))
    }
    while column &+ Self.shortestRun <= levels.count {
      let last = levels[column &+ 7]
      guard last == 0 || last == 255 else {
        column &+= 8
        continue
      }
      let eight = UInt64(last) &* 0x0101_0101_0101_0101
      let other = levelOctet(levels, at: column) ^ eight
      if other != 0 {
        // A run may begin after the last level of the eight that differs.
        column &+= 8 &- other.leadingZeroBitCount / 8
        continue
      }
      var end = column &+ 8
      while end &+ 8 <= levels.count, levelOctet(levels, at: end) == eight { end &+= 8 }
      while end < levels.count, levels[end] == last { end &+= 1 }
      append(to: column)
      if last == 255 { runs.append(CoverageRun(column..<end, coverage: 255)) }
      variedStart = end
      column = end
    }
    append(to: levels.count)
    starts.append(runs.count)
  }

  /// The row of strips at a row of pixels; empty beyond them.
  @_lifetime(borrow self)
  func row(_ y: Int) -> Row {
    guard band.rows.contains(y) else { return Row(Span(), Span()) }
    let row = y - band.minY
    return Row(
      runs.span.extracting(starts[row]..<starts[row + 1]),
      levels.span.extracting(row * band.width..<(row + 1) * band.width))
  }
}

/// Where drawing is allowed: within a rectangle, and by the coverage of all other shapes.
package struct Clip: Sendable {
  /// The intersection of all rectangles, in 1/256 of a pixel; nil if there are none.
  package private(set) var rect: FixedRect?
  /// The product of all others; nil if there are none. They have all pixels that are drawn on.
  package var strips: Strips?

  /// No clip.
  package init() {}

  /// Intersects the clip with a rectangle; returns false if nothing is left.
  package mutating func intersect(_ other: FixedRect) -> Bool {
    var common = other
    if let rect {
      common.minX = max(common.minX, rect.minX)
      common.minY = max(common.minY, rect.minY)
      common.maxX = min(common.maxX, rect.maxX)
      common.maxY = min(common.maxY, rect.maxY)
    }
    rect = common
    return common.minX < common.maxX && common.minY < common.maxY
  }

  /// Whether nothing of a band is clipped.
  @inline(__always)
  package func lets(through band: CoverageBand) -> Bool {
    strips == nil && (rect.map { $0.contains(band) } ?? true)
  }
}

/// Multiplies the coverage of a row by that of another whose columns count from `shift` on. Writes the runs that are left,
/// and returns their number; levels stay at their columns.
///
/// - Precondition: there is room for as many runs as columns.
func intersect(
  _ runs: Span<CoverageRun>, _ coverage: inout MutableSpan<UInt8>, with other: Strips.Row,
  from shift: Int, to result: inout MutableSpan<CoverageRun>
) -> Int {
  var written = 0
  // The other row's run that comes next.
  var next = 0
  for index in runs.indices {
    let run = runs[index]
    precondition(run.start >= 0 && Int(run.end) <= coverage.count)
    while next < other.runs.count {
      let second = other.runs[next]
      let (start, end) = (Int(second.start) &+ shift, Int(second.end) &+ shift)
      if start >= Int(run.end) { break }
      let first = max(start, Int(run.start))
      let columns = first..<max(first, min(end, Int(run.end)))
      if !columns.isEmpty {
        let level = multiply(
          &coverage, columns, of: run.coverage, by: second.coverage,
          second.coverage < 0
            ? other.levels.extracting(first &- shift..<columns.upperBound &- shift) : Span())
        if level != 0 {
          result[written] = CoverageRun(columns, coverage: level)
          written &+= 1
        }
      }
      // What reaches further covers the next run too.
      if end > Int(run.end) { break }
      next &+= 1
    }
  }
  return written
}

/// Multiplies the coverage of columns by that of others, either of one level or by levels, and returns the level of all or
/// that they vary.
@inline(__always)
private func multiply(
  _ coverage: inout MutableSpan<UInt8>, _ columns: Range<Int>, of level: Int32, by other: Int32,
  _ levels: Span<UInt8>
) -> Int32 {
  let factor = UInt8(truncatingIfNeeded: other)
  let own = UInt8(truncatingIfNeeded: level)
  // Which it is, is asked once for all columns.
  switch (level < 0, other < 0) {
  case (false, false): return Int32(scaleLevel(own, by: factor))
  case (true, false):
    if factor == 255 { break }
    for column in columns {
      unsafe coverage[unchecked: column] = scaleLevel(coverage[unchecked: column], by: factor)
    }
  case (false, true):
    for index in levels.indices {
      unsafe coverage[unchecked: columns.lowerBound &+ index] = scaleLevel(
        own, by: levels[unchecked: index])
    }
  case (true, true):
    for index in levels.indices {
      let column = columns.lowerBound &+ index
      unsafe coverage[unchecked: column] = scaleLevel(
        coverage[unchecked: column], by: levels[unchecked: index])
    }
  }
  return CoverageRun.varied
}

/// Eight levels as one number.
@inline(__always)
private func levelOctet(_ levels: Span<UInt8>, at index: Int) -> UInt64 {
  unsafe levels.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
}
