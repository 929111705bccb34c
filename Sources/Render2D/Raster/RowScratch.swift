import RasterKernels

/// The coverage of a band of rows, in memory that is reused from shape to shape.
struct RowScratch: ~Copyable {
  private var coverageMemory = Scratch<UInt8>()
  private var clipMemory = Scratch<UInt8>()
  private var windings = Scratch<Int32>()

  /// A shape's coverage of each pixel of the band, row by row.
  var coverage: Span<UInt8> {
    @_lifetime(borrow self)
    get { coverageMemory.span }
  }

  /// Makes room for a band and sets its coverage to zero.
  mutating func clear(_ band: CoverageBand) { clearLevels(&coverageMemory, band) }

  /// The coverage of a band, for writing.
  @_lifetime(&self)
  mutating func coverage(of band: CoverageBand) -> MutableRows<UInt8> {
    MutableRows(
      coverageMemory.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
  }

  /// Writes a shape's coverage of each pixel of a band, times the masks.
  mutating func writeCoverage(
    of shape: CoverageBuffer.Shape, _ band: CoverageBand, _ masks: borrowing MaskPair,
    _ buffer: inout CoverageBuffer
  ) {
    var levels = coverage(of: band)
    buffer.write(shape, in: band, masks: masks, to: &levels)
  }

  /// Writes the masks' product for each pixel of a band.
  mutating func writeClip(
    _ band: CoverageBand, _ masks: borrowing MaskPair, _ buffer: inout CoverageBuffer
  ) {
    clearLevels(&clipMemory, band)
    var levels = MutableRows(
      clipMemory.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
    buffer.write(.rect(FixedRect(band)), in: band, masks: masks, to: &levels)
  }

  /// Multiplies the coverage of a band by the clip's.
  mutating func multiplyWithClip(_ band: CoverageBand) {
    multiply(&coverageMemory, by: clipMemory, band.width * band.height)
  }

  /// Adds lines to those whose inside is written next, of the same band.
  mutating func addCentres(of lines: Span<FixedLine>, _ band: CoverageBand) {
    windings.reserve((band.width + 1) * band.height, filledWith: 0)
    var windings = windings.mutableSpan
    RasterKernels.addCentres(of: lines, in: band, windings: &windings)
  }

  /// Writes which pixels of a band have their centres inside the lines that were added.
  mutating func writeCentres(_ rule: FillRule, _ band: CoverageBand) {
    write(rule, band, &windings, to: &coverageMemory)
  }

  /// Fills a band by its coverage.
  mutating func paint(
    _ ink: Ink, _ colors: inout RowColors, _ band: CoverageBand, _ mode: BlendMode,
    over target: inout PixelRows
  ) {
    for y in band.rows {
      let start = (y - band.minY) * band.width
      let coverage = coverageMemory.span.extracting(start..<start + band.width)
      if mode.reachesOutside {
        let first = colors.find(ink, y: y, from: band.minX, to: band.minX + band.width)
        var row = target.row(y, from: band.minX, count: band.width)
        compositeRow(
          mode, colors.span.extracting(first..<first + band.width), strength: coverage,
          reach: clipMemory.span.extracting(start..<start + band.width), over: &row)
        continue
      }
      var column = 0
      while true {
        let run = nextRun(coverage, from: column, to: band.width)
        if run.isEmpty { break }
        column = run.upperBound
        let first = colors.find(
          ink, y: y, from: band.minX + run.lowerBound, to: band.minX + run.upperBound)
        let found = colors.span.extracting(first + run.lowerBound..<first + run.upperBound)
        let levels = coverage.extracting(run)
        var row = target.row(y, from: band.minX + run.lowerBound, count: run.count)
        if mode == .sourceOver {
          layRow(found, levels, over: &row)
        } else {
          compositeRow(mode, found, levels: levels, over: &row)
        }
      }
    }
  }

  /// Composites pixels with a band, at an opacity, within the clip if there is one.
  func lay(
    _ source: Rows<UInt32>, _ opacity: UInt8, _ band: CoverageBand, _ mode: BlendMode,
    isClipped: Bool, over target: inout PixelRows
  ) {
    let even = [UInt8](repeating: opacity, count: opacity == 255 ? 0 : band.width)
    for y in band.rows {
      let start = (y - band.minY) * band.width
      let reach = isClipped ? start..<start + band.width : 0..<0
      var row = target.row(y, from: band.minX, count: band.width)
      compositeRow(
        mode, source.row(y, from: band.minX, count: band.width), strength: even.span,
        reach: clipMemory.span.extracting(reach), over: &row)
    }
  }
}

// Free functions, because they change one of the owner's memories while they hold another.

/// Makes room for the levels of a band and sets them to zero.
private func clearLevels(_ memory: inout Scratch<UInt8>, _ band: CoverageBand) {
  let count = band.width * band.height
  if memory.count < count {
    memory.reserve(count, filledWith: 0)
    return
  }
  var levels = memory.mutableSpan
  for index in 0..<count { levels[index] = 0 }
}

private func multiply(
  _ levels: inout Scratch<UInt8>, by others: borrowing Scratch<UInt8>, _ count: Int
) {
  var target = levels.mutableSpan
  multiplyLevels(&target, from: 0, by: others.span, from: 0, count: count)
}

private func write(
  _ rule: FillRule, _ band: CoverageBand, _ windings: inout Scratch<Int32>,
  to levels: inout Scratch<UInt8>
) {
  var windings = windings.mutableSpan
  var levels = levels.mutableSpan
  writeCentres(evenOdd: rule == .evenOdd, in: band, windings: &windings, to: &levels)
}
