extension Path {
  /// The greatest distance of a projected curve from the lines that replace it, in points.
  private static var tolerance: Double { 1.0 / 128 }

  /// The path under a map, as lines, clipped where it comes too near to the eye.
  public func projected(by map: Projective) -> Path {
    let flat = flattened(tolerance: Path.tolerance / max(growth(under: map), 1e-6))
    var result = Path()
    var corners: [Point] = []
    func finish(isClosed: Bool) {
      for (index, corner) in clipped(corners, before: map).enumerated() {
        guard let place = map.apply(corner) else { continue }
        if index == 0 { result.move(to: place) } else { result.line(to: place) }
      }
      if isClosed { result.close() }
      corners = []
    }
    for element in flat.elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        corners = [point]
      case .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
        corners.append(point)
      case .close:
        let start = corners.first
        finish(isClosed: true)
        corners = start.map { [$0] } ?? []
      }
    }
    if corners.count > 1 { finish(isClosed: false) }
    return result
  }

  /// The factor by which lengths on the path grow at most.
  private func growth(under map: Projective) -> Double {
    let box = bounds
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ]
    return corners.map { corner in
      let near = map.linear(at: corner)
      return (near.a * near.a + near.b * near.b + near.c * near.c + near.d * near.d).squareRoot()
    }.max() ?? 1
  }

  /// A polygon clipped to what is not too near to the eye (Sutherland and Hodgman 1974).
  private func clipped(_ corners: [Point], before map: Projective) -> [Point] {
    func depth(_ point: Point) -> Double { map.distance(of: point) - Projective.nearest }
    guard let last = corners.last, corners.contains(where: { depth($0) < 0 }) else {
      return corners
    }
    var result: [Point] = []
    var before = last
    for corner in corners {
      let (a, b) = (depth(before), depth(corner))
      if (a < 0) != (b < 0) { result.append(before.interpolated(to: corner, at: a / (a - b))) }
      if b >= 0 { result.append(corner) }
      before = corner
    }
    return result
  }
}
