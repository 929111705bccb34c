extension Path {
  /// The smallest rectangle around the path under a map, exact where that is cheap.
  func bounds(_ map: Affine) -> Rect { extent(under: map)?.rect ?? .zero }

  /// The edges of `bounds`; nil for an empty path.
  func extent(under map: Affine) -> Extent? {
    map.keepsAxes ? extent.map { map.boundingBox(of: $0) } : transformed(by: map).extent
  }

  /// A box around the path's stroke under a map; nil if it draws nothing.
  func strokeExtent(_ style: StrokeStyle, under map: Affine) -> Extent? {
    guard style.width > 0, let extent else { return nil }
    if style.isInPixels, map != .identity {
      return transformed(by: map).strokeExtent(style, under: .identity)
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
    return map.boundingBox(of: extent.outset(by: reach)).outset(by: 1.0 / 64)
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
    func touched(_ extent: Extent?) -> IntRect {
      extent.flatMap { IntRect.touched(by: $0) } ?? .zero
    }
    switch self {
    case .fill(let path, _, _, let map), .pushClip(let path, _, let map),
      .backdrop(let path, _, let map):
      return touched(path.extent(under: map.then(.scale(scale))))
    case .stroke(let path, let style, _, let map):
      return touched(path.strokeExtent(style, under: map.then(.scale(scale))))
    case .glyphs(let run, _, let map):
      let map = map.then(.scale(scale))
      var result = IntRect.zero
      for glyph in run.glyphs {
        let outline = run.font.keptOutline(of: glyph.id)
        guard !outline.path.isEmpty else { continue }
        let place = Affine.translation(glyph.origin.x, glyph.origin.y).then(map)
        let extent =
          place.keepsAxes
          ? place.boundingBox(of: outline.bounds.extent) : outline.path.extent(under: place)
        result = result.union(touched(extent))
      }
      return result
    case .image(let image, let map):
      let extent = Rect(origin: .zero, size: image.size).extent
      return touched(map.then(.scale(scale)).boundingBox(of: extent))
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
