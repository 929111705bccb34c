import Render2D

/// How a layer finds its place in the one above, at every moment anew.
///
/// What follows the finger must follow it between two ticks of the display too; so these places
/// are part of the picture, not steps on a track.
public enum Placement: Hashable, Sendable {
  /// Where its position says.
  case free
  /// At the top of the visible part of a scroll view, as wide as it, and as high as the space that
  /// is pulled open above the content, but at least `minimum`.
  case pulledOpen(minimum: Double)
  /// As wide and as high as the layer above.
  case filling
  /// At its own x, half-way down the layer above.
  case verticallyCentered
}

/// What a layer finds in the one above: the extent, and how far that is scrolled.
struct Surroundings {
  var size = Size.zero
  var offset = Point.zero
}

/// Distances on whole pixels.
struct PixelGrid {
  /// The pixels to a point.
  let scale: Double

  /// A distance on a whole pixel, as UIKit keeps what scrolls: text stays sharp while it moves.
  func snapped(_ distance: Double) -> Double {
    (distance * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  func snapped(_ point: Point) -> Point { Point(snapped(point.x), snapped(point.y)) }
}

extension Placement {
  /// The rectangle of a layer in the one above, before its transform.
  func frame(
    position: Point, size: Size, anchor: Point, in above: Surroundings, on grid: PixelGrid
  ) -> Rect {
    let frame = Rect(
      position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
      size.height)
    switch self {
    case .free:
      return frame
    case .pulledOpen(let minimum):
      return Rect(0, above.offset.y, above.size.width, max(minimum, -above.offset.y))
    case .filling:
      return Rect(origin: .zero, size: above.size)
    case .verticallyCentered:
      return Rect(
        frame.minX, grid.snapped((above.size.height - size.height) / 2), size.width, size.height)
    }
  }

  /// The map from a layer's rectangle, its top left at the origin, to the plane of the one above:
  /// `turn` about the anchor, then to its place.
  static func map(_ turn: Affine, about anchor: Point, in frame: Rect) -> Affine {
    guard turn != .identity else { return .translation(frame.minX, frame.minY) }
    let pivot = Vector(anchor.x * frame.width, anchor.y * frame.height)
    return Affine.translation(-pivot.dx, -pivot.dy).then(turn)
      .then(.translation(frame.minX + pivot.dx, frame.minY + pivot.dy))
  }
}
