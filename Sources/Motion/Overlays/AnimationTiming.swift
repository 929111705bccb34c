/// What an animation shows outside its active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case removed
  /// After its end, its last value.
  case forwards
  /// Before its begin, its first value.
  case backwards
  /// Both.
  case both
}

/// When an animation that lies over a value runs, as `CAMediaTiming` describes it: a function from
/// a moment to the part of its way, and to nothing where it has no effect.
///
///     var timing = AnimationTiming(duration: .seconds(1))
///     timing.repeatCount = 2.5
///     timing.sample(at: .milliseconds(1250))     // iteration 1, progress 0.25
public struct AnimationTiming: Hashable, Sendable {
  /// When it begins, on the clock of whoever asks.
  public var begin = Time.zero
  /// How far into itself it begins. It still runs as long as it would: what is left out at the start
  /// comes after the end.
  public var timeOffset = Time.zero
  /// How many times as fast as the clock it runs: below zero backwards, from its end; at zero it
  /// stands at `timeOffset` from its begin on, and does not end. What is not finite counts as 1.
  public var speed = 1.0
  /// How long one run takes, before the speed; below zero it counts as zero.
  public var duration: Time
  /// How often it runs, whole or not; not above zero it counts as once, as infinity for ever.
  /// It does not count where there is a `repeatDuration`.
  public var repeatCount = 1.0
  /// How long all runs take together, before the speed; nil goes by the count.
  public var repeatDuration: Time?
  /// Whether each run is followed by one back, which belongs to the same iteration.
  public var autoreverses = false
  /// What it shows outside its time.
  public var fillMode = FillMode.removed
  /// Whether it is gone when it has ended, whatever it would fill.
  public var isRemovedOnCompletion = true

  /// An animation that takes so long, once, from time zero.
  public init(duration: Time) { self.duration = duration }

  /// Where an animation is at a moment.
  public struct Sample: Hashable, Sendable {
    /// Before its active time, in it or after it.
    public enum Phase: Hashable, Sendable {
      /// It has not begun, and fills.
      case before
      /// It runs.
      case active
      /// It has ended, and fills.
      case after
    }

    /// Before its active time, in it or after it.
    public var phase: Phase
    /// How many iterations have been completed.
    public var iteration: Int
    /// The part of the way, 0 … 1, that it is at; in a run back it falls.
    public var progress: Double
  }

  private var length: Time { duration.atLeastZero }
  private var rate: Double { speed.isFinite ? speed : 1 }

  /// How long one iteration takes, before the speed.
  private var cycle: Time { autoreverses ? length + length : length }

  /// How long all iterations take, before the speed; `Time.max` without an end.
  private var total: Time {
    guard length > .zero else { return .zero }
    if let repeatDuration { return repeatDuration.atLeastZero }
    guard repeatCount > 0, repeatCount != 1 else { return cycle }
    return max(cycle * repeatCount, Time(ticks: 1))
  }

  /// How long it is active on the clock of whoever asks; `Time.max` without an end.
  public var activeDuration: Time {
    if rate == 0 { return .max }
    return total == .max ? .max : total * (1 / rate.magnitude)
  }

  /// When it ends; `Time.max` where it does not.
  public var end: Time { begin + activeDuration }

  /// Where it is at a moment; nil where it has no effect. Its end is no longer part of it.
  public func sample(at time: Time) -> Sample? {
    if time < begin {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return sample(.before, elapsed: .zero)
    }
    let activeDuration = activeDuration
    if activeDuration < .max, time - begin >= activeDuration {
      guard !isRemovedOnCompletion, fillMode == .forwards || fillMode == .both else { return nil }
      return sample(.after, elapsed: total)
    }
    return sample(.active, elapsed: (time - begin) * rate.magnitude)
  }

  /// The sample when so much of the total has passed, at a speed of 1 or −1.
  private func sample(_ phase: Sample.Phase, elapsed: Time) -> Sample {
    guard length > .zero else { return Sample(phase: phase, iteration: 0, progress: 1) }
    var elapsed = min(elapsed, total)
    if rate < 0, total < .max { elapsed = total - elapsed }
    // Without an end there is none to go back from: it goes round backwards from its start.
    let local = rate < 0 && total == .max ? timeOffset - elapsed : timeOffset + elapsed
    var (iteration, rest) = local.ticks.quotientAndRemainder(dividingBy: cycle.ticks)
    if rest < 0 { (iteration, rest) = (iteration - 1, rest + cycle.ticks) }
    // A run that is whole shows its end, not the start of the next, where nothing follows.
    let isWhole = rest == 0 && elapsed > .zero && elapsed == total
    if isWhole { (iteration, rest) = (iteration - 1, cycle.ticks) }
    let way = rest > length.ticks ? cycle.ticks - rest : rest
    return Sample(
      phase: phase, iteration: Int(iteration), progress: Double(way) / Double(length.ticks))
  }
}

extension AnimationTiming: CustomStringConvertible {
  /// The timing in one line; what is as usual is left out: `0.5s + 1s, 2.5 times, and back`.
  public var description: String {
    var text = "\(begin) + \(duration)"
    if timeOffset != .zero { text += ", from \(timeOffset)" }
    if speed != 1 { text += ", speed \(NumberText.text(speed))" }
    if let repeatDuration {
      text += ", for \(repeatDuration)"
    } else if repeatCount == .infinity {
      text += ", for ever"
    } else if repeatCount != 1 {
      text += ", \(NumberText.text(repeatCount)) times"
    }
    if autoreverses { text += ", and back" }
    if fillMode != .removed { text += ", fills \(fillMode.rawValue)" }
    return text + (isRemovedOnCompletion ? "" : ", stays")
  }
}
