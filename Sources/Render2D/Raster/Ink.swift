import RasterKernels

/// What fills the pixels that a shape covers.
enum Ink {
  case color(UInt32)
  case gradient(GradientShape, GradientColors)
  case image(Image.Level, PixelMap, ImageLayout)
  case projected(ProjectedImage)

  /// The fill of a paint under a map from its coordinates to pixels.
  init(_ paint: Paint, _ map: Affine) {
    switch paint {
    case .color(let color): self = .color(color.premultiplied.rgba)
    case .linear(let gradient): self = gradient.ink(map)
    case .radial(let gradient): self = gradient.ink(map)
    case .conic(let gradient): self = gradient.ink(map)
    case .image(let pattern): self = Ink(pattern, map) ?? .color(0)
    }
  }

  /// An image under a map from its points to pixels; nil if it has no area there.
  init?(_ pattern: ImagePattern, _ map: Affine) {
    if let projection = pattern.projection {
      guard let image = ProjectedImage(pattern, projection.then(Projective(map))) else {
        return nil
      }
      self = .projected(image)
      return
    }
    let image = pattern.image
    let map = pattern.transform.then(map)
    guard let inverse = map.inverse, map.isFinite else { return nil }
    let right = inverse.apply(Vector(1, 0)) * image.scale
    let down = inverse.apply(Vector(0, 1)) * image.scale
    let (level, number) = pattern.level(stride: (right.cross(down)).magnitude.squareRoot())
    let shrink = 1 / Double(1 << number)
    let origin = inverse.apply(Point(0.5, 0.5))
    self = .image(
      level,
      PixelMap(
        originX: origin.x * image.scale * shrink - 0.5,
        originY: origin.y * image.scale * shrink - 0.5, rightX: right.dx * shrink,
        rightY: right.dy * shrink, downX: down.dx * shrink, downY: down.dy * shrink),
      ImageLayout(
        width: level.width, height: level.height, periodX: Double(image.width) * shrink,
        periodY: Double(image.height) * shrink, ruleX: pattern.edgesX, ruleY: pattern.edgesY,
        isSmooth: pattern.sampling != .nearest))
  }

  var isColor: Bool {
    if case .color = self { true } else { false }
  }

  /// Whether it hides what is below it.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .image(let level, _, let layout):
      level.isOpaque && layout.ruleX != .none && layout.ruleY != .none
    case .gradient(let shape, let colors): shape.coversAll && colors.isOpaque
    case .projected: false
    }
  }

  /// Writes the colours of a row of pixels from the column `minX`, as many as `colors` holds.
  func write(y: Int, from minX: Int, into colors: inout MutableSpan<UInt32>) {
    switch self {
    case .color(let color): store(color, into: &colors, from: 0, to: colors.count)
    case .gradient(let shape, let gradient):
      gradientRow(shape, gradient, y: y, from: minX, into: &colors)
    case .image(let level, let map, let layout):
      imageRow(map, layout, level.pixels.span, y: y, from: minX, into: &colors)
    case .projected(let image): image.write(y: y, from: minX, into: &colors)
    }
  }
}

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
    let (level, number) = pattern.level(
      stride: 1 / max(middle.determinant.magnitude, 1e-12).squareRoot())
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

extension ImagePattern {
  /// The version of the image to sample where so many of its pixels, along a side, fall on one of the
  /// picture's. With the sampling `smooth`, one that is drawn smaller is halved as often as brings its
  /// pixels closest to those of the picture.
  fileprivate func level(stride: Double) -> (level: Image.Level, number: Int) {
    var (stride, halvings) = (stride, 0)
    while sampling == .smooth, stride > 2.0.squareRoot(), halvings < 28 {
      stride /= 2
      halvings += 1
    }
    return image.level(halvings)
  }
}
