import Motion

/// An animation through several values, as `CAKeyframeAnimation` describes it.
///
///     try KeyframeAnimation(
///       .translationX, values: [0, -8, 8, -4, 0], duration: .milliseconds(400))
public struct KeyframeAnimation<Value: AnimatableValue>: LayerAnimation, Hashable {
  /// What it animates.
  public let keyPath: AnimationKeyPath<Value>
  /// The values in order, at least two.
  public let values: [Value]
  /// How the time of a whole run goes.
  public var curve: Curve
  /// When it runs, counted from the moment at which it is laid over the layer.
  public var timing: AnimationTiming
  /// Whether it is added to the value below, rather than standing in for it.
  public var isAdditive: Bool
  private let path: [Keyframe<Value>]

  /// An animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: what it animates.
  ///   - values: at least two.
  ///   - times: a time for each value, growing from 0 to 1; nil spreads them evenly.
  ///   - curves: a curve for each way between two values; nil goes evenly. With `.steps(1)` each
  ///     value stays until it is time for the next.
  ///   - duration: how long a run takes.
  ///   - delay: how long after it is laid over the layer it begins.
  ///   - curve: how the time of a whole run goes.
  ///   - repeats: how often it runs.
  ///   - autoreverses: whether each run is followed by one back.
  ///   - isAdditive: whether it is added to the value below.
  ///   - fillMode: what it shows before it begins and after it ends.
  ///   - isRemovedOnCompletion: whether it is taken off when it ends.
  public init(
    _ keyPath: AnimationKeyPath<Value>, values: [Value], times: [Double]? = nil,
    curves: [Curve]? = nil, duration: Time, delay: Time = .zero, curve: Curve = .linear,
    repeats: Repeats = .once, autoreverses: Bool = false, isAdditive: Bool = false,
    fillMode: FillMode = .forwards,
    isRemovedOnCompletion: Bool = true
  ) throws(KeyframeError) {
    path = try Keyframe.path(
      through: values, times: times, curves: curves, name: keyPath.name)
    self.keyPath = keyPath
    self.values = values
    self.curve = curve
    self.isAdditive = isAdditive
    timing = AnimationTiming(
      begin: delay, duration: duration, repeats: repeats, autoreverses: autoreverses,
      fillMode: fillMode, isRemovedOnCompletion: isRemovedOnCompletion)
  }

  /// The name of what it animates; nil where it is added to others.
  public var usualKey: String? { isAdditive ? nil : keyPath.name }

  /// What it does to its property.
  public var effects: [AnimationEffect] {
    var overlay = Overlay(timing, curve: curve, from: values[0], isAdditive: isAdditive)
    overlay.path = path
    return [AnimationEffect(keyPath, overlay)]
  }
}
