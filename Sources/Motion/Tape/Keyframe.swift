/// A value that a segment passes on its way, and how it comes there from the one before.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// The part of the segment's way, 0 … 1, at which the value is reached.
  public var time: Double
  /// The value there.
  public var value: Value
  /// How it is reached from the keyframe before.
  public var curve: Curve
  /// The two control points of a Bézier curve from the keyframe before to this one; empty where the
  /// value goes straight.
  public var controls: [Value] = []

  /// A value on the way.
  @inlinable
  public init(at time: Double, _ value: Value, curve: Curve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }

  /// The value at a part of the way that leads from `start` along keyframes in order of time. Where
  /// several stand at one time the value jumps to the last of them.
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
    // A value without a way jumps at the start, or where steps say so.
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
  /// The way from the first of some values through all the others.
  ///
  /// - Parameters:
  ///   - values: at least two.
  ///   - times: a time for each value, growing from 0 to 1; nil spreads them evenly.
  ///   - curves: a curve for each way between two values; nil goes evenly.
  ///   - name: what the animation is called in errors.
  public static func path(
    through values: [Value], times: [Double]? = nil, curves: [Curve]? = nil, name: String? = nil
  ) throws(KeyframeError) -> [Keyframe] {
    guard values.count >= 2 else {
      throw KeyframeError(name: name, problem: .tooFewValues(values.count))
    }
    let ways = values.count - 1
    let times = times ?? (0...ways).map { Double($0) / Double(ways) }
    guard times.count == values.count else {
      throw KeyframeError(
        name: name, problem: .timesForValues(times: times.count, values: values.count))
    }
    if let curves, curves.count != ways {
      throw KeyframeError(name: name, problem: .curvesForWays(curves: curves.count, ways: ways))
    }
    for index in times.indices {
      let least = index == ways ? 1 : index == 0 ? 0 : times[index - 1]
      let most = index == 0 ? 0.0 : 1
      guard times[index] >= least, times[index] <= most else {
        throw KeyframeError(name: name, problem: .time(index: index, times[index]))
      }
    }
    return (1...ways).map {
      Keyframe(at: times[$0], values[$0], curve: curves?[$0 - 1] ?? .linear)
    }
  }
}

extension Keyframe: CustomStringConvertible {
  /// The value with its time in per cent, such as `5 at 25%, ease-in`.
  public var description: String {
    "\(value) at \(NumberText.text(time * 100))%" + (curve == .linear ? "" : ", \(curve)")
      + (controls.isEmpty ? "" : " round \(controls)")
  }
}

/// Why values and times make no keyframe animation.
public struct KeyframeError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// There are fewer than two values.
    case tooFewValues(Int)
    /// There is not one time for each value.
    case timesForValues(times: Int, values: Int)
    /// There is not one curve for each way between two values.
    case curvesForWays(curves: Int, ways: Int)
    /// A time, counted from 0, comes before the one in front of it or outside 0 … 1; or the first is
    /// not 0, or the last not 1.
    case time(index: Int, Double)
  }

  /// The name of the animation, where it has one.
  public let name: String?
  /// What is wrong.
  public let problem: Problem
}

extension KeyframeError: CustomStringConvertible {
  /// Which animation it is and what is wrong, in one line.
  public var description: String {
    let place = name ?? "a keyframe animation"
    switch problem {
    case .tooFewValues(let count):
      return "\(place): expected at least 2 values, found \(count)"
    case .timesForValues(let times, let values):
      return "\(place): expected a time for each of \(values) values, found \(times)"
    case .curvesForWays(let curves, let ways):
      return "\(place): expected a curve for each of \(ways) ways, found \(curves)"
    case .time(let index, let time):
      return "\(place): expected times that grow from 0 to 1, found \(NumberText.text(time)) as "
        + "time \(index)"
    }
  }
}
