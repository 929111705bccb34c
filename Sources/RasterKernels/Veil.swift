/// A colour that is laid over many pixels: what depends on it alone is worked out once.
///
/// The arithmetic comes to that of single pixels, to the bit.
struct Veil {
  /// What is left of a pixel below, as a part of 2¹⁶.
  private let factor: SIMD8<UInt16>
  /// The components of the colour with eight bits after the point, and a half for rounding.
  private let redBlue, greenAlpha: SIMD8<UInt16>

  @inline(__always)
  init(_ color: UInt32) {
    // 257 / 2¹⁶ stands for 1 / 255. A component of 255 times what is left, f, comes out too small
    // by up to f / 256 of the last of eight bits after the point. Where that would be more than a
    // half, one is added to the factor, and it is too large by less than a half. The nearest that
    // the true product comes to a half is 1/510, which is more than half of that last bit.
    let left = UInt16(truncatingIfNeeded: 255 &- color >> 24)
    factor = SIMD8(repeating: left == 255 ? .max : left &* 257 &+ left >> 7)
    let above = PixelQuad(SIMD4(repeating: color))
    redBlue = above.redBlue &<< 8 | SIMD8(repeating: 128)
    greenAlpha = above.greenAlpha &<< 8 | SIMD8(repeating: 128)
  }

  /// The colour over four pixels.
  @inline(__always)
  func laid(over below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // Components in the upper half of their numbers need not be moved there and back.
    let upper = SIMD8<UInt16>(repeating: 0xFF00)
    let halves = unsafe unsafeBitCast(below, to: SIMD8<UInt16>.self)
    let first = redBlue &+ upperProduct(halves &<< 8, factor)
    let second = greenAlpha &+ upperProduct(halves & upper, factor)
    return unsafe unsafeBitCast(first &>> 8 | second & upper, to: SIMD4<UInt32>.self)
  }
}
