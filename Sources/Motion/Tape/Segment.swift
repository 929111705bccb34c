/// How often a segment runs.
public enum Repeats: Hashable, Sendable {
  /// A number of times, whole or not. If it is not positive, once, as in Core Animation.
  case count(Double)
  /// Without an end.
  case forever

  /// One time.
  public static let once = Repeats.count(1)

  /// As often as it takes to last so long: `repeatDuration` of Core Animation. Runs that take no time run once.
  public static func lasting(
    _ time: Time, of duration: Time, autoreverses: Bool = false
  ) -> Repeats {
    let period = period(of: duration, autoreverses: autoreverses)
    return time == .max ? .forever : period > .zero ? .count(time / period) : .once
  }
}

/// One movement of a track: between two values, along a course, from a time for a duration.
public struct Segment<Value: Interpolatable>: Hashable, Sendable {
  /// When it begins.
  public var begin: Time
  /// How long one run takes; if it is not positive, the segment ends as soon as it begins.
  public var duration: Time
  /// The first value.
  public var from: Value
  /// The last value.
  public var to: Value
  /// Its progress at each time.
  public var course: Course
  /// How often it runs.
  public var repeats: Repeats
  /// Whether every run is followed by a reversed one.
  public var autoreverses: Bool
  /// The values in between, in order of time; the course gives the position along them. Empty for a
  /// straight line.
  public var path: [Keyframe<Value>]
  /// Movements that it took over and that run on under it, as additive animations do: each adds how
  /// far it is from its last value, until its end.
  public var under: [Segment] = []

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

  /// How long it runs in all; `Time.max` if it has no end.
  @inlinable
  public var length: Time {
    Repeats.length(of: duration, repeats, autoreverses: autoreverses)
  }

  /// When it comes to rest; `Time.max` if it never does.
  @inlinable
  public var end: Time { begin + length }

  /// When what runs on under it has come to rest too.
  @inlinable
  public var settled: Time { under.reduce(end) { max($0, $1.end) } }

  /// When a recording need not continue for it: when it has settled, or the end of its first period
  /// if it has none.
  var rest: Time {
    let period = begin + Repeats.period(of: duration, autoreverses: autoreverses)
    return under.reduce(end < .max ? end : period) { max($0, $1.end) }
  }

  /// The value at a time: `from` before it begins; after its end the value at the end, which is
  /// `to` for one run along a curve.
  @inlinable
  public func value(at time: Time) -> Value {
    guard time >= begin else { return from }
    let elapsed = Repeats.elapsed(
      time - begin, of: duration, repeats, autoreverses: autoreverses)
    let value = Segment.value(
      course.fraction(elapsed: elapsed, duration: duration), from: from, to: to, path: path)
    return under.isEmpty ? value : Segment.sum(value, under, at: time)
  }

  /// The value with what runs on under it.
  @inlinable
  static func sum(_ value: Value, _ under: [Segment], at time: Time) -> Value {
    under.reduce(value) { sum, segment in
      guard time < segment.end else { return sum }
      return sum.moved(from: segment.to, to: segment.value(at: time)) ?? sum
    }
  }

  /// The run in which it is at a time, alone; nil if it is at rest then, or cannot run on under
  /// another movement.
  func run(at time: Time) -> Segment? {
    guard time > begin, time < end, from.interpolates(to: to),
      to.moved(from: to, to: from) != nil
    else { return nil }
    let curve: Curve
    switch course {
    case .curve(let own): curve = own
    case .part(let part): curve = part.curve
    case .drag, .bounce, .decay: return nil
    }
    // What only jumps has no speed to keep.
    if curve.isStepped { return nil }
    var run = self
    run.under = []
    if case .count(1) = repeats, !autoreverses { return run }
    let count = (time - begin).ticks / duration.ticks
    run.begin = begin + Time(ticks: count * duration.ticks)
    run.repeats = .once
    run.autoreverses = false
    guard run.end <= end else { return nil }
    guard autoreverses, count & 1 == 1 else { return run }
    guard path.isEmpty else { return nil }
    (run.from, run.to) = (to, from)
    run.course = .part(PartCourse(of: curve, from: 1, isBack: true))
    return run
  }

  /// The value at a fraction of the distance; computes only what it needs.
  @inlinable @inline(__always)
  static func value(
    _ fraction: Double, from: @autoclosure () -> Value, to: @autoclosure () -> Value,
    path: @autoclosure () -> [Keyframe<Value>]
  ) -> Value {
    if !path().isEmpty { return Keyframe.value(along: path(), from: from(), at: fraction) }
    return fraction == 1 ? to() : mixed(from(), to(), at: fraction)
  }

  /// The speed at a time on the line from `start` to `end`, in whole distances a second; nil if it
  /// is at rest or the speed is not defined.
  func velocity(at time: Time, along start: Value, to end: Value) -> Double? {
    let speeds = ([alone] + under).compactMap { $0.ownVelocity(at: time, along: start, to: end) }
    return speeds.isEmpty ? nil : speeds.reduce(0, +)
  }

  /// Whether it moves along a curve, and not as physics have it.
  var isAlongACurve: Bool {
    switch course {
    case .curve, .part: true
    case .drag, .bounce, .decay: false
    }
  }

  /// The segment without what runs on under it.
  var alone: Segment {
    var alone = self
    alone.under = []
    return alone
  }

  private func ownVelocity(at time: Time, along start: Value, to end: Value) -> Double? {
    guard time >= begin, time < self.end, path.isEmpty, from.interpolates(to: to) else {
      return nil
    }
    let since = time - begin
    let elapsed = Repeats.elapsed(since, of: duration, repeats, autoreverses: autoreverses)
    let isBackwards = autoreverses && (since.ticks / duration.ticks) & 1 == 1
    let fraction = course.fraction(elapsed: elapsed, duration: duration)
    let rate = course.velocity(elapsed: elapsed, duration: duration)
    // Measured over a short distance: a rotation is the same again after a whole turn.
    let step = 0x1p-6
    guard let here = start.part(of: from.interpolated(to: to, at: fraction), to: end),
      let there = start.part(of: from.interpolated(to: to, at: fraction + step), to: end)
    else { return nil }
    return (there - here) / step * (isBackwards ? -rate : rate)
  }

  /// The value at a fraction other than 1.
  @inlinable
  static func mixed(_ from: Value, _ to: Value, at fraction: Double) -> Value {
    guard from.interpolates(to: to) else { return to }
    // The start itself, without rounding.
    return fraction == 0 ? from : from.interpolated(to: to, at: fraction)
  }
}

extension Repeats {
  /// The total duration of all runs; `Time.max` if they have no end.
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

  /// The duration of a run, and of its reversed run if there is one.
  static func period(of duration: Time, autoreverses: Bool) -> Time {
    duration.atLeastZero * (autoreverses ? 2 : 1)
  }

  /// The elapsed time of the current run, given the time since the first one began; decreasing in a
  /// reversed run.
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
    // The end of a run belongs to it and not to the next.
    if rest == 0, since >= length { (run, rest) = (run - 1, duration.ticks) }
    return Time(ticks: autoreverses && run & 1 == 1 ? duration.ticks - rest : rest)
  }

  /// The repeats in a printed line; empty for one run.
  func suffix(autoreverses: Bool) -> String {
    let times =
      switch self {
      case .forever: ", for ever"
      case .count(let count) where count > 0 && count != 1: ", \(count.plainText) times"
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
    text += repeats.suffix(autoreverses: autoreverses)
    for segment in under { text += ", over \(segment)" }
    return text
  }
}
