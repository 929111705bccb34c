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

  /// An animation to a value. As in Core Animation it is linear, and removed on completion.
  ///
  /// - Parameters:
  ///   - keyPath: what it animates.
  ///   - from: where it starts.
  ///   - to: where it ends.
  ///   - by: how far it goes.
  ///   - duration: how long it takes once.
  ///   - delay: how long after it is laid over the layer it begins.
  ///   - curve: how each run goes.
  ///   - repeats: how often it runs.
  ///   - autoreverses: whether each run is followed by one back.
  ///   - isAdditive: whether it is added to the value below.
  ///   - fillMode: what it shows before it begins and after it ends.
  ///   - isRemovedOnCompletion: whether it is taken off when it ends.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Time, delay: Time = .zero, curve: Curve = .linear, repeats: Repeats = .once,
    autoreverses: Bool = false, isAdditive: Bool = false,
    fillMode: FillMode = .forwards, isRemovedOnCompletion: Bool = true
  ) {
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.by = by
    self.curve = curve
    self.isAdditive = isAdditive
    timing = AnimationTiming(
      begin: delay, duration: duration, repeats: repeats, autoreverses: autoreverses,
      fillMode: fillMode, isRemovedOnCompletion: isRemovedOnCompletion)
  }

  /// An animation by a spring until it has settled; the spring's velocity is in whole ways a second.
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: Spring, delay: Time = .zero, isAdditive: Bool = false,
    fillMode: FillMode = .forwards, isRemovedOnCompletion: Bool = true
  ) {
    self.init(
      keyPath, from: from, to: to, by: by, duration: spring.settlingDuration, delay: delay,
      curve: spring.curve, isAdditive: isAdditive, fillMode: fillMode,
      isRemovedOnCompletion: isRemovedOnCompletion)
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
