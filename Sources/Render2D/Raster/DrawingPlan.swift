/// What is known about the commands of a list before any is drawn.
struct DrawingPlan {
  /// For each command the pixels that it may touch; for a clip or a group those of all within it.
  private(set) var bounds: [IntRect]
  /// For each `pushClip` and `pushGroup` the index of its `pop`, or of the end of the list.
  private(set) var ends: [Int]
  /// What is in force at each command.
  private(set) var modes: DrawingModes

  /// Looks through a list that is drawn within some pixels.
  init(
    _ list: DisplayList, scale: Double, within frame: IntRect, _ glyphs: inout FlatGlyphs
  ) {
    let commands = list.commands
    bounds = [IntRect](repeating: .zero, count: commands.count)
    ends = [Int](repeating: commands.count, count: commands.count)
    modes = DrawingModes(commands)
    /// The open pushes, and the pixels that all within each may touch.
    var open: [(index: Int, outer: IntRect, frame: IntRect, contents: IntRect)] = []
    func close(_ end: Int, _ plan: inout DrawingPlan) {
      guard var level = open.popLast() else { return }
      if case .pushShadow(let shadow, let map) = commands[level.index] {
        let blur = ShadowBlur(shadow, map.then(.scale(scale)))
        level.contents = (blur?.shadow(of: level.contents) ?? .zero)
          .intersection(open.last?.frame ?? frame)
      }
      if plan.modes.fillsClip(level.index, commands[level.index]) { level.contents = level.outer }
      plan.ends[level.index] = end
      plan.bounds[level.index] = level.contents
      if !open.isEmpty {
        open[open.count - 1].contents = open[open.count - 1].contents.union(level.contents)
      }
    }
    var plan = self
    for (index, command) in commands.enumerated() {
      let outer = open.last?.frame ?? frame
      switch command {
      case .pushGroup, .pushBlend, .pushAntialiasing:
        open.append((index, outer, outer, .zero))
      case .pushShadow(let shadow, let map):
        let blur = ShadowBlur(shadow, map.then(.scale(scale)))
        open.append((index, outer, blur?.casters(of: outer) ?? .zero, .zero))
      case .pushClip, .pushMask:
        let inner = outer.isEmpty ? .zero : command.pixelBounds(scale: scale) ?? outer
        open.append((index, outer, outer.intersection(inner), .zero))
      case .pop:
        close(index, &plan)
      case .fill, .stroke, .glyphs, .image:
        guard !outer.isEmpty else { continue }
        let all: IntRect? =
          if modes.fillsClip(index, command) {
            outer
          } else {
            switch command {
            case .glyphs(let run, _, let map):
              glyphs.pixelBounds(run, map.then(.scale(scale)))
            case .fill(let path, _, _, let map):
              path.pixelsAround(map.then(.scale(scale)))
            default: command.pixelBounds(scale: scale)
            }
          }
        let touched = outer.intersection(all ?? .zero)
        plan.bounds[index] = touched
        if !open.isEmpty {
          open[open.count - 1].contents = open[open.count - 1].contents.union(touched)
        }
      }
    }
    while !open.isEmpty { close(commands.count, &plan) }
    self = plan
  }
}

extension Path {
  /// The pixels around all points and control points under a map, which the curves do not leave;
  /// none where a coordinate is not finite. Edges beyond ±2³⁰ count as there.
  fileprivate func pixelsAround(_ map: Affine) -> IntRect {
    var extent = PointExtent()
    // Stays zero while all is finite.
    var rest = 0.0
    func add(_ point: Point) {
      let place = map.apply(point)
      rest += (place.x - place.x) + (place.y - place.y)
      extent.add(place)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        add(point)
      case .quadratic(let control, let point):
        add(control)
        add(point)
      case .cubic(let first, let second, let point):
        add(first)
        add(second)
        add(point)
      case .close: break
      }
    }
    // Lines may stray from a curve, and corners are snapped to the grid.
    return rest == 0 ? extent.pixels(slack: CurveLines.tolerance) : .zero
  }
}
