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
    map = state.place(in: frame, above.lens).map { [frame] map, view in
      guard let view else { return Projective(map) }
      let pivot = frame.place(of: state.anchor)
      return Projective(map.then(.translation(-pivot.dx, -pivot.dy))).then(view)
        .then(Projective(.translation(pivot.dx, pivot.dy)))
    }
    let offset = grid.snapped(state.offset)
    var inside = Surroundings(frame: frame, offset: offset, clips: state.clips, in: above)
    if !state.isUsual { inside.lens = state.lens(in: frame, offset: offset) }
    self.inside = inside
  }

  /// From its own coordinates, which scroll, to its rectangle.
  var plane: Projective { Projective(.translation(-inside.offset.x, -inside.offset.y)) }
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
