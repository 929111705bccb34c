import Elementary

extension Matrix4 {
  /// The factors of a map, applied in this order: `scale`, `skew`, `rotation`, `translation`, `perspective`.
  public struct Parts: Hashable, Sendable {
    /// The translation.
    public var translation: SIMD3<Double> = .zero
    /// The angles about the x axis, then about the y axis, then about the z axis, in radians.
    public var rotation: SIMD3<Double> = .zero
    /// How far a point at y = 1 moves along x, and one at z = 1 along x and along y.
    public var skew: SIMD3<Double> = .zero
    /// The scale along each axis.
    public var scale: SIMD3<Double> = .one
    /// The last column of the perspective, which is the identity otherwise: (0, 0, 0, 1) for none.
    public var perspective: SIMD4<Double> = [0, 0, 0, 1]

    /// The factors of the identity.
    public init() {}
  }

  /// The map's factors, from which `Matrix4(parts)` makes it again; nil where it has none, as w is zero for the origin
  /// or a perspective follows what collapses space.
  ///
  /// This is the way of "unmatrix" (Thomas, Graphics Gems II, 1991), which the W3C's CSS Transforms Level 2 has too. A map of the plane has the
  /// factors of `Affine.parts`, so that one that mirrors does so along an axis. An axis without length is
  /// perpendicular to the others.
  public var parts: Parts? {
    guard w.w != 0, isFinite else { return nil }
    // What turns the plane over and depths too is a rotation in space, and mirrors nothing.
    if let planar, planar.scale >= 0 || planar.map.determinant >= 0 { return Parts(planar) }
    var parts = Parts()
    let column = SIMD4(x.w, y.w, z.w, w.w) / w.w
    var own = Matrix4(x: x / w.w, y: y / w.w, z: z / w.w, w: w / w.w)
    (own.x.w, own.y.w, own.z.w, own.w.w) = (0, 0, 0, 1)
    if column.x != 0 || column.y != 0 || column.z != 0 {
      guard let inverse = own.inverse else { return nil }
      parts.perspective = [
        (inverse.x * column).sum(), (inverse.y * column).sum(), (inverse.z * column).sum(),
        (inverse.w * column).sum(),
      ]
    }
    parts.translation = own.w.xyz
    var rows = [own.x.xyz, own.y.xyz, own.z.xyz]
    func length(_ row: Int) -> Double { (rows[row] * rows[row]).sum().squareRoot() }
    func unite(_ row: Int) { if parts.scale[row] != 0 { rows[row] /= parts.scale[row] } }
    parts.scale.x = length(0)
    unite(0)
    parts.skew.x = (rows[0] * rows[1]).sum()
    rows[1] -= rows[0] * parts.skew.x
    parts.scale.y = length(1)
    unite(1)
    parts.skew.y = (rows[0] * rows[2]).sum()
    rows[2] -= rows[0] * parts.skew.y
    parts.skew.z = (rows[1] * rows[2]).sum()
    rows[2] -= rows[1] * parts.skew.z
    parts.scale.z = length(2)
    unite(2)
    let room = SIMD3(parts.scale.y, parts.scale.z, parts.scale.z)
    for index in 0..<3 {
      parts.skew[index] = room[index] == 0 ? 0 : parts.skew[index] / room[index]
    }
    Self.complete(&rows)
    if (rows[0] * rows[1].cross(rows[2])).sum() < 0 {
      parts.scale = -parts.scale
      for row in 0..<3 { rows[row] = -rows[row] }
    }
    parts.rotation = Self.angles(rows)
    return parts
  }

  /// The map with the given factors.
  public init(_ parts: Parts) {
    self.init(parts, Quaternion(parts.rotation))
  }

  fileprivate init(_ parts: Parts, _ rotation: Quaternion) {
    let (scale, skew) = (parts.scale, parts.skew)
    let turned = rotation.matrix
    // Scale and skew: the lower triangle.
    let (x, y, z) = (turned.x, turned.y, turned.z)
    var map = Matrix4(
      x: x * scale.x, y: (x * skew.x + y) * scale.y,
      z: (x * skew.y + y * skew.z + z) * scale.z,
      w: SIMD4(parts.translation, 1))
    if parts.perspective != [0, 0, 0, 1] {
      func seen(_ row: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(row.xyz, (row * parts.perspective).sum())
      }
      map = Matrix4(x: seen(map.x), y: seen(map.y), z: seen(map.z), w: seen(map.w))
    }
    self = map
  }

  /// Gives rows without a direction one that is perpendicular to the others.
  private static func complete(_ rows: inout [SIMD3<Double>]) {
    let missing = rows.indices.filter { rows[$0] == .zero }
    switch missing.count {
    case 0: return
    case 3: rows = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case 2:
      // The axis that is left; the others as near as they come to where they would be.
      let (own, next) = ((0..<3).first { !missing.contains($0) } ?? 0, missing[0])
      var guess = SIMD3<Double>.zero
      guess[next] = 1
      guess -= rows[own] * (rows[own] * guess).sum()
      if (guess * guess).sum() < 1e-12 {
        guess = .zero
        guess[missing[1]] = 1
        guess -= rows[own] * (rows[own] * guess).sum()
      }
      rows[next] = guess / (guess * guess).sum().squareRoot()
      fallthrough
    default:
      let last = missing[missing.count - 1]
      rows[last] = rows[(last + 1) % 3].cross(rows[(last + 2) % 3])
    }
  }

  /// The angles about x, y and z of a rotation: of the two ways to put one together, that which turns less about x
  /// and z, so that a turn about y alone is one beyond a quarter too.
  private static func angles(_ rows: [SIMD3<Double>]) -> SIMD3<Double> {
    let sine = -rows[0].z
    let cosine = (rows[0].x * rows[0].x + rows[0].y * rows[0].y).squareRoot()
    let y = Elementary.atan2(sine, cosine)
    guard cosine > 1e-9 else { return [Elementary.atan2(-rows[2].y, rows[1].y), y, 0] }
    let (x, z) = (Elementary.atan2(rows[1].z, rows[2].z), Elementary.atan2(rows[0].y, rows[0].x))
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let (otherX, otherZ) = (opposite(x), opposite(z))
    return x.magnitude + z.magnitude <= otherX.magnitude + otherZ.magnitude + 1e-9
      ? [x, y, z] : [otherX, Elementary.atan2(sine, -cosine), otherZ]
  }

  /// Whether the maps between this one and another one are known.
  public func interpolates(to other: Matrix4) -> Bool {
    self == other || (parts != nil && other.parts != nil)
  }

  /// The map at `fraction` of the way to `other`, as Core Animation has it: each factor is interpolated, the rotation
  /// about one axis and along the shorter way (Shoemake 1985). Maps of the plane interpolate as `Affine`s.
  public func interpolated(to other: Matrix4, at fraction: Double) -> Matrix4 {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    if let start = planar, let end = other.planar {
      var map = Matrix4(start.map.interpolated(to: end.map, at: fraction))
      map.z.z = start.scale + (end.scale - start.scale) * fraction
      map.w.z = start.depth + (end.depth - start.depth) * fraction
      return map
    }
    guard let start = parts, let end = other.parts else { return other }
    func mix<Numbers: SIMD<Double>>(_ a: Numbers, _ b: Numbers) -> Numbers {
      a + (b - a) * fraction
    }
    var parts = Parts()
    parts.translation = mix(start.translation, end.translation)
    parts.scale = mix(start.scale, end.scale)
    parts.skew = mix(start.skew, end.skew)
    parts.perspective = mix(start.perspective, end.perspective)
    return Matrix4(
      parts, Quaternion(start.rotation).interpolated(to: Quaternion(end.rotation), at: fraction))
  }
}

extension Matrix4.Parts {
  /// The factors of a map of the plane.
  fileprivate init(_ planar: (map: Affine, scale: Double, depth: Double)) {
    let parts = planar.map.parts
    translation = [parts.translation.dx, parts.translation.dy, planar.depth]
    rotation = [0, 0, parts.rotation.radians]
    skew = [parts.shear, 0, 0]
    scale = [parts.scale.dx, parts.scale.dy, planar.scale]
  }
}

/// A rotation of space: (sin φ/2) · axis, cos φ/2.
private struct Quaternion {
  var numbers: SIMD4<Double>

  init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  /// The rotation about x, then about y, then about z.
  init(_ angles: SIMD3<Double>) {
    let (sx, cx) = Elementary.sincos(angles.x / 2)
    let (sy, cy) = Elementary.sincos(angles.y / 2)
    let (sz, cz) = Elementary.sincos(angles.z / 2)
    numbers = [
      sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz,
      cx * cy * cz + sx * sy * sz,
    ]
  }

  /// The rotation as a matrix of rows.
  var matrix: Matrix4 {
    let (x, y, z, w) = (numbers.x, numbers.y, numbers.z, numbers.w)
    return Matrix4(
      x: [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
      y: [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
      z: [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0],
      w: [0, 0, 0, 1])
  }

  /// The rotation at a fraction of the shorter way to another one.
  func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
    var end = other.numbers
    var cosine = (numbers * end).sum()
    if cosine < 0 { (end, cosine) = (-end, -cosine) }
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    guard sine > 1e-6 else {
      let mixed = numbers + (end - numbers) * fraction
      return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
    }
    let angle = Elementary.atan2(sine, cosine)
    let here = Elementary.sincos((1 - fraction) * angle).sine / sine
    let there = Elementary.sincos(fraction * angle).sine / sine
    return Quaternion(numbers * here + end * there)
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    [
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x,
    ]
  }
}
