import Render2D

/// One frame for an encoder: whole pixels, lent for the duration of the call, or what changes.
public struct Frame: ~Copyable, ~Escapable {
  /// What is known of a frame.
  public enum Content: ~Escapable {
    /// The pixels, row after row, `width` times `height`, premultiplied unless a sink says otherwise; outside the
    /// rectangle they are those of the frame before.
    case pixels(Span<UInt32>, dirty: IntRect)
    /// All changes since the frame before, or for the first one since a clear picture.
    case changes(PixelChanges)
  }

  /// The pixels or the changes.
  public let content: Content
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colours of the changes, if they were counted.
  let tally: ChangedColors?
  /// How long the frame is shown, in seconds.
  public let delay: Fraction

  /// The rectangle that may have changed since the frame before; all other pixels are the same.
  public var dirty: IntRect {
    switch content {
    case .pixels(_, let dirty): dirty
    case .changes(let changes): changes.bounds
    }
  }

  /// A frame; without a dirty rectangle everything may have changed.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  @_lifetime(copy pixels)
  public init(
    pixels: Span<UInt32>, width: Int, height: Int, dirty: IntRect? = nil, delay: Fraction
  ) {
    precondition(width >= 0 && height >= 0, "A frame's sides are not negative")
    precondition(pixels.count == width * height, "A frame has width × height pixels")
    let bounds = IntRect(0, 0, width, height)
    content = .pixels(pixels, dirty: dirty?.intersection(bounds) ?? bounds)
    self.width = width
    self.height = height
    tally = nil
    self.delay = delay
  }

  /// A frame of a film of which the changes are given, from the first frame on.
  @_lifetime(immortal)
  package init(
    changes: PixelChanges, tally: ChangedColors? = nil, width: Int, height: Int, delay: Fraction
  ) {
    content = .changes(changes)
    self.width = width
    self.height = height
    self.tally = tally
    self.delay = delay
  }
}

/// Receives frames in the order in which they are shown: an encoder, or a survey before it.
public protocol FrameSink {
  /// Adds the next frame. Errors of the byte sink are passed on unchanged.
  mutating func write(_ frame: borrowing Frame) throws
  /// Completes the file after the last frame.
  mutating func finish() throws
}

/// How often an animation plays.
public enum PlayCount: Hashable, Sendable {
  /// Without end.
  case forever
  /// A number of times, at least one.
  case times(Int)
}

/// The number and duration of frames in a file.
///
/// There are fewer than an encoder was given if frames look the same or are too short for the
/// format.
public struct FrameTally: Hashable, Sendable {
  /// The number of frames.
  public private(set) var count = 0
  /// Their total duration; nil if its terms exceed 63 bits.
  public private(set) var duration: Fraction? = .zero
  /// The number of frames so short that browsers show them for longer.
  public private(set) var hurried = 0

  /// The longest delay that browsers replace by 100 ms.
  public static let longestHurried = Fraction(1, 100)

  /// No frames.
  public init() {}

  /// Counts a frame of the given delay.
  public mutating func add(_ delay: Fraction) {
    count += 1
    duration = duration?.adding(delay)
    if delay <= FrameTally.longestHurried { hurried += 1 }
  }
}
