import RasterKernels

/// The memory that the colours of the rows of a fill are worked out in, kept from fill to fill.
struct RowColors {
  /// The first column of the fill.
  private var minX = 0
  private var lines: GradientLines?
  /// The colours of a row, and from the width of the fill on the lines of a gradient.
  private var pixels: [UInt32] = []

  /// Gets ready to fill some pixels with an ink, which is the one asked for until the next fill.
  mutating func restart(_ ink: Ink, _ frame: IntRect) {
    minX = frame.minX
    if pixels.count < frame.width { pixels = [UInt32](repeating: 0, count: frame.width) }
    lines = GradientLines(ink, frame, &pixels, at: frame.width)
  }

  /// Finds the colours of a row of pixels from one column up to another, and returns where in the
  /// span that of the first column of the fill stands, or would stand.
  mutating func find(_ ink: Ink, y: Int, from start: Int, to end: Int) -> Int {
    if let lines { return lines.place(minX, y) }
    let place = start - minX
    var span = pixels.mutableSpan
    ink.write(y: y, from: start, to: end, into: &span, at: place)
    return 0
  }

  /// The colours that were found.
  var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { pixels.span }
  }

  /// Writes the colours of a row of pixels to others, whose rows are `stride` apart.
  func write(
    _ ink: Ink, y: Int, from start: Int, to end: Int, over target: inout MutableSpan<UInt32>,
    at offset: Int, stride: Int
  ) {
    if let lines {
      copyRow(
        pixels.span, from: lines.place(start, y), count: end - start, to: &target, at: offset,
        stride: stride)
    } else {
      ink.write(y: y, from: start, to: end, into: &target, at: offset)
    }
  }
}
