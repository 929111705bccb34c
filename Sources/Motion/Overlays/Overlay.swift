/// A value that amounts can be added to and taken from, so that one animation can lie on another.
public protocol Combinable: Interpolatable {
  /// The value with so many times an amount added to it; a count below zero takes away.
  func adding(_ amount: Self, times count: Double) -> Self
}

extension Double: Combinable {
  /// The number with so many times an amount added.
  @inlinable
  public func adding(_ amount: Double, times count: Double) -> Double { self + amount * count }
}

extension Float: Combinable {
  /// The number with so many times an amount added.
  @inlinable
  public func adding(_ amount: Float, times count: Double) -> Float {
    Float(Double(self) + Double(amount) * count)
  }
}

/// An animation that lies over a value without changing it, as `CABasicAnimation` does.
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
/// counts as nothing where it stands in the table. A cumulative one begins each iteration where the
/// one before has ended: what an iteration ends with is added once for each that is complete.
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
  /// Whether each iteration goes on where the one before has ended.
  public var isCumulative: Bool
  /// The values it passes after `from`, in order of time; the curve says how far along them it is.
  /// Where there are any, the last of them counts as `to`. Empty where it goes straight.
  public var path: [Keyframe<Value>] = []

  /// An animation over a value. As in Core Animation it is linear unless a curve is given.
  public init(
    _ timing: AnimationTiming, curve: Curve = .linear, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.timing = timing
    self.curve = curve
    self.from = from
    self.to = to
    self.by = by
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// What is seen at a moment where `base` is the value below: the base itself where the overlay has
  /// no effect. Several overlays lie on each other by giving each the value of the one below it.
  public func value(over base: Value, at time: Time) -> Value {
    guard let sample = timing.sample(at: time) else { return base }
    let below = isAdditive ? base.adding(base, times: -1) : base
    let (start, end) = ends(over: below)
    let fraction = curve.value(at: sample.progress)
    var value =
      if !path.isEmpty {
        Keyframe.value(along: path, from: start, at: fraction)
      } else {
        fraction == 1 ? end : Segment.mixed(start, end, at: fraction)
      }
    if isCumulative, sample.iteration != 0 {
      // Forth and back, an iteration ends where it starts.
      value = value.adding(timing.autoreverses ? start : end, times: Double(sample.iteration))
    }
    return isAdditive ? base.adding(value, times: 1) : value
  }

  private func ends(over below: Value) -> (start: Value, end: Value) {
    if let last = path.last { return (from ?? below, last.value) }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by, times: 1))
    case (nil, let to?, let by?): return (to.adding(by, times: -1), to)
    case (let from?, nil, nil): return (from, below)
    case (nil, let to?, nil): return (below, to)
    case (nil, nil, let by?): return (below, below.adding(by, times: 1))
    case (nil, nil, nil): return (below, below)
    }
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
