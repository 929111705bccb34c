import Render2D

extension Layer {
  /// Calls `body` with the point in the layer's own coordinates whenever a finger taps the layer,
  /// or a sublayer that does not listen itself.
  public func whenTapped(_ body: @escaping (Point) -> Void) { tapped.append(body) }

  /// The path from this layer to the topmost one at a point of the superlayer's coordinates, as
  /// they are drawn at this moment; each with the point in its own coordinates. Empty if the point
  /// is outside this layer, or the layer is not visible or lets touches through.
  ///
  /// As in UIKit, what extends beyond a layer's rectangle cannot be touched.
  func touched(
    at point: Point, in above: Surroundings, on grid: PixelGrid
  ) -> [(layer: Layer, point: Point)] {
    let state = shownState
    guard isTouchable, !state.isHidden, state.opacity >= 0.01 else { return [] }
    let placed = PlacedLayer(state, placement, in: above, on: grid)
    guard let local = placed.map?.inverse?.apply(point), local.x >= 0, local.y >= 0,
      local.x < placed.frame.width, local.y < placed.frame.height
    else { return [] }
    let own = Point(local.x + placed.inside.offset.x, local.y + placed.inside.offset.y)
    let depths = sublayers.map(\.shownState.depth)
    let order = sublayers.indices.sorted { a, b in
      depths[a] != depths[b] ? depths[a] > depths[b] : a > b
    }
    var path: [(layer: Layer, point: Point)] = [(self, own)]
    for layer in order.map({ sublayers[$0] }) {
      let found = layer.touched(at: own, in: placed.inside, on: grid)
      path += found
      if !found.isEmpty { break }
    }
    return isDecoration && !path.contains(where: \.layer.listens) ? [] : path
  }

  /// Whether it has listeners for touches of its own.
  private var listens: Bool { !tapped.isEmpty || !gestures.isEmpty }
}

extension Stage {
  /// Taps a point of the screen. Calls the listeners of the topmost layer there, or of the nearest
  /// one around it that has any; a scroll view that moves by itself only stops, and nothing in it is tapped. Returns
  /// whether anything received the tap.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    let touch = touch(at: point)
    touch.end()
    return touch.isReceived
  }
}
