import CVectors

/// A colour to be composited over many pixels, with everything precomputed that depends only on it.
///
/// The result is that of single pixels, to the bit.
struct Veil {
  /// 255 − alpha as a fraction of 2¹⁶.
  private let factor: SIMD8<UInt16>
  /// The components of the colour with eight fractional bits, and a half for rounding.
  private let redBlue, greenAlpha: SIMD8<UInt16>

  @inline(__always)
  init(_ color: UInt32) { self.init(SIMD4(repeating: color)) }

  /// Four colours, one for each pixel.
  @inline(__always)
  init(_ colors: SIMD4<UInt32>) {
    // 1 / 255 is approximated by 257 / 2¹⁶. With a complement of alpha f, a component of 255 comes
    // out too small by up to f / 256 of the last of eight fractional bits. Where that is more than
    // a half, one is added to the factor, and the result is too large by less than a half. The true
    // product is at least 1/510 away from a half, which is more than half of that last bit. For f =
    // 255 nothing is added, so that the factor fits 16 bits.
    let above = PixelQuad(colors)
    let left = above.complement
    factor = left &* 257 &+ left &>> 7 &- (left &+ 1) &>> 8
    redBlue = above.redBlue &<< 8 | SIMD8(repeating: 128)
    greenAlpha = above.greenAlpha &<< 8 | SIMD8(repeating: 128)
  }

  /// The colour over four pixels.
  @inline(__always)
  func laid(over below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // Components in the upper half of their lanes need not be shifted.
    let upper = SIMD8<UInt16>(repeating: 0xFF00)
    let halves = unsafe unsafeBitCast(below, to: SIMD8<UInt16>.self)
    let first = redBlue &+ upperProduct(halves &<< 8, factor)
    let second = greenAlpha &+ upperProduct(halves & upper, factor)
    return unsafe unsafeBitCast(first &>> 8 | second & upper, to: SIMD4<UInt32>.self)
  }

  /// Composites the one colour over pixels.
  @inline(__always)
  func lay(
    over pixels: UnsafeMutablePointer<UInt32>, count: Int,
    vectors: vector_width = widest_vectors()
  ) {
    unsafe lay_veil(
      vectors, pixels, max(0, count), factor[0],
      unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)[0],
      unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self)[0])
  }
}
