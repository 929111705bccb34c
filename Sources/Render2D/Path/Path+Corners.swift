import Elementary

/// The radii of a rectangle's corners, across and down.
public struct CornerRadii: Hashable, Sendable {
  /// The radii of each corner.
  public var topLeft, topRight, bottomRight, bottomLeft: Size

  /// Elliptical corners.
  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Circular corners.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.init(
      topLeft: Size(topLeft, topLeft), topRight: Size(topRight, topRight),
      bottomRight: Size(bottomRight, bottomRight), bottomLeft: Size(bottomLeft, bottomLeft))
  }

  /// The radii as they fit a rectangle: if the radii of a side add up to more than its length, all
  /// are scaled down by the same factor, as in CSS. A corner with a radius that is not positive is
  /// sharp.
  fileprivate func fitted(_ size: Size) -> [Size] {
    var corners = [topLeft, topRight, bottomRight, bottomLeft].map { corner in
      corner.width > 0 && corner.height > 0 && corner.width.isFinite && corner.height.isFinite
        ? corner : .zero
    }
    var factor = 1.0
    for (side, sum) in [
      (size.width, corners[0].width + corners[1].width),
      (size.height, corners[1].height + corners[2].height),
      (size.width, corners[2].width + corners[3].width),
      (size.height, corners[3].height + corners[0].height),
    ] where sum > side { factor = min(factor, max(side, 0) / sum) }
    for index in corners.indices {
      corners[index].width *= factor
      corners[index].height *= factor
    }
    return corners
  }
}

/// Some of a rectangle's four corners.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: Int

  /// The corners of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = Corners(rawValue: 8)
  /// Both corners at the top.
  public static let top: Corners = [.topLeft, .topRight]
  /// Both corners at the bottom.
  public static let bottom: Corners = [.bottomLeft, .bottomRight]
  /// All four.
  public static let all: Corners = [.top, .bottom]
}

/// How a rounded corner joins the sides.
public enum CornerCurve: Int, Hashable, Sendable {
  /// A quarter of a circle: the curvature jumps.
  case circular
  /// The curvature grows from zero, as at the corners of iOS.
  case continuous
}

extension Path {
  /// The outline of a rectangle with a radius for each corner, clockwise on screen from the end of
  /// its top left one.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let corners = radii.fitted(rect.size)
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else { return .rect(rect) }
    var path = Path()
    path.move(to: Point(rect.minX + corners[0].width, rect.minY))
    let places = [
      (Point(rect.maxX, rect.minY), 1.0, -1.0, -90.0, corners[1]),
      (Point(rect.maxX, rect.maxY), 1, 1, 0, corners[2]),
      (Point(rect.minX, rect.maxY), -1, 1, 90, corners[3]),
      (Point(rect.minX, rect.minY), -1, -1, 180, corners[0]),
    ]
    for (corner, right, down, degrees, radii) in places {
      guard radii.width > 0, radii.height > 0 else {
        if corner != path.currentPoint { path.line(to: corner) }
        continue
      }
      path.addArc(
        center: Point(corner.x - right * radii.width, corner.y - down * radii.height),
        radii: radii, start: .degrees(degrees), end: .degrees(degrees + 90))
    }
    path.close()
    return path
  }

  /// The outline of a rectangle of whose corners some are rounded, by one radius and curve, clockwise
  /// on screen.
  ///
  /// A continuous corner takes up 1.53 radii of each side. Where a side has less room its curvature
  /// grows faster, and with a radius of half the side it is an arc of a circle.
  public static func roundedRect(
    _ rect: Rect, radius: Double, curve: CornerCurve, corners: Corners = .all
  ) -> Path {
    let room = min(rect.width, rect.height) / 2
    guard curve == .continuous, radius > 0, radius.isFinite, room > 0 else {
      if corners == .all { return .roundedRect(rect, radius: radius) }
      func size(_ corner: Corners) -> Double { corners.contains(corner) ? min(radius, room) : 0 }
      return .roundedRect(
        rect,
        radii: CornerRadii(
          topLeft: size(.topLeft), topRight: size(.topRight), bottomRight: size(.bottomRight),
          bottomLeft: size(.bottomLeft)))
    }
    let corner = ContinuousCorner(radius: min(radius, room), room: room)
    var path = Path()
    let places = [
      (Corners.topRight, Point(rect.maxX, rect.minY), Vector(1, 0)),
      (.bottomRight, Point(rect.maxX, rect.maxY), Vector(0, 1)),
      (.bottomLeft, Point(rect.minX, rect.maxY), Vector(-1, 0)),
      (.topLeft, Point(rect.minX, rect.minY), Vector(0, -1)),
    ]
    for (name, place, way) in places {
      if corners.contains(name) {
        corner.add(to: &path, at: place, way)
      } else {
        path.line(to: place)
      }
    }
    path.close()
    return path
  }
}

/// A corner whose curvature grows from zero to that of its circle, and falls again.
///
/// The middle of the circle's arc stays, without an angle φ at either end. A cubic joins it to the
/// side: its first three points lie on the side, so that its curvature starts at zero; the third is
/// where the circle's tangent meets the side, R·tan(φ/2) from the arc. The curvature at its end is
/// 2/3 · b · sin φ / (R·tan(φ/2))², b being the distance from the second point to the third, and
/// equals the circle's for b = 3/2 · R · tan²(φ/2) / sin φ. The distance from the first point to
/// the second is free; it makes up the reach along the side. In between the curvature exceeds the
/// circle's by up to a fourth, the less the larger φ is.
private struct ContinuousCorner {
  /// How far a corner reaches along its sides, in radii, and the angle left out at either end.
  private static let reach = 1.528_665
  private static let angle = 36 * Double.pi / 180

  private let radius: Double
  private let sine, cosine, tangent: Double
  /// The distances between the first three points of the curve, in radii.
  private let first, second: Double

  init(radius: Double, room: Double) {
    self.radius = radius
    let whole = Self.shape(Self.angle, free: 0)
    let free = Self.reach - whole.reach
    // The largest angle that fits: the reach grows with it.
    var low = 0.0
    var high = 1.0
    if Self.reach * radius > room {
      for _ in 0..<40 {
        let middle = (low + high) / 2
        let reach = Self.shape(Self.angle * middle, free: free * middle).reach
        if reach * radius > room { high = middle } else { low = middle }
      }
      high = low
    }
    let angle = Self.angle * high
    let shape = Self.shape(angle, free: free * high)
    (sine, cosine) = Elementary.sincos(angle)
    tangent = shape.tangent
    first = free * high
    second = shape.second
  }

  private static func shape(
    _ angle: Double, free: Double
  ) -> (tangent: Double, second: Double, reach: Double) {
    guard angle > 1e-9 else { return (0, 0, 1) }
    let (sine, cosine) = Elementary.sincos(angle)
    let tangent = sine / (1 + cosine)
    let second = 1.5 * tangent * tangent / sine
    return (tangent, second, 1 - tangent + second + free)
  }

  /// Draws the corner at a point, entered in a direction and left to the right of it.
  func add(to path: inout Path, at corner: Point, _ way: Vector) {
    let out = way.turnedRight
    /// A point by its distances before the corner and into the rectangle, in radii.
    func point(_ back: Double, _ inwards: Double) -> Point {
      corner - way * (back * radius) + out * (inwards * radius)
    }
    let third = 1 - tangent
    path.line(to: point(third + second + first, 0))
    path.cubic(
      point(third + second, 0), point(third, 0), to: point(1 - sine, 1 - cosine))
    // The middle of the arc lies on the diagonal, with a curve to it and one from it.
    let diagonal = 0.5.squareRoot()
    let turn = Double.pi / 4 - Elementary.atan2(sine, cosine)
    let (quarterSine, quarterCosine) = Elementary.sincos(turn / 4)
    let handle = 4.0 / 3 * quarterSine / quarterCosine
    path.cubic(
      point(1 - sine - handle * cosine, 1 - cosine + handle * sine),
      point(1 - diagonal + handle * diagonal, 1 - diagonal - handle * diagonal),
      to: point(1 - diagonal, 1 - diagonal))
    path.cubic(
      point(1 - diagonal - handle * diagonal, 1 - diagonal + handle * diagonal),
      point(1 - cosine + handle * sine, 1 - sine - handle * cosine),
      to: point(1 - cosine, 1 - sine))
    path.cubic(
      point(0, third), point(0, third + second), to: point(0, third + second + first))
  }
}
