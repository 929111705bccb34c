/// What is known about the commands of a list before any is drawn.
struct DrawingPlan {
  /// For each command the pixels that it may touch; for a clip or a group those of all within it.
  private(set) var bounds: [IntRect]
  /// For each push the index of its `pop`, or of the end of the list.
  private(set) var ends: [Int]
  /// For each shadow the pixels that its contents may touch.
  private(set) var casters: [Int: IntRect] = [:]
  /// The blend mode at each command, and which groups need a surface.
  private(set) var modes: DrawingModes

  /// A push without its `pop` so far.
  private struct Open {
    let index: Int
    /// The pixels around it, and those on which its contents are drawn.
    let outer, frame: IntRect
    /// The pixels that its contents may touch.
    var contents = IntRect.zero
  }

  /// Plans a list that is drawn within some pixels.
  init(
    _ list: DisplayList, scale: Double, within frame: IntRect, _ glyphs: inout FlatGlyphs
  ) {
    let commands = list.commands
    bounds = [IntRect](repeating: .zero, count: commands.count)
    ends = [Int](repeating: commands.count, count: commands.count)
    modes = DrawingModes(commands)
    let points = Affine.scale(scale)
    var open: [Open] = []
    for (index, command) in commands.enumerated() {
      let outer = open.last?.frame ?? frame
      if command.isPush {
        var inner = outer
        switch command {
        case .pushShadow(let shadow, let map):
          inner = ShadowBlur(shadow, map.then(points))?.casters(of: outer) ?? .zero
        case .pushShadowed(let shadow, let map):
          let casters = ShadowBlur(shadow, map.then(points))?.casters(of: outer) ?? .zero
          inner = outer.union(casters)
        case .pushClip, .pushMask:
          let clip = outer.isEmpty ? .zero : command.pixelBounds(scale: scale) ?? outer
          inner = outer.intersection(clip)
        default: break
        }
        open.append(Open(index: index, outer: outer, frame: inner))
      } else if case .pop = command {
        close(&open, at: index, commands, points)
      } else if !outer.isEmpty {
        let all =
          modes.fillsClip(index, command)
          ? outer : Self.pixels(of: command, scale, points, &glyphs) ?? .zero
        cover(index, outer.intersection(all), &open)
      }
    }
    while !open.isEmpty { close(&open, at: commands.count, commands, points) }
  }

  /// Ends the innermost push.
  private mutating func close(
    _ open: inout [Open], at end: Int, _ commands: [DisplayList.Command], _ points: Affine
  ) {
    guard let level = open.popLast() else { return }
    var contents = level.contents
    switch commands[level.index] {
    case .pushShadow(let shadow, let map):
      casters[level.index] = contents
      contents = (ShadowBlur(shadow, map.then(points))?.shadow(of: contents) ?? .zero)
        .intersection(level.outer)
    case .pushShadowed(let shadow, let map):
      casters[level.index] = contents
      let cast = ShadowBlur(shadow, map.then(points))?.shadow(of: contents) ?? .zero
      contents = contents.union(cast).intersection(level.outer)
    default: break
    }
    if modes.fillsClip(level.index, commands[level.index]) { contents = level.outer }
    ends[level.index] = end
    cover(level.index, contents, &open)
  }

  /// Records which pixels a command may touch, and adds them to the push around it.
  private mutating func cover(_ index: Int, _ pixels: IntRect, _ open: inout [Open]) {
    bounds[index] = pixels
    if !open.isEmpty {
      open[open.count - 1].contents = open[open.count - 1].contents.union(pixels)
    }
  }

  /// The pixels that a drawing command may touch; nil if none.
  private static func pixels(
    of command: DisplayList.Command, _ scale: Double, _ points: Affine, _ glyphs: inout FlatGlyphs
  ) -> IntRect? {
    switch command {
    case .glyphs(let run, _, let map): glyphs.pixelBounds(run, map.then(points))
    case .fill(let path, _, _, let map): path.pixelsAround(map.then(points))
    default: command.pixelBounds(scale: scale)
    }
  }
}

extension Path {
  /// The pixels around all points and control points under a map, which contain the curves; none if
  /// a coordinate is not finite. Edges beyond ±2³⁰ are clamped.
  fileprivate func pixelsAround(_ map: Affine) -> IntRect {
    var extent = Extent.none
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
    // Far from the origin they stray by a share of the numbers' magnitude.
    let far = max(max(-extent.minX, extent.maxX), max(-extent.minY, extent.maxY))
    return rest == 0 ? extent.pixels(slack: CurveLines.tolerance + far * 0x1p-40) : .zero
  }
}
