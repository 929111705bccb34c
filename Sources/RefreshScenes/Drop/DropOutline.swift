import Render2D

/// The outline of a drop: the upper half of a circle, the lower half of a smaller one below it, and
/// sides that connect them.
///
/// A side leaves the upper circle with the circle's own curvature, so that no shoulder is visible
/// where they meet. However the drop is stretched its outline has the same steps, so that any two
/// interpolate.
struct DropOutline {
  /// The centre of the upper circle.
  var top: Point
  /// The radius of the upper circle.
  var upper: Double
  /// The distance of the lower circle's centre below it.
  var length: Double
  /// The radius of the lower circle.
  var lower: Double

  /// The number of pieces of a side: enough to hide their joints.
  private static let pieces = 6
  /// The distance of the handles of a quarter of a circle from its ends, in radii.
  private static let quarter = 0.552_284_75

  /// A point of the right side at a fraction of the way down, relative to the centre of the upper
  /// circle, and the derivative there.
  ///
  /// Downwards it starts slowly, so that the drop narrows soon below its shoulders. Across, the
  /// derivative is zero at both ends, and its change gives the curvature of the circle at the top.
  /// At the bottom the curvature is zero: otherwise the drop would have a neck thinner than its
  /// tip.
  private func side(_ u: Double) -> (place: Vector, speed: Vector) {
    let (start, end) = (0.6 * length, length)
    let (u2, u3, v) = (u * u, u * u * u, 1 - u)
    let y =
      start * (u3 - 2 * u2 + u) + length * (3 * u2 - 2 * u3) + end * (u3 - u2)
    let dy =
      start * (3 * u2 - 4 * u + 1) + length * (6 * u - 6 * u2) + end * (3 * u2 - 2 * u)
    let bend = -start * start / upper
    let step = u3 * (10 - 15 * u + 6 * u2)
    let x = upper + (lower - upper) * step + bend * u2 * v * v * v / 2
    let dx = (lower - upper) * 30 * u2 * v * v + bend * u * v * v * (2 - 5 * u) / 2
    return (Vector(x, y), Vector(dx, dy))
  }

  /// A piece of the right side: its handles and its end.
  private struct Piece {
    var start: Vector
    var first: Vector
    var second: Vector
    var end: Vector
  }

  /// The right side from the top down. The distance of the first handle below the shoulder makes
  /// the piece begin with the curvature of the circle.
  private var rightSide: [Piece] {
    let count = DropOutline.pieces
    let nodes = (0...count).map { side(Double($0) / Double(count)) }
    let third = 1 / (3 * Double(count))
    var pieces = zip(nodes, nodes.dropFirst()).map { above, below in
      Piece(
        start: above.place, first: above.place + above.speed * third,
        second: below.place - below.speed * third, end: below.place)
    }
    let inwards = max(upper - pieces[0].second.dx, 0)
    pieces[0].first = Vector(upper, (inwards * upper * 2 / 3).squareRoot())
    return pieces
  }

  var path: Path {
    let side = rightSide
    let handle = DropOutline.quarter
    func left(_ place: Vector) -> Point { Point(top.x - place.dx, top.y + place.dy) }
    func right(_ place: Vector) -> Point { top + place }
    var path = Path()
    path.move(to: left(Vector(upper, 0)))
    path.cubic(
      left(Vector(upper, -upper * handle)), left(Vector(upper * handle, -upper)),
      to: right(Vector(0, -upper)))
    path.cubic(
      right(Vector(upper * handle, -upper)), right(Vector(upper, -upper * handle)),
      to: right(Vector(upper, 0)))
    for piece in side {
      path.cubic(right(piece.first), right(piece.second), to: right(piece.end))
    }
    let end = length + lower
    path.cubic(
      right(Vector(lower, length + lower * handle)), right(Vector(lower * handle, end)),
      to: right(Vector(0, end)))
    path.cubic(
      left(Vector(lower * handle, end)), left(Vector(lower, length + lower * handle)),
      to: left(Vector(lower, length)))
    for piece in side.reversed() {
      path.cubic(left(piece.second), left(piece.first), to: left(piece.start))
    }
    path.close()
    return path
  }

  /// The highlight on the upper end: a crescent.
  var gloss: Path {
    let radius = upper * 0.86
    let curve = radius * DropOutline.quarter
    var path = Path()
    path.move(to: Point(top.x - radius, top.y))
    path.cubic(
      Point(top.x - radius, top.y - curve), Point(top.x - curve, top.y - radius),
      to: Point(top.x, top.y - radius))
    path.cubic(
      Point(top.x + curve, top.y - radius), Point(top.x + radius, top.y - curve),
      to: Point(top.x + radius, top.y))
    path.cubic(
      Point(top.x + curve, top.y - radius * 0.35), Point(top.x - curve, top.y - radius * 0.35),
      to: Point(top.x - radius, top.y))
    path.close()
    return path
  }
}
