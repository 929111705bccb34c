import Motion

/// How the values between keyframes are calculated, like `CAAnimationCalculationMode`.
public enum KeyframeCalculation: Hashable, Sendable {
  /// By linear interpolation.
  case linear
  /// By interpolation along a curve between each two values. With `.steps(1)` a value stays until the
  /// time of the next.
  case curves([Curve])
  /// Each value begins at its time and stays until the next; without times all last equally long.
  case discrete
  /// By linear interpolation at constant speed; times are ignored. Values without a distance share the
  /// time evenly.
  case paced
  /// On a smooth curve through all values (Catmull and Rom 1974), whose direction at a value is that from
  /// the previous value to the next. Values that do not interpolate jump.
  case cubic
}

/// An animation through several values, as `CAKeyframeAnimation` describes it.
///
///     KeyframeAnimation(.translationX, through: 0, -8, 8, -4, 0, duration: .milliseconds(400))
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
  private var path: [Keyframe<Value>]

  /// An animation straight from value to value in even steps, that begins when it is added to the layer.
  ///
  ///     card.add(KeyframeAnimation(.scale, through: 1, 1.2, 1, duration: .seconds(0.4)))
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - first: the first value.
  ///   - second: the second value.
  ///   - others: the values after them.
  ///   - duration: how long a run takes.
  ///   - curve: the curve of a whole run.
  ///   - repeats: how often it runs.
  public init(
    _ keyPath: AnimationKeyPath<Value>, through first: Value, _ second: Value, _ others: Value...,
    duration: Time, curve: Curve = .linear, repeats: Repeats = .once
  ) {
    self.keyPath = keyPath
    values = [first, second] + others
    self.curve = curve
    timing = AnimationTiming(duration: duration, repeats: repeats)
    isAdditive = false
    path = Keyframe.evenPath(through: values)
  }

  /// An animation through values that begins when it is added to the layer. It fails if the numbers of
  /// values, times and curves do not fit.
  ///
  ///     try KeyframeAnimation(
  ///       .positionX, values: [0, 10, 40, 30], calculation: .cubic, duration: .seconds(1))
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - values: at least two.
  ///   - times: a time for each value, increasing from 0 to 1; nil spreads them evenly.
  ///   - calculation: how the values in between are calculated.
  ///   - duration: how long a run takes.
  ///   - curve: the curve of a whole run.
  ///   - repeats: how often it runs.
  public init(
    _ keyPath: AnimationKeyPath<Value>, values: [Value], times: [Double]? = nil,
    calculation: KeyframeCalculation = .linear, duration: Time, curve: Curve = .linear,
    repeats: Repeats = .once
  ) throws(KeyframeError) {
    try self.init(
      keyPath, values: values, times: times, calculation: calculation,
      timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve)
  }

  /// The same with a timing of its own: delay, reverses and fill mode.
  public init(
    _ keyPath: AnimationKeyPath<Value>, values: [Value], times: [Double]? = nil,
    calculation: KeyframeCalculation = .linear, timing: AnimationTiming, curve: Curve = .linear,
    isAdditive: Bool = false
  ) throws(KeyframeError) {
    var curves: [Curve]?
    if case .curves(let given) = calculation { curves = given }
    path = try Keyframe.path(
      through: values, times: calculation == .discrete ? nil : times, curves: curves,
      name: keyPath.name)
    self.keyPath = keyPath
    self.values = values
    self.curve = curve
    self.timing = timing
    self.isAdditive = isAdditive
    try calculate(calculation, times: times)
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

extension KeyframeAnimation {
  /// Changes the linear path through the values to that of a calculation.
  fileprivate mutating func calculate(
    _ calculation: KeyframeCalculation, times: [Double]?
  ) throws(KeyframeError) {
    switch calculation {
    case .linear, .curves: break
    case .discrete:
      let count = values.count
      let starts = times ?? (0..<count).map { Double($0) / Double(count) }
      path = try Keyframe.path(
        through: values + [values[count - 1]], times: starts + [1],
        curves: [Curve](repeating: .steps(1), count: count), name: keyPath.name)
    case .paced:
      let ways = zip(values, values.dropFirst()).map { $0.gap(to: $1) }
      let length = ways.reduce(0, +)
      guard length > 0, length.isFinite else { return }
      var gone = 0.0
      for index in path.indices {
        gone += ways[index]
        path[index].time = index == path.count - 1 ? 1 : gone / length
      }
    case .cubic:
      guard values.allSatisfy({ $0.interpolates(to: values[0]) }) else { return }
      for index in path.indices {
        path[index].controls = [
          values[index].adding(tangent(at: index)),
          values[index + 1].subtracting(tangent(at: index + 1)),
        ]
      }
    }
  }

  /// A third of the tangent at a value, for the distance to the next one.
  private func tangent(at index: Int) -> Value {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    let part = 1 / (3 * Double(after - before))
    let start = values[before]
    return start.interpolated(to: values[after], at: part).subtracting(start)
  }
}
