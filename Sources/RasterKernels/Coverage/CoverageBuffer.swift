import CVectors

// Coverage is computed by accumulation: each line of an outline adds, to the cells it crosses, the
// change of the covered area from one pixel to the next (`Accumulation`, `InnerLines`); a prefix
// sum along the row then gives the outline's area in each pixel, exactly and in integers, and
// groups pixels into runs (`Sweep`). The buffer of cells covers only the shape, a band of rows at a
// time, and one mark bit for every four cells records which were touched. The cost is proportional
// to the cells that lines cross, plus one step for each run between them.
//
// Signed areas in cells are from libart (Raph Levien 1999) and FreeType's smooth rasteriser (David
// Turner); the dense buffer with its prefix sum is from font-rs (Levien 2016). Where an outline
// overlaps itself within a pixel the sum of its areas is not the area inside it: `OverlapCells`
// corrects the cells. Decisions 10, 14 and 21.

/// Converts outlines to coverage, in memory that is reused from shape to shape.
///
/// A shape is drawn in two steps: `add` its lines (or pass a rectangle or strips), then `paint` it. `paint`
/// resets what it reads to zero, so that nothing has to be cleared. Memory is only allocated for a
/// band larger than all before it.
///
/// Cells and marks are zero before lines are added to them, and after all rows of their band were
/// found. Debug builds check that.
package struct CoverageBuffer: ~Copyable, Sendable {
  /// The source of a row's coverage.
  package enum Source: Sendable {
    /// Lines that have been added, under the even-odd or the non-zero rule.
    case lines(evenOdd: Bool)
    /// A rectangle.
    case rect(FixedRect)
    /// Rows that were found before.
    case strips(Strips)
  }

  private var cells = Scratch<Int32>()
  private var marks = Scratch<UInt64>()
  /// The coverage of the columns of a row, its runs, and room for those that a clip leaves of them.
  private var coverage = Scratch<UInt8>()
  private var runs = Scratch<CoverageRun>()
  private var spareRuns = Scratch<CoverageRun>()
  private var colors = Scratch<UInt32>()
  private var overlaps = OverlapCells()

  /// A buffer without any memory yet.
  package init() {}

  /// Makes room for a row of a band.
  @inline(__always)
  private mutating func reserveRow(of band: CoverageBand) {
    let count = band.cellsPerRow
    if count <= runs.count { return }
    let none = CoverageRun(start: 0, end: 0, coverage: 0)
    coverage.reserve(count + Int(levels_beyond), filledWith: 0)
    runs.reserve(count, filledWith: none)
    spareRuns.reserve(count, filledWith: none)
    colors.reserve(count, filledWith: 0)
  }

  /// Adds lines to the cells of a band, which must be painted next.
  package mutating func add(_ lines: Span<FixedLine>, in band: CoverageBand) {
    cells.reserve(band.cellCount, filledWith: 0)
    marks.reserve(band.wordCount, filledWith: 0)
    var cells = unsafe cells.lent
    var marks = unsafe marks.lent
    accumulate(lines, band: band, cells: &cells, marks: &marks)
  }

  /// The same for an outline that may overlap itself, given the chains of its lines: pixels in which
  /// it does get the area inside it.
  package mutating func add(
    _ lines: Span<FixedLine>, chains: Span<Int32>, _ rule: WindingRule, in band: CoverageBand
  ) {
    cells.reserve(band.cellCount, filledWith: 0)
    marks.reserve(band.wordCount, filledWith: 0)
    var cells = unsafe cells.lent
    var marks = unsafe marks.lent
    overlaps.add(lines, chains, rule, in: band, cells: &cells, marks: &marks)
  }

  /// Thins the coverage of lines that have been added to a band to a share of it, from 0 to 1; see `thinCells`.
  package mutating func thin(to share: Double, in band: CoverageBand) {
    var cells = unsafe cells.lent
    thinCells(band, to: share, &cells)
  }

  /// Whether an outline crosses itself or encloses a point more than once, given the chains of its
  /// lines.
  package mutating func overlaps(
    _ lines: Span<FixedLine>, chains: Span<Int32>, in band: CoverageBand
  ) -> Bool {
    add(lines, in: band)
    var cells = unsafe cells.lent
    var marks = unsafe marks.lent
    let (least, most) = clearCells(band, &cells, &marks)
    // The windings of a simple outline are 0 and either 1 or -1; a sum may be a little off.
    let slack = fullCell / 32
    if most > fullCell + slack || least < 0 - fullCell - slack { return true }
    if most > slack && least < 0 - slack { return true }
    return overlaps.haveCrossing(lines, chains, in: band)
  }

  /// Composites a colour over pixels, by their coverage within a clip.
  package mutating func paint(
    _ color: UInt32, on source: Source, in band: CoverageBand, through clip: borrowing Clip,
    over rows: inout PixelRows
  ) {
    if clip.lets(through: band) {
      switch source {
      case .lines(let evenOdd):
        var cells = unsafe cells.lent
        var marks = unsafe marks.lent
        sweepBlending(
          color, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, over: &rows)
        return checkAreZero(band)
      case .rect(let rect): return rect.blend(color, band: band, over: &rows)
      case .strips: break
      }
    }
    reserveRow(of: band)
    for y in band.rows {
      let count = findRuns(of: source, y, in: band, through: clip)
      if count > 0 { blend(color, count, over: &rows, y, band) }
    }
    checkAreZero(band)
  }

  /// Composites a gradient over pixels, by the coverage of lines that have been added. Each of its rows is computed by
  /// itself.
  package mutating func paint(
    _ shape: GradientShape, _ gradient: GradientColors, evenOdd: Bool, in band: CoverageBand,
    over rows: inout PixelRows, vectors: vector_width = widest_vectors()
  ) {
    reserveRow(of: band)
    precondition(runs.count >= band.cellsPerRow / 2)
    var cells = unsafe cells.lent
    var marks = unsafe marks.lent
    let (levels, runs, colors) = unsafe (coverage.memory, runs.memory, colors.memory)
    let (offset, stride) = (band.index(in: rows), rows.stride)
    unsafe withRows(0..<band.height, of: band, &cells, &marks) { cells in
      unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        unsafe gradient.lend(shape) { source in
          unsafe runs.withMemoryRebound(to: coverage_run.self) { runs in
            var scratch = unsafe row_scratch(
              levels: levels.baseAddress, runs: runs.baseAddress, colors: colors.baseAddress)
            unsafe sweep_gradient(
              vectors, source, evenOdd, cells, band.minX, band.minY, &scratch, pixels + offset,
              stride)
          }
        }
      }
    }
    checkAreZero(band)
  }

  /// Composites a colour over pixels, by levels of coverage within a clip.
  package mutating func paint(
    _ color: UInt32, on levels: Rows<UInt8>, in band: CoverageBand, through clip: borrowing Clip,
    over rows: inout PixelRows
  ) {
    reserveRow(of: band)
    for y in band.rows {
      var coverage = unsafe coverage.lent
      copyLevels(levels.row(y, from: band.minX, count: band.width), to: &coverage, at: 0)
      setRun(CoverageRun(0..<band.width, coverage: CoverageRun.varied))
      let count = intersect(1, y, in: band, with: clip)
      if count > 0 { blend(color, count, over: &rows, y, band) }
    }
  }

  /// Computes the coverage of a row of a band within a clip, and returns its number of runs. Prefetches pixels of
  /// the band's rows, which are computed from the top down.
  package mutating func findRow(
    _ y: Int, of source: Source, in band: CoverageBand, through clip: borrowing Clip,
    over rows: borrowing PixelRows
  ) -> Int {
    reserveRow(of: band)
    let next = y + rows_ahead
    for ahead in (y == band.minY ? y : next)..<next + 1 { fetch(ahead, of: source, in: band, rows) }
    return findRuns(of: source, y, in: band, through: clip)
  }

  /// Computes the runs of a row within a clip, and returns their number.
  private mutating func findRuns(
    of source: Source, _ y: Int, in band: CoverageBand, through clip: borrowing Clip
  ) -> Int {
    let row = y - band.minY
    var count = 1
    switch source {
    case .lines(let evenOdd):
      var cells = unsafe cells.lent
      var marks = unsafe marks.lent
      var coverage = unsafe coverage.lent
      var runs = unsafe runs.lent
      count = sweepRow(
        row, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, coverage: &coverage,
        runs: &runs)
    case .rect(let rect):
      var runs = runs.mutableSpan
      count = rect.writeRuns(row, of: band, to: &runs)
    case .strips(let strips):
      setRun(CoverageRun(0..<band.width, coverage: 255))
      count = intersect(1, band, with: strips.row(y), from: strips.band.minX)
    }
    return count == 0 ? 0 : intersect(count, y, in: band, with: clip)
  }

  private mutating func setRun(_ run: CoverageRun) {
    var runs = runs.mutableSpan
    runs[0] = run
  }

  /// Intersects the first runs with a clip, and returns the number of those left.
  private mutating func intersect(
    _ count: Int, _ y: Int, in band: CoverageBand, with clip: borrowing Clip
  ) -> Int {
    var count = count
    if let rect = clip.rect, !rect.contains(band.row(y)) {
      var ends = InlineArray<3, CoverageRun>(
        repeating: CoverageRun(start: 0, end: 0, coverage: 0))
      var span = ends.mutableSpan
      let found = rect.writeRuns(y - band.minY, of: band, to: &span)
      count = intersect(
        count, band, with: Strips.Row(ends.span.extracting(first: found), Span()),
        from: band.minX)
    }
    if let strips = clip.strips {
      count = intersect(count, band, with: strips.row(y), from: strips.band.minX)
    }
    return count
  }

  /// Intersects the first runs with a row whose columns count from a column of the picture on.
  private mutating func intersect(
    _ count: Int, _ band: CoverageBand, with row: Strips.Row, from minX: Int
  ) -> Int {
    var coverage = unsafe coverage.lent
    var result = unsafe spareRuns.lent
    let left = RasterKernels.intersect(
      runs.span.extracting(first: count), &coverage, with: row, from: minX - band.minX, to: &result
    )
    swap(&runs, &spareRuns)
    return left
  }

  /// Composites a colour over a row of pixels by the first runs.
  private func blend(
    _ color: UInt32, _ count: Int, over rows: inout PixelRows, _ y: Int, _ band: CoverageBand
  ) {
    var row = rows.row(y, from: band.minX, count: band.width)
    RasterKernels.blend(color, runs.span.extracting(first: count), coverage.span, over: &row)
  }

  /// Prefetches the pixels between the edges of a shape in a row, if that is one of the band.
  private func fetch(
    _ y: Int, of source: Source, in band: CoverageBand, _ rows: borrowing PixelRows
  ) {
    guard band.rows.contains(y), case .lines = source else { return }
    let (start, count) = ((y - band.minY) * band.wordsPerRow, band.wordsPerRow)
    let words = marks.span.extracting(start..<start + count)
    let pixels = rows.elements.span.extracting(rows.index(band.minX, y)...)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe words.withUnsafeBufferPointer { words in
        unsafe fetch_marked(count, words.baseAddress, pixels.baseAddress)
      }
    }
  }

  /// The columns of consecutive runs with hardly a gap, beginning at `run`, and the next run after
  /// them.
  package func columns(from run: Int, of count: Int) -> (columns: Range<Int>, next: Int) {
    let runs = runs.span
    var end = runs[run].end
    var next = run + 1
    while next < count, runs[next].start - end < longest_gap {
      end = runs[next].end
      next += 1
    }
    return (Int(runs[run].start)..<Int(end), next)
  }

  /// Composites colours over pixels of a row of a band by computed runs. `areOpaque` says that all
  /// colours are opaque. The first colour is that of the band's first column.
  package func lay(
    _ colors: Span<UInt32>, areOpaque: Bool, _ found: Range<Int>, _ y: Int, of band: CoverageBand,
    over rows: inout PixelRows
  ) {
    let runs = runs.span
    for index in found {
      let run = runs[index]
      if areOpaque && run.coverage == 255 {
        let columns = Int(run.start)..<Int(run.end)
        copyRow(colors.extracting(columns), to: &rows, y, from: band.minX + columns.lowerBound)
      } else {
        var row = rows.row(y, from: band.minX, count: band.width)
        RasterKernels.blend(
          colors, runs.extracting(index..<index + 1), coverage.span, over: &row)
      }
    }
  }

  /// Composites colours with pixels of a row of a band by computed runs, in a mode that does not reach
  /// outside a shape. The first colour is that of the band's first column.
  package func composite(
    _ mode: BlendMode, _ colors: Span<UInt32>, _ found: Range<Int>, _ y: Int,
    of band: CoverageBand, over rows: inout PixelRows
  ) {
    var row = rows.row(y, from: band.minX, count: band.width)
    RasterKernels.composite(
      mode, colors, runs.span.extracting(found), coverage.span, over: &row)
  }

  /// Composites pixels over others, by an opacity between 0 and 255 and within a clip.
  package mutating func lay(
    _ source: Rows<UInt32>, opacity: UInt8, in band: CoverageBand, through clip: borrowing Clip,
    over rows: inout PixelRows
  ) {
    reserveRow(of: band)
    for y in band.rows {
      let count = findRuns(of: .rect(FixedRect(band)), y, in: band, through: clip)
      if count == 0 { continue }
      let pixels = source.row(y, from: band.minX, count: band.width)
      var row = rows.row(y, from: band.minX, count: band.width)
      let runs = runs.span.extracting(first: count)
      if opacity == 255 {
        RasterKernels.blend(pixels, runs, coverage.span, over: &row)
      } else {
        var colors = unsafe colors.lent
        scaleRow(pixels, by: opacity, into: &colors)
        RasterKernels.blend(colors.span, runs, coverage.span, over: &row)
      }
    }
  }

  /// Writes the coverage within a clip to levels that must be zero before.
  package mutating func write(
    _ source: Source, in band: CoverageBand, through clip: borrowing Clip,
    to levels: inout MutableRows<UInt8>
  ) {
    reserveRow(of: band)
    for y in band.rows {
      let count = findRuns(of: source, y, in: band, through: clip)
      if count == 0 { continue }
      var row = levels.row(y, from: band.minX, count: band.width)
      writeLevels(runs.span.extracting(first: count), coverage.span, to: &row)
    }
  }

  /// Writes the coverage of lines that have been added, under the non-zero rule.
  package mutating func writeLines(
    in band: CoverageBand, to levels: inout MutableRows<UInt8>,
    vectors: vector_width = widest_vectors()
  ) {
    var cells = unsafe cells.lent
    var marks = unsafe marks.lent
    let (offset, stride) = (band.index(in: levels), levels.stride)
    unsafe withRows(0..<band.height, of: band, &cells, &marks) { cells in
      unsafe levels.elements.withUnsafeMutableBufferPointer { levels in
        guard let levels = levels.baseAddress else { return }
        unsafe sweep_rows(vectors, cells, false, levels + offset, stride)
      }
    }
    checkAreZero(band)
  }

  /// Appends the coverage within a clip to strips, as their next rows.
  package mutating func append(
    _ source: Source, in band: CoverageBand, through clip: borrowing Clip, to strips: inout Strips
  ) {
    reserveRow(of: band)
    for y in band.rows {
      let count = findRuns(of: source, y, in: band, through: clip)
      strips.append(runs.span.extracting(first: count), coverage.span)
    }
  }

  /// Checks, in debug builds, that all rows of a band were found.
  @inline(__always)
  private func checkAreZero(_ band: CoverageBand) {
    #if DEBUG
      for index in 0..<min(marks.count, band.wordCount) {
        precondition(marks.span[index] == 0, "A mark of a row that was found is left")
      }
      for index in 0..<min(cells.count, band.cellCount) {
        precondition(cells.span[index] == 0, "A cell of a row that was found is not zero")
      }
    #endif
  }
}
