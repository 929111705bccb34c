import Motion

/// An animation through several values, as `CAKeyframeAnimation` describes it.
///
///     try KeyframeAnimation(
///       .translationX, values: [0, -8, 8, -4, 0], duration: .milliseconds(400))
public struct KeyframeAnimation<Value: AnimatableValue>: LayerAnimation, Hashable {
  /// The property.
  public let keyPath: AnimationKeyPath<Value>
  /// The values in order, at least two.
  public let values: [Value]
  /// The curve of a whole run.
  public var curve: Curve
  /// When it runs, from the moment at which it is added to the layer.
  public var timing: AnimationTiming
  /// Whether it is added to the value below instead of replacing it.
  public var isAdditive: Bool
  private let path: [Keyframe<Value>]

  /// An animation through values that begins when it is added to the layer.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - values: at least two.
  ///   - times: a time for each value, increasing from 0 to 1; nil spreads them evenly.
  ///   - curves: a curve between each two values; nil for linear ones. With `.steps(1)` each value
  ///     stays until it is time for the next.
  ///   - duration: how long a run takes.
  ///   - curve: the curve of a whole run.
  ///   - repeats: how often it runs.
  public init(
    _ keyPath: AnimationKeyPath<Value>, values: [Value], times: [Double]? = nil,
    curves: [Curve]? = nil, duration: Time, curve: Curve = .linear, repeats: Repeats = .once
  ) throws(KeyframeError) {
    try self.init(
      keyPath, values: values, times: times, curves: curves,
      timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve)
  }

  /// An animation through values with a timing of its own: a delay, reverses, what it shows before
  /// and after.
  public init(
    _ keyPath: AnimationKeyPath<Value>, values: [Value], times: [Double]? = nil,
    curves: [Curve]? = nil, timing: AnimationTiming, curve: Curve = .linear,
    isAdditive: Bool = false
  ) throws(KeyframeError) {
    path = try Keyframe.path(
      through: values, times: times, curves: curves, name: keyPath.name)
    self.keyPath = keyPath
    self.values = values
    self.curve = curve
    self.timing = timing
    self.isAdditive = isAdditive
  }

  /// The name of its property; nil if it is additive.
  public var usualKey: String? { isAdditive ? nil : keyPath.name }

  /// Its effect on its property.
  public var effects: [AnimationEffect] {
    var overlay = Overlay(timing, curve: curve, from: values[0], isAdditive: isAdditive)
    overlay.path = path
    return [AnimationEffect(keyPath, overlay)]
  }
}
