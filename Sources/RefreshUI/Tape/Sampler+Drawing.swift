import Render2D

// What a single layer draws: its shadow, background and content below its sublayers, its border
// above them.

extension Sampler {
  /// Updates what a layer draws to its state, its size and its position.
  mutating func prepare(_ node: Int, _ size: Size, _ map: Affine) {
    if drawings[node].isCurrent, drawings[node].map == map, drawings[node].size == size { return }
    let outline = outline(node, size)
    drawings[node].isCurrent = true
    if case .particles = states[node].content {
      drawings[node].isCurrent = false
      changesByItself = true
    }
    drawings[node].map = map
    drawings[node].size = size
    let rectangle = Rect(origin: .zero, size: size)
    // A local copy, because every access copies the whole state.
    let state = states[node]
    var (below, above) = (drawings[node].below, drawings[node].above)
    (drawings[node].below, drawings[node].above) = ([], [])
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    let clip = DisplayList.Command.pushClip(outline, .nonZero, map)
    let background = state.background
    if !rectangle.isEmpty, state.backdrop != .none {
      below.append(.backdrop(outline, state.backdrop, map))
    }
    if !rectangle.isEmpty, background.alpha > 0 || !state.gradient.colors.isEmpty {
      let ground = ground(state, outline, rectangle)
      if background.alpha > 0 {
        below.append(.fill(ground, .nonZero, .color(background), map))
      }
      if !state.gradient.colors.isEmpty, state.shape.path == nil {
        below.append(.fill(ground, .nonZero, state.gradient.paint(across: rectangle), map))
      }
    }
    let start = below.count
    drawContent(state, size, map, &below)
    drawShape(state, map, &below)
    if state.clips, below.count > start { below.wrap(from: start, in: clip) }
    drawBorder(state, rectangle, map, &above)
    var shadow: Shadow?
    let strength = state.shadowOpacity
    // As in Core Animation, a layer that clips has no shadow.
    if strength > 0, !state.clips {
      var dark = state.shadow
      dark.color = dark.color.faded(min(strength, 1))
      shadow = dark
    }
    drawings[node].shadow = nil
    if !state.isUsual, let path = state.rare.shadowPath {
      if let shadow {
        let cast = DisplayList.Item(.fill(path, .nonZero, .color(.black), map))
        below.insert(DisplayList.Item(.pushShadow(shadow, map), [cast]), at: 0)
      }
    } else if background.alpha == 0 {
      // The sublayers, whose drawing is not known here, are part of the shadow's shape.
      drawings[node].shadow = shadow.map { ($0, map) }
    } else if let shadow, !(below.isEmpty && above.isEmpty) {
      below = [DisplayList.Item(.pushShadow(shadow, map), below + above)] + below
    }
    drawings[node].below = below
    drawings[node].above = above
    drawings[node].clip = clip
  }

  /// The outline that the background fills.
  ///
  /// Where an edge runs through a pixel, a border that covers half of it would show half of the
  /// background, a fringe along the border. So under a border that hides it the background ends in
  /// the middle of the border.
  private func ground(_ state: LayerState, _ outline: Path, _ rectangle: Rect) -> Path {
    guard state.borderWidth > 0, state.borderColor.alpha >= 1 else { return outline }
    let inset = state.borderWidth / 2
    guard !rectangle.inset(by: Insets(inset)).isEmpty else { return outline }
    return state.corners.outline(rectangle, inset: inset)
  }

  /// The layer's rectangle with its corners rounded, its top left at the origin.
  private mutating func outline(_ node: Int, _ size: Size) -> Path {
    let corners = states[node].corners
    if drawings[node].outlineSize == size, drawings[node].outlineCorners == corners {
      return drawings[node].outline
    }
    let outline = corners.outline(Rect(origin: .zero, size: size))
    drawings[node].outline = outline
    drawings[node].outlineSize = size
    drawings[node].outlineCorners = corners
    return outline
  }

  private func drawContent(
    _ state: LayerState, _ size: Size, _ map: Affine, _ list: inout [DisplayList.Item]
  ) {
    switch state.content {
    case .none:
      break
    case .glyphs(let run, let color):
      list.append(.glyphs(run, color, map))
    case .drawing(let drawing):
      list.append(contentsOf: drawing.items.map { $0.mapped(by: map) })
    case .shapes(let shapes):
      for shape in shapes {
        if let fill = shape.fill { list.append(.fill(shape.path, .nonZero, fill, map)) }
        if let stroke = shape.stroke {
          list.append(.stroke(shape.path, shape.style, .color(stroke), map))
        }
      }
    case .image(let image, let mode):
      if size.width <= 0 || size.height <= 0 { return }
      if !state.isUsual, state.rare.contentsRect != LayerState.RareState().contentsRect {
        return drawPart(state.rare.contentsRect, of: state, size, map, &list)
      }
      let place = mode.map(of: image.size, in: size, on: grid).then(map)
      guard state.tint.alpha > 0 else { return list.append(.image(image, place)) }
      let area = Path.rect(Rect(origin: .zero, size: image.size))
      let mask = DisplayList([.image(image, .identity)])
      let tint = DisplayList.Item(.fill(area, .nonZero, .color(state.tint), place))
      list.append(DisplayList.Item(.pushMask(mask, .alpha, place), [tint]))
    case .particles(let emitter, let begin, let duration):
      for particle in emitter.particles(after: time - begin, emittingFor: duration) {
        list.append(particle.item(of: emitter, map))
      }
    }
  }

  /// Draws a part of a layer's image as if it were the image.
  private func drawPart(
    _ part: Rect, of state: LayerState, _ size: Size, _ map: Affine,
    _ list: inout [DisplayList.Item]
  ) {
    guard case .image(let image, let mode) = state.content, !part.isEmpty else { return }
    let (across, down) = (image.size.width, image.size.height)
    let seen = Size(part.width * across, part.height * down)
    let place = mode.map(of: seen, in: size, on: grid).then(map)
    let start = list.count
    var whole = state
    whole.rare.contentsRect = LayerState.RareState().contentsRect
    drawContent(
      whole, image.size, Affine.translation(-part.minX * across, -part.minY * down).then(place),
      &list)
    list.wrap(from: start, in: .pushClip(.rect(Rect(origin: .zero, size: seen)), .nonZero, place))
  }

  private func drawShape(
    _ layer: LayerState, _ map: Affine, _ list: inout [DisplayList.Item]
  ) {
    let state = layer.shape
    guard let path = state.path, !path.isEmpty else { return }
    if !layer.gradient.colors.isEmpty {
      let paint = layer.gradient.paint(across: path.bounds)
      list.append(.fill(path, state.style.fillRule, paint, map))
    } else if state.fill.alpha > 0 {
      list.append(.fill(path, state.style.fillRule, .color(state.fill), map))
    }
    guard state.stroke.alpha > 0, state.lineWidth > 0 else { return }
    let part = path.trimmed(from: state.start, to: state.end)
    guard !part.isEmpty else { return }
    let style = StrokeStyle(
      width: state.lineWidth, cap: state.style.cap, join: state.style.join,
      miterLimit: state.style.miterLimit, dash: state.dash, dashPhase: state.dashPhase)
    list.append(.stroke(part, style, .color(state.stroke), map))
  }

  /// Draws the border, which lies wholly inside the rectangle and above the sublayers.
  private func drawBorder(
    _ state: LayerState, _ rectangle: Rect, _ map: Affine, _ list: inout [DisplayList.Item]
  ) {
    let width = state.borderWidth
    guard width > 0, state.borderColor.alpha > 0, !rectangle.isEmpty else { return }
    var path = state.corners.outline(rectangle)
    if !rectangle.inset(by: Insets(width)).isEmpty {
      path.append(state.corners.outline(rectangle, inset: width))
    }
    list.append(.fill(path, .evenOdd, .color(state.borderColor), map))
  }
}

extension LayerState.GradientState {
  /// The gradient in a rectangle, to whose size its ends are relative.
  fileprivate func paint(across rectangle: Rect) -> Paint {
    func place(_ point: Point) -> Point {
      Point(
        rectangle.minX + point.x * rectangle.width, rectangle.minY + point.y * rectangle.height)
    }
    let stops = stops
    let (from, to) = (place(start), place(end))
    switch kind.option {
    case .axial:
      return .linear(LinearGradient(from: from, to: to, stops: stops))
    case .radial:
      let ellipse = Affine.scale((to.x - from.x).magnitude, (to.y - from.y).magnitude)
        .then(.translation(from.x, from.y))
      return .radial(
        RadialGradient(center: .zero, radius: 1, stops: stops, transform: ellipse))
    case .conic:
      return .conic(ConicGradient(center: from, start: (to - from).angle, stops: stops))
    }
  }

  /// The colours at their offsets. Those past the ends only lend their hue to the colours at 0 and 1,
  /// as in Core Animation: a light that runs across comes from before 0 and goes on past 1.
  private var stops: [GradientStop] {
    var stops = colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      return GradientStop(
        locations.count == colors.count ? locations[index] : even, colors[index])
    }
    guard let first = stops.first, stops.contains(where: { !(0...1).contains($0.offset) }) else {
      return stops
    }
    var last = first
    var inside: [GradientStop] = []
    for index in stops.indices {
      stops[index].offset = max(stops[index].offset, last.offset)
      let stop = stops[index]
      for end in [0.0, 1] where last.offset < end && stop.offset > end {
        let part = (end - last.offset) / (stop.offset - last.offset)
        inside.append(GradientStop(end, last.color.interpolated(to: stop.color, at: part)))
      }
      if (0...1).contains(stop.offset) { inside.append(stop) }
      last = stop
    }
    return inside.isEmpty ? [last.offset < 0 ? last : first] : inside
  }
}
