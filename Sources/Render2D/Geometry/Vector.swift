import Elementary

/// A displacement in the plane. The y axis points down.
public struct Vector: Hashable, Sendable {
  /// Distance to the right.
  public var dx: Double
  /// Distance down.
  public var dy: Double

  /// A vector with the given components.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector (0, 0).
  public static let zero = Vector(0, 0)

  /// The length of the vector.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The vector turned a quarter clockwise on screen.
  public var turnedRight: Vector { Vector(-dy, dx) }

  /// The dot product.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the cross product: positive where `other` lies clockwise of this one.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The sum of two displacements.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// The displacement from the end of `b` to the end of `a`.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// The opposite displacement.
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  /// The vector scaled by `factor`.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// The vector scaled by 1 / `divisor`.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(a.dx / divisor, a.dy / divisor)
  }

  /// The vector of length 1 in the same direction; nil for one without length or with a component
  /// that is not finite.
  public var normalized: Vector? {
    // Squares of very large or small numbers would overflow or underflow.
    let largest = max(dx.magnitude, dy.magnitude)
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = Vector(dx / largest, dy / largest)
    return scaled / scaled.length
  }

  /// The direction, clockwise from the x axis, between −180° and 180°.
  public var angle: Angle { .radians(Elementary.atan2(dy, dx)) }

  /// The vector of a length in a direction.
  public init(length: Double, angle: Angle) {
    let (sine, cosine) = Elementary.sincos(angle.radians)
    self.init(cosine * length, sine * length)
  }
}
