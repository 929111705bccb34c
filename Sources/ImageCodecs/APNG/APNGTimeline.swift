/// How exactly an APNG stores its delays.
public enum APNGDelays: Hashable, Sendable {
  /// As fractions of two 16-bit numbers, wherever they fit.
  case exact
  /// Whole milliseconds that add up: 17, 16 and 17 for three frames of 1/60 s.
  ///
  /// Chromium truncates each delay to whole milliseconds, so that 1/60 s plays 4 % fast. Delays of
  /// whole milliseconds are written as ``exact`` writes them, and so are delays below one.
  case milliseconds
}

extension Animation {
  /// The film with the delays that an APNG of it has, or nil if one of them is too long for any.
  package var withDelaysOfAPNG: Animation? {
    var film = self
    var timeline = APNGTimeline()
    for index in frames.indices {
      guard let delay = try? timeline.append(frames[index].delay) else { return nil }
      film.frames[index].delay = delay.seconds
    }
    return film
  }
}

/// Delays as APNG has them: fractions of two 16-bit numbers. A delay that fits is exact; for others
/// the end time is rounded to 1/1000 s, or coarser for long ones, and the error is carried to the
/// next frame.
struct APNGTimeline {
  /// A delay in seconds, numerator and denominator.
  struct Delay: Equatable {
    var numerator, denominator: UInt16

    /// The delay as a fraction.
    var seconds: Fraction { Fraction(Int64(numerator), Int64(denominator)) }
  }

  /// The exact end of the last frame, minus its written end.
  private var owed = Fraction.zero
  private let delays: APNGDelays

  init(_ delays: APNGDelays = .exact) { self.delays = delays }

  /// Converts the next exact delay to the one to be written.
  mutating func append(_ delay: Fraction) throws(ImageEncodingError) -> Delay {
    guard let due = owed.adding(delay) else { throw .delayOutOfRange }
    // Nothing is owed while all delays fit, so this is exact then.
    let written = try APNGTimeline.nearest(max(due, .zero), isExact: isExact(due, delay))
    guard let rest = due.subtracting(written.seconds) else { throw .delayOutOfRange }
    owed = rest
    return written
  }

  /// Whether what is due may be written with a denominator other than 1000.
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
