@testable import RasterKernels

// Linear gradients pixel by pixel and piece by piece: what the loops are held to.

extension GradientPiece {
  /// The premultiplied pixel at an offset within the piece.
  func pixel(at place: Double) -> UInt32 {
    if slope == SIMD4(repeating: 0) { return GradientPiece.pixel(color) }
    let way = min(max(place, start), end) - origin
    return GradientPiece.pixel(color + slope * way)
  }

  /// The pixel with components rounded to the nearest.
  static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let bits = unsafe unsafeBitCast(
      color + SIMD4(repeating: 0x1.8p52), to: SIMD4<UInt64>.self)
    let bytes = (bits & SIMD4(repeating: 255)) &<< SIMD4(0, 8, 16, 24)
    return UInt32(truncatingIfNeeded: bytes.wrappedSum())
  }
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
  mutating func find(_ place: Double, _ pieces: Span<GradientPiece>) -> Double {
    var inner = place
    if rule == .repeat || rule == .reflect {
      round = wholePart(place)
      inner = place - round
      isBackwards = rule == .reflect && isOdd(round)
      if isBackwards { inner = 1 - inner }
    }
    let piece = pieces[index]
    if inner < piece.start || inner >= piece.end { search(inner, pieces) }
    return inner
  }

  /// Finds the last piece that starts no later than an offset, by binary search.
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

  private func isOdd(_ whole: Double) -> Bool { Int(whole) & 1 != 0 }
}

/// Clamps offsets to ±2⁴⁰, beyond which they cannot be distinguished.
func clampedPlace(_ place: Double) -> Double {
  // NaN fails the comparison.
  place > -0x1p40 ? min(place, 0x1p40) : -0x1p40
}

/// A row of a linear gradient: column x has the colour at start + x · step.
func referenceRow(
  _ start: Double, _ step: Double, _ rule: EdgeRule, _ pieces: Span<GradientPiece>,
  from minX: Int, count: Int
) -> [UInt32] {
  var colors = [UInt32](repeating: 0, count: count)
  let maxX = minX + count
  var cursor = GradientCursor(rule)
  var x = minX
  while x < maxX {
    let place = clampedPlace(start + Double(x) * step)
    _ = cursor.find(place, pieces)
    let bounds = cursor.bounds(pieces)
    // Columns that are certainly in the same piece; two are left out because of rounding.
    let border = step > 0 ? bounds.end : bounds.start
    let reach = step == 0 ? 0x1p40 : (border - place) / step - 1
    let end = reach < Double(maxX - x) ? x + max(Int(max(reach, 0)), 1) : maxX
    let piece = pieces[cursor.index]
    let isEven =
      bounds.end - bounds.start >= 8 * step.magnitude
      && max(bounds.end.magnitude, bounds.start.magnitude) < 0x1p20
      && piece.slope != SIMD4(repeating: 0) && step != 0
    let found = cursor
    for column in x..<end {
      if isEven {
        let origin =
          rule == .pad
          ? piece.origin
          : found.isBackwards ? found.round + 1 - piece.origin : found.round + piece.origin
        colors[column - minX] = evenPixel(
          piece.color, found.isBackwards ? 0 - piece.slope : piece.slope, start - origin, step,
          column)
      } else {
        let inner = cursor.find(clampedPlace(start + Double(column) * step), pieces)
        colors[column - minX] = pieces[cursor.index].pixel(at: inner)
      }
    }
    x = end
  }
  return colors
}

/// A column of colours that change by addition in blocks of 64 columns, with sixteen fractional bits.
private func evenPixel(
  _ color: SIMD4<Double>, _ slope: SIMD4<Double>, _ start: Double, _ step: Double, _ x: Int
) -> UInt32 {
  let block = x & ~63
  let first = (color + slope * (start + Double(block) * step)) * 65_536
  let change = slope * step * 65_536
  let isOpaque = color.w == 255 && slope.w == 0
  return (0..<4).reduce(0) { pixel, lane in
    let half = lane == 3 && !isOpaque ? 32_768 + 80 : 32_768
    let value =
      Int(first[lane].rounded(.toNearestOrEven))
      + (x - block) * Int(change[lane].rounded(.toNearestOrEven)) + half
    return pixel | UInt32(value >> 16 & 255) << UInt32(8 * lane)
  }
}
