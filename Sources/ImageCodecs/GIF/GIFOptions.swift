/// How a film becomes a GIF.
public struct GIFOptions: Hashable, Sendable {
  /// How colours outside the palette are shown.
  public enum Dither: String, CaseIterable, Sendable {
    /// As the nearest colour.
    case none
    /// As a mixture of the nearest two in a fixed pattern, so that what stands still does not flicker.
    case ordered
    /// As a mixture in which each pixel makes up for what its neighbours were off. Only pixels that
    /// change take part, so that what stands still does not flicker.
    case diffusion
  }

  /// The most colours, 1 to 255.
  public var colors = GIFPalette.capacity
  /// The opaque colour behind translucent pixels. Without one those of soft shadows are clear or
  /// opaque in a fixed pattern, so that they look right on any ground.
  public var matte: UInt32?
  /// How colours outside the palette are shown.
  public var dither = Dither.none
  /// How far, in levels of 255, each part of a colour may be off before its pixel is drawn anew: 0 to
  /// 255. Flat areas have the nearest colour all the same, and no pixel is more than four times as far
  /// off as the nearest one, or than 3 levels: what moves away leaves no trace.
  public var lossy = 0
  /// How long a frame is shown at least, in hundredths of a second, from 2 on. What comes sooner and does
  /// not last so long itself is left out, unless it is the film's last picture.
  public var shortestDelay = GIFTimeline.shortestDelay
  /// Whether codes begin anew as soon as all are taken. Decoders that are not to be trusted with a
  /// full dictionary need it; the files are larger.
  public var isCompatible = false

  /// The best colours, exact as far as they go.
  public init() {}
}
