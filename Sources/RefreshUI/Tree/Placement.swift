import Render2D

/// How a layer is positioned in its superlayer.
///
/// Layers that follow the finger must follow it between two ticks of the display too; so these
/// positions are computed for each picture, and are not steps on a track.
public enum Placement: Hashable, Sendable {
  /// At its position.
  case free
  /// Where its position says, on a whole pixel: its edges stay sharp while it moves.
  case onPixels
  /// Its own y below the top of the visible part of a scroll view, as wide as it, and as high as the
  /// space that is pulled open from there to the content, but at least `minimum`.
  case pulledOpen(minimum: Double)
  /// As wide and as high as the superlayer.
  case filling
  /// At its own x, centred vertically in the superlayer.
  case verticallyCentered
  /// At its position, counted from the top of the clipping window, but never outside the
  /// superlayer: a header that stays while its section passes.
  case sticky
  /// A bar along the edge of a scroll view that shows which part of the layer's own frame is seen;
  /// the insets shorten its track, and a heading of some height does while it is seen at the top.
  case indicator(Axis, thickness: Double, insets: Insets, heading: Double = 0)
}

/// What a layer's position depends on in its superlayer: the size, the scroll offset, and the top
/// of the clipping window in the superlayer's coordinates.
struct Surroundings {
  var size = Size.zero
  var offset = Point.zero
  var windowTop = 0.0
  /// The map of the superlayer's sublayers in space.
  var lens: Lens?

  /// The surroundings of the screen's layer.
  init() {}

  /// The surroundings in a layer that has its frame in `above`.
  init(frame: Rect, offset: Point, clips: Bool, in above: Surroundings) {
    size = frame.size
    self.offset = offset
    windowTop = clips ? offset.y : offset.y + above.windowTop - frame.minY
  }
}

/// The grid of whole pixels.
struct PixelGrid {
  /// The pixels to a point.
  let scale: Double

  /// A distance rounded to a whole pixel, as UIKit does for scrolling: text stays sharp while it
  /// moves.
  func snapped(_ distance: Double) -> Double {
    (distance * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  func snapped(_ point: Point) -> Point { Point(snapped(point.x), snapped(point.y)) }
}

extension Placement {
  /// The rectangle of a layer in its superlayer, before its transform.
  func frame(
    position: Point, size: Size, anchor: Point, in above: Surroundings, on grid: PixelGrid
  ) -> Rect {
    let frame = Rect(
      position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
      size.height)
    switch self {
    case .free:
      return frame
    case .onPixels:
      return Rect(origin: grid.snapped(frame.origin), size: size)
    case .pulledOpen(let minimum):
      let top = above.offset.y + frame.minY
      return Rect(0, top, above.size.width, max(minimum, -top))
    case .filling:
      return Rect(origin: .zero, size: above.size)
    case .verticallyCentered:
      return Rect(
        frame.minX, grid.snapped((above.size.height - size.height) / 2), size.width, size.height)
    case .sticky:
      let top = min(max(frame.minY + above.windowTop, 0), max(above.size.height - size.height, 0))
      return Rect(frame.minX, grid.snapped(top), size.width, size.height)
    case .indicator(let axis, let thickness, let insets, let heading):
      let window = Rect(origin: above.offset, size: above.size)
      return ScrollIndicator.bar(
        axis, thickness: thickness, of: frame, in: window, insets: insets, heading: heading,
        snap: grid.snapped)
    }
  }

  /// The map from a layer's rectangle, its top left at the origin, to the superlayer's coordinates:
  /// `turn` about the anchor, then to its position.
  static func map(_ turn: Affine, about anchor: Point, in frame: Rect) -> Affine {
    guard turn != .identity else { return .translation(frame.minX, frame.minY) }
    let pivot = Vector(anchor.x * frame.width, anchor.y * frame.height)
    return Affine.translation(-pivot.dx, -pivot.dy).then(turn)
      .then(.translation(frame.minX + pivot.dx, frame.minY + pivot.dy))
  }
}
