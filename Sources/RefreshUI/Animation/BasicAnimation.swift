import Motion

/// An animation from one value to another, like `CABasicAnimation` and `CASpringAnimation`.
///
///     layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(1)), forKey: "fade")
///
/// Where `from`, `to` or `by` is nil, the value below is used: the layer's value with all
/// animations added before. `Overlay` has a table of the cases.
///
/// Unlike in Core Animation one that is not removed on completion keeps its last value by default:
/// its fill mode is `forwards`.
public struct BasicAnimation<Value: AnimatableValue>: LayerAnimation, Hashable {
  /// The property.
  public var keyPath: AnimationKeyPath<Value>
  /// The first value.
  public var from: Value?
  /// The last value.
  public var to: Value?
  /// The difference between the first value and the last.
  public var by: Value?
  /// The curve of each run.
  public var curve: Curve
  /// When it runs, from the moment at which it is added to the layer.
  public var timing: AnimationTiming
  /// Whether it is added to the value below instead of replacing it. A map is applied before the
  /// one below; a value that cannot be added has no effect.
  public var isAdditive: Bool
  /// Whether each repeat goes on from where the one before has ended.
  public var isCumulative = false

  /// An animation that begins when it is added to the layer. As in Core Animation it is linear, and
  /// removed on completion.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - from: the first value.
  ///   - to: the last value.
  ///   - by: the difference between the two.
  ///   - duration: how long one run takes.
  ///   - curve: the curve of each run.
  ///   - repeats: how often it runs.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Time, curve: Curve = .linear, repeats: Repeats = .once
  ) {
    self.init(
      keyPath, from: from, to: to, by: by,
      timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve)
  }

  /// An animation with a timing of its own: delay, reverses and fill mode.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    timing: AnimationTiming, curve: Curve = .linear, isAdditive: Bool = false
  ) {
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.by = by
    self.curve = curve
    self.timing = timing
    self.isAdditive = isAdditive
  }

  /// A spring animation that lasts until the spring has settled. The spring's velocity is in units
  /// of the whole distance, per second.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: Spring
  ) {
    self.init(
      keyPath, from: from, to: to, by: by, duration: spring.settlingDuration, curve: spring.curve)
  }

  /// The name of its property; nil if it is additive.
  public var usualKey: String? { isAdditive ? nil : keyPath.name }

  /// Its effect on its property.
  public var effects: [AnimationEffect] {
    [AnimationEffect(keyPath, timing: timing, .overlay(overlay))]
  }

  /// What it shows over a value some time after it was added to a layer; nil if it has no effect then.
  public func value(at time: Time, over below: Value) -> Value? {
    overlay.value(over: below.stageValue, at: time).map(Value.own)
  }

  /// What it shows over a value at a fraction of a run, from 0 to 1, whenever it runs.
  public func value(atFraction fraction: Double, over below: Value) -> Value {
    Value.own(overlay.value(over: below.stageValue, atFraction: fraction))
  }

  private var overlay: Overlay<StageValue> {
    var overlay = Overlay(
      timing, curve: curve, from: from?.stageValue, to: to?.stageValue, by: by?.stageValue,
      isAdditive: isAdditive)
    overlay.isCumulative = isCumulative
    return overlay
  }
}
