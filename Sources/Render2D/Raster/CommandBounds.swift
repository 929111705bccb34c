extension Path {
  /// The smallest rectangle around the path under a map, exact where that is cheap.
  func bounds(_ map: Affine) -> Rect { extent(under: map)?.rect ?? .zero }

  /// The edges of `bounds`; nil for an empty path.
  func extent(under map: Affine) -> Extent? {
    map.keepsAxes ? extent.map { map.boundingBox(of: $0) } : transformed(by: map).extent
  }

  /// A box around all that filling the path under a map touches; nil for an empty path. Unlike
  /// `extent` it holds whatever is lost in rounding.
  func drawnExtent(under map: Affine) -> Extent? {
    let path = map.keepsAxes ? self : transformed(by: map)
    return path.extents.map { Extent.drawn($0, reach: 0, map.keepsAxes ? map : .identity) }
  }

  /// A box around the path's stroke under a map; nil if it draws nothing.
  func strokeExtent(_ style: StrokeStyle, under map: Affine) -> Extent? {
    guard style.width > 0, let extents else { return nil }
    if style.isInPixels, map != .identity {
      return transformed(by: map).strokeExtent(style, under: .identity)
    }
    var reach = style.width / 2
    // A square cap reaches to the corner of the square, a miter up to its limit.
    if style.cap == .square { reach *= 1.5 }
    let shortest = Spine.shortest(
      max(Outline.strokeTolerance(of: style, under: map), Stroker.dashTolerance(of: style)))
    if style.join == .miter, style.miterLimit > 1, !hasOnlyRightAngles(longerThan: shortest) {
      let longest = min(style.miterLimit, StrokeOutline.longestMiter)
      reach = max(reach, min(style.width / 2 * longest, 0x1p500))
    } else {
      reach *= 1.5
    }
    // The outline strays from the true one by at most the tolerance.
    return Extent.drawn(extents, reach: reach, map).outset(by: 1.0 / 64)
  }

  /// Whether the path consists of lines along the axes that meet at right angles, like a rectangle. A
  /// stroke leaves out lines that are not longer than a length, and meets at other angles there.
  private func hasOnlyRightAngles(longerThan shortest: Double) -> Bool {
    var start = Point.zero
    var pen = Point.zero
    var first: Bool?
    var last: Bool?
    /// Advances to a point; false if that makes another angle.
    func turns(to point: Point) -> Bool {
      let isAcross = point.y == pen.y
      guard isAcross != (point.x == pen.x), last != isAcross, (point - pen).length > shortest
      else { return false }
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

extension Extent {
  /// Up to this magnitude rounding moves no place by a noticeable part of a pixel.
  private static let exactReach = 0x1p24

  /// A box around what is drawn of a path under a map, up to a distance from the path, given the path's
  /// own box and that of its control points. Its edges are finite if the coordinates are.
  ///
  /// Far from the origin the extremes of curves are lost in rounding, and what is drawn strays: there the
  /// control points count, and a share of the magnitude of all numbers.
  fileprivate static func drawn(
    _ extents: (box: Extent, hull: Extent), reach: Double, _ map: Affine
  ) -> Extent {
    let hull = extents.hull
    let size = max(max(-hull.minX, hull.maxX), max(-hull.minY, hull.maxY))
    let magnitude = size * map.growth + map.tx.magnitude + map.ty.magnitude
    if magnitude <= exactReach {
      return map.boundingBox(of: extents.box.outset(by: reach)).limited
    }
    return map.boundingBox(of: hull.outset(by: reach).limited).outset(by: magnitude * 0x1p-40)
      .limited
  }

  /// The box with edges that are finite, unless they are no numbers.
  private var limited: Extent {
    let most = Double.greatestFiniteMagnitude
    func edge(_ value: Double) -> Double { value > most ? most : value < -most ? -most : value }
    return Extent(minX: edge(minX), minY: edge(minY), maxX: edge(maxX), maxY: edge(maxY))
  }
}

extension DisplayList.Command {
  /// The pixels that a drawing command may touch, or a clip lets through; nil if they have no known
  /// bound, as for a group.
  ///
  /// Empty where the command draws nothing.
  func pixelBounds(_ pixels: PixelTransform) -> IntRect? {
    func touched(_ extent: Extent?) -> IntRect {
      extent.flatMap { IntRect.touched(by: $0) } ?? .zero
    }
    switch self {
    case .fill(let path, _, _, let map), .pushClip(let path, _, let map),
      .backdrop(let path, _, let map):
      return touched(path.drawnExtent(under: pixels.after(map)))
    case .stroke(let path, let style, _, let map):
      return touched(path.strokeExtent(style, under: pixels.after(map)))
    case .glyphs(let run, _, let map):
      let map = pixels.after(map)
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
      return touched(pixels.after(map).boundingBox(of: extent))
    case .pushMask(let list, _, let map):
      return list.items.pixelBounds(pixels.within(map), .sourceOver)
    case .pushGroup, .pushShadow, .pushShadowed, .pushBlend, .pushAntialiasing, .pop:
      return nil
    }
  }
}

extension [DisplayList.Item] {
  /// The pixels that the items may draw on in a mode, ignoring clips; nil if they have no bound.
  fileprivate func pixelBounds(_ pixels: PixelTransform, _ mode: BlendMode) -> IntRect? {
    var result = IntRect.zero
    for item in self {
      if mode.fillsClip(of: item.command) { return nil }
      switch item.command {
      case .fill, .stroke, .glyphs, .image, .backdrop:
        result = result.union(item.command.pixelBounds(pixels) ?? .zero)
      // The reach of a shadow depends on everything that casts it.
      case .pushShadow, .pushShadowed: return nil
      case .pushClip, .pushMask, .pushGroup, .pushBlend, .pushAntialiasing, .pop:
        guard let inside = item.items.pixelBounds(pixels, item.command.mode(within: mode)) else {
          return nil
        }
        result = result.union(inside)
      }
    }
    return result
  }
}
