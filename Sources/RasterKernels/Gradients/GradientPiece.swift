import CVectors

/// A part of a gradient over which its colour changes linearly.
///
/// The pieces of a gradient are contiguous. They extend from −∞ to ∞, or from 0 to 1 if the
/// gradient repeats.
@frozen
public struct GradientPiece: Hashable, Sendable {
  /// The start of the piece, and of the next one.
  public var start, end: Double
  /// The offset that has `color`: the start, unless that is −∞.
  public var origin: Double
  /// The premultiplied red, green, blue and alpha at the origin, 0 … 255.
  public var color: SIMD4<Double>
  /// The change of the components from the origin to 1 further on; 0 in a piece that extends to
  /// infinity.
  public var slope: SIMD4<Double>

  /// A piece of a gradient.
  @inlinable
  public init(
    start: Double, end: Double, origin: Double, color: SIMD4<Double>, slope: SIMD4<Double>
  ) {
    self.start = start
    self.end = end
    self.origin = origin
    self.color = color
    self.slope = slope
  }
}

/// How many numbers there are of some pieces.
func numberCount(ofPieces count: Int) -> Int { Int(number_kinds) * (count + Int(pieces_beyond)) }

/// The numbers of the pieces of a radial or conic gradient as floats; see `gradient_colors`.
package func gradientNumbers(of pieces: Span<GradientPiece>) -> [Float] {
  let stride = pieces.count + Int(pieces_beyond)
  var numbers = [Float](repeating: 0, count: numberCount(ofPieces: pieces.count))
  for index in pieces.indices {
    let piece = pieces[index]
    numbers[Int(number_start) * stride + index] = Float(piece.start)
    numbers[Int(number_start) * stride + index + 1] = Float(piece.end)
    numbers[Int(number_origin) * stride + index] = Float(piece.origin)
    numbers[Int(number_steepest) * stride + index] =
      Float(max(piece.slope.max(), 0 - piece.slope.min()))
    for part in 0..<4 {
      let (color, slope) = (piece.color[part], piece.slope[part])
      let level = slope == 0 ? color.rounded(.toNearestOrEven) : color
      numbers[(Int(number_color) + part) * stride + index] = Float(level + 256.5)
      numbers[(Int(number_slope) + part) * stride + index] = Float(slope)
    }
  }
  for index in pieces.count + 1..<stride {
    numbers[Int(number_start) * stride + index] = .infinity
  }
  return numbers
}

/// What a gradient or an image shows beyond its ends.
public enum EdgeRule: Hashable, Sendable {
  /// Extends the edge.
  case pad
  /// Starts over.
  case `repeat`
  /// Alternates direction.
  case reflect
  /// Clear.
  case none
}

/// The floor of a value between ±2⁶².
@inline(__always)
func wholePart(_ value: Double) -> Double {
  let whole = Double(Int(value))
  return whole > value ? whole - 1 : whole
}
