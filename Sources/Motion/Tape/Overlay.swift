/// A value that amounts can be added to and taken from, so that one animation can lie on another.
public protocol Combinable: Interpolatable {
  /// The value with an amount added to it.
  func adding(_ amount: Self) -> Self

  /// The value with an amount taken from it.
  func subtracting(_ amount: Self) -> Self
}

extension Double: Combinable {
  /// The number with an amount added.
  @inlinable
  public func adding(_ amount: Double) -> Double { self + amount }

  /// The number with an amount taken away.
  @inlinable
  public func subtracting(_ amount: Double) -> Double { self - amount }
}

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

/// When an animation that lies over a value runs, as `CAMediaTiming` describes it.
///
///     var timing = AnimationTiming(duration: .seconds(1))
///     timing.repeats = .count(2.5)
///     timing.elapsed(at: .milliseconds(1250))     // 0.25 s of the second run
public struct AnimationTiming: Hashable, Sendable {
  /// When it begins, on the clock of whoever asks.
  public var begin: Time
  /// How long one run takes; below zero it counts as zero.
  public var duration: Time
  /// How often it runs.
  public var repeats: Repeats
  /// Whether each run is followed by one back.
  public var autoreverses: Bool
  /// What it shows outside its time.
  public var fillMode: FillMode
  /// Whether it is gone when it has ended, whatever it would fill.
  public var isRemovedOnCompletion: Bool

  /// When an animation runs; once from time zero where nothing else is said.
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

  /// When it ends; `Time.max` where it does not.
  public var end: Time {
    begin + Repeats.length(of: duration, repeats, autoreverses: autoreverses)
  }

  /// When a recording need not go on for it: its end, or that of its first period where it has none.
  public var rest: Time {
    end < .max ? end : begin + Repeats.period(of: duration, autoreverses: autoreverses)
  }

  /// How much of a run lies behind it at a moment, less and less in a run back; nil where it has no
  /// effect. Its end is no longer part of it.
  public func elapsed(at time: Time) -> Time? {
    if time < begin {
      guard fillMode == .backwards || fillMode == .both else { return nil }
    } else if time >= end {
      guard !isRemovedOnCompletion, fillMode == .forwards || fillMode == .both else { return nil }
    }
    return Repeats.elapsed(
      max(time - begin, .zero), of: duration.atLeastZero, repeats, autoreverses: autoreverses)
  }
}

/// A segment that lies over a value without changing it, as `CABasicAnimation` does.
///
/// Which of `from`, `to` and `by` are given says where it goes:
///
/// | given | starts at | ends at |
/// |---|---|---|
/// | `from`, `to` | `from` | `to` |
/// | `from`, `by` | `from` | `from` + `by` |
/// | `by`, `to` | `to` − `by` | `to` |
/// | `from` | `from` | the value below |
/// | `to` | the value below | `to` |
/// | `by` | the value below | the value below + `by` |
/// | nothing | the value below | the value below |
///
/// Of all three `by` does not count. An additive overlay is added to the value below, which then
/// counts as nothing where it stands in the table.
public struct Overlay<Value: Combinable>: Hashable, Sendable {
  /// When it runs.
  public var timing: AnimationTiming
  /// How each run goes; a run back goes the same way back.
  public var curve: Curve
  /// Where it starts.
  public var from: Value?
  /// Where it ends.
  public var to: Value?
  /// How far it goes.
  public var by: Value?
  /// Whether it is added to the value below, rather than standing in for it.
  public var isAdditive: Bool
  /// The values it passes after `from`, in order of time; the curve says how far along them it is.
  /// Where there are any, the last of them counts as `to`. Empty where it goes straight.
  public var path: [Keyframe<Value>] = []

  /// An animation over a value. As in Core Animation it is linear unless a curve is given.
  public init(
    _ timing: AnimationTiming, curve: Curve = .linear, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, isAdditive: Bool = false
  ) {
    self.timing = timing
    self.curve = curve
    self.from = from
    self.to = to
    self.by = by
    self.isAdditive = isAdditive
  }

  /// What is seen at a moment where `base` is the value below; nil where the overlay has no effect.
  /// Several overlays lie on each other by giving each the value of the one below it.
  public func value(over base: Value, at time: Time) -> Value? {
    guard let elapsed = timing.elapsed(at: time) else { return nil }
    let run = run(over: isAdditive ? base.subtracting(base) : base)
    let value = run.value(at: elapsed)
    return isAdditive ? base.adding(value) : value
  }

  /// One run of it over a value, from time zero.
  private func run(over below: Value) -> Segment<Value> {
    let (start, end) = ends(over: below)
    var run = Segment(
      begin: .zero, duration: timing.duration, from: start, to: end, course: .curve(curve))
    run.path = path
    return run
  }

  private func ends(over below: Value) -> (start: Value, end: Value) {
    if let last = path.last { return (from ?? below, last.value) }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, below)
    case (nil, let to?, nil): return (below, to)
    case (nil, nil, let by?): return (below, below.adding(by))
    case (nil, nil, nil): return (below, below)
    }
  }
}

extension AnimationTiming: CustomStringConvertible {
  /// The timing in one line; what is as usual is left out: `0.5s + 1s, 2.5 times, and back`.
  public var description: String {
    "\(begin) + \(duration)" + repeats.suffix(autoreverses: autoreverses)
      + (fillMode == .forwards ? "" : ", fills \(fillMode.rawValue)")
      + (isRemovedOnCompletion ? "" : ", stays")
  }
}

extension Overlay: CustomStringConvertible {
  /// The overlay in one line: `from 0.0 to 10.0, 0s + 1s, linear, additive`.
  public var description: String {
    var words: [String] = []
    if let from { words.append("from \(from)") }
    if let to { words.append("to \(to)") }
    if let by { words.append("by \(by)") }
    if !path.isEmpty { words.append("by " + path.map(\.description).joined(separator: "; ")) }
    let ends = words.isEmpty ? "nowhere" : words.joined(separator: " ")
    return "\(ends), \(timing), \(curve)" + (isAdditive ? ", additive" : "")
  }
}
