import Motion

/// How the values between keyframes are calculated, like `CAAnimationCalculationMode`.
public enum KeyframeCalculation: Hashable, Sendable {
  /// By linear interpolation; without times each interval takes equally long.
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
  /// On the same curve at constant speed; times are ignored.
  case cubicPaced

  /// Whether times are ignored.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
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
  private var path: [Keyframe<StageValue>]

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
    path = Keyframe.evenPath(through: values.map(\.stageValue))
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
  ///   - times: a time for each value, in order from 0 to 1; nil spreads them evenly. Until the first time
  ///     the first value is seen, and from the last time on the last. A `.discrete` animation may have one
  ///     time more, at which its last value ends.
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
    self.keyPath = keyPath
    self.values = values
    self.curve = curve
    self.timing = timing
    self.isAdditive = isAdditive
    path = try Keyframe.path(
      through: values.map(\.stageValue), by: calculation, times: times, name: keyPath.name)
  }

  /// The name of its property; nil if it is additive.
  public var usualKey: String? { isAdditive ? nil : keyPath.name }

  /// Its effect on its property.
  public var effects: [AnimationEffect] {
    [AnimationEffect(keyPath, timing: timing, .overlay(overlay))]
  }

  /// What it shows some time after it was added to a layer; nil if it has no effect then. One that is
  /// additive gives the amount that it adds.
  ///
  ///     let shake = KeyframeAnimation(.translationX, through: 0, -8, 8, 0, duration: .seconds(1))
  ///     shake.value(at: .seconds(0.5))      // 0.0
  public func value(at time: Time) -> Value? {
    amount.value(over: values[0].stageValue, at: time).map(Value.own)
  }

  /// What it shows at a fraction of a run, from 0 to 1, whenever it runs: to follow a finger, say.
  public func value(atFraction fraction: Double) -> Value {
    Value.own(amount.value(over: values[0].stageValue, atFraction: fraction))
  }

  private var overlay: Overlay<StageValue> {
    var overlay = Overlay(
      timing, curve: curve, from: values[0].stageValue, isAdditive: isAdditive)
    overlay.path = path
    return overlay
  }

  /// The overlay without what it is added to.
  private var amount: Overlay<StageValue> {
    var amount = overlay
    amount.isAdditive = false
    return amount
  }
}

extension Keyframe where Value == StageValue {
  /// The path through some values, by a calculation.
  static func path(
    through values: [Value], by calculation: KeyframeCalculation, times: [Double]?, name: String?
  ) throws(KeyframeError) -> [Keyframe] {
    switch calculation {
    case .linear: return try Self.path(through: values, times: times, name: name)
    case .curves(let curves):
      return try Self.path(through: values, times: times, curves: curves, name: name)
    case .discrete: return try discretePath(through: values, times: times, name: name)
    case .cubic:
      var path = try Self.path(through: values, times: times, name: name)
      bend(&path, through: values)
      return path
    case .paced, .cubicPaced:
      var path = try Self.path(through: values, name: name)
      if calculation == .cubicPaced, bend(&path, through: values) {
        path = split(path, from: values[0])
      }
      pace(&path, from: values[0])
      return path
    }
  }

  /// Each value from its time to the next one's.
  private static func discretePath(
    through values: [Value], times: [Double]?, name: String?
  ) throws(KeyframeError) -> [Keyframe] {
    let count = values.count
    guard count >= 2 else { throw KeyframeError(name: name, problem: .tooFewValues(count)) }
    let times = times ?? (0...count).map { Double($0) / Double(count) }
    guard times.count == count || times.count == count + 1 else {
      throw KeyframeError(name: name, problem: .timesForValues(times: times.count, values: count))
    }
    return try Self.path(
      through: values + [values[count - 1]], times: times.count == count ? times + [1] : times,
      curves: [Curve](repeating: .steps(1), count: count), name: name)
  }

  /// Gives the keyframes times at which all are passed at one speed.
  private static func pace(_ path: inout [Keyframe], from start: Value) {
    let intervals = zip([start] + path.map(\.value), path).map { $0.gap(to: $1.value) }
    let length = intervals.reduce(0, +)
    guard length > 0, length.isFinite else { return }
    var passed = 0.0
    for index in path.indices {
      passed += intervals[index]
      path[index].time = index == path.count - 1 ? 1 : passed / length
    }
  }

  /// Bends the straight lines between some values into a smooth curve. Returns whether they interpolate.
  @discardableResult
  private static func bend(_ path: inout [Keyframe], through values: [Value]) -> Bool {
    guard values.allSatisfy({ $0.interpolates(to: values[0]) }) else { return false }
    // With a time for the first value, its keyframe comes before that of the first interval.
    let shift = path.count - (values.count - 1)
    for index in 0..<values.count - 1 {
      path[index + shift].controls = [
        values[index].adding(tangent(at: index, of: values)),
        values[index + 1].subtracting(tangent(at: index + 1, of: values)),
      ]
    }
    return true
  }

  /// A third of the tangent at a value, for the distance to the next one.
  private static func tangent(at index: Int, of values: [Value]) -> Value {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    let part = 1 / (3 * Double(after - before))
    let start = values[before]
    return start.interpolated(to: values[after], at: part).subtracting(start)
  }

  /// Cuts each curve into 64 shorter ones (de Casteljau), on each of which the speed hardly changes.
  private static func split(_ path: [Keyframe], from start: Value) -> [Keyframe] {
    let count = 64
    var pieces: [Keyframe] = []
    var from = start
    for interval in path {
      var rest = (from, interval.controls[0], interval.controls[1], interval.value)
      for index in 0..<count {
        let part = 1 / Double(count - index)
        func between(_ a: Value, _ b: Value) -> Value { a.interpolated(to: b, at: part) }
        let (first, middle, last) = (
          between(rest.0, rest.1), between(rest.1, rest.2), between(rest.2, rest.3)
        )
        let (near, far) = (between(first, middle), between(middle, last))
        let end = index == count - 1 ? interval.value : between(near, far)
        var piece = Keyframe(at: 1, end)
        piece.controls = [first, near]
        pieces.append(piece)
        rest = (end, far, last, interval.value)
      }
      from = interval.value
    }
    return pieces
  }
}
