// In perspective outlines, lines and glyphs become polygons, whose edges are as exact as all others;
// images and gradients are sampled through the map.

extension DisplayList {
  /// The picture under a map. Shadows and backdrops are blurred as at the origin.
  public func projected(by map: Projective) -> DisplayList {
    DisplayList(items.flatMap { $0.projected(by: map) })
  }
}

extension DisplayList.Item {
  /// The item under a map, or several that replace it.
  package func projected(by map: Projective) -> [DisplayList.Item] {
    let inside = items.flatMap { $0.projected(by: map) }
    return command.projected(by: map).map { DisplayList.Item($0, inside) }
  }
}

extension DisplayList.Command {
  /// The command under a map, or several that replace it.
  fileprivate func projected(by map: Projective) -> [DisplayList.Command] {
    switch self {
    case .fill(let path, let rule, let paint, let own):
      let whole = Projective(own).then(map)
      let paint = paint.projected(by: whole, on: path.bounds)
      return [.fill(path.projected(by: whole), rule, paint, .identity)]
    case .stroke(let path, let style, let paint, let own):
      let whole = Projective(own).then(map)
      let extent = path.strokeExtent(style, under: .identity)
      let paint = paint.projected(by: whole, on: extent?.rect ?? .zero)
      if style.isInPixels { return [.stroke(path.projected(by: whole), style, paint, .identity)] }
      let outline = path.stroked(style, tolerance: 1.0 / 64)
      return [.fill(outline.projected(by: whole), .nonZero, paint, .identity)]
    case .glyphs(let run, let color, let own):
      let whole = Projective(own).then(map)
      return run.glyphs.map { glyph in
        let outline = run.font.outline(of: glyph.id)
        let place = Projective(.translation(glyph.origin.x, glyph.origin.y)).then(whole)
        return .fill(outline.projected(by: place), .nonZero, .color(color), .identity)
      }
    case .image(let image, let own):
      let whole = Projective(own).then(map)
      let rect = Rect(origin: .zero, size: image.size)
      let paint = Paint.image(ImagePattern(image, edges: .pad)).projected(by: whole, on: rect)
      return [.fill(Path.rect(rect).projected(by: whole), .nonZero, paint, .identity)]
    case .backdrop(let path, var backdrop, let own):
      let growth = own.then(map.linear(at: .zero)).determinant.magnitude.squareRoot()
      backdrop.radius *= growth
      return [.backdrop(path.projected(by: Projective(own).then(map)), backdrop, .identity)]
    case .pushClip(let path, let rule, let own):
      return [.pushClip(path.projected(by: Projective(own).then(map)), rule, .identity)]
    case .pushMask(let list, let channel, let own):
      return [.pushMask(list.projected(by: Projective(own).then(map)), channel, .identity)]
    case .pushShadow(let shadow, let own):
      return [.pushShadow(shadow, own.then(map.linear(at: .zero)))]
    case .pushShadowed(let shadow, let own):
      return [.pushShadowed(shadow, own.then(map.linear(at: .zero)))]
    case .pushGroup, .pushBlend, .pushAntialiasing, .pop: return [self]
    }
  }
}

extension Paint {
  /// The pixels to a point, and the most pixels of a side, of a gradient that is sampled through a
  /// projection.
  private static var gradientScale: Double { 2 }
  private static var gradientSide: Double { 1024 }

  /// The paint under a map, where it covers a rectangle.
  fileprivate func projected(by map: Projective, on rect: Rect) -> Paint {
    switch self {
    case .color: return self
    case .image(var pattern):
      pattern.projection = (pattern.projection ?? Projective(.identity)).then(map)
      return .image(pattern)
    case .linear, .radial, .conic:
      guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
        return .color(.clear)
      }
      let scale = min(Self.gradientScale, Self.gradientSide / max(rect.width, rect.height))
      let area = Path.rect(rect)
      let list = DisplayList([
        .fill(area, .nonZero, self, .translation(0 - rect.minX, 0 - rect.minY))
      ])
      let image = Image(
        list, width: max(Int((rect.width * scale).rounded(.down)), 1),
        height: max(Int((rect.height * scale).rounded(.down)), 1), scale: scale)
      let pattern = ImagePattern(
        image, edges: .pad, transform: .translation(rect.minX, rect.minY))
      return Paint.image(pattern).projected(by: map, on: rect)
    }
  }
}
