/// The area that a character's strokes cover, which the pen keeps even across characters: crossings
/// overlap, and strokes in a dense part are thin.
extension GlyphDrawing {
  /// The covered area of an average character, relative to that of its strokes.
  private static let usualInk = 0.97
  /// The most by which the pen may be widened.
  private static let widest = 1.25

  /// The width of the pen with which the strokes cover as much as those of an average character with a
  /// pen of the width `plain`.
  func evenWidth(_ plain: Double) -> Double {
    let wanted = Self.usualInk * plain * length
    var width = plain
    // The second step is for strokes without room, which do not grow with the pen.
    for _ in 0..<2 { width = min(width * wanted / ink(of: width), Self.widest * plain) }
    return width
  }

  /// An estimate of the area that the strokes cover, in units of a horizontal stroke: each crossing
  /// hides a square of the pen's width.
  private func ink(of width: Double) -> Double {
    let pen = Pen(square: width)
    let strokes = strokes.reduce(0) { $0 + $1.length * 2 * $1.room.pen(pen).halfWidth }
    return max(strokes - crossings * width * width, strokes / 2)
  }

  /// Counts where strokes cross, by the lines between their points; lines of nearly the same direction
  /// do not.
  func countCrossings() -> Double {
    let lines = strokes.map(\.chords)
    var count = 0.0
    for (index, first) in lines.enumerated() {
      for second in lines[(index + 1)...] {
        for chord in first {
          for other in second { count += chord.crossing(other) }
        }
      }
    }
    return count
  }
}

extension Pen {
  /// The pen of a glyph in a square.
  init(square width: Double) { self.init(halfWidth: width / 2, halfHeight: width * 0.44) }
}

/// A line between two points of a stroke.
private struct Chord {
  var start, end: Point

  /// 1 where two cross within, half where one ends on the other, a quarter where both end, else 0.
  func crossing(_ other: Chord) -> Double {
    let way = end - start
    let otherWay = other.end - other.start
    let lengths = (way.length, otherWay.length)
    let turn = way.cross(otherWay)
    guard turn.magnitude > 0.2 * lengths.0 * lengths.1 else { return 0 }
    let between = other.start - start
    return Chord.share(between.cross(otherWay) / turn, of: lengths.0)
      * Chord.share(between.cross(way) / turn, of: lengths.1)
  }

  /// 1 for a place within a line, half at its ends, and 0 from 20 units past them on.
  private static func share(_ place: Double, of length: Double) -> Double {
    min(max(min(place, 1 - place) * length / 40 + 0.5, 0), 1)
  }
}

extension GlyphDrawing.Stroke {
  /// The lines between its points; a curve has one point more.
  fileprivate var chords: [Chord] {
    var chords: [Chord] = []
    var last = start.point
    func add(_ point: Point) {
      if (point - last).length > 1 { chords.append(Chord(start: last, end: point)) }
      last = point
    }
    for step in steps {
      let end = step.end.point
      switch step {
      case .line: break
      case .arc(let startsLevel, _, _):
        let (across, up) = startsLevel ? (0.7, 0.3) : (0.3, 0.7)
        add(last + Vector((end.x - last.x) * across, (end.y - last.y) * up))
      case .cubic(let one, let two, _):
        add(Cubic(last, one.point, two.point, end).point(at: 0.5))
      }
      add(end)
    }
    if isClosed { add(start.point) }
    return chords
  }
}
