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

  /// The premultiplied pixel at an offset within the piece.
  @inline(__always)
  func pixel(at place: Double) -> UInt32 {
    if slope == SIMD4(repeating: 0) { return GradientPiece.pixel(color) }
    let way = min(max(place, start), end) - origin
    return GradientPiece.pixel(color + slope * way)
  }

  /// The pixel with components rounded to the nearest.
  @inline(__always)
  static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let bits = unsafe unsafeBitCast(
      color + SIMD4(repeating: 0x1.8p52), to: SIMD4<UInt64>.self)
    let bytes = (bits & SIMD4(repeating: 255)) &<< SIMD4(0, 8, 16, 24)
    return UInt32(truncatingIfNeeded: bytes.wrappedSum())
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

/// An offset along a gradient, located in its pieces.
struct GradientCursor {
  /// The piece that was found last.
  private(set) var index = 0
  /// How many periods precede the current one.
  private(set) var round = 0.0
  /// Whether this period is reflected.
  private(set) var isBackwards = false
  let rule: EdgeRule

  init(_ rule: EdgeRule) { self.rule = rule }

  /// Finds the piece at an offset, which may be past the ends, and returns the offset within the
  /// period.
  @inline(__always)
  mutating func find(_ place: Double, _ pieces: Span<GradientPiece>) -> Double {
    var inner = place
    if rule == .repeat || rule == .reflect {
      round = wholePart(place)
      inner = place - round
      isBackwards = rule == .reflect && isOdd(round)
      if isBackwards { inner = 1 - inner }
    }
    let piece = unsafe pieces[unchecked: index]
    if inner < piece.start || inner >= piece.end { search(inner, pieces) }
    return inner
  }

  /// Finds the last piece that starts no later than an offset, by binary search.
  @inline(never)
  private mutating func search(_ place: Double, _ pieces: Span<GradientPiece>) {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if place < pieces[middle].start { high = middle } else { low = middle }
    }
    index = low
  }

  /// The start and end of the found piece, in the offsets given to `find`.
  func bounds(_ pieces: Span<GradientPiece>) -> (start: Double, end: Double) {
    let piece = pieces[index]
    guard rule == .repeat || rule == .reflect else { return (piece.start, piece.end) }
    return isBackwards
      ? (round + 1 - piece.end, round + 1 - piece.start) : (round + piece.start, round + piece.end)
  }

  @inline(__always)
  private func isOdd(_ whole: Double) -> Bool { Int(whole) & 1 != 0 }
}

/// The floor of a value between ±2⁶².
@inline(__always)
func wholePart(_ value: Double) -> Double {
  let whole = Double(Int(value))
  return whole > value ? whole - 1 : whole
}
