import RasterKernels

/// The colours of the rows of a fill, and the memory that they are worked out in, kept from fill to
/// fill.
struct RowColors {
  private var ink = Ink.color(0)
  private var lines: GradientLines?
  /// The colours of a row, and from the width of the fill on the lines of a gradient.
  private var pixels: [UInt32] = []

  /// Gets ready to fill some pixels.
  mutating func restart(_ ink: Ink, _ frame: IntRect) {
    self.ink = ink
    if pixels.count < frame.width { pixels = [UInt32](repeating: 0, count: frame.width) }
    lines = GradientLines(ink, frame, &pixels, at: frame.width)
  }

  /// Whether all colours cover wholly what is below them.
  var isOpaque: Bool { ink.isOpaque }

  /// Finds the colours of a row of pixels, columns `minX` up to `maxX`, and returns where they stand
  /// in the span.
  mutating func find(y: Int, from minX: Int, to maxX: Int) -> Int {
    if let lines { return lines.place(minX, y) }
    Self.write(ink, y: y, from: minX, to: maxX, to: &pixels)
    return 0
  }

  private static func write(
    _ ink: Ink, y: Int, from minX: Int, to maxX: Int, to pixels: inout [UInt32]
  ) {
    var span = pixels.mutableSpan
    ink.write(y: y, from: minX, to: maxX, into: &span, at: 0)
  }

  /// The colours that were found.
  var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { pixels.span }
  }

  /// Writes the colours of a row of pixels to others.
  func write(
    y: Int, from minX: Int, to maxX: Int, over target: inout MutableSpan<UInt32>, at offset: Int
  ) {
    if let lines {
      copyRow(
        pixels.span, from: lines.place(minX, y), count: maxX - minX, to: &target, at: offset)
    } else {
      ink.write(y: y, from: minX, to: maxX, into: &target, at: offset)
    }
  }
}
