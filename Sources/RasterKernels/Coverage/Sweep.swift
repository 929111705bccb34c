/// Columns from `start` up to `end` of one row, as computed by a sweep.
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

  /// Each column has its own coverage.
  @inlinable
  public static var varied: Int32 { -1 }
}

/// Sums one row of a band, and sets its cells and marks to zero.
///
/// Writes runs of columns with coverage, from left to right and counted from the left edge of the
/// band, and the coverage of the columns of varied runs. Returns the number of runs.
///
/// - Precondition: `coverage` has room for the cells of a row, `runs` for twice as many as it has
///   quads.
func sweepRow(
  _ row: Int, band: CoverageBand, evenOdd: Bool, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, coverage: inout MutableSpan<UInt8>,
  runs: inout MutableSpan<CoverageRun>
) -> Int {
  let words = band.wordsPerRow
  let cellBase = row * band.cellsPerRow
  let wordBase = row * words
  let width = Int32(truncatingIfNeeded: band.width)
  var count = 0
  var sum: Int32 = 0
  /// The column after the last one summed.
  var reached: Int32 = 0
  /// The start of the current varied run.
  var variedStart: Int32 = 0
  @inline(__always)
  func add(_ start: Int32, _ end: Int32, _ coverage: Int32, _ runs: inout MutableSpan<CoverageRun>)
  {
    guard end > start, coverage != 0 else { return }
    unsafe runs[unchecked: count] = CoverageRun(start: start, end: end, coverage: coverage)
    count += 1
  }
  for word in 0..<words {
    var bits = unsafe marks[unchecked: wordBase + word]
    if bits == 0 { continue }
    unsafe marks[unchecked: wordBase + word] = 0
    repeat {
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      let column = (word << 6 + bit) << 2
      let start = Int32(truncatingIfNeeded: column)
      if start > reached {
        add(variedStart, reached, CoverageRun.varied, &runs)
        add(reached, start, level(sum, evenOdd), &runs)
        variedStart = start
      }
      let cell = cellBase + column
      for offset in 0..<4 {
        sum &+= unsafe cells[unchecked: cell + offset]
        unsafe cells[unchecked: cell + offset] = 0
        unsafe coverage[unchecked: column + offset] = UInt8(
          truncatingIfNeeded: level(sum, evenOdd))
      }
      reached = start + 4
    } while bits != 0
  }
  // The last quad may extend past the band.
  add(variedStart, min(reached, width), CoverageRun.varied, &runs)
  if reached < width { add(reached, width, level(sum, evenOdd), &runs) }
  return count
}

/// Sets the cells and marks of a band to zero, and returns the least and the largest sum of cells.
func clearCells(
  _ band: CoverageBand, _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) -> (least: Int32, most: Int32) {
  var (least, most): (Int32, Int32) = (0, 0)
  for row in 0..<band.height {
    var sum: Int32 = 0
    for cell in row * band.cellsPerRow..<(row + 1) * band.cellsPerRow {
      sum &+= cells[cell]
      cells[cell] = 0
      least = min(least, sum)
      most = max(most, sum)
    }
  }
  for word in 0..<band.wordCount { marks[word] = 0 }
  return (least, most)
}

/// The coverage from 0 to 255 for an accumulated area.
@inline(__always)
func level(_ sum: Int32, _ evenOdd: Bool) -> Int32 {
  var area: Int32
  if evenOdd {
    area = sum & (2 * fullCell - 1)
    area = min(area, 2 * fullCell - area)
  } else {
    area = min(sum < 0 ? 0 &- sum : sum, fullCell)
    if area < 0 { area = fullCell }
  }
  return (area * 255 + fullCell / 2) >> 17
}
