import RasterKernels

/// An image that is read through a perspective.
struct ProjectedImage {
  let level: Image.Level
  /// The map from the picture's pixels to the image's, both counted from the middle of the first.
  let map: PerspectiveMap
  let layout: ImageLayout

  /// How a pattern is read whose coordinates `map` brings to pixels; nil where it has no area there.
  init?(_ pattern: ImagePattern, _ map: Projective) {
    let image = pattern.image
    let whole = Projective(Affine.scale(1 / image.scale).then(pattern.transform)).then(map)
    guard let inverse = whole.inverse else { return nil }
    // How many pixels of the image lie on one of the picture's, in the middle of what is seen.
    let middle = whole.linear(at: Point(Double(image.width) / 2, Double(image.height) / 2))
    var stride = 1 / max(middle.determinant.magnitude, 1e-12).squareRoot()
    var halvings = 0
    while pattern.sampling == .smooth, stride > 2.0.squareRoot(), halvings < 28 {
      stride /= 2
      halvings += 1
    }
    let (level, number) = image.level(halvings)
    let shrink = Affine.scale(1 / Double(1 << number)).then(.translation(-0.5, -0.5))
    self.level = level
    let map = Projective(.translation(0.5, 0.5)).then(inverse).then(Projective(shrink))
    let m = map.affine
    self.map = PerspectiveMap((m.a, m.b, m.c, m.d, m.tx, m.ty), (map.p, map.q, map.r))
    layout = ImageLayout(
      width: level.width, height: level.height, periodX: Double(level.width),
      periodY: Double(level.height), ruleX: pattern.edgesX, ruleY: pattern.edgesY,
      isSmooth: pattern.sampling != .nearest)
  }

  /// Writes the colours of a row of pixels from column `minX` on.
  func write(y: Int, from minX: Int, into colors: inout MutableSpan<UInt32>) {
    projectedRow(map, layout, level.pixels.span, y: y, from: minX, into: &colors)
  }
}
