/// A step of a list, and what is known about it before any is drawn.
struct PlannedItem {
  let command: DisplayList.Command
  /// The pixels that it may touch; for a clip or a group those of all within it.
  var bounds = IntRect.zero
  /// The pixels that its contents may touch.
  var contents = IntRect.zero
  /// Whether a group needs a surface of its own. An opaque one does not, unless a mask, its mode or one
  /// within it makes a difference.
  var isAside = false
  /// What the step holds.
  var items: [PlannedItem] = []
}

extension Rasterizer {
  /// Plans what is drawn within some pixels, in a mode and perhaps through a mask.
  mutating func plan(
    _ items: [DisplayList.Item], _ transform: PixelTransform, within frame: IntRect,
    _ mode: BlendMode = .sourceOver, isMasked: Bool = false
  ) -> [PlannedItem] {
    var plan: [PlannedItem] = []
    plan.reserveCapacity(items.count)
    for item in items {
      if item.command.isPush {
        plan.append(self.plan(item, transform, within: frame, mode, isMasked))
        continue
      }
      var planned = PlannedItem(command: item.command)
      if !frame.isEmpty {
        planned.bounds =
          mode.fillsClip(of: item.command)
          ? frame : frame.intersection(pixels(of: item.command, transform))
      }
      plan.append(planned)
    }
    return plan
  }

  /// Plans a step that holds others.
  private mutating func plan(
    _ item: DisplayList.Item, _ transform: PixelTransform, within frame: IntRect,
    _ mode: BlendMode, _ isMasked: Bool
  ) -> PlannedItem {
    let command = item.command
    var planned = PlannedItem(command: command)
    var inner = frame
    var isInnerMasked = isMasked
    var blur: ShadowBlur?
    switch command {
    case .pushShadow(let shadow, let map):
      blur = ShadowBlur(shadow, transform.after(map))
      inner = blur?.casters(of: frame) ?? .zero
      isInnerMasked = false
    case .pushShadowed(let shadow, let map):
      blur = ShadowBlur(shadow, transform.after(map))
      inner = frame.union(blur?.casters(of: frame) ?? .zero)
      isInnerMasked = false
    case .pushGroup(let opacity):
      planned.isAside =
        DisplayList.level(ofOpacity: opacity) < 255 || mode != .sourceOver || isMasked
        || item.items.setMode
      isInnerMasked = false
    case .pushClip, .pushMask:
      let clip = frame.isEmpty ? .zero : command.pixelBounds(transform) ?? frame
      inner = frame.intersection(clip)
      if case .pushMask = command { isInnerMasked = true }
    default: break
    }
    planned.items = plan(
      item.items, transform, within: inner, command.mode(within: mode), isMasked: isInnerMasked)
    planned.contents = planned.items.reduce(.zero) { $0.union($1.bounds) }
    planned.bounds = planned.contents
    switch command {
    case _ where mode.fillsClip(of: command): planned.bounds = frame
    case .pushShadow:
      planned.bounds = (blur?.shadow(of: planned.contents) ?? .zero).intersection(frame)
    case .pushShadowed:
      let cast = blur?.shadow(of: planned.contents) ?? .zero
      planned.bounds = planned.contents.union(cast).intersection(frame)
    default: break
    }
    return planned
  }

  /// The pixels that a drawing command may touch.
  private mutating func pixels(
    of command: DisplayList.Command, _ transform: PixelTransform
  ) -> IntRect {
    switch command {
    case .glyphs(let run, _, let map): glyphs.pixelBounds(run, transform.after(map))
    case .fill(let path, _, _, let map): path.pixelsAround(transform.after(map))
    default: command.pixelBounds(transform) ?? .zero
    }
  }
}

extension [DisplayList.Item] {
  /// Whether a mode is set other than within a group of its own.
  fileprivate var setMode: Bool {
    contains { item in
      switch item.command {
      case .pushBlend(let mode): mode != .sourceOver || item.items.setMode
      case .pushClip, .pushMask, .pushAntialiasing: item.items.setMode
      default: false
      }
    }
  }
}

extension DisplayList {
  /// An opacity as one of 256 levels.
  static func level(ofOpacity opacity: Double) -> UInt8 {
    opacity > 0 ? UInt8(min(opacity, 1) * 255 + 0.5) : 0
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
