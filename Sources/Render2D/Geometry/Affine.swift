import Elementary

/// A map of the plane that keeps lines straight and parallels parallel.
///
///     | a  c  tx |   | x |       x' = a·x + c·y + tx
///     | b  d  ty | × | y |       y' = b·x + d·y + ty
///     | 0  0  1  |   | 1 |
///
/// `first.then(second)` applies `first` to a point before `second`.
public struct Affine: Hashable, Sendable {
  /// The image of the x axis is (a, b).
  public var a, b: Double
  /// The image of the y axis is (c, d).
  public var c, d: Double
  /// The image of the origin.
  public var tx, ty: Double

  /// A map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that moves every point by (x, y).
  public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// The map that scales about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that scales about the origin, equally in both directions.
  public static func scale(_ factor: Double) -> Affine { scale(factor, factor) }

  /// The map that rotates about the origin; a positive angle turns clockwise on screen.
  public static func rotation(_ angle: Angle) -> Affine {
    let (sine, cosine) = Elementary.sincos(angle.radians)
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that rotates about a point.
  public static func rotation(_ angle: Angle, about point: Point) -> Affine {
    rotation(angle).about(point)
  }

  /// The map that slants: the y axis turns by `x` towards the x axis, and the x axis by `y` towards
  /// the y axis. Angles are below a quarter turn.
  public static func skew(_ x: Angle, _ y: Angle = .zero) -> Affine {
    func slope(_ angle: Angle) -> Double {
      let (sine, cosine) = Elementary.sincos(angle.radians)
      return sine / cosine
    }
    return Affine(a: 1, b: slope(y), c: slope(x), d: 1, tx: 0, ty: 0)
  }

  /// The map of one rectangle onto another; nil if the first has a side without length.
  public static func mapping(_ source: Rect, onto target: Rect) -> Affine? {
    let (x, y) = (target.width / source.width, target.height / source.height)
    let result = Affine.translation(-source.minX, -source.minY).then(.scale(x, y))
      .then(.translation(target.minX, target.minY))
    return source.width != 0 && source.height != 0 && result.isFinite ? result : nil
  }

  /// The same map with a point as its origin.
  public func about(_ point: Point) -> Affine {
    Affine.translation(-point.x, -point.y).then(self).then(.translation(point.x, point.y))
  }

  /// The map that applies this one first and `next` after it.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which areas grow; negative where the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// A factor by which no length grows more: the root of the sum of all squares.
  var growth: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// The largest factor by which a length grows.
  var stretch: Double {
    let square = a * a + b * b + c * c + d * d
    let even = 4 * determinant * determinant
    return ((square + max(0, square * square - even).squareRoot()) / 2).squareRoot()
  }

  /// The map that undoes this one, or nil where areas collapse or a number is not finite.
  public var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the map only scales along the axes and translates: rectangles stay rectangles.
  public var keepsAxes: Bool { b == 0 && c == 0 }

  /// The image of a point.
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The image of a vector, which the translation does not affect.
  public func apply(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The smallest rectangle around the image of a rectangle.
  public func boundingBox(of rect: Rect) -> Rect { boundingBox(of: rect.extent).rect }

  /// The smallest box around the image of another.
  func boundingBox(of box: Extent) -> Extent {
    let (a, b) = (apply(Point(box.minX, box.minY)), apply(Point(box.maxX, box.minY)))
    let (c, d) = (apply(Point(box.maxX, box.maxY)), apply(Point(box.minX, box.maxY)))
    return Extent(
      minX: min(min(min(a.x, b.x), c.x), d.x), minY: min(min(min(a.y, b.y), c.y), d.y),
      maxX: max(max(max(a.x, b.x), c.x), d.x), maxY: max(max(max(a.y, b.y), c.y), d.y))
  }
}
