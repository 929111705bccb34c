extension Path {
  /// The smallest rectangle around the path, with the true extremes of its curves instead of their
  /// control points; `zero` for an empty path.
  ///
  /// Does not include the width of a stroke. Not finite if a coordinate is not finite.
  public var bounds: Rect { extent?.rect ?? .zero }

  /// The edges of `bounds`; nil for an empty path.
  var extent: Extent? { extents?.box }

  /// The edges of `bounds`, and of the smallest box around all control points too; nil for an empty path, no
  /// numbers if a coordinate is not finite.
  var extents: (box: Extent, hull: Extent)? {
    var box = Extent.none
    var hull = Extent.none
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        box.addFinite(point)
        current = point
      case .quadratic(let control, let point):
        box.addFinite(point)
        if !box.contains(control) {
          hull.add(control)
          box.addQuadratic(current, control, point)
        }
        current = point
      case .cubic(let first, let second, let point):
        box.addFinite(point)
        if !(box.contains(first) && box.contains(second)) {
          hull.add(first)
          hull.add(second)
          box.addCubic(current, first, second, point)
        }
        current = point
      case .close:
        break
      }
    }
    if box.minX > box.maxX { return nil }
    hull.add(box)
    return (box, box.minX.isNaN ? box : hull)
  }
}

extension Extent {
  /// Becomes no number, and stays that.
  private mutating func spoil() { self = Extent(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan) }

  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Adds a point; becomes no number with one that is not finite.
  fileprivate mutating func addFinite(_ point: Point) {
    if point.isFinite { add(point) } else { spoil() }
  }

  fileprivate mutating func addQuadratic(_ a: Point, _ b: Point, _ c: Point) {
    func turn(_ a: Double, _ b: Double, _ c: Double) -> Double { (a - b) / (a - 2 * b + c) }
    for t in [turn(a.x, b.x, c.x), turn(a.y, b.y, c.y)] where t > 0 && t < 1 {
      let s = 1 - t
      addFinite(
        Point(
          s * s * a.x + 2 * s * t * b.x + t * t * c.x, s * s * a.y + 2 * s * t * b.y + t * t * c.y))
    }
    if !b.isFinite { spoil() }
  }

  fileprivate mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    for t in Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y)
    where t > 0 && t < 1 {
      let s = 1 - t
      addFinite(
        Point(
          s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
          s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y))
    }
    if !(b.isFinite && c.isFinite) { spoil() }
  }

  /// Where the derivative of one coordinate is zero.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = d - 3 * c + 3 * b - a
    let half = a - 2 * b + c
    let constant = b - a
    // square·t² + 2·half·t + constant = 0, solved without cancellation.
    let discriminant = half * half - square * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    let q = -(half + (half < 0 ? -root : root))
    return [q / square, constant / q].filter { $0.isFinite }
  }
}
