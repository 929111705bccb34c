/// A stretch of a gradient over which its colour goes on evenly.
///
/// The pieces of a gradient follow one another without a gap. They reach from −∞ to ∞, or from 0 to
/// 1 where the gradient repeats.
@frozen
public struct GradientPiece: Hashable, Sendable {
  /// Where the piece starts, and where the next one does.
  public var start, end: Double
  /// The place that has `color`: the start, unless that is −∞.
  public var origin: Double
  /// The premultiplied red, green, blue and alpha at the origin, 0 … 255.
  public var color: SIMD4<Double>
  /// By how much the components change from the origin to one further on; 0 in a piece that has no
  /// end or no start.
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

  /// The premultiplied pixel at a place, which counts as within the piece.
  @inline(__always)
  func pixel(at place: Double) -> UInt32 {
    if slope == SIMD4(repeating: 0) { return GradientPiece.pixel(color) }
    let way = min(max(place, start), end) - origin
    return GradientPiece.pixel(color + slope * way)
  }

  /// The pixel with components rounded to the nearest.
  @inline(__always)
  static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    // 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let bits = unsafe unsafeBitCast(
      color + SIMD4(repeating: 0x1.8p52), to: SIMD4<UInt64>.self)
    let bytes = (bits & SIMD4(repeating: 255)) &<< SIMD4(0, 8, 16, 24)
    return UInt32(truncatingIfNeeded: bytes.wrappedSum())
  }
}

/// What a gradient or an image does past its ends.
public enum EdgeRule: Hashable, Sendable {
  /// It goes on with what stands at its end.
  case pad
  /// It starts anew.
  case `repeat`
  /// It runs back and forth.
  case reflect
  /// There is nothing.
  case none
}

/// A place along a gradient, found in its pieces.
struct GradientCursor {
  /// The piece that was found last.
  private(set) var index = 0
  /// How often the gradient was gone through before.
  private(set) var round = 0.0
  /// Whether this round goes backwards.
  private(set) var isBackwards = false
  let rule: EdgeRule

  init(_ rule: EdgeRule) { self.rule = rule }

  /// Finds the piece at a place that may lie past the ends, and returns the place within it.
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

  /// Finds the last piece that starts no later than a place, by halving.
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

  /// Where the found piece starts and ends, counted as `find` was asked.
  func bounds(_ pieces: Span<GradientPiece>) -> (start: Double, end: Double) {
    let piece = pieces[index]
    guard rule == .repeat || rule == .reflect else { return (piece.start, piece.end) }
    return isBackwards
      ? (round + 1 - piece.end, round + 1 - piece.start) : (round + piece.start, round + piece.end)
  }

  @inline(__always)
  private func isOdd(_ whole: Double) -> Bool { Int(whole) & 1 != 0 }
}

/// The largest whole number that is not above a value between ±2⁶².
@inline(__always)
func wholePart(_ value: Double) -> Double {
  let whole = Double(Int(value))
  return whole > value ? whole - 1 : whole
}
