import Elementary

extension Affine {
  /// The parts of a map: it stretches by `scale`, then slants by `shear`, turns, and moves.
  public struct Parts: Hashable, Sendable {
    /// The move, made last.
    public var translation: Vector
    /// The turn, between −180° and 180°.
    public var rotation: Angle
    /// How far a point at height 1 moves sideways before the turn.
    public var shear: Double
    /// The stretch along x and y; y is negative where the map mirrors.
    public var scale: Vector
  }

  /// The parts of the map, from which ``init(_:)`` makes it again.
  ///
  /// A map that flattens the y axis onto the x axis is not made again: no shear after a stretch by
  /// nothing does that.
  public var parts: Parts {
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      // Only the y axis is left to tell the turn by.
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

  /// The map with the given parts.
  public init(_ parts: Parts) {
    self = Affine.scale(parts.scale.dx, parts.scale.dy)
      .then(Affine(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0))
      .then(.rotation(parts.rotation))
      .then(.translation(parts.translation.dx, parts.translation.dy))
  }

  /// The map at `fraction` of the way to `other`: the parts change alike, the turn the shorter way.
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
