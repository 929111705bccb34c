import Elementary

extension Path {
  /// Draws an arc of an ellipse, after a line to its start if a subpath is open.
  ///
  /// `radii` are along the ellipse's own axes, which are turned by `rotation`. Angles are on the
  /// unit circle that the ellipse is scaled from: 0 is the end of the first axis, and the arc runs
  /// clockwise on screen if `end` is larger than `start`, several times round for several turns.
  public mutating func addArc(
    center: Point, radii: Size, rotation: Angle = .zero, start: Angle, end: Angle
  ) {
    let map = Affine.scale(radii.width, radii.height).then(.rotation(rotation))
      .then(.translation(center.x, center.y))
    guard map.isFinite else { return }
    continues(with: Path.arc(center: .zero, radius: 1, start: start, end: end), map, end: nil)
  }

  /// Draws a line towards a corner and an arc that rounds it, in the direction of another point:
  /// what a canvas calls *arcTo*.
  ///
  /// The arc touches the line from the current point to the corner and the line on to `end`, or
  /// their extensions if the radius is too large. It stops where it touches the second one. Without
  /// a corner to round, only the line to it is drawn.
  public mutating func addArc(corner: Point, to end: Point, radius: Double) {
    guard corner.isFinite, end.isFinite, radius.isFinite else { return }
    line(to: corner)
    guard elements.count > 1, case .line = elements[elements.count - 1] else { return }
    let start = pointBeforeLast
    let (before, after) = (start - corner, end - corner)
    let lengths = before.length * after.length
    let sine = before.cross(after) / lengths
    let cosine = before.dot(after) / lengths
    guard radius > 0, lengths > 0, sine.isFinite, sine.magnitude > 1e-12 else { return }
    // The distance from the corner to both points of contact.
    let reach = radius * (1 + cosine) / sine.magnitude
    let (first, second) = (before * (1 / before.length), after * (1 / after.length))
    let touch = corner + first * reach
    let center = touch + first.turnedRight * (sine > 0 ? radius : -radius)
    let (from, to) = (touch - center, corner + second * reach - center)
    guard center.isFinite, touch.isFinite else { return }
    removeLastLine(backTo: start)
    let begin = Elementary.atan2(from.dy, from.dx)
    // The shorter way round.
    let turn = Elementary.atan2(from.cross(to), from.dot(to))
    line(to: touch)
    let arc = Path.arc(
      center: .zero, radius: radius, start: .radians(begin), end: .radians(begin + turn))
    continues(with: arc, .translation(center.x, center.y), end: corner + second * reach)
  }

  /// Draws an arc of an ellipse from the current point to another: what SVG calls an elliptical
  /// arc.
  ///
  /// Four arcs join the points; the flags select a larger one or a smaller one, and one that runs
  /// clockwise on screen or not. An ellipse that is too small for the points is enlarged until it
  /// fits; without a radius the arc is a line.
  public mutating func addArc(
    to end: Point, radii: Size, rotation: Angle = .zero, isLarge: Bool, isClockwise: Bool
  ) {
    let start = currentPoint
    guard end.isFinite, !elements.isEmpty, start != end else {
      if elements.isEmpty, end.isFinite { move(to: end) }
      return
    }
    var (across, down) = (radii.width.magnitude, radii.height.magnitude)
    let turn = Affine.rotation(rotation)
    guard across > 0, down > 0, across.isFinite, down.isFinite, turn.isFinite,
      let back = turn.inverse
    else {
      line(to: end)
      return
    }
    // On the unit circle: half the vector from the end to the start.
    let half = back.apply((start - end) * 0.5)
    func scaled() -> Vector { Vector(half.dx / across, half.dy / down) }
    var way = scaled()
    let excess = way.length
    if excess > 1 {
      across *= excess
      down *= excess
      way = scaled()
    }
    let square = way.dot(way)
    let distance = max(0, 1 / square - 1).squareRoot()
    // The centre, relative to the midpoint.
    let center = way.turnedRight * (isLarge == isClockwise ? distance : -distance)
    let (from, to) = (way - center, -way - center)
    let begin = Elementary.atan2(from.dy, from.dx)
    var sweep = Elementary.atan2(to.dy, to.dx) - begin
    if isClockwise && sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise && sweep >= 0 { sweep -= 2 * .pi }
    let middle = start.interpolated(to: end, at: 0.5)
    let map = Affine.translation(center.dx, center.dy).then(.scale(across, down)).then(turn)
      .then(.translation(middle.x, middle.y))
    guard map.isFinite, begin.isFinite, sweep.isFinite else {
      line(to: end)
      return
    }
    let arc = Path.arc(
      center: .zero, radius: 1, start: .radians(begin), end: .radians(begin + sweep))
    continues(with: arc, map, startsHere: true, end: end)
  }

  /// Appends the steps of another path under a map, after a line to its start unless `startsHere`.
  /// `end` replaces its last point, which sine and cosine may have missed.
  private mutating func continues(
    with other: Path, _ map: Affine, startsHere: Bool = false, end: Point?
  ) {
    for (index, element) in other.elements.enumerated() {
      let isLast = index == other.elements.count - 1
      switch element {
      case .move(let point), .line(let point):
        if !startsHere { line(to: map.apply(point)) }
      case .cubic(let first, let second, let point):
        cubic(
          map.apply(first), map.apply(second),
          to: isLast ? end ?? map.apply(point) : map.apply(point)
        )
      case .quadratic, .close: break
      }
    }
  }
}
