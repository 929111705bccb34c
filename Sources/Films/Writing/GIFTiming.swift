import ImageCodecs
public import Motion

extension FrameRate {
  /// The nearest rate that a GIF holds evenly: each frame lasts the same number of hundredths of a
  /// second, and at least two, because browsers play shorter ones as ten. Of two equally near ones
  /// the faster.
  public var nearestInGIF: FrameRate {
    let short = max(2, 100 * denominator / numerator)
    let long = short + 1
    // The distance of 100 / hundredths from the rate, times the hundredths.
    func distance(_ hundredths: Int64) -> Int64 {
      abs(100 * denominator - numerator * hundredths)
    }
    let isShort = distance(short) * long <= distance(long) * short
    guard let rate = FrameRate(100, isShort ? short : long) else {
      preconditionFailure("A hundredth of a second is too slow for a rate")
    }
    return rate
  }
}

extension Fraction {
  /// Seconds in milliseconds, rounded to thousandths.
  package var milliseconds: Double { Double(rounded(toUnit: 1_000_000) ?? 0) / 1000 }
}
