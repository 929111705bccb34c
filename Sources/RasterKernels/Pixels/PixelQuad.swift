/// Four pixels as two vectors of halves, so that eight components share one multiplication.
///
/// The results are those of single pixels, to the bit.
struct PixelQuad {
  /// Red and blue of each pixel.
  var redBlue: SIMD8<UInt16>
  /// Green and alpha of each pixel.
  var greenAlpha: SIMD8<UInt16>

  @inline(__always)
  init(redBlue: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let halves = unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
    redBlue = halves & SIMD8(repeating: 255)
    greenAlpha = halves &>> 8
  }

  @inline(__always)
  var pixels: SIMD4<UInt32> {
    unsafe unsafeBitCast(redBlue | greenAlpha &<< 8, to: SIMD4<UInt32>.self)
  }

  /// These pixels below others: all components times factors / 255, rounded to the nearest, plus those of
  /// the others. There is a factor for each half.
  @inline(__always)
  func under(_ above: PixelQuad, _ factors: SIMD8<UInt16>) -> PixelQuad {
    @inline(__always)
    func scale(_ half: SIMD8<UInt16>) -> SIMD8<UInt16> {
      // (x + x >> 8) >> 8 is the upper half of the product with 257.
      upperProduct(half &* factors &+ SIMD8(repeating: 128), SIMD8(repeating: 257))
    }
    return PixelQuad(
      redBlue: above.redBlue &+ scale(redBlue), greenAlpha: above.greenAlpha &+ scale(greenAlpha))
  }

  /// 255 minus the alpha of each pixel, for both its halves.
  @inline(__always)
  var complement: SIMD8<UInt16> {
    let words = unsafe unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return SIMD8(repeating: 255) &- Self.twice(words)
  }

  /// Each level in both halves of its pixel.
  @inline(__always)
  static func twice(_ levels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(levels | levels &<< 16, to: SIMD8<UInt16>.self)
  }
}

// Loads and stores of four pixels. The callers have checked that all four are within the span.

@inline(__always)
func quad(_ pixels: Span<UInt32>, at index: Int) -> SIMD4<UInt32> {
  unsafe pixels.bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
}

@inline(__always)
func setQuad(_ pixels: inout MutableSpan<UInt32>, at index: Int, to quad: SIMD4<UInt32>) {
  var bytes = unsafe pixels.mutableBytes
  unsafe bytes.storeBytes(of: quad, toUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
}

@inline(__always)
func quad(_ pixels: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
  unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
}

@inline(__always)
func setQuad(_ pixels: UnsafeMutablePointer<UInt32>, to quad: SIMD4<UInt32>) {
  unsafe UnsafeMutableRawPointer(pixels).storeBytes(of: quad, as: SIMD4<UInt32>.self)
}

/// The upper halves of products, in one instruction.
///
/// Written lane by lane, because a conversion of whole vectors is a call unless the compiler
/// happens to inline it. If the result is split again the compiler does not find the instruction.
@inline(__always)
func upperProduct(_ x: SIMD8<UInt16>, _ y: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let wide =
    SIMD8(
      UInt32(x[0]), UInt32(x[1]), UInt32(x[2]), UInt32(x[3]), UInt32(x[4]), UInt32(x[5]),
      UInt32(x[6]), UInt32(x[7]))
    &* SIMD8(
      UInt32(y[0]), UInt32(y[1]), UInt32(y[2]), UInt32(y[3]), UInt32(y[4]), UInt32(y[5]),
      UInt32(y[6]), UInt32(y[7]))
  @inline(__always)
  func upper(_ product: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: product >> 16) }
  return SIMD8(
    upper(wide[0]), upper(wide[1]), upper(wide[2]), upper(wide[3]), upper(wide[4]),
    upper(wide[5]), upper(wide[6]), upper(wide[7]))
}

/// Eight levels as one number.
@inline(__always)
func levelOctet(_ levels: Span<UInt8>, at index: Int) -> UInt64 {
  unsafe levels.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
}
