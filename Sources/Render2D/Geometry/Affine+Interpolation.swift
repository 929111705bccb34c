import Elementary

extension Affine {
  /// The factors of a map, applied in this order: `scale`, `shear`, `rotation`, `translation`.
  public struct Parts: Hashable, Sendable {
    /// The translation, applied last.
    public var translation: Vector
    /// The rotation, between −180° and 180°.
    public var rotation: Angle
    /// How far a point at height 1 moves sideways, before the rotation.
    public var shear: Double
    /// The scale along x and y; y is negative for a map that mirrors.
    public var scale: Vector
  }

  /// The map's factors, from which ``init(_:)`` makes it again.
  ///
  /// A map that flattens the y axis onto the x axis cannot be made again: no shear after a scale of
  /// zero gives it.
  public var parts: Parts {
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      // The x axis has no length: the y axis gives the rotation.
      let height = (c * c + d * d).squareRoot()
      return Parts(
        translation: Vector(tx, ty),
        rotation: height > 0 ? .radians(Elementary.atan2(-c, d)) : .zero, shear: 0,
        scale: Vector(0, height))
    }
    let height = determinant / width
    let slant = (a * c + b * d) / width
    return Parts(
      translation: Vector(tx, ty), rotation: .radians(Elementary.atan2(b, a)),
      shear: height == 0 ? 0 : slant / height, scale: Vector(width, height))
  }

  /// The map with the given factors.
  public init(_ parts: Parts) {
    self = Affine.scale(parts.scale.dx, parts.scale.dy)
      .then(Affine(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0))
      .then(.rotation(parts.rotation))
      .then(.translation(parts.translation.dx, parts.translation.dy))
  }

  /// The map at `fraction` of the way to `other`: each factor is interpolated, the rotation along
  /// the shorter way.
  public func interpolated(to other: Affine, at fraction: Double) -> Affine {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let start = parts
    let end = other.parts
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var turn = end.rotation.radians - start.rotation.radians
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return Affine(
      Parts(
        translation: Vector(
          mix(start.translation.dx, end.translation.dx),
          mix(start.translation.dy, end.translation.dy)),
        rotation: .radians(start.rotation.radians + turn * fraction),
        shear: mix(start.shear, end.shear),
        scale: Vector(mix(start.scale.dx, end.scale.dx), mix(start.scale.dy, end.scale.dy))))
  }
}
