import RasterKernels

/// Levels for each pixel of a band, in memory that is reused from shape to shape: of shapes whose pixels are told by their
/// centres, and of those drawn in modes that reach outside them, for which the clip's are kept apart.
struct RowScratch: ~Copyable {
  private var coverage = Scratch<UInt8>()
  private var clip = Scratch<UInt8>()
  private var windings = Scratch<Int32>()

  /// Adds lines to those whose inside is found next, of the same band.
  mutating func addCentres(of lines: Span<FixedLine>, _ band: CoverageBand) {
    windings.reserve((band.width + 1) * band.height, filledWith: 0)
    var windings = windings.mutableSpan
    RasterKernels.addCentres(of: lines, in: band, windings: &windings)
  }

  /// The pixels of a band whose centres are inside the lines that were added.
  mutating func centres(evenOdd: Bool, _ band: CoverageBand) -> Strips {
    var levels = [UInt8](repeating: 0, count: band.width * band.height)
    write(evenOdd, band, &windings, to: &levels)
    return Strips(band, levels)
  }

  /// Fills a band in a mode that reaches outside what is covered.
  mutating func paint(
    _ ink: Ink, on source: CoverageBuffer.Source, _ band: CoverageBand, _ scope: Scope,
    _ colors: inout RowColors, _ buffer: inout CoverageBuffer, over target: inout PixelRows
  ) {
    write(source, band, Clip(), &buffer, to: &coverage)
    write(.rect(FixedRect(band)), band, scope.clip, &buffer, to: &clip)
    for y in band.rows {
      let start = (y - band.minY) * band.width
      let first = colors.find(ink, y: y, from: band.minX, to: band.minX + band.width)
      var row = target.row(y, from: band.minX, count: band.width)
      compositeRow(
        scope.mode, colors.span.extracting(first..<first + band.width),
        strength: coverage.span.extracting(start..<start + band.width),
        reach: clip.span.extracting(start..<start + band.width), over: &row)
    }
  }

  /// Composites pixels with a band in a mode, at an opacity.
  mutating func lay(
    _ source: Rows<UInt32>, _ opacity: UInt8, _ band: CoverageBand, _ scope: Scope,
    _ buffer: inout CoverageBuffer, over target: inout PixelRows
  ) {
    let isClipped = !scope.clip.lets(through: band)
    if isClipped { write(.rect(FixedRect(band)), band, scope.clip, &buffer, to: &clip) }
    let even = [UInt8](repeating: opacity, count: opacity == 255 ? 0 : band.width)
    for y in band.rows {
      let start = (y - band.minY) * band.width
      let reach = isClipped ? start..<start + band.width : 0..<0
      var row = target.row(y, from: band.minX, count: band.width)
      compositeRow(
        scope.mode, source.row(y, from: band.minX, count: band.width), strength: even.span,
        reach: clip.span.extracting(reach), over: &row)
    }
  }
}

// Free functions, because they change one of the owner's memories while they hold another.

/// Makes room for the levels of a band and sets them to zero.
private func clear(_ memory: inout Scratch<UInt8>, _ band: CoverageBand) {
  let count = band.width * band.height
  if memory.count < count {
    memory.reserve(count, filledWith: 0)
    return
  }
  var levels = memory.mutableSpan
  for index in 0..<count { levels[index] = 0 }
}

private func write(
  _ source: CoverageBuffer.Source, _ band: CoverageBand, _ clip: Clip,
  _ buffer: inout CoverageBuffer, to memory: inout Scratch<UInt8>
) {
  clear(&memory, band)
  var levels = MutableRows(
    memory.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
  buffer.write(source, in: band, through: clip, to: &levels)
}

private func write(
  _ evenOdd: Bool, _ band: CoverageBand, _ windings: inout Scratch<Int32>,
  to levels: inout [UInt8]
) {
  var windings = windings.mutableSpan
  var levels = levels.mutableSpan
  writeCentres(evenOdd: evenOdd, in: band, windings: &windings, to: &levels)
}
