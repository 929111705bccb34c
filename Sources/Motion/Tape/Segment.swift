/// How often a segment runs.
public enum Repeats: Hashable, Sendable {
  /// So many times, whole or not. Once where the number is not above zero, as in Core Animation.
  case count(Double)
  /// Without an end.
  case forever

  /// One time.
  public static let once = Repeats.count(1)
}

/// One movement of a track: from a value to a value, along a course, from a moment for a while.
public struct Segment<Value: Interpolatable>: Hashable, Sendable {
  /// When it begins.
  public var begin: Time
  /// How long one run takes; not above zero, it is over as soon as it begins.
  public var duration: Time
  /// The value at the start of the way.
  public var from: Value
  /// The value at the end of the way.
  public var to: Value
  /// How far along the way it is at each moment.
  public var course: Course
  /// How often it runs.
  public var repeats: Repeats
  /// Whether every run is followed by the same run backwards.
  public var autoreverses: Bool
  /// The values it passes, in order of time; the course says how far along them it is. Empty where
  /// it goes straight.
  public var path: [Keyframe<Value>]

  /// A movement.
  @inlinable
  public init(
    begin: Time, duration: Time, from: Value, to: Value, course: Course = .curve(.linear),
    repeats: Repeats = .once, autoreverses: Bool = false
  ) {
    self.begin = begin
    self.duration = duration
    self.from = from
    self.to = to
    self.course = course
    self.repeats = repeats
    self.autoreverses = autoreverses
    path = []
  }

  /// A jump to a value.
  @inlinable
  public init(stepTo value: Value, at begin: Time) {
    self.init(begin: begin, duration: .zero, from: value, to: value)
  }

  /// How long it runs in all; `Time.max` where it has no end.
  @inlinable
  public var length: Time {
    Repeats.length(of: duration, repeats, autoreverses: autoreverses)
  }

  /// When it has come to rest; `Time.max` where it never does.
  @inlinable
  public var end: Time { begin + length }

  /// When a recording need not go on for it: its end, or that of its first period where it has none.
  var rest: Time {
    end < .max ? end : begin + Repeats.period(of: duration, autoreverses: autoreverses)
  }

  /// The value at a moment: before it begins `from`; after its end what it had at the end, which is
  /// `to` for one run along a curve.
  @inlinable
  public func value(at time: Time) -> Value {
    guard time >= begin else { return from }
    let elapsed = Repeats.elapsed(
      time - begin, of: duration, repeats, autoreverses: autoreverses)
    return Segment.value(
      course.fraction(elapsed: elapsed, duration: duration), from: from, to: to, path: path)
  }

  /// The value at a part of the way; only what is needed of the ends is asked for.
  @inlinable @inline(__always)
  static func value(
    _ fraction: Double, from: @autoclosure () -> Value, to: @autoclosure () -> Value,
    path: @autoclosure () -> [Keyframe<Value>]
  ) -> Value {
    if !path().isEmpty { return Keyframe.value(along: path(), from: from(), at: fraction) }
    return fraction == 1 ? to() : mixed(from(), to(), at: fraction)
  }

  /// How fast it goes at a moment along the way from `start` to `end`, in whole such ways a second;
  /// nil where it rests or that cannot be said.
  func velocity(at time: Time, along start: Value, to end: Value) -> Double? {
    guard time >= begin, time < self.end, path.isEmpty, from.interpolates(to: to) else {
      return nil
    }
    let since = time - begin
    let elapsed = Repeats.elapsed(since, of: duration, repeats, autoreverses: autoreverses)
    let isBackwards = autoreverses && (since.ticks / duration.ticks) & 1 == 1
    let fraction = course.fraction(elapsed: elapsed, duration: duration)
    let rate = course.velocity(elapsed: elapsed, duration: duration)
    // Looked at over a short way: a turn is the same again after a whole one.
    let step = 0x1p-6
    guard let here = start.part(of: from.interpolated(to: to, at: fraction), to: end),
      let there = start.part(of: from.interpolated(to: to, at: fraction + step), to: end)
    else { return nil }
    return (there - here) / step * (isBackwards ? -rate : rate)
  }

  /// The value at a part of the way other than 1.
  @inlinable
  static func mixed(_ from: Value, _ to: Value, at fraction: Double) -> Value {
    guard from.interpolates(to: to) else { return to }
    // The start itself, free of rounding.
    return fraction == 0 ? from : from.interpolated(to: to, at: fraction)
  }
}

extension Repeats {
  /// How long so many runs take in all; `Time.max` where they have no end.
  @inlinable
  static func length(of duration: Time, _ repeats: Repeats, autoreverses: Bool) -> Time {
    guard duration > .zero else { return .zero }
    switch repeats {
    case .forever:
      return .max
    case .count(let count):
      let once = autoreverses ? duration + duration : duration
      return count > 0 && count != 1 ? max(once * count, Time(ticks: 1)) : once
    }
  }

  /// A run, and the run back where there is one.
  static func period(of duration: Time, autoreverses: Bool) -> Time {
    duration.atLeastZero * (autoreverses ? 2 : 1)
  }

  /// How much of a run has passed `since` the first one began, counted backwards in a run back.
  @inlinable
  static func elapsed(
    _ since: Time, of duration: Time, _ repeats: Repeats, autoreverses: Bool
  ) -> Time {
    if since < duration { return since }
    if !autoreverses, case .count(1) = repeats { return duration }
    guard duration > .zero else { return duration }
    let length = length(of: duration, repeats, autoreverses: autoreverses)
    let within = since < length ? since : length
    var (run, rest) = within.ticks.quotientAndRemainder(dividingBy: duration.ticks)
    // At its very end a run has not yet begun anew.
    if rest == 0, since >= length { (run, rest) = (run - 1, duration.ticks) }
    return Time(ticks: autoreverses && run & 1 == 1 ? duration.ticks - rest : rest)
  }

  /// What a line about a movement says of its repeats: nothing where it runs once.
  func suffix(autoreverses: Bool) -> String {
    let times =
      switch self {
      case .forever: ", for ever"
      case .count(let count) where count > 0 && count != 1: ", \(NumberText.text(count)) times"
      case .count: ""
      }
    return autoreverses ? times + ", and back" : times
  }
}

extension Segment: CustomStringConvertible {
  /// The movement in one line: `0.1s + 0.05s: 0 → 1, linear`.
  public var description: String {
    guard duration > .zero else { return "\(begin): \(to)" }
    var text = "\(begin) + \(duration): \(from) → \(to), \(course)"
    if !path.isEmpty { text += ", by " + path.map(\.description).joined(separator: "; ") }
    return text + repeats.suffix(autoreverses: autoreverses)
  }
}
