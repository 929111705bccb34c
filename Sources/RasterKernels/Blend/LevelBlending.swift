/// Composites one colour over the pixels of a band, each by its level of coverage.
///
/// - Precondition: the rows contain the levels and pixels of the band.
package func layColor(
  _ color: UInt32, _ levels: Rows<UInt8>, in band: CoverageBand, over rows: inout PixelRows
) {
  guard band.width > 0, band.height > 0 else { return }
  let (start, offset) = (band.index(in: levels), band.index(in: rows))
  if color >> 24 == 255 {
    layOpaque(color, levels, from: start, band, over: &rows, at: offset)
    return
  }
  for row in 0..<band.height {
    blend(
      color, levels.elements, from: start &+ row &* levels.stride, count: band.width,
      over: &rows.elements, at: offset &+ row &* rows.stride)
  }
}

/// The same for an opaque colour, whose alpha is the level itself.
private func layOpaque(
  _ color: UInt32, _ levels: Rows<UInt8>, from start: Int, _ band: CoverageBand,
  over rows: inout PixelRows, at offset: Int
) {
  let width = band.width
  let whole = PixelQuad(SIMD4(repeating: color))
  for row in 0..<band.height {
    let level = start &+ row &* levels.stride
    let pixel = offset &+ row &* rows.stride
    var column = 0
    while column &+ 4 <= width {
      // Glyphs are mostly gaps.
      if column &+ 8 <= width, levelOctet(levels.elements, at: level &+ column) == 0 {
        column &+= 8
        continue
      }
      let four = levelQuad(levels.elements, at: level &+ column)
      if four == 0xFFFF_FFFF {
        setQuad(&rows.elements, at: pixel &+ column, to: SIMD4(repeating: color))
      } else if four != 0 {
        let parts = factors(four)
        let above = whole.scaled(by: parts)
        let below = PixelQuad(quad(rows.elements, at: pixel &+ column))
          .scaled(by: SIMD8(repeating: 255) &- parts)
        let result = PixelQuad(
          redBlue: above.redBlue &+ below.redBlue, greenAlpha: above.greenAlpha &+ below.greenAlpha)
        setQuad(&rows.elements, at: pixel &+ column, to: result.pixels)
      }
      column &+= 4
    }
    while column < width {
      let part = scalePixel(color, by: UInt32(unsafe levels.elements[unchecked: level &+ column]))
      unsafe rows.elements[unchecked: pixel &+ column] = layPixel(
        part, over: unsafe rows.elements[unchecked: pixel &+ column])
      column &+= 1
    }
  }
}
