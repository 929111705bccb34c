import ImageCodecs
public import Motion

extension FrameRate {
  /// The nearest rate that a GIF holds evenly: each frame lasts the same number of hundredths of a
  /// second, and at least two, because browsers play shorter ones as ten. Of two that are equally
  /// near, the faster.
  public var nearestInGIF: FrameRate {
    let short = max(2, 100 * denominator / numerator)
    let long = short + 1
    // How far 100 / hundredths is from the rate, times the hundredths.
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

/// How far GIF's whole hundredths of a second move the frames of a film.
package struct GIFTiming: Hashable {
  /// How far a frame is from its true moment, at most.
  package private(set) var drift = Fraction.zero
  /// The exact end of the last frame; nil past what can be counted.
  private var elapsed: Fraction? = .zero

  /// Takes the exact delay of the next frame.
  package mutating func append(_ delay: Fraction) {
    if let moment = elapsed, let start = moment.rounded(toUnit: 100),
      let late = Fraction(start, 100).subtracting(moment)
    {
      drift = max(drift, late, Fraction(-late.numerator, late.denominator))
    }
    elapsed = elapsed?.adding(delay)
  }

  /// A film that nothing moves yet.
  package init() {}
}

extension Fraction {
  /// Seconds in milliseconds, to the nearest thousandth.
  package var milliseconds: Double { Double(rounded(toUnit: 1_000_000) ?? 0) / 1000 }
}
