/// The progress of a segment as a function of the time since it began.
public enum Course: Hashable, Sendable {
  /// A fraction of the distance along a curve.
  case curve(Curve)
  /// The rest of an animation along a curve, or the way back.
  indirect case part(PartCourse)
  /// Points under a finger.
  indirect case drag(DragCourse)
  /// Points from a bound, back to it: exactly 0 when the segment ends. With a duration of
  /// `settlingTime` the jump at the end cannot be seen.
  case bounce(Bounce)
  /// Points of a deceleration, which stops when the segment ends: at a bound, or where it comes to rest.
  case decay(Deceleration)

  /// The fraction of the distance from `from` to `to` at `elapsed` of `duration`.
  ///
  /// The last three courses are in points: their segments go from the value at 0 pt to the value at
  /// 1 pt. It is constant before the start and after the end.
  public func fraction(elapsed: Time, duration: Time) -> Double {
    switch self {
    case .curve(let curve):
      // At the end it is 1, wherever the points of a `linear(…)` lead.
      if elapsed >= duration { return 1 }
      return curve.value(at: Double(elapsed.ticks) / Double(duration.ticks))
    case .part(let course):
      return elapsed >= duration ? 1 : course.value(at: elapsed.seconds / duration.seconds)
    case .drag(let course): return course.position(elapsed: elapsed, duration: duration)
    case .bounce(let bounce): return elapsed >= duration ? 0 : bounce.position(at: elapsed)
    case .decay(let deceleration): return deceleration.position(at: min(elapsed, duration))
    }
  }

  /// The derivative of `fraction` at `elapsed` of `duration`, per second: whole distances for a
  /// curve, points for the others. 0 after the end, except for a drag, which keeps the speed of
  /// release.
  public func velocity(elapsed: Time, duration: Time) -> Double {
    switch self {
    case .curve(let curve):
      guard elapsed >= .zero, elapsed < duration else { return 0 }
      let part = Double(elapsed.ticks) / Double(duration.ticks)
      return curve.slope(at: part) / duration.seconds
    case .part(let course):
      guard elapsed >= .zero, elapsed < duration else { return 0 }
      return course.slope(at: elapsed.seconds / duration.seconds) / duration.seconds
    case .drag(let course): return course.velocity(elapsed: elapsed, duration: duration)
    case .bounce(let bounce): return elapsed < duration ? bounce.velocity(at: elapsed) : 0
    case .decay(let deceleration):
      return elapsed < duration ? deceleration.velocity(at: elapsed) : 0
    }
  }
}

extension Course: CustomStringConvertible {
  /// The course in one line, such as `ease-in-out` or `bounce from 40 at -120/s`.
  public var description: String {
    switch self {
    case .curve(let curve): curve.description
    case .part(let course):
      "\(course.curve) \(course.isBack ? "back " : "")from \(course.start.plainText)"
    case .drag(let course):
      "drag \(course.start.plainText) → \(course.end.plainText) \(course.curve)"
        + " within \(course.low.plainText) … \(course.high.plainText)"
        + ", height \(course.band.dimension.plainText)"
    case .bounce(let bounce):
      "bounce from \(bounce.displacement.plainText) at \(bounce.velocity.plainText)/s"
    case .decay(let motion):
      "decay from \(motion.start.plainText) at \(motion.velocity.plainText)/s"
        + " by \(motion.rate.plainText)/ms"
    }
  }
}

/// The rest of an interrupted animation along a curve: on to its end, or back to its start.
///
/// On the way back the segment goes from the end of the whole animation to its start.
public struct PartCourse: Hashable, Sendable {
  /// The curve of the whole animation.
  public var curve: Curve
  /// The fraction of the whole duration that had passed.
  public var start: Double
  /// Whether it goes back.
  public var isBack: Bool

  /// The rest of an animation, or the way back.
  public init(of curve: Curve, from start: Double, isBack: Bool = false) {
    self.curve = curve
    self.start = min(max(start, 0), 1)
    self.isBack = isBack
  }

  func value(at part: Double) -> Double {
    isBack
      ? 1 - curve.value(at: start * (1 - part)) : curve.value(at: start + (1 - start) * part)
  }

  func slope(at part: Double) -> Double {
    isBack
      ? start * curve.slope(at: start * (1 - part))
      : (1 - start) * curve.slope(at: start + (1 - start) * part)
  }
}
