import RasterKernels

/// A shadow in whole pixels: its offset and its blur.
///
/// The offset is rounded to whole pixels, so a shadow that moves does so pixel by pixel.
struct ShadowBlur {
  /// The largest standard deviation, in pixels; larger ones count as this.
  static let softest = 500.0

  /// The shadow's distance from what casts it, in pixels.
  let dx, dy: Int
  let boxes: BoxBlur
  let color: UInt32

  /// Nil if the shadow cannot be seen, or a number is not finite.
  init?(_ shadow: Shadow, _ map: Affine) {
    let way = map.apply(shadow.offset)
    let growth = map.determinant.magnitude.squareRoot()
    let radius = shadow.radius > 0 ? shadow.radius * growth : 0
    color = shadow.color.premultiplied.rgba
    guard way.dx.magnitude < 0x1p20, way.dy.magnitude < 0x1p20, radius.isFinite, color >> 24 > 0
    else { return nil }
    dx = Int(way.dx.rounded())
    dy = Int(way.dy.rounded())
    boxes = BoxBlur(deviation: min(radius, Self.softest))
  }

  /// The pixels that the shadow of some pixels may touch.
  func shadow(of pixels: IntRect) -> IntRect {
    pixels.isEmpty ? .zero : pixels.outset(by: boxes.reach).offset(by: dx, dy)
  }

  /// The pixels whose shadows may touch some pixels.
  func casters(of pixels: IntRect) -> IntRect {
    pixels.isEmpty ? .zero : pixels.offset(by: -dx, -dy).outset(by: boxes.reach)
  }

  /// The shadow on some pixels, cast by a surface that contains all their casters.
  func surface(_ source: Surface, for pixels: IntRect) -> Surface {
    let frame = source.frame
    var alphas = source.pixels[..<frame.area].map { UInt16($0 >> 24) &* 257 }
    boxes.blur(&alphas, width: frame.width, height: frame.height)
    var result: [UInt32] = []
    result.reserveCapacity(pixels.area)
    for y in pixels.minY..<pixels.maxY {
      let start = (y - dy - frame.minY) * frame.width - dx - frame.minX
      for x in pixels.minX..<pixels.maxX {
        result.append(scalePixel(color, by: (UInt32(alphas[start + x]) * 255 + 32_767) / 65_535))
      }
    }
    return Surface(frame: pixels, pixels: result)
  }
}

extension IntRect {
  /// The rectangle with each edge moved outwards.
  func outset(by distance: Int) -> IntRect {
    IntRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
