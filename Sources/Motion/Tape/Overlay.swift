/// A value that can be added and subtracted, so that animations can be additive.
public protocol Combinable: Interpolatable {
  /// The sum with an amount.
  func adding(_ amount: Self) -> Self

  /// The difference from an amount.
  func subtracting(_ amount: Self) -> Self
}

extension Double: Combinable {
  /// The sum.
  @inlinable
  public func adding(_ amount: Double) -> Double { self + amount }

  /// The difference.
  @inlinable
  public func subtracting(_ amount: Double) -> Double { self - amount }
}

/// A segment over a value, which it does not change, like `CABasicAnimation`.
///
/// Its ends depend on which of `from`, `to` and `by` are given:
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
/// If all three are given `by` is ignored. An additive overlay is added to the value below, which
/// counts as zero in the table then.
public struct Overlay<Value: Combinable>: Hashable, Sendable {
  /// Its timing.
  public var timing: AnimationTiming
  /// The curve of each run; a reversed run retraces it.
  public var curve: Curve
  /// The first value.
  public var from: Value?
  /// The last value.
  public var to: Value?
  /// The difference between the first value and the last.
  public var by: Value?
  /// Whether it is added to the value below instead of replacing it.
  public var isAdditive: Bool
  /// Whether each run, or each with its reversed one, adds the value at the end of the one before: a rotation goes
  /// on where it stands.
  public var isCumulative = false
  /// The values after `from`, in order of time; the curve gives the position along them. If there
  /// are any, the last of them replaces `to`. Empty for a straight line.
  public var path: [Keyframe<Value>] = []

  /// An animation over a value. As in Core Animation it is linear by default.
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

  /// The value on screen at a time, over the value `base`; nil if the overlay has no effect.
  /// Several overlays are stacked by giving each the value of the one below it.
  @inlinable
  public func value(over base: Value, at time: Time) -> Value? {
    guard let elapsed = timing.elapsed(at: time) else { return nil }
    let run = run(over: isAdditive ? base.subtracting(base) : base)
    var value = run.value(at: elapsed)
    if isCumulative { value = added(value, of: run, at: time) }
    return isAdditive ? base.adding(value) : value
  }

  /// The value of a run with what the runs before it add.
  @usableFromInline
  func added(_ value: Value, of run: Segment<Value>, at time: Time) -> Value {
    let count = timing.runsBehind(at: time)
    guard count > 0 else { return value }
    let end = timing.autoreverses ? run.from : run.value(at: run.duration)
    let none = end.subtracting(end)
    return none.interpolates(to: end)
      ? value.adding(none.interpolated(to: end, at: Double(count))) : value
  }

  /// The value at a fraction of a run, from 0 to 1, over the value `base`, whenever the overlay runs.
  public func value(over base: Value, atFraction fraction: Double) -> Value {
    let run = run(over: isAdditive ? base.subtracting(base) : base)
    let value = Segment.value(
      fraction >= 1 ? 1 : curve.value(at: fraction), from: run.from, to: run.to, path: run.path)
    return isAdditive ? base.adding(value) : value
  }

  /// One run over a value, from time zero.
  @inlinable
  func run(over below: Value) -> Segment<Value> {
    let (start, end) = ends(over: below)
    var run = Segment(
      begin: .zero, duration: timing.duration, from: start, to: end, course: .curve(curve))
    run.path = path
    return run
  }

  /// The first and the last value of a run over a value.
  @inlinable
  package func ends(over below: Value) -> (start: Value, end: Value) {
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

extension Overlay {
  /// The overlay with other values at the same times.
  package func mapped<Other>(_ body: (Value) -> Other) -> Overlay<Other> {
    var other = Overlay<Other>(
      timing, curve: curve, from: from.map(body), to: to.map(body), by: by.map(body),
      isAdditive: isAdditive)
    other.isCumulative = isCumulative
    other.path = path.map { keyframe in
      var mapped = Keyframe(at: keyframe.time, body(keyframe.value), curve: keyframe.curve)
      mapped.controls = keyframe.controls.map(body)
      return mapped
    }
    return other
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
      + (isCumulative ? ", cumulative" : "")
  }
}
