import Motion

/// An animation from a value to another, as `CABasicAnimation` and `CASpringAnimation` describe it.
///
///     layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(1)), forKey: "fade")
///
/// Where `from`, `to` or `by` are left out, the value below counts: that of the layer with all
/// animations that were laid over it before. `Overlay` has a table of it.
///
/// Unlike in Core Animation one that is not removed on completion keeps its last value unless it is
/// told otherwise: its fill mode is `forwards` from the start.
public struct BasicAnimation<Value: AnimatableValue>: LayerAnimation, Hashable {
  /// What it animates.
  public var keyPath: AnimationKeyPath<Value>
  /// Where it starts.
  public var from: Value?
  /// Where it ends.
  public var to: Value?
  /// How far it goes.
  public var by: Value?
  /// How each run goes.
  public var curve: Curve
  /// When it runs, counted from the moment at which it is laid over the layer.
  public var timing: AnimationTiming
  /// Whether it is added to the value below, rather than standing in for it. A map is made before
  /// the one below; what has no sum stays as it is below.
  public var isAdditive: Bool

  /// An animation that begins when it is laid over the layer. As in Core Animation it is linear, and
  /// removed on completion.
  ///
  /// - Parameters:
  ///   - keyPath: what it animates.
  ///   - from: where it starts.
  ///   - to: where it ends.
  ///   - by: how far it goes.
  ///   - duration: how long one run takes.
  ///   - curve: how each run goes.
  ///   - repeats: how often it runs.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Time, curve: Curve = .linear, repeats: Repeats = .once
  ) {
    self.init(
      keyPath, from: from, to: to, by: by,
      timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve)
  }

  /// An animation with a timing of its own: a delay, reverses, what it shows before and after.
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

  /// An animation by a spring until it has settled; the spring's velocity is in whole ways a second.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: Spring
  ) {
    self.init(
      keyPath, from: from, to: to, by: by, duration: spring.settlingDuration, curve: spring.curve)
  }

  /// The name of what it animates; nil where it is added to others.
  public var usualKey: String? { isAdditive ? nil : keyPath.name }

  /// What it does to its property.
  public var effects: [AnimationEffect] {
    let overlay = Overlay(
      timing, curve: curve, from: from, to: to, by: by, isAdditive: isAdditive)
    return [AnimationEffect(keyPath, overlay)]
  }
}
