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
