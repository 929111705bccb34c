/// What an animation shows outside its active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case removed
  /// After its end, its last value.
  case forwards
  /// Before its start, its first value.
  case backwards
  /// Both.
  case both
}

/// The timing of an explicit animation, like `CAMediaTiming`.
///
///     var timing = AnimationTiming(duration: .seconds(1))
///     timing.repeats = .count(2.5)
///     timing.elapsed(at: .milliseconds(1250))     // 0.25 s of the second run
///
/// Its own time is `(time - begin) * speed + timeOffset`, where `time` is that of its container.
public struct AnimationTiming: Hashable, Sendable {
  /// Its start, on the clock of its container; one that is over already begins in the middle.
  public var begin: Time
  /// How long one run takes; negative counts as zero.
  public var duration: Time
  /// How often it runs.
  public var repeats: Repeats
  /// Whether each run is followed by a reversed one.
  public var autoreverses: Bool
  /// What it shows outside its active time.
  public var fillMode: FillMode
  /// Whether it is removed at its end, whatever its fill mode.
  public var isRemovedOnCompletion: Bool
  /// How fast its own time passes: 2 plays it in half of its duration, 0 stops it at `timeOffset`, and below 0
  /// it runs from its end to its start. What is not finite counts as 1.
  public var speed = 1.0
  /// Its own time when it begins. As in Core Animation it lasts as long as without an offset: after its last
  /// moment it goes on from its first one, up to the offset.
  public var timeOffset = Time.zero

  /// A timing; by default once from time zero.
  public init(
    begin: Time = .zero, duration: Time, repeats: Repeats = .once, autoreverses: Bool = false,
    fillMode: FillMode = .forwards, isRemovedOnCompletion: Bool = true
  ) {
    self.begin = begin
    self.duration = duration
    self.repeats = repeats
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Its end; `Time.max` if it has none.
  public var end: Time { begin + stretched(length) }

  /// When a recording need not continue for it: its end, or that of its first period if it has
  /// none.
  public var rest: Time { end < .max ? end : begin + (period ?? .zero) }

  /// The period after which it repeats itself, on the clock of its container; nil if it has an end or stands still.
  package var period: Time? {
    guard end == .max, rate != 0 else { return nil }
    let period = stretched(ownPeriod)
    return period > .zero && period < .max ? period : nil
  }

  /// Whether it shows its last value past its end.
  package var staysAtItsEnd: Bool {
    !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
  }

  /// The elapsed time of the current run, decreasing in a reversed run; nil if it has no effect.
  /// The end is exclusive.
  public func elapsed(at time: Time) -> Time? {
    if time < begin {
      guard fillMode == .backwards || fillMode == .both else { return nil }
    } else if time >= end {
      guard staysAtItsEnd else { return nil }
    }
    let since = max(time - begin, .zero)
    if rate == 1, timeOffset == .zero {
      return Repeats.elapsed(
        since, of: duration.atLeastZero, repeats, autoreverses: autoreverses)
    }
    let elapsed = rate.magnitude == 1 ? since : since * rate.magnitude
    if rate > 0, timeOffset == .zero {
      return Repeats.elapsed(elapsed, of: duration.atLeastZero, repeats, autoreverses: autoreverses)
    }
    return shifted(min(elapsed, length))
  }

  /// How many runs, each with its reversed one if there is one, are behind at a time; the end of the last belongs to
  /// it.
  func runsBehind(at time: Time) -> Int64 {
    let period = ownPeriod
    guard period > .zero, time > begin else { return 0 }
    let since = time - begin
    let passed = rate.magnitude == 1 ? since : since * rate.magnitude
    return passed < length
      ? passed.ticks / period.ticks : (length.ticks + period.ticks - 1) / period.ticks - 1
  }

  private var rate: Double { speed.isFinite ? speed : 1 }

  /// The duration of all runs, in its own time.
  private var length: Time { Repeats.length(of: duration, repeats, autoreverses: autoreverses) }

  private var ownPeriod: Time { Repeats.period(of: duration, autoreverses: autoreverses) }

  /// How long a piece of its own time takes on the clock of its container.
  private func stretched(_ time: Time) -> Time {
    if rate.magnitude == 1 || time == .zero || time == .max { return time }
    return rate == 0 ? .max : time / rate.magnitude
  }

  /// The elapsed time of a run when so much of its own time has passed since it began at `timeOffset`,
  /// forwards or backwards. A run that has come to the end goes on from the other one, unless it stops there.
  private func shifted(_ elapsed: Time) -> Time {
    let period = ownPeriod
    guard period > .zero else { return .zero }
    let place = rate < 0 ? timeOffset - elapsed : timeOffset + elapsed
    guard period < .max, place < .max else { return min(max(place, .zero), duration) }
    var rest = place.ticks % period.ticks
    if rest < 0 { rest += period.ticks }
    // Where two runs meet it is at the end of the one that it has come through.
    let isStill = rate == 0 || elapsed >= length
    let isAtEnd = isStill ? rate >= 0 && place > .zero : rate < 0
    if rest == 0, isAtEnd { rest = period.ticks }
    return Time(ticks: rest > duration.ticks ? period.ticks - rest : rest)
  }
}

extension AnimationTiming: CustomStringConvertible {
  /// The timing in one line, without defaults: `0.5s + 1s, 2.5 times, and back`.
  public var description: String {
    "\(begin) + \(duration)" + repeats.suffix(autoreverses: autoreverses)
      + (speed == 1 ? "" : ", at speed \(speed.plainText)")
      + (timeOffset == .zero ? "" : ", from \(timeOffset)")
      + (fillMode == .forwards ? "" : ", fills \(fillMode.rawValue)")
      + (isRemovedOnCompletion ? "" : ", stays")
  }
}
