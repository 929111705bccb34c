import Motion
import Render2D

/// Walks the layers of a tape at one moment and writes down what they draw.
struct Sampler {
  let tape: StageTape
  let time: Time
  private var list = DisplayList()

  init(tape: StageTape, time: Time) {
    self.tape = tape
    self.time = time
  }

  mutating func picture() -> DisplayList {
    draw(tape.root, in: Surroundings(), map: .identity)
    return list
  }

  /// What a layer finds in the one above: the extent, and how far that is scrolled.
  private struct Surroundings {
    var size = Size.zero
    var offset = Point.zero
  }

  private mutating func draw(_ node: Int, in above: Surroundings, map: Affine) {
    guard !flag(.hidden, node) else { return }
    let opacity = number(.opacity, node)
    guard opacity > 0 else { return }
    let frame = frame(of: node, in: above)
    let local = placed(node, frame, map)
    let rectangle = Rect(origin: .zero, size: frame.size)
    let outline = Path.roundedRect(rectangle, radius: number(.cornerRadius, node))
    if opacity < 1 { list.append(.pushGroup(opacity: opacity)) }
    if case .color(let color) = value(.background, node), color.alpha > 0, !rectangle.isEmpty {
      list.append(.fill(outline, .nonZero, .color(color), local))
    }
    if case .content(let content) = value(.content, node) { draw(content, local) }
    if case .layers(let layers) = value(.sublayers, node), !layers.isEmpty {
      let clips = flag(.clips, node)
      if clips { list.append(.pushClip(outline, .nonZero, local)) }
      let inside = Surroundings(size: frame.size, offset: snapped(offset(node)))
      let scrolled = Affine.translation(-inside.offset.x, -inside.offset.y).then(local)
      for layer in layers { draw(layer, in: inside, map: scrolled) }
      if clips { list.append(.pop) }
    }
    if opacity < 1 { list.append(.pop) }
  }

  private mutating func draw(_ content: Content, _ map: Affine) {
    switch content {
    case .none:
      break
    case .glyphs(let run, let color):
      list.append(.glyphs(run, color, map))
    case .drawing(let drawing):
      list.append(drawing, map)
    case .shapes(let shapes):
      for shape in shapes {
        if let fill = shape.fill { list.append(.fill(shape.path, .nonZero, fill, map)) }
        if let stroke = shape.stroke {
          list.append(.stroke(shape.path, shape.style, .color(stroke), map))
        }
      }
    }
  }

  // MARK: - Places

  /// The rectangle of a layer in the one above, before its transform.
  private func frame(of node: Int, in above: Surroundings) -> Rect {
    var size = Size.zero
    if case .size(let value) = value(.size, node) { size = value }
    var position = Point.zero
    if case .point(let value) = value(.position, node) { position = value }
    let anchor = tape.nodes[node].anchor
    let frame = Rect(
      position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
      size.height)
    switch tape.nodes[node].placement {
    case .free:
      return frame
    case .pulledOpen(let minimum):
      return Rect(0, above.offset.y, above.size.width, max(minimum, -above.offset.y))
    case .filling:
      return Rect(origin: .zero, size: above.size)
    case .verticallyCentered:
      return Rect(
        frame.minX, snapped((above.size.height - size.height) / 2), size.width, size.height)
    }
  }

  /// The map from a layer's own plane, with its top left at the origin, to the screen.
  private func placed(_ node: Int, _ frame: Rect, _ map: Affine) -> Affine {
    guard let turn = transform(node) else {
      return Affine.translation(frame.minX, frame.minY).then(map)
    }
    let anchor = tape.nodes[node].anchor
    let pivot = Vector(anchor.x * frame.width, anchor.y * frame.height)
    return Affine.translation(-pivot.dx, -pivot.dy).then(turn)
      .then(.translation(frame.minX + pivot.dx, frame.minY + pivot.dy)).then(map)
  }

  /// The layer's transform, with the turn of an explicit animation in it; nil where it is none.
  private func transform(_ node: Int) -> Affine? {
    var map = Affine.identity
    if case .transform(let value) = value(.transform, node) { map = value }
    if case .number(let radians) = value(.rotation, node) {
      var parts = map.parts
      parts.rotation = .radians(radians)
      map = Affine(parts)
    }
    return map == .identity ? nil : map
  }

  /// A scrolled distance on a whole pixel, as UIKit keeps it: text stays sharp while it moves.
  private func snapped(_ distance: Double) -> Double {
    (distance * Double(tape.scale)).rounded(.toNearestOrAwayFromZero) / Double(tape.scale)
  }

  private func snapped(_ point: Point) -> Point { Point(snapped(point.x), snapped(point.y)) }

  // MARK: - Values

  private func value(_ property: Property, _ node: Int) -> StageValue {
    tape.value(property, of: node, at: time)
  }

  private func number(_ property: Property, _ node: Int) -> Double {
    guard case .number(let number) = value(property, node) else { return 0 }
    return number
  }

  private func flag(_ property: Property, _ node: Int) -> Bool {
    value(property, node) == .flag(true)
  }

  private func offset(_ node: Int) -> Point {
    guard case .point(let point) = value(.offset, node) else { return .zero }
    return point
  }
}
