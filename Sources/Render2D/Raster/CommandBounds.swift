extension Path {
  /// The smallest rectangle around the path under a map, exact where that is cheap.
  func bounds(_ map: Affine) -> Rect {
    map.keepsAxes ? map.boundingBox(of: bounds) : transformed(by: map).bounds
  }

  /// A rectangle around the path's stroke under a map.
  func strokeBounds(_ style: StrokeStyle, _ map: Affine) -> Rect {
    guard style.width > 0 else { return .zero }
    if style.isInPixels, map != .identity {
      return transformed(by: map).strokeBounds(style, .identity)
    }
    var reach = style.width / 2
    // A square cap reaches to the corner of the square, a miter up to its limit.
    if style.cap == .square { reach *= 1.5 }
    if style.join == .miter, style.miterLimit > 1, !hasOnlyRightAngles {
      reach = max(reach, style.width / 2 * style.miterLimit)
    } else {
      reach *= 1.5
    }
    // The outline strays from the true one by at most the tolerance.
    return map.boundingBox(of: bounds.inset(by: Insets(-reach)))
      .inset(by: Insets(-1.0 / 64))
  }

  /// Whether the path consists of lines along the axes that meet at right angles, like a rectangle.
  private var hasOnlyRightAngles: Bool {
    var start = Point.zero
    var pen = Point.zero
    var first: Bool?
    var last: Bool?
    /// Advances to a point; false if that makes another angle.
    func turns(to point: Point) -> Bool {
      let isAcross = point.y == pen.y
      guard isAcross != (point.x == pen.x), last != isAcross else { return false }
      first = first ?? isAcross
      last = isAcross
      pen = point
      return true
    }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        pen = point
        first = nil
        last = nil
      case .line(let point):
        if !turns(to: point) { return false }
      case .quadratic, .cubic: return false
      case .close:
        if pen != start && !turns(to: start) { return false }
        if first == last { return false }
      }
    }
    return true
  }
}

extension DisplayList.Command {
  /// The pixels that a drawing command may touch, or a clip lets through, at a scale; nil if they
  /// have no known bound, as for a group.
  ///
  /// Empty where the command draws nothing.
  func pixelBounds(scale: Double) -> IntRect? {
    func touched(_ rect: Rect) -> IntRect {
      IntRect.touched(by: rect) ?? .zero
    }
    switch self {
    case .fill(let path, _, _, let map), .pushClip(let path, _, let map),
      .backdrop(let path, _, let map):
      return touched(path.bounds(map.then(.scale(scale))))
    case .stroke(let path, let style, _, let map):
      return touched(path.strokeBounds(style, map.then(.scale(scale))))
    case .glyphs(let run, _, let map):
      let map = map.then(.scale(scale))
      var result = IntRect.zero
      for glyph in run.glyphs {
        let outline = run.font.keptOutline(of: glyph.id)
        guard !outline.path.isEmpty else { continue }
        let place = Affine.translation(glyph.origin.x, glyph.origin.y).then(map)
        let bounds =
          place.keepsAxes
          ? place.boundingBox(of: outline.bounds) : outline.path.bounds(place)
        result = result.union(touched(bounds))
      }
      return result
    case .image(let image, let map):
      let box = map.then(.scale(scale)).boundingBox(of: Rect(origin: .zero, size: image.size))
      return touched(box)
    case .pushMask(let list, _, let map):
      return list.pixelBounds(map, scale: scale)
    case .pushGroup, .pushShadow, .pushBlend, .pushAntialiasing, .pop:
      return nil
    }
  }
}

extension DisplayList {
  /// The pixels that the list may draw on under a map, ignoring its clips; nil if they have no
  /// bound.
  func pixelBounds(_ map: Affine, scale: Double) -> IntRect? {
    let modes = DrawingModes(commands)
    var result = IntRect.zero
    for (index, command) in commands.enumerated() {
      if modes.fillsClip(index, command) { return nil }
      switch command {
      case .fill, .stroke, .glyphs, .image, .backdrop:
        result = result.union(command.mapped(by: map).pixelBounds(scale: scale) ?? .zero)
      // The reach of a shadow depends on everything that casts it.
      case .pushShadow: return nil
      case .pushClip, .pushMask, .pushGroup, .pushBlend, .pushAntialiasing, .pop: break
      }
    }
    return result
  }
}
