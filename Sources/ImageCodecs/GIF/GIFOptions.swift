/// How a film becomes a GIF.
public struct GIFOptions: Hashable, Sendable {
  /// The most colours, 1 to 255.
  public var colors = GIFPalette.capacity
  /// The opaque colour behind translucent pixels.
  public var matte: UInt32 = 0xFFFF_FFFF

  /// The best colours on white.
  public init() {}
}
