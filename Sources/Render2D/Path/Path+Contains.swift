extension Path {
  /// Whether a point lies inside, by the path's winding number. Open subpaths count as closed.
  /// Points on the path itself may be inside or outside.
  public func contains(_ point: Point, _ rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .evenOdd ? winding & 1 != 0 : winding != 0
  }

  /// The winding number around a point, clockwise on screen.
  ///
  /// 0 for a path with a coordinate that is not finite, or beyond ±2 · 10³⁰⁰.
  public func winding(around point: Point) -> Int {
    guard point.isFinite, elements.allSatisfy({ $0.isWithin(2e300) }) else { return 0 }
    return segments().reduce(0) { sum, segment in
      sum + crossings(segment.curve, point, isStraight: segment.isStraight)
    }
  }

  /// How often a curve crosses the ray from a point to the right: downward crossings minus upward
  /// ones.
  private func crossings(
    _ curve: Cubic, _ point: Point, isStraight: Bool, depth: Int = 0
  ) -> Int {
    let (a, b, c, d) = (curve.start, curve.first, curve.second, curve.end)
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    if bottom < point.y || top > point.y || right < point.x { return 0 }
    // All of it to the right: only the sides of its ends count.
    let sides = (a.y <= point.y ? 1 : 0) - (d.y <= point.y ? 1 : 0)
    if left > point.x || sides == 0 && isStraight { return sides }
    // A curve as small as the rounding error of its coordinates is as good as a line.
    let size = max(left.magnitude, right.magnitude, top.magnitude, bottom.magnitude)
    if isStraight || depth >= 60 || max(right - left, bottom - top) <= size * 0x1p-48 {
      guard sides != 0 else { return 0 }
      let crossing = a.x + (d.x - a.x) * ((point.y - a.y) / (d.y - a.y))
      return crossing > point.x ? sides : 0
    }
    let (first, second) = curve.halves
    return crossings(first, point, isStraight: false, depth: depth + 1)
      + crossings(second, point, isStraight: false, depth: depth + 1)
  }
}

extension Path.Element {
  var isFinite: Bool { isWithin(.greatestFiniteMagnitude) }

  /// Whether no coordinate is further than `limit` from 0.
  func isWithin(_ limit: Double) -> Bool {
    func isNear(_ points: Point...) -> Bool {
      points.allSatisfy { $0.x.magnitude <= limit && $0.y.magnitude <= limit }
    }
    return switch self {
    case .move(let point), .line(let point): isNear(point)
    case .quadratic(let control, let point): isNear(control, point)
    case .cubic(let first, let second, let point): isNear(first, second, point)
    case .close: true
    }
  }
}
