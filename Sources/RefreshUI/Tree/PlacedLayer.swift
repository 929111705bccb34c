import Render2D

/// A layer where its placement and its values put it in its superlayer.
///
/// Every walk over layers but that which draws them goes from one to the next by this.
struct PlacedLayer {
  /// Its rectangle in the superlayer, before its transform.
  let frame: Rect
  /// From its rectangle, the top left at the origin, to the superlayer's coordinates; nil if only a hidden back faces
  /// the eye.
  let map: Projective?
  /// What the places of its sublayers depend on.
  let inside: Surroundings

  /// A layer in the surroundings of its superlayer.
  init(
    _ state: LayerState, _ placement: Placement, in above: Surroundings, on grid: PixelGrid
  ) {
    frame = placement.frame(
      position: state.position, size: state.size, anchor: state.anchor, in: above, on: grid)
    map = Self.map(state, in: frame)
    inside = Surroundings(
      frame: frame, offset: grid.snapped(state.offset), clips: state.clips, in: above)
  }

  /// From its own coordinates, which scroll, to its rectangle.
  var plane: Projective { Projective(.translation(-inside.offset.x, -inside.offset.y)) }

  private static func map(_ state: LayerState, in frame: Rect) -> Projective? {
    let map = Placement.map(state.transform, about: state.anchor, in: frame)
    let tilt = state.tilt
    guard !tilt.isFlat else { return Projective(map) }
    guard tilt.isDoubleSided || !tilt.showsBack else { return nil }
    let pivot = Vector(
      frame.minX + state.anchor.x * frame.width, frame.minY + state.anchor.y * frame.height)
    return Projective(map.then(.translation(-pivot.dx, -pivot.dy))).then(tilt.projection)
      .then(Projective(.translation(pivot.dx, pivot.dy)))
  }
}

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
