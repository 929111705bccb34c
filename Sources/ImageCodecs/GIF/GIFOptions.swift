/// The options of a GIF.
public struct GIFOptions: Hashable, Sendable {
  /// How colours outside the palette are shown.
  public enum Dither: String, CaseIterable, Sendable {
    /// As the nearest colour.
    case none
    /// As a mixture of the two nearest in a fixed pattern, so that what stands still does not
    /// flicker.
    case ordered
    /// As a mixture by error diffusion. Only pixels that change take part, so that what stands
    /// still does not flicker.
    case diffusion
  }

  /// The maximum number of colours, 1 to 255.
  public var colors = GIFPalette.capacity
  /// The opaque colour behind translucent pixels. Without one those of soft shadows are clear or
  /// opaque in a fixed pattern, which looks right on any background.
  public var matte: UInt32?
  /// How colours outside the palette are shown.
  public var dither = Dither.none
  /// The tolerated error of each colour component before a pixel is drawn again, 0 to 255 levels.
  /// Flat areas always have the nearest colour, and no pixel's error exceeds four times that of the
  /// nearest colour, or 3 levels: moving objects leave no trace.
  public var lossy = 0
  /// The shortest time that a frame is shown, in hundredths of a second, at least 2. A frame that
  /// starts sooner and is not itself that long is left out, unless it is
  /// the film's last picture.
  public var shortestDelay = GIFTimeline.shortestDelay
  /// Whether the dictionary is cleared as soon as all codes are used, for decoders that do not
  /// handle a full dictionary; the files are larger.
  public var isCompatible = false

  /// The best colours, exact if they fit the palette.
  public init() {}
}
