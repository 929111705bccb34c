import ImageCodecs

/// What counts as the same timing.
public enum TimingPolicy: Hashable, Sendable {
  /// The same number of frames, each with the same delay as a fraction.
  case exact
  /// The same number of frames, each delay no further off than this.
  case tolerance(milliseconds: Int)
  /// The same picture at every moment, or within so many milliseconds of it, however many frames it is
  /// told in. Both last equally long, to the same number of milliseconds. 24 frames that each hold for
  /// half the time equal 12, and within 5 ms a GIF equals the APNG of the same film.
  case timeline(milliseconds: Int)

  /// The same picture at every moment.
  public static var timeline: TimingPolicy { .timeline(milliseconds: 0) }

  /// Whether pictures are compared by their moments instead of by the numbers of their frames.
  var isTimeline: Bool {
    if case .timeline = self { return true }
    return false
  }

  /// How many milliseconds are forgiven.
  package var milliseconds: Int {
    switch self {
    case .exact: 0
    case .tolerance(let milliseconds), .timeline(let milliseconds): milliseconds
    }
  }

  /// Whether two times are as good as the same.
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
  /// As the command and the lock file write it: `exact`, `10ms`, `timeline`, `timeline=5ms`.
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

  /// As ``init(_:)`` reads it.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .tolerance(let milliseconds): "\(milliseconds)ms"
    case .timeline(0): "timeline"
    case .timeline(let milliseconds): "timeline=\(milliseconds)ms"
    }
  }
}
