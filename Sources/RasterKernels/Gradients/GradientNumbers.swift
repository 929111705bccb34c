import CVectors

/// The pieces of a radial or conic gradient as floats, for loops that compute colours with a bound for their error; see
/// `gradient_colors`.
package struct GradientNumbers: Sendable {
  let numbers: [Float]
  /// Whether each piece starts with the colour that the one before ends with, also as it is rounded in pieces of one
  /// colour.
  let isContinuous: Bool

  /// How many numbers there are of some pieces.
  static func count(ofPieces count: Int) -> Int { Int(number_kinds) * (count + Int(pieces_beyond)) }

  /// A linear gradient has none.
  package init() { (numbers, isContinuous) = ([], false) }

  /// Those of the pieces of a gradient.
  package init(_ pieces: Span<GradientPiece>, _ rule: EdgeRule) {
    let stride = pieces.count + Int(pieces_beyond)
    var numbers = [Float](repeating: 0, count: Self.count(ofPieces: pieces.count))
    // A gradient that repeats goes from its last colour to the first.
    var isContinuous = rule != .repeat
    for index in pieces.indices {
      let piece = pieces[index]
      numbers[Int(number_start) * stride + index] = Float(piece.start - 0.5)
      numbers[Int(number_start) * stride + index + 1] = Float(piece.end - 0.5)
      var steepest = piece.steepest
      if index > 0 {
        steepest = max(steepest, pieces[index - 1].steepest)
        isContinuous = isContinuous && pieces[index - 1].leads(to: piece)
      }
      if index + 1 < pieces.count { steepest = max(steepest, pieces[index + 1].steepest) }
      numbers[Int(number_steepest) * stride + index] = Float(steepest)
      for part in 0..<4 {
        let level = piece.level(part) ?? piece.color(at: 0.5)[part]
        numbers[(Int(number_color) + part) * stride + index] = Float(level + 256.5)
        numbers[(Int(number_slope) + part) * stride + index] = Float(piece.slope[part])
      }
    }
    for index in pieces.count + 1..<stride {
      numbers[Int(number_start) * stride + index] = .infinity
    }
    (self.numbers, self.isContinuous) = (numbers, isContinuous)
  }
}

extension GradientPiece {
  /// The largest change of a component from an offset to 1 further on.
  fileprivate var steepest: Double { max(slope.max(), 0 - slope.min()) }

  /// The level of a component that is the same all over the piece. One that is hardly off a half would be in doubt
  /// everywhere; it is rounded.
  fileprivate func level(_ part: Int) -> Double? {
    guard slope[part] == 0 else { return nil }
    let level = color[part].rounded(.toNearestOrEven)
    return (level - color[part]).magnitude < 7.0 / 16 ? color[part] : level
  }

  /// Whether a piece starts as this one ends.
  fileprivate func leads(to next: GradientPiece) -> Bool {
    let (last, first) = (color(at: end), next.color(at: next.start))
    for part in 0..<4 {
      let (before, after) = (level(part) ?? last[part], next.level(part) ?? first[part])
      // Both may be rounded, and NaN is not less.
      guard (before - after).magnitude < 0x1p-20 else { return false }
    }
    return true
  }
}
