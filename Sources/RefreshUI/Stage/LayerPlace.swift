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
  /// Whether it draws anything itself, so that a finger points at it and not at its superlayer.
  package let draws: Bool
}

extension StageTape {
  /// The layers that are seen at a time, in the order in which they are drawn, each after its
  /// superlayer. Of a replicator's instances it is the first.
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
    let frame = tape.placements[node].frame(
      position: state.position, size: state.size, anchor: state.anchor, in: above, on: grid)
    var seen = Projective(Placement.map(state.transform, about: state.anchor, in: frame)).then(map)
    if !state.tilt.isFlat {
      guard state.tilt.isDoubleSided || !state.tilt.showsBack else { return }
      let pivot = Vector(
        frame.minX + state.anchor.x * frame.width, frame.minY + state.anchor.y * frame.height)
      seen = Projective(Placement.map(state.transform, about: state.anchor, in: frame))
        .then(Projective(.translation(-pivot.dx, -pivot.dy))).then(state.tilt.projection)
        .then(Projective(.translation(pivot.dx, pivot.dy))).then(map)
    }
    let (width, height) = (frame.width, frame.height)
    let corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
      .compactMap(seen.apply)
    // What lies behind the eye is not seen.
    guard corners.count == 4 else { return }
    places.append(
      LayerPlace(
        layer: node, parent: parent, name: tape.names[node], corners: corners, clip: clip,
        draws: state.draws))
    var clip = clip
    if state.clips {
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let box = Rect(
        xs.min() ?? 0, ys.min() ?? 0, (xs.max() ?? 0) - (xs.min() ?? 0),
        (ys.max() ?? 0) - (ys.min() ?? 0))
      clip = clip.intersection(box)
    }
    let offset = grid.snapped(state.offset)
    let inside = Surroundings(frame: frame, offset: offset, clips: state.clips, in: above)
    let scrolled = Projective(.translation(-offset.x, -offset.y)).then(seen)
    for layer in inOrder(state.sublayers.numbers) {
      collect(layer, below: node, in: inside, scrolled, clip: clip, into: &places)
    }
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
