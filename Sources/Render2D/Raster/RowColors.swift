import RasterKernels

/// The colours of the rows of a fill, in memory that is reused from fill to fill.
struct RowColors: ~Copyable {
  /// The first column of the fill.
  private var minX = 0
  private var lines: GradientLines?
  /// The colours of a row, followed by the lines of a gradient.
  private var pixels = Scratch<UInt32>()

  /// Prepares to fill some pixels with an ink, the only one until the next call.
  mutating func restart(_ ink: Ink, _ frame: IntRect) {
    minX = frame.minX
    pixels.reserve(frame.width, filledWith: 0)
    lines = GradientLines(ink, frame, &pixels, at: frame.width)
  }

  /// Computes the colours of a row from one column up to another. Returns the index in `span` that
  /// belongs to the first column of the fill, whether or not its colour was computed.
  mutating func find(_ ink: Ink, y: Int, from start: Int, to end: Int) -> Int {
    if let lines { return lines.place(minX, y) }
    let place = start - minX
    var span = pixels.mutableSpan
    var row = span._mutatingExtracting(place..<place + end - start)
    ink.write(y: y, from: start, into: &row)
    return 0
  }

  /// The computed colours.
  var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { pixels.span }
  }

  /// Fills the part of a band that a shape covers.
  mutating func paint(
    _ ink: Ink, on shape: CoverageBuffer.Shape, _ band: CoverageBand, _ masks: borrowing MaskPair,
    _ buffer: inout CoverageBuffer, over target: inout PixelRows
  ) {
    let areOpaque = ink.isOpaque
    for y in band.rows {
      let count = buffer.findRow(y, of: shape, in: band, masks: masks)
      var run = 0
      while run < count {
        let (columns, next) = buffer.columns(from: run, of: count)
        let first = find(
          ink, y: y, from: band.minX + columns.lowerBound, to: band.minX + columns.upperBound)
        buffer.lay(
          span.extracting(first..<first + columns.upperBound), areOpaque: areOpaque, run..<next, y,
          of: band, over: &target)
        run = next
      }
    }
  }

  /// Fills the part of a band that a rectangle covers, without writing its coverage. If a column of
  /// the band lies only partly inside it draws nothing and returns false.
  mutating func paint(
    _ ink: Ink, on rect: FixedRect, _ band: CoverageBand, over target: inout PixelRows
  ) -> Bool {
    let end = band.minX + band.width
    guard rect.minX <= band.minX << 8, rect.maxX >= end << 8 else { return false }
    let whole = rect.wholePixels
    let isOpaque = ink.isOpaque
    for y in band.rows {
      if isOpaque && y >= whole.minY && y < whole.maxY {
        write(ink, y: y, from: band.minX, count: band.width, over: &target)
        continue
      }
      let level = rect.coverage(band.minX, y)
      guard level > 0 else { continue }
      let first = find(ink, y: y, from: band.minX, to: end)
      var row = target.row(y, from: band.minX, count: band.width)
      layRow(span.extracting(first..<first + band.width), level: level, over: &row)
    }
    return true
  }

  /// Replaces pixels of a row by their colours.
  private func write(
    _ ink: Ink, y: Int, from minX: Int, count: Int, over target: inout PixelRows
  ) {
    if let lines {
      let start = lines.place(minX, y)
      copyRow(pixels.span.extracting(start..<start + count), to: &target, y, from: minX)
    } else {
      var row = target.row(y, from: minX, count: count)
      ink.write(y: y, from: minX, into: &row)
    }
  }
}

/// The lines of colours that rows of a gradient are parts of, for one fill.
struct GradientLines {
  private let ramp: GradientRamp
  /// The columns that each line has.
  private let columns: Range<Int>
  /// The index of the first line in the colours. Every line has its place, used or not.
  private let start: Int

  /// The lines for some pixels, written to `colors` from an index; nil if that does not save at
  /// least half of computing the pixels.
  init?(_ ink: Ink, _ pixels: IntRect, _ colors: inout Scratch<UInt32>, at start: Int) {
    guard case .linear(let ramp, let gradient) = ink, ramp.lines > 0, !pixels.isEmpty else {
      return nil
    }
    self.ramp = ramp
    self.start = start
    let (first, last) = (
      ramp.stretch(ofRow: pixels.minY).column, ramp.stretch(ofRow: pixels.maxY - 1).column
    )
    columns = pixels.minX + min(first, last)..<pixels.maxX + max(first, last)
    // A bit for each line.
    var used = ramp.lines == 1 ? 1 : 0
    var y = pixels.minY
    while y < pixels.maxY, used + 1 < 1 << ramp.lines {
      used |= 1 << ramp.stretch(ofRow: y).line
      y += 1
    }
    guard columns.count * used.nonzeroBitCount * 2 <= pixels.area else { return nil }
    let count = start + ramp.lines * columns.count
    colors.reserve(count, filledWith: 0)
    var span = colors.mutableSpan
    for line in 0..<ramp.lines where used >> line & 1 != 0 {
      let place = start + line * columns.count
      var row = span._mutatingExtracting(place..<place + columns.count)
      linearLine(
        line, of: ramp, gradient.edges, gradient.pieces.span, from: columns.lowerBound, into: &row)
    }
  }

  /// The index of a pixel's colour; those of the pixels to its right follow.
  func place(_ x: Int, _ y: Int) -> Int {
    let stretch = ramp.stretch(ofRow: y)
    return start + stretch.line * columns.count + x + stretch.column - columns.lowerBound
  }
}
