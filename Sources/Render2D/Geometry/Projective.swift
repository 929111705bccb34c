import Elementary

/// A map of the plane that keeps lines straight, and lets parallels meet: a plane in perspective.
///
///     | a  c  tx |   | x |       x' = (a·x + c·y + tx) / w
///     | b  d  ty | × | y |       y' = (b·x + d·y + ty) / w
///     | p  q  r  |   | 1 |       w  =  p·x + q·y + r
///
/// `first.then(second)` applies `first` to a point before `second`. A point with w ≤ 0 lies beside or
/// behind the eye and is not seen.
public struct Projective: Hashable, Sendable {
  /// The upper two rows.
  public var affine: Affine
  /// The last row.
  public var p, q, r: Double

  /// A map from its numbers; without a last row it is an affine one.
  public init(_ affine: Affine, p: Double = 0, q: Double = 0, r: Double = 1) {
    self.affine = affine
    self.p = p
    self.q = q
    self.r = r
  }

  /// The view of a plane that is rotated about three axes through the origin: first about z, which
  /// points at the eye, then about y, which points down, then about x.
  ///
  /// The eye is `depth` points away from the origin; 0 is infinitely far, where parallels stay
  /// parallel. In CSS this is `perspective(depth) rotateX(x) rotateY(y) rotateZ(z)`.
  public static func rotation3D(
    x: Angle = .zero, y: Angle = .zero, z: Angle = .zero, depth: Double
  ) -> Projective {
    let (sx, cx) = Elementary.sincos(x.radians)
    let (sy, cy) = Elementary.sincos(y.radians)
    let (sz, cz) = Elementary.sincos(z.radians)
    let (right, down) = (sx * sz - cx * sy * cz, sx * cz + cx * sy * sz)
    let affine = Affine(
      a: cy * cz, b: cx * sz + sx * sy * cz, c: 0 - cy * sz, d: cx * cz - sx * sy * sz, tx: 0,
      ty: 0)
    return depth > 0
      ? Projective(affine, p: 0 - right / depth, q: 0 - down / depth) : Projective(affine)
  }

  /// The map that applies this one first and `next` after it.
  public func then(_ next: Projective) -> Projective {
    let (m, n) = (affine, next.affine)
    return Projective(
      Affine(
        a: n.a * m.a + n.c * m.b + n.tx * p, b: n.b * m.a + n.d * m.b + n.ty * p,
        c: n.a * m.c + n.c * m.d + n.tx * q, d: n.b * m.c + n.d * m.d + n.ty * q,
        tx: n.a * m.tx + n.c * m.ty + n.tx * r, ty: n.b * m.tx + n.d * m.ty + n.ty * r),
      p: next.p * m.a + next.q * m.b + next.r * p, q: next.p * m.c + next.q * m.d + next.r * q,
      r: next.p * m.tx + next.q * m.ty + next.r * r)
  }

  /// Whether parallels stay parallel: the map is its affine one.
  package var isAffine: Bool { p == 0 && q == 0 && r == 1 }

  /// The factor by which volumes of rows grow; negative where the back of the plane faces the eye.
  package var determinant: Double {
    affine.a * (affine.d * r - affine.ty * q) + affine.c * (affine.ty * p - affine.b * r)
      + affine.tx * (affine.b * q - affine.d * p)
  }

  /// The map that undoes this one; nil where areas collapse or a number is not finite.
  public var inverse: Projective? {
    let m = affine
    let (a, b, c) = (m.d * r - m.ty * q, m.ty * p - m.b * r, m.b * q - m.d * p)
    let determinant = m.a * a + m.c * b + m.tx * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let f = 1 / determinant
    guard f.isFinite else { return nil }
    return Projective(
      Affine(
        a: a * f, b: b * f, c: (m.tx * q - m.c * r) * f, d: (m.a * r - m.tx * p) * f,
        tx: (m.c * m.ty - m.tx * m.d) * f, ty: (m.tx * m.b - m.a * m.ty) * f),
      p: c * f, q: (m.c * p - m.a * q) * f, r: (m.a * m.d - m.c * m.b) * f)
  }

  /// The depth w of a point: 1 where the plane meets the screen, more behind it.
  func distance(of point: Point) -> Double { p * point.x + q * point.y + r }

  /// The image of a point; nil where it lies beside or behind the eye.
  public func apply(_ point: Point) -> Point? {
    let w = distance(of: point)
    guard w > 0 else { return nil }
    let place = affine.apply(point)
    return Point(place.x / w, place.y / w)
  }

  /// The affine map that is closest near a point.
  func linear(at point: Point) -> Affine {
    let w = max(distance(of: point), Projective.nearest)
    let place = affine.apply(point)
    let (x, y) = (place.x / w, place.y / w)
    let (a, b) = ((affine.a - x * p) / w, (affine.b - y * p) / w)
    let (c, d) = ((affine.c - x * q) / w, (affine.d - y * q) / w)
    return Affine(
      a: a, b: b, c: c, d: d, tx: x - a * point.x - c * point.y, ty: y - b * point.x - d * point.y)
  }

  /// The depth, as a fraction of that of the screen, before which nothing is drawn.
  static var nearest: Double { 1.0 / 64 }
}
