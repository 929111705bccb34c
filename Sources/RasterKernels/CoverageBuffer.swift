/// The memory that outlines are turned into coverage in, kept from shape to shape.
///
/// A shape is drawn in two steps: `add` its lines (or hand in a rectangle), then `paint` it. What
/// `paint` reads it leaves zero, so that nothing has to be cleared. Memory is only allocated where
/// a band is larger than all before it.
public struct CoverageBuffer: Sendable {
  /// What the coverage of a row is found from.
  public enum Shape: Sendable {
    /// The lines that have been added, under the non-zero rule; true for even-odd.
    ///
    /// Where contours overlap, their signed areas add up within a pixel: the result is exact for
    /// pixels that overlapping contours do not both cross.
    case lines(evenOdd: Bool)
    /// A rectangle.
    case rect(FixedRect)
  }

  private var cells: [Int32] = []
  private var marks: [UInt64] = []
  private var coverage: [UInt8] = []
  private var runs: [CoverageRun] = []
  private var maskedRuns: [CoverageRun] = []
  private var colors: [UInt32] = []

  /// A buffer without any memory yet.
  public init() {}

  /// Adds lines to the cells of a band, which has to be painted next.
  public mutating func add(_ lines: Span<FixedLine>, in band: CoverageBand) {
    if cells.count < band.cellCount {
      cells = [Int32](repeating: 0, count: band.cellCount)
    }
    if marks.count < band.wordCount {
      marks = [UInt64](repeating: 0, count: band.wordCount)
    }
    Self.add(lines, in: band, &cells, &marks)
  }

  private static func add(
    _ lines: Span<FixedLine>, in band: CoverageBand, _ cells: inout [Int32],
    _ marks: inout [UInt64]
  ) {
    var cells = cells.mutableSpan
    var marks = marks.mutableSpan
    accumulate(lines, band: band, cells: &cells, marks: &marks)
  }

  /// Lays a colour over pixels, as much as a shape and up to two masks cover them.
  ///
  /// `offset` is the index of the pixel at the top left of the band, `stride` the distance from row
  /// to row. A mask has to cover the band.
  public mutating func paint(
    _ shape: Shape, in band: CoverageBand, color: UInt32, masks: borrowing MaskPair,
    over pixels: inout MutableSpan<UInt32>, offset: Int, stride: Int
  ) {
    if masks.isEmpty {
      switch shape {
      case .lines(let evenOdd):
        Self.sweepBlending(
          color, band, evenOdd, &cells, &marks, over: &pixels, offset: offset, stride: stride)
      case .rect(let rect):
        rect.blend(color, band: band, over: &pixels, offset: offset, stride: stride)
      }
      return
    }
    reserve(band)
    for row in 0..<band.height {
      let count = findRuns(shape, row, band, masks)
      if count == 0 { continue }
      blend(color, runs.span, count, coverage.span, over: &pixels, at: offset + row * stride)
    }
  }

  /// Lays a colour over pixels, as much as levels of coverage and up to two masks tell.
  ///
  /// The level of the pixel at the top left of the band is at `start`, that below it `levelStride`
  /// further on. The pixels are addressed as above.
  public mutating func paint(
    _ levels: Span<UInt8>, from start: Int, levelStride: Int, in band: CoverageBand, color: UInt32,
    masks: borrowing MaskPair, over pixels: inout MutableSpan<UInt32>, offset: Int, stride: Int
  ) {
    if masks.isEmpty {
      for row in 0..<band.height {
        blend(
          color, levels, from: start + row * levelStride, count: band.width, over: &pixels,
          at: offset + row * stride)
      }
      return
    }
    reserve(band)
    let all = CoverageRun(
      start: 0, end: Int32(truncatingIfNeeded: band.width), coverage: CoverageRun.varied)
    for row in 0..<band.height {
      for column in 0..<band.width {
        coverage[column] = levels[start + row * levelStride + column]
      }
      runs[0] = all
      let count = applyMasks(1, row, band, masks)
      if count == 0 { continue }
      blend(color, runs.span, count, coverage.span, over: &pixels, at: offset + row * stride)
    }
  }

  /// Finds what a shape and up to two masks cover of a row of a band, and returns the number of runs
  /// of columns that it is made of.
  public mutating func findRow(
    _ row: Int, of shape: Shape, in band: CoverageBand, masks: borrowing MaskPair
  ) -> Int {
    reserve(band)
    return findRuns(shape, row, band, masks)
  }

  /// The columns of the runs from one of the found on, and the run after them: those that have
  /// hardly a gap between them.
  public func columns(from run: Int, of count: Int) -> (columns: Range<Int>, next: Int) {
    var end = runs[run].end
    var next = run + 1
    while next < count, runs[next].start - end < 16 {
      end = runs[next].end
      next += 1
    }
    return (Int(runs[run].start)..<Int(end), next)
  }

  /// Lays colours over pixels of a row as much as found runs tell. `areOpaque` says that each colour
  /// covers what is below it.
  ///
  /// The first colour and the pixel at `offset` are those of the band's first column. `stride` is
  /// the distance from row to row.
  public func lay(
    _ colors: Span<UInt32>, areOpaque: Bool, _ found: Range<Int>,
    over pixels: inout MutableSpan<UInt32>, at offset: Int, stride: Int
  ) {
    for index in found {
      let run = runs[index]
      if areOpaque && run.coverage == 255 {
        let start = Int(run.start)
        copyRow(
          colors, from: start, count: Int(run.end) - start, to: &pixels, at: offset + start,
          stride: stride)
      } else {
        blend(
          colors, runs.span.extracting(index..<index + 1), 1, coverage.span, over: &pixels,
          at: offset)
      }
    }
  }

  /// Lays one rectangle of pixels over another, as much as an opacity between 0 and 255 and up to
  /// two masks tell. Both are addressed like the pixels of `paint`.
  public mutating func lay(
    _ source: Span<UInt32>, sourceOffset: Int, sourceStride: Int, opacity: UInt32,
    in band: CoverageBand, masks: borrowing MaskPair, over pixels: inout MutableSpan<UInt32>,
    offset: Int, stride: Int
  ) {
    reserve(band)
    let all = FixedRect(
      minX: band.minX << 8, minY: band.minY << 8, maxX: (band.minX + band.width) << 8,
      maxY: (band.minY + band.height) << 8)
    for row in 0..<band.height {
      let count = findRuns(.rect(all), row, band, masks)
      if count == 0 { continue }
      scaleRow(
        source, from: sourceOffset + row * sourceStride, by: opacity, count: band.width,
        into: &colors)
      blend(
        colors.span, runs.span, count, coverage.span, over: &pixels, at: offset + row * stride)
    }
  }

  /// Writes the coverage of a shape, times that of up to two masks, to a mask of levels that are
  /// all zero before.
  public mutating func write(
    _ shape: Shape, in band: CoverageBand, masks: borrowing MaskPair,
    to levels: inout MutableSpan<UInt8>, offset: Int, stride: Int
  ) {
    reserve(band)
    for row in 0..<band.height {
      let count = findRuns(shape, row, band, masks)
      if count == 0 { continue }
      writeLevels(runs.span, count, coverage.span, to: &levels, at: offset + row * stride)
    }
  }

  private mutating func reserve(_ band: CoverageBand) {
    let count = band.cellsPerRow
    if coverage.count < count {
      coverage = [UInt8](repeating: 0, count: count)
      let none = CoverageRun(start: 0, end: 0, coverage: 0)
      runs = [CoverageRun](repeating: none, count: count)
      maskedRuns = runs
      colors = [UInt32](repeating: 0, count: count)
    }
  }

  /// Finds the runs of a row, with the masks applied, and returns their number.
  private mutating func findRuns(
    _ shape: Shape, _ row: Int, _ band: CoverageBand, _ masks: borrowing MaskPair
  ) -> Int {
    let count =
      switch shape {
      case .lines(let evenOdd):
        Self.sweep(row, band, evenOdd, &cells, &marks, &coverage, &runs)
      case .rect(let rect):
        rect.runs(row: row, band: band, runs: &runs)
      }
    return applyMasks(count, row, band, masks)
  }

  /// Applies masks to the runs of a row, and returns the number of those that are left.
  private mutating func applyMasks(
    _ count: Int, _ row: Int, _ band: CoverageBand, _ masks: borrowing MaskPair
  ) -> Int {
    var count = count
    if count > 0, let layout = masks.firstLayout {
      swap(&runs, &maskedRuns)
      count = Self.apply(
        masks.first, layout, row, band, maskedRuns, count, &coverage, &runs)
    }
    if count > 0, let layout = masks.secondLayout {
      swap(&runs, &maskedRuns)
      count = Self.apply(
        masks.second, layout, row, band, maskedRuns, count, &coverage, &runs)
    }
    return count
  }

  private static func sweep(
    _ row: Int, _ band: CoverageBand, _ evenOdd: Bool, _ cells: inout [Int32],
    _ marks: inout [UInt64], _ coverage: inout [UInt8], _ runs: inout [CoverageRun]
  ) -> Int {
    var cells = cells.mutableSpan
    var marks = marks.mutableSpan
    var coverage = coverage.mutableSpan
    var runs = runs.mutableSpan
    return sweepRow(
      row, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, coverage: &coverage,
      runs: &runs)
  }

  private static func sweepBlending(
    _ color: UInt32, _ band: CoverageBand, _ evenOdd: Bool, _ cells: inout [Int32],
    _ marks: inout [UInt64], over pixels: inout MutableSpan<UInt32>, offset: Int, stride: Int
  ) {
    var cells = cells.mutableSpan
    var marks = marks.mutableSpan
    RasterKernels.sweepBlending(
      color, band: band, evenOdd: evenOdd, cells: &cells, marks: &marks, over: &pixels,
      offset: offset, stride: stride)
  }

  private static func apply(
    _ mask: Span<UInt8>, _ layout: MaskLayout, _ row: Int, _ band: CoverageBand,
    _ source: [CoverageRun], _ count: Int, _ coverage: inout [UInt8],
    _ result: inout [CoverageRun]
  ) -> Int {
    var coverage = coverage.mutableSpan
    var result = result.mutableSpan
    return applyMask(
      mask, at: layout.offset(ofRow: band.minY + row) + band.minX - layout.minX, to: source.span,
      count,
      coverage: &coverage, result: &result)
  }
}

/// Up to two masks that a shape is drawn through.
public struct MaskPair: ~Escapable {
  let first: Span<UInt8>
  let firstLayout: MaskLayout?
  let second: Span<UInt8>
  let secondLayout: MaskLayout?

  /// The masks; one without a layout does not count.
  @_lifetime(copy first, copy second)
  public init(
    first: Span<UInt8>, layout firstLayout: MaskLayout?, second: Span<UInt8>,
    layout secondLayout: MaskLayout?
  ) {
    self.first = first
    self.firstLayout = firstLayout
    self.second = second
    self.secondLayout = secondLayout
  }
}
