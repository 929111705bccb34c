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

  /// Writes the shadow on some pixels, cast by a surface that contains all their casters.
  func draw(_ source: Surface, on target: inout Surface, _ spare: inout SpareLevels) {
    let (from, to) = (source.frame, target.frame.offset(by: -dx, -dy))
    let alphas = LevelGrid(
      component: 24, of: source.pixels.span, columns: from.minX..<from.maxX,
      rows: from.minY..<from.maxY, &spare)
    let blurred = boxes.blurred(
      alphas, columns: to.minX..<to.maxX, rows: to.minY..<to.maxY, &spare)
    spare.keep(alphas)
    var pixels = target.pixels.mutableSpan
    blurred.write(color, into: &pixels)
    spare.keep(blurred)
  }
}
