import Render2D

extension Layer {
  /// A point of this layer's coordinates in those of another one, or of the screen if it is nil.
  ///
  /// Uses the model values, not the presentation values during an animation. Nil if the layers are not in one tree, if the
  /// other one's transform has no inverse, or if the point is not seen: behind the eye, or on a hidden back.
  public func convert(_ point: Point, to other: Layer?) -> Point? {
    if other === self { return point }
    let there = placed.toTop?.apply(point)
    guard let other else { return there }
    guard let there, top === other.top else { return nil }
    return other.placed.toTop?.inverse?.apply(there)
  }

  /// A point of another layer's coordinates in those of this one.
  public func convert(_ point: Point, from other: Layer) -> Point? {
    other.convert(point, to: self)
  }

  private var top: Layer { superlayer?.top ?? self }

  /// What its sublayers are placed in, and the map from its own coordinates to those around the root.
  private var placed: (inside: Surroundings, toTop: Projective?) {
    let above = superlayer?.placed ?? (Surroundings(), Projective(.identity))
    let placed = PlacedLayer(
      model.state, placement, in: above.inside,
      on: PixelGrid(scale: Double(stage?.settings.scale ?? 2)))
    guard let map = placed.map, let toTop = above.toTop else { return (placed.inside, nil) }
    return (placed.inside, placed.plane.then(map).then(toTop))
  }
}
