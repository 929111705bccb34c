/// Two lines that both cross a pixel from border to border, the most common case of an outline that
/// overlaps itself there: the areas of its windings have a closed form.
///
/// Each line has a side with the larger winding. With the areas of the two sides and of what they
/// share, the sum of the cells gives the winding where neither is.
struct LinePair {
  private let a, b: PixelChord
  /// The areas to the right of the lines, in pixels.
  private let right, otherRight: Double

  /// Nil if a line begins or ends within the pixel, whose corner is given in 1/256.
  @inline(__always)
  init?(_ a: FixedLine, _ b: FixedLine, minX: Int32, minY: Int32) {
    guard let a = PixelChord(a, minX: minX, minY: minY),
      let b = PixelChord(b, minX: minX, minY: minY)
    else { return nil }
    (self.a, self.b) = (a, b)
    (right, otherRight) = (1 - a.area(from: 0, to: 1), 1 - b.area(from: 0, to: 1))
  }

  /// By how much the area inside an outline is larger than what its lines add up to, `sum`; in
  /// pixels.
  @inline(__always)
  func excess(over sum: Double, _ rule: WindingRule) -> Double {
    // The areas of the sides with the larger winding.
    let first = a.isDown ? right : 1 - right
    let second = b.isDown ? otherRight : 1 - otherRight
    let least = Int(truncatingIfNeeded: nearest(sum - first - second))
    if rule != .evenOdd && (least < -2 || least > 0) || rule == .oneSigned && least == -1 {
      return 0
    }
    let both = self.both
    let neither = 1 - first - second + both
    let either = first + second - 2 * both
    let total = Double(least) + first + second
    let inside: Double
    switch (rule, least) {
    case (.evenOdd, _): inside = least & 1 == 0 ? either : 1 - either
    case (_, 0): inside = 1 - neither
    case (_, -1): inside = 1 - either
    default: inside = 1 - both
    }
    return inside - coveredArea(total, evenOdd: rule == .evenOdd)
  }

  /// The area on the sides of both lines with the larger winding.
  @inline(__always)
  private var both: Double {
    let shared = 1 - PixelChord.area(rightmostOf: a, b)
    return switch (a.isDown, b.isDown) {
    case (true, true): shared
    case (true, false): right - shared
    case (false, true): otherRight - shared
    case (false, false): 1 - right - otherRight + shared
    }
  }
}

/// A line that crosses a pixel from border to border, in pixels from its corner.
private struct PixelChord {
  /// The line's x where y is 0, and by how much it grows to where y is 1.
  let start, slope: Double
  /// By how much y grows where x grows by 1, either way.
  private let steepness: Double
  let isDown: Bool

  @inline(__always)
  init?(_ line: FixedLine, minX: Int32, minY: Int32) {
    isDown = line.startY < line.endY
    let topX = (isDown ? line.startX : line.endX) &- minX
    let topY = (isDown ? line.startY : line.endY) &- minY
    let bottomX = (isDown ? line.endX : line.startX) &- minX
    let bottomY = (isDown ? line.endY : line.startY) &- minY
    let leadsRight = bottomX > topX
    guard topY <= 0 || (leadsRight ? topX <= 0 : topX >= 256),
      bottomY >= 256 || (leadsRight ? bottomX >= 256 : bottomX <= 0)
    else { return nil }
    let (deltaX, deltaY) = (Double(bottomX &- topX), Double(bottomY &- topY))
    slope = deltaX / deltaY
    steepness = (deltaY / deltaX).magnitude
    start = (Double(topX) - slope * Double(topY)) / 256
  }

  /// The area to the left of the line between two heights.
  @inline(__always)
  func area(from top: Double, to bottom: Double) -> Double {
    let (a, b) = (start + slope * top, start + slope * bottom)
    let (low, high) = a < b ? (a, b) : (b, a)
    if low >= 0 && high <= 1 { return (low + high) / 2 * (bottom - top) }
    let width = high - low
    if width < 0x1p-20 { return min(max(low, 0), 1) * (bottom - top) }
    return (Self.integral(high) - Self.integral(low)) * steepness
  }

  /// The integral of x limited to 0 … 1.
  @inline(__always)
  private static func integral(_ x: Double) -> Double {
    x <= 0 ? 0 : x < 1 ? x * x / 2 : x - 0.5
  }

  /// The area to the left of whichever of two lines is further right.
  @inline(__always)
  static func area(rightmostOf a: PixelChord, _ b: PixelChord) -> Double {
    let ahead = a.start - b.start
    let behind = ahead + a.slope - b.slope
    if ahead >= 0 && behind >= 0 { return a.area(from: 0, to: 1) }
    if ahead <= 0 && behind <= 0 { return b.area(from: 0, to: 1) }
    let height = ahead / (ahead - behind)
    return ahead > 0
      ? a.area(from: 0, to: height) + b.area(from: height, to: 1)
      : b.area(from: 0, to: height) + a.area(from: height, to: 1)
  }
}
