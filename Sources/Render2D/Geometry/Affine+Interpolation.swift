import Elementary

extension Affine {
  /// The factors of a map, applied in this order: `scale`, `shear`, `rotation`, `translation`.
  public struct Parts: Hashable, Sendable {
    /// The translation, applied last.
    public var translation: Vector
    /// The rotation, between −180° and 180°; for a map that mirrors, between −90° and 90°.
    public var rotation: Angle
    /// How far a point at height 1 moves sideways, before the rotation.
    public var shear: Double
    /// The scale along x and y. One of them is negative for a map that mirrors.
    public var scale: Vector

    /// Whether the map mirrors.
    fileprivate var isMirrored: Bool { scale.dx * scale.dy < 0 }

    /// The same map with the other axis mirrored, half a turn away.
    fileprivate var mirroredOtherwise: Parts {
      var parts = self
      parts.rotation.radians += rotation.radians > 0 ? -.pi : .pi
      parts.scale = -scale
      return parts
    }

    /// The rotation, by whole turns as near to another one as it comes.
    fileprivate func rotation(nearest other: Angle) -> Angle {
      let turn = rotation.radians - other.radians
      return turn > .pi
        ? .radians(rotation.radians - 2 * .pi)
        : turn < -.pi ? .radians(rotation.radians + 2 * .pi) : rotation
    }
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
    let parts = Parts(
      translation: Vector(tx, ty), rotation: .radians(Elementary.atan2(b, a)),
      shear: height == 0 ? 0 : slant / height, scale: Vector(width, height))
    return height < 0 && a < 0 ? parts.mirroredOtherwise : parts
  }

  /// The map with the given factors.
  public init(_ parts: Parts) {
    self = Affine.scale(parts.scale.dx, parts.scale.dy)
      .then(Affine(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0))
      .then(.rotation(parts.rotation))
      .then(.translation(parts.translation.dx, parts.translation.dy))
  }

  /// The factors of this map and of another one, between which all others lie. The rotation goes
  /// the shorter way, and so does what mirrors: over the axis with less of a turn.
  package func parts(to other: Affine) -> (start: Parts, end: Parts) {
    var start = parts
    var end = other.parts
    if start.isMirrored != end.isMirrored,
      (end.rotation(nearest: start.rotation) - start.rotation).radians.magnitude > .pi / 2
    {
      if start.isMirrored { start = start.mirroredOtherwise } else { end = end.mirroredOtherwise }
    }
    end.rotation = end.rotation(nearest: start.rotation)
    return (start, end)
  }

  /// The map at `fraction` of the way to `other`: each factor is interpolated, the rotation along
  /// the shorter way.
  public func interpolated(to other: Affine, at fraction: Double) -> Affine {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let (start, end) = parts(to: other)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: Vector, _ b: Vector) -> Vector { Vector(mix(a.dx, b.dx), mix(a.dy, b.dy)) }
    return Affine(
      Parts(
        translation: mix(start.translation, end.translation),
        rotation: .radians(mix(start.rotation.radians, end.rotation.radians)),
        shear: mix(start.shear, end.shear), scale: mix(start.scale, end.scale)))
  }
}
