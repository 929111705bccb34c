import Render2D

extension Layer {
  /// A point of this layer's coordinates in those of another one, or of the screen if it is nil.
  ///
  /// Uses the model values, not the presentation values during an animation, and ignores rotations
  /// about x and y. Nil if the layers are not in one tree, or the other one's transform has no inverse.
  public func convert(_ point: Point, to other: Layer?) -> Point? {
    if other === self { return point }
    let there = mapToTop.apply(point)
    guard let other else { return there }
    guard top === other.top else { return nil }
    return other.mapToTop.inverse?.apply(there)
  }

  /// A point of another layer's coordinates in those of this one.
  public func convert(_ point: Point, from other: Layer) -> Point? {
    other.convert(point, to: self)
  }

  private var top: Layer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  private var grid: PixelGrid { PixelGrid(scale: Double(stage?.settings.scale ?? 2)) }

  /// The rectangle in the superlayer, by the placement.
  private var placedFrame: Rect {
    placement.frame(
      position: position, size: size, anchor: anchor,
      in: superlayer?.surroundings ?? Surroundings(), on: grid)
  }

  private var surroundings: Surroundings {
    Surroundings(
      frame: placedFrame, offset: grid.snapped(offset), clips: clips,
      in: superlayer?.surroundings ?? Surroundings())
  }

  /// The map from this layer's coordinates to those around the root.
  private var mapToTop: Affine {
    let origin = grid.snapped(offset)
    let map = Affine.translation(-origin.x, -origin.y)
      .then(Placement.map(transform, about: anchor, in: placedFrame))
    return superlayer.map { map.then($0.mapToTop) } ?? map
  }
}
