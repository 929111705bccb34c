import Elementary

// Round shapes are cubic curves of an eighth of a turn each, which stay within 5 millionths of the
// radius of a true circle.

extension Path {
  /// Straight lines from each point to the next.
  public static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    for point in points { path.line(to: point) }
    return path
  }

  /// The outline of a polygon.
  public static func polygon(_ corners: [Point]) -> Path {
    var path = polyline(corners)
    path.close()
    return path
  }

  /// The outline of a rectangle, clockwise on screen from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    Path(
      closed: [
        .move(Point(rect.minX, rect.minY)), .line(Point(rect.maxX, rect.minY)),
        .line(Point(rect.maxX, rect.maxY)), .line(Point(rect.minX, rect.maxY)), .close,
      ], start: Point(rect.minX, rect.minY))
  }

  /// The outline of a rectangle with circular corners, clockwise on screen.
  ///
  /// A radius beyond half the shorter side counts as that half; one that is not positive leaves the
  /// corners sharp.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    var path = Path()
    let inner = rect.inset(by: Insets(radius))
    let corners = [
      (Point(inner.maxX, inner.minY), -90.0), (Point(inner.maxX, inner.maxY), 0),
      (Point(inner.minX, inner.maxY), 90), (Point(inner.minX, inner.minY), 180),
    ]
    for (center, degrees) in corners {
      path.addArc(
        center: center, radius: radius, start: .degrees(degrees), end: .degrees(degrees + 90))
    }
    path.close()
    return path
  }

  /// The outline of the ellipse inscribed in a rectangle, clockwise on screen.
  public static func ellipse(in rect: Rect) -> Path {
    let map = Affine(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    return circle(center: .zero, radius: 1).transformed(by: map)
  }

  /// The outline of a circle, clockwise on screen from its rightmost point.
  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, start: .zero, end: .turns(1))
    path.close()
    return path
  }

  /// An arc of a circle. Angle 0 is on the right; it runs clockwise on screen if `end` is larger
  /// than `start`, and counterclockwise if it is smaller. An arc of several turns runs along all of them, so
  /// that a line's ends and dashes do; it has at most a thousand.
  public static func arc(center: Point, radius: Double, start: Angle, end: Angle) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, start: start, end: end)
    return path
  }

  /// Draws an arc of a circle, after a line to its start if a subpath is open.
  public mutating func addArc(center: Point, radius: Double, start: Angle, end: Angle) {
    func unit(_ radians: Double) -> Vector {
      let (sine, cosine) = Elementary.sincos(radians)
      return Vector(cosine, sine)
    }
    let (sweep, isWhole) = Self.sweep(end.radians - start.radians)
    let from = unit(start.radians)
    guard radius.isFinite, sweep.isFinite, from.dx.isFinite else { return }
    line(to: center + from * radius)
    // The error of a curve is 1/240 000 of the radius for an eighth of a turn, 1/64 of that for a
    // sixteenth.
    let most = radius > 100 ? Double.pi / 8 : .pi / 4
    let count = Int((sweep.magnitude / most - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / Double(count)
    // The control points of a curve that touches the circle at both ends and in the middle.
    let (sine, cosine) = Elementary.sincos(step / 4)
    let reach = 4.0 / 3 * sine / cosine
    var last = from
    for index in 1...count {
      let next = index == count && isWhole ? from : unit(start.radians + step * Double(index))
      cubic(
        center + (last + last.turnedRight * reach) * radius,
        center + (next - next.turnedRight * reach) * radius, to: center + next * radius)
      last = next
    }
  }

  /// The angle that an arc sweeps over, at most a thousand turns, and whether it ends where it begins. What
  /// rounding has made a little more than a whole number of turns is that number.
  private static func sweep(_ angle: Double) -> (angle: Double, isWhole: Bool) {
    let turns = min(angle.magnitude / (2 * .pi), 1000)
    let whole = turns.rounded(.down)
    let isWhole = whole > 0 && turns - whole < 1e-12 * whole
    let sweep = isWhole ? whole * (2 * .pi) : angle.magnitude
    return (angle < 0 ? -sweep : sweep, isWhole)
  }

  /// The path with every point mapped.
  public func transformed(by map: Affine) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: map.apply(point))
      case .line(let point): path.line(to: map.apply(point))
      case .quadratic(let control, let point):
        path.quadratic(map.apply(control), to: map.apply(point))
      case .cubic(let first, let second, let point):
        path.cubic(map.apply(first), map.apply(second), to: map.apply(point))
      case .close: path.close()
      }
    }
    return path
  }
}
