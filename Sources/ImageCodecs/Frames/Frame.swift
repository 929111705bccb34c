import Render2D

/// One frame on its way into a file: its pixels are lent for the time of the call.
public struct Frame: ~Copyable, ~Escapable {
  /// The pixels, row after row, as many as `width` times `height`; premultiplied, where a sink does not
  /// say otherwise.
  public let pixels: Span<UInt32>
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// What may have changed since the frame before; pixels outside it are the same in both.
  public let dirty: IntRect
  /// All that changed since the frame before, or in the first one since a clear picture; nil where that
  /// has to be looked for.
  public let changes: PixelChanges?
  /// How long the frame is shown, in seconds.
  public let delay: Fraction

  /// A frame; without a dirty rectangle everything may have changed.
  ///
  /// - Precondition: there are `width` × `height` pixels, and the changes are true.
  @_lifetime(copy pixels)
  public init(
    pixels: Span<UInt32>, width: Int, height: Int, dirty: IntRect? = nil,
    changes: PixelChanges? = nil, delay: Fraction
  ) {
    precondition(width >= 0 && height >= 0, "A frame's sides are not negative")
    precondition(pixels.count == width * height, "A frame has width × height pixels")
    let bounds = IntRect(0, 0, width, height)
    self.pixels = pixels
    self.width = width
    self.height = height
    self.dirty = dirty?.intersection(bounds) ?? bounds
    self.changes = changes
    self.delay = delay
  }
}
