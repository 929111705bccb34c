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
  func touched(at point: Point, in above: Surface) -> [(layer: Layer, point: Point)] {
    guard presentation(.hidden) != .flag(true) else { return [] }
    if case .number(let opacity) = presentation(.opacity), opacity < 0.01 { return [] }
    let frame = shownFrame(in: above)
    guard let local = shownMap(frame).inverse?.apply(point), local.x >= 0, local.y >= 0,
      local.x < frame.width, local.y < frame.height
    else { return [] }
    var inside = Surface(size: frame.size)
    if case .point(let offset) = presentation(.offset) { inside.offset = offset }
    let own = Point(local.x + inside.offset.x, local.y + inside.offset.y)
    for layer in sublayers.reversed() {
      let found = layer.touched(at: own, in: inside)
      if !found.isEmpty { return [(self, own)] + found }
    }
    return [(self, own)]
  }

  /// What a layer finds in the one above: the extent, and how far that is scrolled.
  struct Surface {
    var size: Size
    var offset = Point.zero
  }

  /// The rectangle in the layer above, before the transform, as it is seen at this moment.
  private func shownFrame(in above: Surface) -> Rect {
    var size = Size.zero
    if case .size(let value) = presentation(.size) { size = value }
    var position = Point.zero
    if case .point(let value) = presentation(.position) { position = value }
    let x = position.x - anchor.x * size.width
    switch placement {
    case .pulledOpen(let minimum):
      return Rect(0, above.offset.y, above.size.width, max(minimum, -above.offset.y))
    case .filling:
      return Rect(origin: .zero, size: above.size)
    case .verticallyCentered:
      return Rect(x, (above.size.height - size.height) / 2, size.width, size.height)
    case .free:
      return Rect(x, position.y - anchor.y * size.height, size.width, size.height)
    }
  }

  /// The map from the layer's own rectangle, its top left at the origin, to the layer above.
  private func shownMap(_ frame: Rect) -> Affine {
    let pivot = Vector(anchor.x * frame.width, anchor.y * frame.height)
    var turn = Affine.identity
    if case .transform(let value) = presentation(.transform) { turn = value }
    if case .number(let radians) = presentation(.rotation) {
      var parts = turn.parts
      parts.rotation = .radians(radians)
      turn = Affine(parts)
    }
    return Affine.translation(-pivot.dx, -pivot.dy).then(turn)
      .then(.translation(frame.minX + pivot.dx, frame.minY + pivot.dy))
  }
}

extension Stage {
  /// A finger touches a point of the screen for an instant: the topmost layer there is told, or the
  /// nearest one around it that listens.
  public func tap(at point: Point) {
    let path = screen.touched(at: point, in: Layer.Surface(size: size))
    guard let (layer, point) = path.last(where: { !$0.layer.tapped.isEmpty }) else { return }
    for body in layer.tapped { body(point) }
  }
}
