import Motion
import Render2D

/// Samples the pictures of a tape, and reuses what they have in common.
///
///     var sampler = Sampler(tape)
///     for frame in schedule.frames { draw(sampler.displayList(at: frame.time)) }
///
/// A picture is the same whatever was sampled before; sampling in order of time is cheapest.
public struct Sampler: Sendable {
  let tape: StageTape
  let grid: PixelGrid
  var time = Time.zero
  /// The delay of the replicator's instance that this sampler draws: the stage is so much later than `time`.
  private var late = Time.zero
  /// The state of every layer at that time.
  var states: [LayerState]
  /// The latest drawing of each layer.
  var drawings: [Drawing]
  var items: [DisplayList.Item] = []
  /// Samplers of the later instances in each replicator layer.
  var echoes: [Int: [Sampler]] = [:]
  /// Whether the picture changes without a track: through instances that come later, or particles.
  var changesByItself = false
  /// For each track, from when and until when its value stays.
  private var holds: [Hold]
  private var last: DisplayList?

  private struct Hold {
    var since = Time.zero
    var until = Time.zero
  }

  struct Drawing {
    var isCurrent = false
    var map = Affine.identity
    var size = Size.zero
    /// The rounded rectangle for a size and corners.
    var outline = Path()
    var outlineSize = Size(-1, -1)
    var outlineCorners = LayerState.CornerState()
    /// What is drawn below the sublayers, and above.
    var below: [DisplayList.Item] = []
    var above: [DisplayList.Item] = []
    var clip = DisplayList.Command.pop
    /// The shadow of the layer together with its sublayers.
    var shadow: (shadow: Shadow, map: Affine)?
  }

  /// A sampler of a tape.
  public init(_ tape: StageTape) {
    self.tape = tape
    grid = PixelGrid(scale: Double(tape.scale))
    states = tape.states
    drawings = [Drawing](repeating: Drawing(), count: states.count)
    holds = [Hold](repeating: Hold(), count: tape.bindings.count)
  }

  /// The picture at a time: the first one before the start, the last one after the end.
  public mutating func displayList(at time: Time) -> DisplayList {
    let hasChanged = seek(time)
    if let last, !hasChanged, !changesByItself { return last }
    let count = last?.items.count ?? 64
    items = []
    items.reserveCapacity(count + 16)
    changesByItself = false
    draw(tape.root, in: Surroundings(), map: .identity)
    let list = DisplayList(items)
    items = []
    last = list
    return list
  }

  /// Updates all states to a time. Returns whether any may have changed.
  mutating func seek(_ time: Time) -> Bool {
    self.time = time
    var hasChanged = false
    for index in holds.indices {
      if holds[index].since <= time && time < holds[index].until { continue }
      let node = tape.bindings[index].node
      let (since, until) = tape.apply(index, at: time, late: late, to: &states[node])
      holds[index] = Hold(since: since, until: until)
      drawings[node].isCurrent = false
      hasChanged = true
    }
    return hasChanged
  }

  // MARK: - Walking the layers

  mutating func draw(_ node: Int, in above: Surroundings, map: Affine) {
    let opacity = states[node].opacity
    guard !states[node].isHidden, opacity > 0 else { return }
    let frame = tape.placements[node].frame(
      position: states[node].position, size: states[node].size, anchor: states[node].anchor,
      in: above, on: grid)
    guard states[node].tilt.isFlat, states[node].isUsual, above.lens == nil else {
      return drawInSpace(node, frame, in: above, map)
    }
    let local = Placement.map(states[node].transform, about: states[node].anchor, in: frame)
    draw(node, frame, in: above, local.then(map))
  }

  /// Draws a layer that may lie out of the superlayer's plane, as it is seen there.
  private mutating func drawInSpace(
    _ node: Int, _ frame: Rect, in above: Surroundings, _ map: Affine
  ) {
    guard let (local, view) = states[node].place(in: frame, above.lens) else { return }
    guard let view else { return draw(node, frame, in: above, local.then(map)) }
    let pivot = frame.place(of: states[node].anchor)
    let start = items.count
    draw(node, frame, in: above, local.then(.translation(-pivot.dx, -pivot.dy)))
    project(from: start, by: view.then(Projective(.translation(pivot.dx, pivot.dy).then(map))))
  }

  /// Projects what was drawn last.
  private mutating func project(from start: Int, by view: Projective) {
    let drawn = items[start...].flatMap { $0.projected(by: view) }
    items.replaceSubrange(start..., with: drawn)
  }

  private mutating func draw(
    _ node: Int, _ frame: Rect, in above: Surroundings, _ local: Affine
  ) {
    let opacity = states[node].opacity
    prepare(node, frame.size, local)
    var inside = Surroundings(
      frame: frame, offset: grid.snapped(states[node].offset), clips: states[node].clips,
      in: above)
    if !states[node].isUsual {
      inside.lens = states[node].lens(in: frame, offset: inside.offset)
    }
    let start = items.count
    items.append(contentsOf: drawings[node].below)
    if !states[node].sublayers.numbers.isEmpty {
      let first = items.count
      drawSublayers(of: node, in: inside, local)
      if states[node].clips { items.wrap(from: first, in: drawings[node].clip) }
    }
    items.append(contentsOf: drawings[node].above)
    if let (shadow, map) = drawings[node].shadow, items.count > start {
      items.replaceSubrange(start..., with: Array(items[start...]).shadowed(shadow, map))
    }
    if opacity < 1 { items.wrap(from: start, in: .pushGroup(opacity: opacity)) }
    if let mask = states[node].mask.numbers.first {
      items.wrap(from: start, in: .pushGroup(opacity: 1))
      let list = picture(ofMask: mask, in: inside, local)
      items.wrap(from: start, in: .pushMask(list, .alpha, .identity))
    }
  }

  /// The layer that masks another.
  private mutating func picture(
    ofMask mask: Int, in inside: Surroundings, _ local: Affine
  ) -> DisplayList {
    let start = items.count
    var inside = inside
    inside.lens = nil
    draw(mask, in: inside, map: .translation(-inside.offset.x, -inside.offset.y).then(local))
    defer { items.removeSubrange(start...) }
    return DisplayList(Array(items[start...]))
  }

  private mutating func drawSublayers(of node: Int, in inside: Surroundings, _ local: Affine) {
    let scrolled = Affine.translation(-inside.offset.x, -inside.offset.y).then(local)
    let layers = inOrder(states[node].sublayers.numbers)
    // The first instance has neither a map nor a delay.
    if states[node].instances.count == 1, states[node].instances.tint(0) == .white {
      for layer in layers { draw(layer, in: inside, map: scrolled) }
    } else {
      repeatedly(draw: layers, states[node].instances, of: node, in: inside, local, scrolled)
    }
  }

  /// Sublayers in the order in which they are drawn.
  func inOrder(_ layers: [Int]) -> [Int] {
    guard tape.usesDepth else { return layers }
    return layers.enumerated().sorted { a, b in
      let (first, second) = (states[a.element].depth, states[b.element].depth)
      return first != second ? first < second : a.offset < b.offset
    }.map(\.element)
  }

  // MARK: - Instances

  /// Draws the instances of a replicator layer, each mapped, coloured and delayed.
  private mutating func repeatedly(
    draw layers: [Int], _ instances: LayerState.InstanceState, of node: Int,
    in inside: Surroundings, _ local: Affine, _ scrolled: Affine
  ) {
    var others = echoes.removeValue(forKey: node) ?? []
    while others.count < instances.count - 1 { others.append(Sampler(tape)) }
    let delay = Time.seconds(instances.delay)
    let middle = Vector(inside.size.width / 2, inside.size.height / 2)
    let toMiddle = Affine.translation(-middle.dx, -middle.dy)
    let back = Affine.translation(middle.dx, middle.dy)
    // From the coordinates of the sublayers to the rectangle of this layer.
    let plane = Affine.translation(-inside.offset.x, -inside.offset.y)
    var turn = Turn(instances.transform, states[node])
    var late = Time.zero
    for index in 0..<instances.count {
      let view = turn.view
      let map =
        index == 0
        ? scrolled
        : view == nil
          ? plane.then(toMiddle).then(turn.map).then(back).then(local) : plane.then(toMiddle)
      let start = items.count
      if index == 0 {
        for layer in layers { draw(layer, in: inside, map: map) }
      } else {
        let echo = (time: time - late, late: self.late + late)
        items += others[index - 1].instance(of: layers, in: inside, map, at: echo)
      }
      let tint = instances.tint(index)
      if tint != .white {
        for place in start..<items.count {
          items[place] = items[place].replacing { $0.tinted(tint) }
        }
      }
      if let view { project(from: start, by: view.then(Projective(back.then(local)))) }
      turn.advance()
      late = late + delay
    }
    if delay != .zero { changesByItself = true }
    echoes[node] = others
  }

  /// The drawing of some layers at a time.
  private mutating func instance(
    of layers: [Int], in inside: Surroundings, _ map: Affine, at echo: (time: Time, late: Time)
  ) -> [DisplayList.Item] {
    if late != echo.late {
      // What was known holds for another instance.
      late = echo.late
      holds = [Hold](repeating: Hold(), count: holds.count)
    }
    _ = seek(echo.time)
    items.removeAll(keepingCapacity: true)
    for layer in layers { draw(layer, in: inside, map: map) }
    return items
  }
}

/// The map from the first instance of a replicator to another one, about the middle.
private struct Turn {
  /// In the plane, or how it is seen there.
  private(set) var map = Affine.identity
  /// In space, if the instances do not all lie in the plane.
  private var space: Matrix4?
  private let step: Affine
  private let spaceStep: Matrix4

  init(_ step: Affine, _ state: LayerState) {
    self.step = step
    let own = state.isUsual ? .identity : state.rare.instanceTransform.matrix
    spaceStep = Matrix4(step).then(own)
    if own != .identity { space = .identity }
  }

  /// How the instance is seen, if that is no map of the plane.
  var view: Projective? {
    guard let view = space?.flattened, !view.isAffine else { return nil }
    return view
  }

  /// Goes on to the next instance.
  mutating func advance() {
    guard let here = space else {
      map = map.then(step)
      return
    }
    let next = here.then(spaceStep)
    (space, map) = (next, next.flattened.affine)
  }
}

extension LayerState.InstanceState {
  /// The colour that an instance is multiplied by.
  func tint(_ index: Int) -> Color {
    func component(_ base: Double, _ offset: Double) -> Double {
      min(max(base + Double(index) * offset, 0), 1)
    }
    guard colorOffsets.count == 4 else { return color }
    return Color(
      red: component(color.red, colorOffsets[0]), green: component(color.green, colorOffsets[1]),
      blue: component(color.blue, colorOffsets[2]), alpha: component(color.alpha, colorOffsets[3]))
  }
}
