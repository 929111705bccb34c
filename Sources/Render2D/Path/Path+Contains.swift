extension Path {
  /// Whether a point lies inside, by how often the path winds round it. Open subpaths count as
  /// closed. Of points on the path itself some count and some do not.
  public func contains(_ point: Point, _ rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .evenOdd ? winding & 1 != 0 : winding != 0
  }

  /// How often the path winds round a point, clockwise on screen.
  ///
  /// A path with a coordinate that is not finite winds round nothing.
  public func winding(around point: Point) -> Int {
    guard point.isFinite else { return 0 }
    var sum = 0
    var start = Point.zero
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let next):
        sum += crossings(Cubic(pen, pen, start, start), point, isStraight: true)
        start = next
        pen = next
      case .line(let next):
        sum += crossings(Cubic(pen, pen, next, next), point, isStraight: true)
        pen = next
      case .quadratic(let control, let next):
        sum += crossings(Cubic(pen, quadratic: control, next), point, isStraight: false)
        pen = next
      case .cubic(let first, let second, let next):
        sum += crossings(Cubic(pen, first, second, next), point, isStraight: false)
        pen = next
      case .close:
        sum += crossings(Cubic(pen, pen, start, start), point, isStraight: true)
        pen = start
      }
    }
    sum += crossings(Cubic(pen, pen, start, start), point, isStraight: true)
    return elements.allSatisfy(\.isFinite) ? sum : 0
  }

  /// How often a curve crosses the ray from a point to the right, downwards less upwards.
  private func crossings(
    _ curve: Cubic, _ point: Point, isStraight: Bool, depth: Int = 0
  ) -> Int {
    let (a, b, c, d) = (curve.start, curve.first, curve.second, curve.end)
    if max(a.y, b.y, c.y, d.y) < point.y || min(a.y, b.y, c.y, d.y) > point.y { return 0 }
    if max(a.x, b.x, c.x, d.x) < point.x { return 0 }
    // All of it to the right: only which sides its ends lie on counts.
    let sides = (a.y <= point.y ? 1 : 0) - (d.y <= point.y ? 1 : 0)
    if min(a.x, b.x, c.x, d.x) > point.x { return sides }
    if isStraight || depth >= 60 {
      guard sides != 0 else { return 0 }
      let way = d - a
      // Positive where the point lies to the right of the way.
      let side = way.cross(point - a)
      return (sides > 0) == (side > 0) && side != 0 ? sides : 0
    }
    let (first, second) = curve.halves
    return crossings(first, point, isStraight: false, depth: depth + 1)
      + crossings(second, point, isStraight: false, depth: depth + 1)
  }
}

extension Path.Element {
  /// Whether all coordinates are finite.
  var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quadratic(let control, let point): control.isFinite && point.isFinite
    case .cubic(let first, let second, let point):
      first.isFinite && second.isFinite && point.isFinite
    case .close: true
    }
  }
}
