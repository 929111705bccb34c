/// Closed contours of straight lines.
struct FlatContours {
  /// The points of all contours, one after the other.
  private(set) var points: [Point] = []
  /// For each contour the index after its last point.
  private(set) var ends: [Int] = []
  /// The smallest rectangle around all points; NaN where one is not finite.
  let bounds: Rect

  /// No curve becomes more lines than this.
  private static let mostLines = 1000.0

  /// The contours of a path under a map to pixels.
  init(_ path: Path, _ map: Affine) {
    var points: [Point] = []
    var ends: [Int] = []
    func end() {
      if points.count > ends.last ?? 0 { ends.append(points.count) }
    }
    func add(_ curve: Cubic) {
      let lines = CurveLines(curve, most: Self.mostLines)
      for number in 1..<Int(lines.count) { points.append(lines.corner(Double(number))) }
      points.append(curve.end)
    }
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        end()
        pen = map.apply(point)
        points.append(pen)
      case .line(let point):
        pen = map.apply(point)
        points.append(pen)
      case .quadratic(let control, let point):
        let curve = Cubic(pen, quadratic: map.apply(control), map.apply(point))
        add(curve)
        pen = curve.end
      case .cubic(let first, let second, let point):
        let curve = Cubic(pen, map.apply(first), map.apply(second), map.apply(point))
        add(curve)
        pen = curve.end
      case .close: break
      }
    }
    end()
    self.points = points
    self.ends = ends
    bounds = Self.bounds(of: points)
  }

  private static func bounds(of points: [Point]) -> Rect {
    guard var low = points.first else { return .zero }
    var high = low
    for point in points {
      guard point.isFinite else {
        return Rect(origin: Point(.nan, .nan), size: Size(.nan, .nan))
      }
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
