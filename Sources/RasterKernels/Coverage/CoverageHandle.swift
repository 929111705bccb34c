import CVectors

/// All memory of a `CoverageBuffer`, lent for one call.
///
/// Spans of one owner cannot be written at the same time; those of a handle can. Its owner makes it
/// from its memory, in one place.
///
/// Cells and marks are zero before lines are added to them, and after all rows of their band were
/// computed. Debug builds check that.
struct CoverageHandle: ~Copyable, ~Escapable {
  var cells: MutableSpan<Int32>
  var marks: MutableSpan<UInt64>
  /// The coverage of the columns of a row.
  var coverage: MutableSpan<UInt8>
  /// The runs of a row.
  private var runs: MutableSpan<CoverageRun>
  /// The runs of a row while a mask is applied.
  private var spareRuns: MutableSpan<CoverageRun>
  /// The colours of a row.
  var colors: MutableSpan<UInt32>

  @_lifetime(copy cells, copy marks, copy coverage, copy runs, copy spareRuns, copy colors)
  @inline(__always)
  init(
    cells: consuming MutableSpan<Int32>, marks: consuming MutableSpan<UInt64>,
    coverage: consuming MutableSpan<UInt8>, runs: consuming MutableSpan<CoverageRun>,
    spareRuns: consuming MutableSpan<CoverageRun>, colors: consuming MutableSpan<UInt32>
  ) {
    self.cells = cells
    self.marks = marks
    self.coverage = coverage
    self.runs = runs
    self.spareRuns = spareRuns
    self.colors = colors
  }

  /// The first runs of the row computed last.
  @_lifetime(borrow self)
  func found(_ count: Int) -> Span<CoverageRun> { runs.span.extracting(first: count) }

  /// Computes the runs of a row of a shape, with the masks applied, and returns their number.
  mutating func findRuns(
    of shape: CoverageBuffer.Shape, _ y: Int, in band: CoverageBand, masks: borrowing MaskPair
  ) -> Int {
    let row = y - band.minY
    // A mask reads runs from one array and writes them to the other: after two they are in the
    // first.
    let endsElsewhere = masks.count == 1
    let count =
      switch shape {
      case .lines(let evenOdd):
        endsElsewhere
          ? sweepRow(
            row, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, coverage: &coverage,
            runs: &spareRuns)
          : sweepRow(
            row, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, coverage: &coverage,
            runs: &runs)
      case .rect(let rect):
        endsElsewhere
          ? rect.writeRuns(row, of: band, to: &spareRuns)
          : rect.writeRuns(row, of: band, to: &runs)
      }
    return applyMasks(masks, to: count, y, band)
  }

  /// The same with the levels of the row given.
  mutating func findRuns(
    of levels: Span<UInt8>, _ y: Int, in band: CoverageBand, masks: borrowing MaskPair
  ) -> Int {
    for column in levels.indices { coverage[column] = levels[column] }
    let all = CoverageRun(
      start: 0, end: Int32(truncatingIfNeeded: levels.count), coverage: CoverageRun.varied)
    if masks.count == 1 { spareRuns[0] = all } else { runs[0] = all }
    return applyMasks(masks, to: 1, y, band)
  }

  /// Applies masks to the runs of a row, and returns the number of remaining runs.
  private mutating func applyMasks(
    _ masks: borrowing MaskPair, to count: Int, _ y: Int, _ band: CoverageBand
  ) -> Int {
    if count == 0 || masks.isEmpty { return count }
    if masks.count == 1 {
      return applyMask(
        masks.firstLayout == nil ? masks.secondRow(y, of: band) : masks.firstRow(y, of: band),
        to: spareRuns, count, coverage: &coverage, result: &runs)
    }
    let left = applyMask(
      masks.firstRow(y, of: band), to: runs, count, coverage: &coverage, result: &spareRuns)
    return applyMask(
      masks.secondRow(y, of: band), to: spareRuns, left, coverage: &coverage, result: &runs)
  }

  /// Lends the cells of a band and memory for a row to a loop.
  mutating func withRows(
    of band: CoverageBand, _ body: (UnsafePointer<cell_rows>, UnsafePointer<row_scratch>) -> Void
  ) {
    precondition(coverage.count >= band.cellsPerRow + Int(levels_beyond))
    precondition(runs.count >= band.cellsPerRow / 2 && colors.count >= band.width)
    unsafe RasterKernels.withRows(0..<band.height, of: band, &cells, &marks) { cells in
      unsafe coverage.withUnsafeMutableBufferPointer { levels in
        unsafe runs.withUnsafeMutableBytes { runs in
          unsafe colors.withUnsafeMutableBufferPointer { colors in
            var scratch = unsafe row_scratch(
              levels: levels.baseAddress,
              runs: runs.baseAddress?.assumingMemoryBound(to: coverage_run.self),
              colors: colors.baseAddress)
            unsafe body(cells, &scratch)
          }
        }
      }
    }
  }

  /// Composites a colour over a row of pixels by the computed runs.
  func blend(
    _ color: UInt32, _ count: Int, over rows: inout PixelRows, _ y: Int, _ band: CoverageBand
  ) {
    var row = rows.row(y, from: band.minX, count: band.width)
    RasterKernels.blend(color, found(count), coverage.span, over: &row)
  }

  /// Composites the row of colours over a row of pixels by the computed runs.
  func blendColors(_ count: Int, over rows: inout PixelRows, _ y: Int, _ band: CoverageBand) {
    var row = rows.row(y, from: band.minX, count: band.width)
    RasterKernels.blend(colors.span, found(count), coverage.span, over: &row)
  }

  /// Checks, in debug builds, that all rows of a band were computed.
  @inline(__always)
  func checkIsZero(_ band: CoverageBand) { checkAreZero(cells.span, marks.span, band) }
}

/// Checks, in debug builds, that cells and marks of a band are zero.
@inline(__always)
func checkAreZero(_ cells: Span<Int32>, _ marks: Span<UInt64>, _ band: CoverageBand) {
  #if DEBUG
    for index in 0..<min(marks.count, band.wordCount) {
      precondition(marks[index] == 0, "A mark of a row that was found is left")
    }
    for index in 0..<min(cells.count, band.cellCount) {
      precondition(cells[index] == 0, "A cell of a row that was found is not zero")
    }
  #endif
}
