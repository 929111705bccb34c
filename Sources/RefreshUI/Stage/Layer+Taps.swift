import Motion
import Render2D

extension Layer {
  /// Calls `body` with the point in the layer's own plane whenever a finger taps the layer, or a
  /// layer in it that does not listen itself.
  public func whenTapped(_ body: @escaping (Point) -> Void) { tapped.append(body) }

  /// The topmost layer at a point of the plane that this layer stands in, and all around it from
  /// this one on, as they are seen at this moment; each with the point in its own plane. Empty where
  /// the point lies beside this layer, or nothing of it is seen.
  ///
  /// As in UIKit, what stands out over a layer's rectangle cannot be touched.
  func touched(
    at point: Point, in above: Surroundings, on grid: PixelGrid
  ) -> [(layer: Layer, point: Point)] {
    let state = shownState
    guard !state.isHidden, state.opacity >= 0.01 else { return [] }
    let frame = placement.frame(
      position: state.position, size: state.size, anchor: state.anchor, in: above, on: grid)
    let map = Placement.map(state.transform, about: state.anchor, in: frame)
    guard let local = map.inverse?.apply(point), local.x >= 0, local.y >= 0,
      local.x < frame.width, local.y < frame.height
    else { return [] }
    let inside = Surroundings(
      frame: frame, offset: grid.snapped(state.offset), clips: state.clips, in: above)
    let own = Point(local.x + inside.offset.x, local.y + inside.offset.y)
    let depths = sublayers.map(\.shownState.depth)
    let order = sublayers.indices.sorted { a, b in
      depths[a] != depths[b] ? depths[a] > depths[b] : a > b
    }
    for layer in order.map({ sublayers[$0] }) {
      let found = layer.touched(at: own, in: inside, on: grid)
      if !found.isEmpty { return [(self, own)] + found }
    }
    return [(self, own)]
  }
}

extension Stage {
  /// A finger touches a point of the screen for an instant: the topmost layer there is told, or the
  /// nearest one around it that listens. Returns whether there is one.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    let grid = PixelGrid(scale: Double(settings.scale))
    let path = screen.touched(at: point, in: Surroundings(), on: grid)
    guard let (layer, point) = path.last(where: { !$0.layer.tapped.isEmpty }) else { return false }
    for body in layer.tapped { body(point) }
    return true
  }
}
