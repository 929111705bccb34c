/// How exactly an APNG keeps its delays.
public enum APNGDelays: Hashable, Sendable {
  /// Every fraction that two numbers of 16 bits can hold.
  case exact
  /// Whole milliseconds that add up: 17, 16 and 17 for three frames of 1/60 s.
  ///
  /// Chromium cuts each delay to whole milliseconds, so that 1/60 s plays 4 % fast. Delays of whole
  /// milliseconds are written as ``exact`` writes them, and so are delays below one.
  case milliseconds
}

/// Delays as APNG has them: two numbers of 16 bits. A delay that fits is exact; of others the moments
/// are rounded to 1/1000 s, or coarser for long ones, and the rest is carried to the next frame.
struct APNGTimeline {
  /// A delay in seconds, above and below the line.
  struct Delay: Equatable {
    var numerator, denominator: UInt16
  }

  /// The exact end of the last frame, less what was written: what is still owed.
  private var owed = Fraction.zero
  private let delays: APNGDelays

  init(_ delays: APNGDelays = .exact) { self.delays = delays }

  /// Takes an exact delay, and gives the one to be written.
  mutating func append(_ delay: Fraction) throws(ImageEncodingError) -> Delay {
    guard let due = owed.adding(delay) else { throw .delayOutOfRange }
    // Nothing is owed while everything fits, so this is exact then.
    let written = try APNGTimeline.nearest(max(due, .zero), isExact: isExact(due, delay))
    guard
      let rest = due.subtracting(
        Fraction(Int64(written.numerator), Int64(written.denominator)))
    else { throw .delayOutOfRange }
    owed = rest
    return written
  }

  /// Whether what is due may be written as a fraction other than of 1000.
  private func isExact(_ due: Fraction, _ delay: Fraction) -> Bool {
    delays == .exact || due < Fraction(1, 1000) || (due == delay && 1000 % due.denominator == 0)
  }

  private static func nearest(
    _ delay: Fraction, isExact: Bool
  ) throws(ImageEncodingError) -> Delay {
    if isExact, let numerator = UInt16(exactly: delay.numerator),
      let denominator = UInt16(exactly: delay.denominator)
    {
      return Delay(numerator: numerator, denominator: denominator)
    }
    for unit: Int64 in [1000, 100, 10, 1] {
      if let count = delay.rounded(toUnit: unit), let numerator = UInt16(exactly: count) {
        return Delay(numerator: numerator, denominator: UInt16(unit))
      }
    }
    throw .delayOutOfRange
  }
}
