import ImageCodecs

/// Which timing counts as equal.
public enum TimingPolicy: Hashable, Sendable {
  /// The same number of frames, each with the same delay as a fraction.
  case exact
  /// The same number of frames, with delays that differ by at most this.
  case tolerance(milliseconds: Int)
  /// The same picture at every time, or within this many milliseconds of it, with any number of
  /// frames. The total durations are equal within the same tolerance. 24 frames that each last half
  /// as long equal 12, and within 5 ms a GIF equals the APNG of the same film.
  case timeline(milliseconds: Int)

  /// The same picture at every time.
  public static var timeline: TimingPolicy { .timeline(milliseconds: 0) }

  /// Whether pictures are compared by time instead of frame number.
  package var isTimeline: Bool {
    if case .timeline = self { return true }
    return false
  }

  /// The tolerance in milliseconds.
  package var milliseconds: Int {
    switch self {
    case .exact: 0
    case .tolerance(let milliseconds), .timeline(let milliseconds): milliseconds
    }
  }

  /// Whether two times are equal within the tolerance.
  func allows(_ left: Fraction, _ right: Fraction) -> Bool {
    if left == right { return true }
    // |a/b − c/d| · 1000 ≤ ms, without a division.
    let across = Int128(left.numerator) * Int128(right.denominator)
    let back = Int128(right.numerator) * Int128(left.denominator)
    let below = Int128(left.denominator) * Int128(right.denominator)
    let (thousand, overflow) = abs(across - back).multipliedReportingOverflow(by: 1000)
    let (bound, wide) = below.multipliedReportingOverflow(by: Int128(milliseconds))
    return !overflow && (wide || thousand <= bound)
  }
}

extension TimingPolicy: LosslessStringConvertible {
  /// The text in the command and the lock file: `exact`, `10ms`, `timeline`, `timeline=5ms`.
  public init?(_ text: String) {
    func milliseconds(_ text: Substring) -> Int? {
      guard text.hasSuffix("ms"), let count = Int(text.dropLast(2)), (0...60_000).contains(count)
      else { return nil }
      return count
    }
    if text == "exact" {
      self = .exact
    } else if text == "timeline" {
      self = .timeline
    } else if text.hasPrefix("timeline="), let count = milliseconds(text.dropFirst(9)) {
      self = .timeline(milliseconds: count)
    } else if let count = milliseconds(text[...]) {
      self = .tolerance(milliseconds: count)
    } else {
      return nil
    }
  }

  /// The text that ``init(_:)`` parses.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .tolerance(let milliseconds): "\(milliseconds)ms"
    case .timeline(0): "timeline"
    case .timeline(let milliseconds): "timeline=\(milliseconds)ms"
    }
  }
}
