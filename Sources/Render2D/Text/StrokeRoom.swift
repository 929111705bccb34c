/// The distances of a stroke from parallel strokes beside it, horizontally and vertically.
///
/// In a dense part of a character, such as the inside of 國, a bold pen would fill the gap between two
/// strokes. There the pen is no wider than a share of the distance of their centre lines.
struct StrokeRoom {
  /// The share of the distance between two centre lines that a stroke may fill.
  private static let share = 0.78

  /// The distances from the centre line to the nearest one beside it, and above or below.
  var across = Double.infinity
  var upright = Double.infinity

  /// The pen, narrowed to fit the room.
  func pen(_ pen: Pen) -> Pen {
    let factor = min(
      1, Self.share * across / (2 * pen.halfWidth), Self.share * upright / (2 * pen.halfHeight))
    return Pen(halfWidth: pen.halfWidth * factor, halfHeight: pen.halfHeight * factor)
  }
}

extension GlyphDrawing {
  /// Measures the room of every stroke beside those that overlap it by at least a third. Pieces of less
  /// than a quarter of their stroke, such as hooks, do not count.
  mutating func measureRooms() {
    let pieces = strokes.enumerated().flatMap { index, stroke in stroke.pieces(of: index) }
    for piece in pieces {
      for other in pieces where other.isLevel == piece.isLevel {
        let distance = (other.place - piece.place).magnitude
        let shared = min(piece.end, other.end) - max(piece.start, other.start)
        // Pieces on one line are not beside each other.
        guard distance > 24, shared * 3 > min(piece.length, other.length) else { continue }
        if piece.isLevel {
          strokes[piece.stroke].room.upright = min(strokes[piece.stroke].room.upright, distance)
        } else {
          strokes[piece.stroke].room.across = min(strokes[piece.stroke].room.across, distance)
        }
      }
    }
  }
}

/// A straight piece of a stroke, horizontal or vertical to within a fifth of its length.
private struct Piece {
  var stroke: Int
  var isLevel: Bool
  /// The height of a horizontal one, the distance to the right of a vertical one.
  var place: Double
  var start, end: Double

  var length: Double { end - start }
}

extension GlyphDrawing.Stroke {
  fileprivate func pieces(of index: Int) -> [Piece] {
    var pieces: [Piece] = []
    var last = start.point
    func add(to end: Point) {
      let way = end - last
      let middle = last.interpolated(to: end, at: 0.5)
      if way.dy.magnitude * 5 <= way.dx.magnitude {
        pieces.append(
          Piece(
            stroke: index, isLevel: true, place: middle.y, start: min(last.x, end.x),
            end: max(last.x, end.x)))
      } else if way.dx.magnitude * 5 <= way.dy.magnitude {
        pieces.append(
          Piece(
            stroke: index, isLevel: false, place: middle.x, start: min(last.y, end.y),
            end: max(last.y, end.y)))
      }
    }
    for step in steps {
      if case .line = step { add(to: step.end.point) }
      last = step.end.point
    }
    if isClosed { add(to: start.point) }
    let shortest = length / 4
    return pieces.filter { $0.length >= shortest }
  }
}
