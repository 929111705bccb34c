/// A cubic Bézier curve.
struct Cubic {
  var start, first, second, end: Point

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// The cubic equal to a quadratic curve.
  init(_ start: Point, quadratic control: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: control, at: 2.0 / 3),
      end.interpolated(to: control, at: 2.0 / 3), end)
  }

  var isFinite: Bool {
    start.isFinite && first.isFinite && second.isFinite && end.isFinite
  }

  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * first.x + c * second.x + d * end.x,
      a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// A third of the derivative.
  func velocity(at t: Double) -> Vector {
    let s = 1 - t
    return (first - start) * (s * s) + (second - first) * (2 * s * t) + (end - second) * (t * t)
  }

  /// The vertex at `t` of the polyline that replaces the curve when it is cut into pieces of the
  /// parameter length `step`.
  ///
  /// Lines between points of a curve all lie on its inner side. Moving each point out by two thirds
  /// of the distance to the chords, h² · P″ / 12, makes the area between lines and curve vanish.
  func corner(at t: Double, step: Double) -> Point {
    let bend =
      ((end - second) - (second - first)) * t
      + ((second - first) - (first - start)) * (1 - t)
    return point(at: t) - bend * (step * step / 2)
  }

  /// The number of pieces of equal parameter length whose chords stay within `tolerance` of the
  /// curve (Wang's bound). At least 1; may be infinite.
  func pieceCount(tolerance: Double) -> Double {
    let bend = max(
      ((start - first) - (first - second)).length, ((first - second) - (second - end)).length)
    return max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up))
  }

  /// The two halves of the curve.
  var halves: (Cubic, Cubic) {
    let a = start.interpolated(to: first, at: 0.5)
    let b = first.interpolated(to: second, at: 0.5)
    let c = second.interpolated(to: end, at: 0.5)
    let ab = a.interpolated(to: b, at: 0.5)
    let bc = b.interpolated(to: c, at: 0.5)
    let middle = ab.interpolated(to: bc, at: 0.5)
    return (Cubic(start, a, ab, middle), Cubic(middle, bc, c, end))
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
