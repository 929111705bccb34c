import Elementary

/// A map of space that keeps lines straight, with the numbers of `CATransform3D`: a point is a row, and its
/// image is its product with the matrix.
///
///                       | m11 m12 m13 m14 |  x
///     [x y z 1]    ×    | m21 m22 m23 m24 |  y     = [x' y' z' w'], at (x'/w', y'/w')
///                       | m31 m32 m33 m34 |  z
///                       | m41 m42 m43 m44 |  w
///
/// x points right, y down and z at the eye. `first.then(second)` applies `first` to a point before `second`.
public struct Matrix4: Hashable, Sendable {
  /// The rows: the images of the three axes, and of the origin.
  public var x, y, z, w: SIMD4<Double>

  /// A map from its rows.
  public init(
    x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, w: SIMD4<Double>
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// A map of the plane, which leaves depths as they are.
  public init(_ map: Affine) {
    self.init(
      x: [map.a, map.b, 0, 0], y: [map.c, map.d, 0, 0], z: [0, 0, 1, 0],
      w: [map.tx, map.ty, 0, 1])
  }

  /// The map that leaves every point where it is.
  public static let identity = Matrix4(
    x: [1, 0, 0, 0], y: [0, 1, 0, 0], z: [0, 0, 1, 0], w: [0, 0, 0, 1])

  /// The map that moves every point by (x, y, z).
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix4 {
    Matrix4(x: [1, 0, 0, 0], y: [0, 1, 0, 0], z: [0, 0, 1, 0], w: [x, y, z, 1])
  }

  /// The map that scales about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix4 {
    Matrix4(x: [x, 0, 0, 0], y: [0, y, 0, 0], z: [0, 0, z, 0], w: [0, 0, 0, 1])
  }

  /// The map that rotates about an axis through the origin: about (0, 0, 1) a positive angle turns clockwise on
  /// the screen, about (1, 0, 0) it tilts the top back, about (0, 1, 0) the right side. An axis without length
  /// gives the identity.
  public static func rotation(_ angle: Angle, about axis: SIMD3<Double>) -> Matrix4 {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (sine, cosine) = Elementary.sincos(angle.radians)
    let n = axis / length
    let (s, r) = (n * sine, 1 - cosine)
    return Matrix4(
      x: [n.x * n.x * r + cosine, n.x * n.y * r + s.z, n.x * n.z * r - s.y, 0],
      y: [n.x * n.y * r - s.z, n.y * n.y * r + cosine, n.y * n.z * r + s.x, 0],
      z: [n.x * n.z * r + s.y, n.y * n.z * r - s.x, n.z * n.z * r + cosine, 0],
      w: [0, 0, 0, 1])
  }

  /// The view of an eye `depth` points before the origin: m34 is −1 / `depth`. 0 is infinitely far, where nothing
  /// gets smaller.
  public static func perspective(_ depth: Double) -> Matrix4 {
    var map = identity
    if depth != 0 { map.z.w = -1 / depth }
    return map
  }

  /// The map that applies this one first and `next` after it.
  public func then(_ next: Matrix4) -> Matrix4 {
    Matrix4(x: next.apply(x), y: next.apply(y), z: next.apply(z), w: next.apply(w))
  }

  /// The same map with a point as its origin.
  public func about(_ point: Point) -> Matrix4 {
    Matrix4.translation(-point.x, -point.y).then(self).then(.translation(point.x, point.y))
  }

  /// The product of a row with the matrix.
  public func apply(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * x + row.y * y + row.z * z + row.w * w
  }

  /// Whether all its numbers are finite.
  public var isFinite: Bool {
    let sum = (x - x) + (y - y) + (z - z) + (w - w)
    return sum == .zero
  }

  /// The view of the plane z = 0: depths do not count any more.
  public var flattened: Projective {
    Projective(
      Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: w.x, ty: w.y), p: x.w, q: y.w, r: w.w)
  }

  /// The map of the plane that it is; nil if it is none. As in Core Animation it neither has depth nor scales it.
  public var affine: Affine? {
    guard let (map, scale, depth) = planar, scale == 1, depth == 0 else { return nil }
    return map
  }

  /// The map of the plane, the scale of depths and the translation along them of a map that leaves planes at
  /// one depth as they are; nil for another.
  var planar: (map: Affine, scale: Double, depth: Double)? {
    guard x.z == 0, x.w == 0, y.z == 0, y.w == 0, z.x == 0, z.y == 0, z.w == 0, w.w == 1 else {
      return nil
    }
    return (Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: w.x, ty: w.y), z.z, w.z)
  }

  /// The factor by which volumes grow; negative where the map mirrors.
  public var determinant: Double {
    let (s, c) = minors
    return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
  }

  /// The map that undoes this one; nil where volumes collapse or a number is not finite.
  public var inverse: Matrix4? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (s, c) = minors
    let f = 1 / determinant
    let result = Matrix4(
      x: [
        y.y * c[5] - y.z * c[4] + y.w * c[3], x.z * c[4] - x.y * c[5] - x.w * c[3],
        w.y * s[5] - w.z * s[4] + w.w * s[3], z.z * s[4] - z.y * s[5] - z.w * s[3],
      ] * f,
      y: [
        y.z * c[2] - y.x * c[5] - y.w * c[1], x.x * c[5] - x.z * c[2] + x.w * c[1],
        w.z * s[2] - w.x * s[5] - w.w * s[1], z.x * s[5] - z.z * s[2] + z.w * s[1],
      ] * f,
      z: [
        y.x * c[4] - y.y * c[2] + y.w * c[0], x.y * c[2] - x.x * c[4] - x.w * c[0],
        w.x * s[4] - w.y * s[2] + w.w * s[0], z.y * s[2] - z.x * s[4] - z.w * s[0],
      ] * f,
      w: [
        y.y * c[1] - y.x * c[3] - y.z * c[0], x.x * c[3] - x.y * c[1] + x.z * c[0],
        w.y * s[1] - w.x * s[3] - w.z * s[0], z.x * s[3] - z.y * s[1] + z.z * s[0],
      ] * f)
    return result.isFinite ? result : nil
  }

  /// The determinants of two rows in two columns each: of the upper two rows, and of the lower two.
  private var minors: (upper: InlineArray<6, Double>, lower: InlineArray<6, Double>) {
    func pairs(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> InlineArray<6, Double> {
      [
        a.x * b.y - a.y * b.x, a.x * b.z - a.z * b.x, a.x * b.w - a.w * b.x,
        a.y * b.z - a.z * b.y, a.y * b.w - a.w * b.y, a.z * b.w - a.w * b.z,
      ]
    }
    return (pairs(x, y), pairs(z, w))
  }
}

extension Matrix4: CustomStringConvertible {
  /// The rows: `[1.0 0.0 0.0 0.0 | 0.0 1.0 0.0 0.0 | … ]`.
  public var description: String {
    let rows = [x, y, z, w].map { "\($0.x) \($0.y) \($0.z) \($0.w)" }
    return "[\(rows.joined(separator: " | "))]"
  }
}
