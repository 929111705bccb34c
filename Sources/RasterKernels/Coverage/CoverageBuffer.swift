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
/// A shape is drawn in two steps: `add` its lines (or pass a rectangle), then `paint` it. `paint`
/// resets what it reads to zero, so that nothing has to be cleared. Memory is only allocated for a
/// band larger than all before it. `CoverageHandle` does the work.
package struct CoverageBuffer: ~Copyable, Sendable {
  /// The source of a row's coverage.
  package enum Shape: Sendable {
    /// Lines that have been added, under the even-odd or the non-zero rule.
    case lines(evenOdd: Bool)
    /// A rectangle.
    case rect(FixedRect)
  }

  private var cells = Scratch<Int32>()
  private var marks = Scratch<UInt64>()
  private var coverage = Scratch<UInt8>()
  private var runs = Scratch<CoverageRun>()
  private var spareRuns = Scratch<CoverageRun>()
  private var colors = Scratch<UInt32>()
  private var overlaps = OverlapCells()

  /// A buffer without any memory yet.
  package init() {}

  /// Lends all memory at once.
  @_lifetime(&self)
  @inline(__always)
  private mutating func lend() -> CoverageHandle {
    let handle = unsafe CoverageHandle(
      cells: cells.lent, marks: marks.lent, coverage: coverage.lent, runs: runs.lent,
      spareRuns: spareRuns.lent, colors: colors.lent)
    return unsafe _overrideLifetime(handle, mutating: &self)
  }

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
    var handle = lend()
    accumulate(lines, band: band, cells: &handle.cells, marks: &handle.marks)
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

  /// Composites a colour over pixels, by the coverage of a shape and up to two masks. A mask must
  /// cover the band.
  package mutating func paint(
    _ color: UInt32, on shape: Shape, in band: CoverageBand, masks: borrowing MaskPair,
    over rows: inout PixelRows
  ) {
    if masks.isEmpty {
      switch shape {
      case .lines(let evenOdd):
        var handle = lend()
        sweepBlending(
          color, band: band, evenOdd: evenOdd, cells: &handle.cells, marks: &handle.marks,
          over: &rows)
        handle.checkIsZero(band)
      case .rect(let rect): rect.blend(color, band: band, over: &rows)
      }
      return
    }
    reserveRow(of: band)
    var handle = lend()
    for y in band.rows {
      let count = handle.findRuns(of: shape, y, in: band, masks: masks)
      if count > 0 { handle.blend(color, count, over: &rows, y, band) }
    }
    handle.checkIsZero(band)
  }

  /// Composites a gradient over pixels, by the coverage of lines that have been added. `areOpaque` says that
  /// all its colours are opaque.
  package mutating func paint(
    _ gradient: GradientShape, _ colors: GradientSpan, areOpaque: Bool, evenOdd: Bool,
    in band: CoverageBand, over rows: inout PixelRows, vectors: vector_width = widest_vectors()
  ) {
    reserveRow(of: band)
    var handle = lend()
    sweepPainting(
      gradient, colors, areOpaque: areOpaque, band: band, evenOdd: evenOdd, handle: &handle,
      over: &rows, vectors: vectors)
    handle.checkIsZero(band)
  }

  /// Composites a colour over pixels, by levels of coverage and up to two masks.
  package mutating func paint(
    _ color: UInt32, on levels: Rows<UInt8>, in band: CoverageBand, masks: borrowing MaskPair,
    over rows: inout PixelRows
  ) {
    reserveRow(of: band)
    var handle = lend()
    for y in band.rows {
      let count = handle.findRuns(
        of: levels.row(y, from: band.minX, count: band.width), y, in: band, masks: masks)
      if count > 0 { handle.blend(color, count, over: &rows, y, band) }
    }
  }

  /// Computes the coverage of a row of a band by a shape and up to two masks, and returns its
  /// number of runs. Prefetches pixels of the band's rows, which are computed from the top down.
  package mutating func findRow(
    _ y: Int, of shape: Shape, in band: CoverageBand, masks: borrowing MaskPair,
    over rows: borrowing PixelRows
  ) -> Int {
    reserveRow(of: band)
    let next = y + rows_ahead
    for ahead in (y == band.minY ? y : next)..<next + 1 { fetch(ahead, of: shape, in: band, rows) }
    var handle = lend()
    return handle.findRuns(of: shape, y, in: band, masks: masks)
  }

  /// Prefetches the pixels between the edges of a shape in a row, if that is one of the band.
  private func fetch(
    _ y: Int, of shape: Shape, in band: CoverageBand, _ rows: borrowing PixelRows
  ) {
    guard band.rows.contains(y), case .lines = shape else { return }
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
        blend(colors, runs.extracting(index..<index + 1), coverage.span, over: &row)
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

  /// Composites pixels over others, by an opacity between 0 and 255 and up to two masks.
  package mutating func lay(
    _ source: Rows<UInt32>, opacity: UInt32, in band: CoverageBand, masks: borrowing MaskPair,
    over rows: inout PixelRows
  ) {
    reserveRow(of: band)
    let all = Shape.rect(FixedRect(band))
    var handle = lend()
    for y in band.rows {
      let count = handle.findRuns(of: all, y, in: band, masks: masks)
      if count == 0 { continue }
      scaleRow(
        source.row(y, from: band.minX, count: band.width), by: opacity, into: &handle.colors)
      handle.blendColors(count, over: &rows, y, band)
    }
  }

  /// Writes the coverage of a shape, times up to two masks, to levels that must be zero before.
  package mutating func write(
    _ shape: Shape, in band: CoverageBand, masks: borrowing MaskPair,
    to levels: inout MutableRows<UInt8>
  ) {
    reserveRow(of: band)
    var handle = lend()
    for y in band.rows {
      let count = handle.findRuns(of: shape, y, in: band, masks: masks)
      if count == 0 { continue }
      var row = levels.row(y, from: band.minX, count: band.width)
      writeLevels(handle.found(count), handle.coverage.span, to: &row)
    }
  }
}
