import CVectors

/// Sums one row of a band, and sets its cells and marks to zero.
///
/// Writes runs of columns with coverage, from left to right and counted from the left edge of the
/// band, and the coverage of the columns of varied runs. Returns the number of runs.
///
/// - Precondition: `coverage` has room for the cells of a row and `levels_beyond` more, `runs` for
///   twice as many as it has quads.
func sweepRow(
  _ row: Int, band: CoverageBand, evenOdd: Bool, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, coverage: inout MutableSpan<UInt8>,
  runs: inout MutableSpan<CoverageRun>, vectors: vector_width = widest_vectors()
) -> Int {
  precondition(coverage.count >= band.cellsPerRow + Int(levels_beyond))
  precondition(runs.count >= band.cellsPerRow / 2)
  var count = 0
  unsafe withRows(row..<row + 1, of: band, &cells, &marks) { cells in
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      unsafe runs.withUnsafeMutableBytes { runs in
        unsafe sweep_levels(
          vectors, cells, evenOdd, coverage.baseAddress,
          runs.baseAddress?.assumingMemoryBound(to: coverage_run.self), &count)
      }
    }
  }
  return count
}

/// Lends rows of a band's cells to a loop.
@inline(__always)
func withRows(
  _ rows: Range<Int>, of band: CoverageBand, _ cells: inout MutableSpan<Int32>,
  _ marks: inout MutableSpan<UInt64>, _ body: (UnsafePointer<cell_rows>) -> Void
) {
  precondition(rows.lowerBound >= 0 && rows.upperBound <= band.height)
  precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
  unsafe cells.withUnsafeMutableBufferPointer { cells in
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
      var lent = unsafe cell_rows(
        cells: cells + rows.lowerBound * band.cellsPerRow,
        marks: marks + rows.lowerBound * band.wordsPerRow, cells_per_row: band.cellsPerRow,
        words_per_row: band.wordsPerRow, width: band.width, height: rows.count)
      unsafe body(&lent)
    }
  }
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
