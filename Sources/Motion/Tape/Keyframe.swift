/// A value of a segment at a time within it, and the curve that leads to it.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// The fraction of the segment, 0 … 1, at which the value is reached.
  public var time: Double
  /// The value.
  public var value: Value
  /// The curve from the previous keyframe.
  public var curve: Curve
  /// The two control points of a Bézier curve from the keyframe before to this one; empty where the
  /// value goes straight.
  public var controls: [Value] = []

  /// A keyframe.
  @inlinable
  public init(at time: Double, _ value: Value, curve: Curve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }

  /// The value at a fraction of the path from `start` through keyframes in order of time. With
  /// several at one time the value jumps to the last of them.
  @usableFromInline
  static func value(along path: [Keyframe], from start: Value, at part: Double) -> Value {
    var low = 0
    var high = path.count
    while low < high {
      let middle = (low + high) / 2
      if path[middle].time > part { high = middle } else { low = middle + 1 }
    }
    guard low < path.count else { return path.last?.value ?? start }
    let (before, from) = low > 0 ? (path[low - 1].time, path[low - 1].value) : (0, start)
    let fraction = path[low].curve.value(at: (part - before) / (path[low].time - before))
    if fraction == 1 { return path[low].value }
    // A value that does not interpolate jumps at the start, or where steps say so.
    if fraction == 0, path[low].curve.isStepped { return from }
    if path[low].controls.count == 2 {
      return curved(from, path[low].controls, path[low].value, at: fraction)
    }
    return Segment.mixed(from, path[low].value, at: fraction)
  }

  /// The value on a cubic Bézier curve (de Casteljau).
  @usableFromInline
  static func curved(
    _ from: Value, _ controls: [Value], _ to: Value, at fraction: Double
  ) -> Value {
    func between(_ a: Value, _ b: Value) -> Value { a.interpolated(to: b, at: fraction) }
    let middle = between(controls[0], controls[1])
    let first = between(between(from, controls[0]), middle)
    return between(first, between(middle, between(controls[1], to)))
  }
}

extension Keyframe {
  /// The path from the first of some values through all the others.
  ///
  /// - Parameters:
  ///   - values: at least two.
  ///   - times: a time for each value, in order from 0 to 1; nil spreads them evenly. Before the first time
  ///     the first value stays, and after the last the last.
  ///   - curves: a curve between each two values; nil for linear ones.
  ///   - name: the animation's name in errors.
  public static func path(
    through values: [Value], times: [Double]? = nil, curves: [Curve]? = nil, name: String? = nil
  ) throws(KeyframeError) -> [Keyframe] {
    guard values.count >= 2 else {
      throw KeyframeError(name: name, problem: .tooFewValues(values.count))
    }
    let intervals = values.count - 1
    let times = times ?? evenTimes(intervals)
    guard times.count == values.count else {
      throw KeyframeError(
        name: name, problem: .timesForValues(times: times.count, values: values.count))
    }
    if let curves, curves.count != intervals {
      throw KeyframeError(
        name: name, problem: .curvesForIntervals(curves: curves.count, intervals: intervals))
    }
    for index in times.indices {
      let least = index == 0 ? 0 : times[index - 1]
      guard times[index] >= least, times[index] <= 1 else {
        throw KeyframeError(name: name, problem: .time(index: index, times[index]))
      }
    }
    let start = times[0] > 0 ? [Keyframe(at: times[0], values[0])] : []
    return start
      + (1...intervals).map {
        Keyframe(at: times[$0], values[$0], curve: curves?[$0 - 1] ?? .linear)
      }
  }

  /// The straight path in even steps from the first of some values through all the others.
  ///
  /// - Precondition: there are at least two.
  package static func evenPath(through values: [Value]) -> [Keyframe] {
    let times = evenTimes(values.count - 1)
    return zip(times, values).dropFirst().map { Keyframe(at: $0, $1) }
  }

  private static func evenTimes(_ intervals: Int) -> [Double] {
    (0...intervals).map { Double($0) / Double(intervals) }
  }
}

extension Keyframe: CustomStringConvertible {
  /// The value with its time in per cent, such as `5 at 25%, ease-in`.
  public var description: String {
    "\(value) at \((time * 100).plainText)%" + (curve == .linear ? "" : ", \(curve)")
      + (controls.isEmpty ? "" : " round \(controls)")
  }
}

/// Why values and times do not make a keyframe animation.
public struct KeyframeError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// There are fewer than two values.
    case tooFewValues(Int)
    /// The number of times differs from that of values.
    case timesForValues(times: Int, values: Int)
    /// The number of curves is not that of values minus one.
    case curvesForIntervals(curves: Int, intervals: Int)
    /// A time, by its index from 0, is before the previous one or outside 0 … 1.
    case time(index: Int, Double)
  }

  /// The name of the animation, or nil.
  public let name: String?
  /// The kind of error.
  public let problem: Problem

  package init(name: String?, problem: Problem) {
    self.name = name
    self.problem = problem
  }
}

extension KeyframeError: CustomStringConvertible {
  /// The animation and the problem, in one line.
  public var description: String {
    let place = name ?? "a keyframe animation"
    switch problem {
    case .tooFewValues(let count):
      return "\(place): expected at least 2 values, found \(count)"
    case .timesForValues(let times, let values):
      return "\(place): expected a time for each of \(values) values, found \(times)"
    case .curvesForIntervals(let curves, let intervals):
      return "\(place): expected a curve for each of \(intervals) intervals, found \(curves)"
    case .time(let index, let time):
      return "\(place): expected times that grow from 0 to 1, found \(time.plainText) as "
        + "time \(index)"
    }
  }
}
