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

  /// The components at an offset, which may be infinite in a piece of one colour.
  package func color(at place: Double) -> SIMD4<Double> {
    place.isFinite ? color + slope * (place - origin) : color
  }
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
