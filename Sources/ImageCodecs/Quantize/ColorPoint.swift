/// Colours as points: the encoded values of red, green and blue, in which equal steps look about
/// equally large.
enum ColorPoint {
  /// The point of an opaque colour.
  static func point(_ color: UInt32) -> SIMD3<Double> {
    SIMD3(Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255))
  }

  /// The opaque colour nearest to a point within the colour cube.
  static func color(_ point: SIMD3<Double>) -> UInt32 {
    let rounded = point.rounded(.toNearestOrAwayFromZero)
    return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
  }
}
