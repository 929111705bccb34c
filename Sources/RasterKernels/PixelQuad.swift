/// Four pixels as two vectors of halves, so that eight components share one multiplication.
///
/// The arithmetic is that of single pixels, to the bit.
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
    redBlue = unsafe unsafeBitCast(pixels & SIMD4(repeating: halfMask), to: SIMD8<UInt16>.self)
    greenAlpha = unsafe unsafeBitCast(
      (pixels &>> 8) & SIMD4(repeating: halfMask), to: SIMD8<UInt16>.self)
  }

  /// The four pixels.
  @inline(__always)
  var pixels: SIMD4<UInt32> {
    unsafe unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
      | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
  }

  /// All components times factors / 255, rounded to the nearest; a factor counts for two halves.
  @inline(__always)
  func scaled(by factors: SIMD8<UInt16>) -> PixelQuad {
    @inline(__always)
    func scale(_ half: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let product = half &* factors &+ SIMD8(repeating: 128)
      return (product &+ (product &>> 8)) &>> 8
    }
    return PixelQuad(redBlue: scale(redBlue), greenAlpha: scale(greenAlpha))
  }

  /// 255 minus the alpha of each pixel, for both its halves.
  @inline(__always)
  var complement: SIMD8<UInt16> {
    let words = unsafe unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return SIMD8(repeating: 255) &- Self.twice(words)
  }

  /// These pixels laid over others.
  @inline(__always)
  func laid(over below: PixelQuad) -> PixelQuad {
    let kept = below.scaled(by: complement)
    return PixelQuad(
      redBlue: redBlue &+ kept.redBlue, greenAlpha: greenAlpha &+ kept.greenAlpha)
  }

  /// Each level in both halves of its pixel.
  @inline(__always)
  static func twice(_ levels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(levels | levels &<< 16, to: SIMD8<UInt16>.self)
  }
}

// Reading and writing four at a time. The callers have checked that all four lie in the span.

@inline(__always)
func quad(_ pixels: Span<UInt32>, at index: Int) -> SIMD4<UInt32> {
  unsafe pixels.bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
}

@inline(__always)
func quad(_ pixels: borrowing MutableSpan<UInt32>, at index: Int) -> SIMD4<UInt32> {
  unsafe pixels.bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
}

@inline(__always)
func setQuad(_ pixels: inout MutableSpan<UInt32>, at index: Int, to quad: SIMD4<UInt32>) {
  var bytes = unsafe pixels.mutableBytes
  unsafe bytes.storeBytes(of: quad, toUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
}

/// Four levels as one number, the first in the lowest byte.
@inline(__always)
func levelQuad(_ levels: Span<UInt8>, at index: Int) -> UInt32 {
  unsafe levels.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self)
}

/// Eight levels as one number.
@inline(__always)
func levelOctet(_ levels: Span<UInt8>, at index: Int) -> UInt64 {
  unsafe levels.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
}

/// Each of four levels for both halves of its pixel.
@inline(__always)
func factors(_ levels: UInt32) -> SIMD8<UInt16> {
  // Three instructions; shifts by different counts in one vector would take twenty.
  let bytes = unsafe unsafeBitCast(levels, to: SIMD4<UInt8>.self)
  return PixelQuad.twice(SIMD4<UInt32>(truncatingIfNeeded: bytes))
}
