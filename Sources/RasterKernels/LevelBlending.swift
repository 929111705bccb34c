/// Lays one colour over a rectangle of pixels, each as much as its level of coverage tells.
///
/// The levels start at `start` and the pixels at `offset`; the strides are the distances from row to
/// row.
///
/// - Precondition: levels and pixels lie within the spans.
public func layColor(
  _ color: UInt32, _ levels: Span<UInt8>, from start: Int, levelStride: Int, width: Int,
  height: Int, over pixels: inout MutableSpan<UInt32>, at offset: Int, stride: Int
) {
  guard width > 0, height > 0 else { return }
  precondition(
    start >= 0 && offset >= 0 && levelStride >= 0 && stride >= 0
      && start + (height - 1) * levelStride + width <= levels.count
      && offset + (height - 1) * stride + width <= pixels.count)
  if color >> 24 == 255 {
    layOpaque(
      color, levels, from: start, levelStride: levelStride, width: width, height: height,
      over: &pixels, at: offset, stride: stride)
    return
  }
  for row in 0..<height {
    blend(
      color, levels, from: start &+ row &* levelStride, count: width, over: &pixels,
      at: offset &+ row &* stride)
  }
}

/// The same for an opaque colour, whose alpha is the level: it need not be worked out.
private func layOpaque(
  _ color: UInt32, _ levels: Span<UInt8>, from start: Int, levelStride: Int, width: Int,
  height: Int, over pixels: inout MutableSpan<UInt32>, at offset: Int, stride: Int
) {
  let whole = PixelQuad(SIMD4(repeating: color))
  for row in 0..<height {
    let level = start &+ row &* levelStride
    let pixel = offset &+ row &* stride
    var column = 0
    while column &+ 4 <= width {
      // Letters are mostly gaps.
      if column &+ 8 <= width, levelOctet(levels, at: level &+ column) == 0 {
        column &+= 8
        continue
      }
      let four = levelQuad(levels, at: level &+ column)
      if four == 0xFFFF_FFFF {
        setQuad(&pixels, at: pixel &+ column, to: SIMD4(repeating: color))
      } else if four != 0 {
        let parts = factors(four)
        let above = whole.scaled(by: parts)
        let below = PixelQuad(quad(pixels, at: pixel &+ column))
          .scaled(by: SIMD8(repeating: 255) &- parts)
        let result = PixelQuad(
          redBlue: above.redBlue &+ below.redBlue, greenAlpha: above.greenAlpha &+ below.greenAlpha)
        setQuad(&pixels, at: pixel &+ column, to: result.pixels)
      }
      column &+= 4
    }
    while column < width {
      let part = scalePixel(color, by: UInt32(unsafe levels[unchecked: level &+ column]))
      unsafe pixels[unchecked: pixel &+ column] = layPixel(
        part, over: unsafe pixels[unchecked: pixel &+ column])
      column &+= 1
    }
  }
}
