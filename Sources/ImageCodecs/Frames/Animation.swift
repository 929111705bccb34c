/// A decoded film: complete pictures, as they are shown one after another. A still has one frame
/// without a delay, and plays once.
public struct Animation: Hashable, Sendable {
  /// One picture of the film, composited.
  public struct Frame: Hashable, Sendable {
    /// The straight pixels of the whole canvas.
    public var pixels: Pixels
    /// How long it is shown, in seconds, exactly as in the file.
    public var delay: Fraction

    /// A frame of straight pixels.
    public init(pixels: Pixels, delay: Fraction = .zero) {
      self.pixels = pixels
      self.delay = delay
    }

    /// A frame of premultiplied pixels.
    public init(premultiplied: [UInt32], delay: Fraction = .zero) {
      self.init(
        pixels: .eight(
          premultiplied.span.isOpaque ? premultiplied : premultiplied.map(\.unpremultiplied)),
        delay: delay)
    }
  }

  /// Straight pixels, row after row: not multiplied by alpha, so that clear pixels keep the colour
  /// that they have in the file.
  public enum Pixels: Hashable, Sendable {
    /// 8 bits a sample: red in the lowest byte, alpha in the highest.
    case eight([UInt32])
    /// 16 bits a sample: red in the lowest two bytes, alpha in the highest.
    case sixteen([UInt64])

    /// The number of pixels.
    public var count: Int {
      switch self {
      case .eight(let pixels): pixels.count
      case .sixteen(let pixels): pixels.count
      }
    }

    /// Whether all pixels are opaque.
    package var isOpaque: Bool {
      switch self {
      case .eight(let pixels): pixels.span.isOpaque
      case .sixteen(let pixels): pixels.allSatisfy { $0 >> 48 == 65535 }
      }
    }

    /// Premultiplied pixels of 8 bits. Those that ``PNGEncoder`` was given are preserved exactly.
    public var premultiplied: [UInt32] {
      switch self {
      case .eight(let pixels): pixels.span.isOpaque ? pixels : pixels.map(\.premultiplied)
      case .sixteen(let pixels): pixels.map(\.narrowed.premultiplied)
      }
    }

    /// Straight pixels of 8 bits; those of 16 bits are rounded to nearest.
    public var straight8: [UInt32] {
      switch self {
      case .eight(let pixels): pixels
      case .sixteen(let pixels): pixels.map(\.narrowed)
      }
    }

    /// Straight pixels of 16 bits.
    public var straight16: [UInt64] {
      switch self {
      case .eight(let pixels): pixels.map(\.widened)
      case .sixteen(let pixels): pixels
      }
    }
  }

  /// The columns and rows of the canvas.
  public var width, height: Int
  /// The pictures in order; at least one.
  public var frames: [Frame]
  /// How often they play.
  public var plays: PlayCount

  /// A film.
  ///
  /// - Precondition: every frame has `width` × `height` pixels.
  public init(width: Int, height: Int, frames: [Frame], plays: PlayCount = .times(1)) {
    precondition(
      frames.allSatisfy { $0.pixels.count == width * height }, "A frame fills the canvas")
    self.width = width
    self.height = height
    self.frames = frames
    self.plays = plays
  }

  /// A still of premultiplied pixels.
  public init(width: Int, height: Int, premultiplied: [UInt32]) {
    self.init(width: width, height: height, frames: [Frame(premultiplied: premultiplied)])
  }
}
