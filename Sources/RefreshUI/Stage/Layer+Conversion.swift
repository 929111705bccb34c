import Render2D

extension Layer {
  /// A point of this layer's plane in that of another one, or in that of the screen where it is nil.
  ///
  /// Both count as they were set last, not as they are seen in the middle of an animation; turns about
  /// x and y do not count. Nil where the layers do not stand in one tree, or the other one's transform
  /// leaves it no area.
  public func convert(_ point: Point, to other: Layer?) -> Point? {
    if other === self { return point }
    let there = mapToTop.apply(point)
    guard let other else { return there }
    guard top === other.top else { return nil }
    return other.mapToTop.inverse?.apply(there)
  }

  /// A point of another layer's plane in that of this one.
  public func convert(_ point: Point, from other: Layer) -> Point? {
    other.convert(point, to: self)
  }

  /// The highest layer above this one.
  private var top: Layer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  private var grid: PixelGrid { PixelGrid(scale: Double(stage?.settings.scale ?? 2)) }

  /// The rectangle in the layer above, as the placement has it.
  private var placedFrame: Rect {
    placement.frame(
      position: position, size: size, anchor: anchor,
      in: superlayer?.surroundings ?? Surroundings(), on: grid)
  }

  /// What the layers in this one find.
  private var surroundings: Surroundings {
    Surroundings(
      frame: placedFrame, offset: grid.snapped(offset), clips: clips,
      in: superlayer?.surroundings ?? Surroundings())
  }

  /// The map from this layer's plane to that around the highest layer.
  private var mapToTop: Affine {
    let origin = grid.snapped(offset)
    let map = Affine.translation(-origin.x, -origin.y)
      .then(Placement.map(transform, about: anchor, in: placedFrame))
    return superlayer.map { map.then($0.mapToTop) } ?? map
  }
}
