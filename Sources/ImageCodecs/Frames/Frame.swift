import Render2D

/// One frame for an encoder: its pixels are lent for the duration of the call.
public struct Frame: ~Copyable, ~Escapable {
  /// The pixels, row after row, `width` times `height`; premultiplied unless a sink says otherwise.
  /// Empty if only the changes are given.
  public let pixels: Span<UInt32>
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The rectangle that may have changed since the frame before; all other pixels are the same.
  public let dirty: IntRect
  /// All changes since the frame before, or for the first one since a clear picture; nil if they
  /// are not known.
  public let changes: PixelChanges?
  /// The colours of the changes, if they were counted.
  let tally: ChangedColors?
  /// How long the frame is shown, in seconds.
  public let delay: Fraction

  /// A frame; without a dirty rectangle everything may have changed.
  ///
  /// - Precondition: there are `width` × `height` pixels, and the changes are correct.
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
    tally = nil
    self.delay = delay
  }

  /// A frame of a film of which only the changes are given, from the first frame on, for a sink that
  /// needs no more.
  @_lifetime(immortal)
  package init(
    changes: PixelChanges, tally: ChangedColors? = nil, width: Int, height: Int, delay: Fraction
  ) {
    pixels = Span()
    self.width = width
    self.height = height
    dirty = changes.bounds
    self.changes = changes
    self.tally = tally
    self.delay = delay
  }
}
