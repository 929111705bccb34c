package import Motion
package import Render2D

/// Where a layer is on the screen at a time.
package struct LayerPlace: Hashable, Sendable {
  /// The layer's number, and that of its superlayer; the screen has none.
  package let layer: Int
  package let parent: Int?
  package let name: String
  /// The corners of its rectangle on the screen, in points, from the top left clockwise.
  package let corners: [Point]
  /// The part of the screen outside which it is cut off.
  package let clip: Rect
  /// Whether it draws anything itself, so that a pointer means it and not its superlayer.
  package let draws: Bool
}

extension StageTape {
  /// The visible layers at a time in drawing order, each after its superlayer. Of a replicator's
  /// instances only the first counts.
  package func places(at time: Time) -> [LayerPlace] {
    var sampler = Sampler(self)
    _ = sampler.seek(time)
    var places: [LayerPlace] = []
    let screen = Rect(origin: .zero, size: size)
    sampler.collect(
      root, below: nil, in: Surroundings(), Projective(.identity), clip: screen, into: &places)
    return places
  }
}

extension Sampler {
  fileprivate func collect(
    _ node: Int, below parent: Int?, in above: Surroundings, _ map: Projective, clip: Rect,
    into places: inout [LayerPlace]
  ) {
    let state = states[node]
    guard !state.isHidden, state.opacity > 0 else { return }
    let placed = PlacedLayer(state, tape.placements[node], in: above, on: grid)
    guard let toScreen = placed.map?.then(map),
      let corners = toScreen.corners(of: placed.frame.size)
    else { return }
    places.append(
      LayerPlace(
        layer: node, parent: parent, name: tape.names[node], corners: corners, clip: clip,
        draws: state.draws))
    var clip = clip
    if state.clips { clip = clip.intersection(Rect(around: corners)) }
    let plane = placed.plane.then(toScreen)
    for layer in inOrder(state.sublayers.numbers) {
      collect(layer, below: node, in: placed.inside, plane, clip: clip, into: &places)
    }
  }
}

extension Projective {
  /// The images of the corners of a rectangle at the origin, clockwise from the top left; nil if one of
  /// them lies behind the eye.
  func corners(of size: Size) -> [Point]? {
    let corners = [
      Point(0, 0), Point(size.width, 0), Point(size.width, size.height), Point(0, size.height),
    ].compactMap(apply)
    return corners.count == 4 ? corners : nil
  }
}

extension LayerState {
  /// Whether a layer with these values draws anything itself.
  fileprivate var draws: Bool {
    if case .none = content {
      return background.alpha > 0 || !gradient.colors.isEmpty || shape.path != nil
        || borderWidth > 0 && borderColor.alpha > 0
    }
    return true
  }
}
