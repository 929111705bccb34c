/// The progress of a segment as a function of the time since it began.
public enum Course: Hashable, Sendable {
  /// A fraction of the distance along a curve.
  case curve(Curve)
  /// The rest of a way along a curve, or the way back.
  indirect case part(PartCourse)
  /// Points under a finger.
  indirect case drag(DragCourse)
  /// Points from a bound, back to it.
  case bounce(BounceCourse)
  /// Points of a deceleration.
  case decay(DecayCourse)

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
    case .bounce(let course): return course.position(elapsed: elapsed, duration: duration)
    case .decay(let course): return course.position(elapsed: elapsed, duration: duration)
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
    case .bounce(let course):
      return elapsed < duration ? course.bounce.velocity(at: elapsed) : 0
    case .decay(let course):
      return elapsed < duration ? course.deceleration.velocity(at: elapsed) : 0
    }
  }
}

extension Course: CustomStringConvertible {
  /// The course in one line, such as `ease-in-out` or `bounce from 40 at -120/s`.
  public var description: String {
    func text(_ number: Double) -> String { NumberText.text(number) }
    switch self {
    case .curve(let curve): return curve.description
    case .part(let course):
      return "\(course.curve) \(course.isBack ? "back " : "")from \(text(course.start))"
    case .drag(let course):
      return "drag \(text(course.start)) → \(text(course.end)) \(course.curve)"
        + " within \(text(course.low)) … \(text(course.high))"
        + ", height \(text(course.band.dimension))"
    case .bounce(let course):
      return "bounce from \(text(course.bounce.displacement)) at \(text(course.bounce.velocity))/s"
    case .decay(let course):
      let motion = course.deceleration
      return "decay from \(text(motion.start)) at \(text(motion.velocity))/s"
        + " by \(text(motion.rate))/ms"
    }
  }
}

/// What is left of a way along a curve of which some was gone: on to its end, or back to its start.
///
/// On the way back a segment goes from where the whole way ends to where it starts.
public struct PartCourse: Hashable, Sendable {
  /// The curve of the whole way.
  public var curve: Curve
  /// The part of the whole way's time that was gone.
  public var start: Double
  /// Whether it goes back.
  public var isBack: Bool

  /// The rest of a way, or the way back.
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

/// A bounce as the course of a segment: points from the bound, and exactly 0 when the segment ends.
///
/// With a duration of `bounce.settlingTime` the jump at the end cannot be seen.
public struct BounceCourse: Hashable, Sendable {
  /// The movement.
  public var bounce: Bounce

  /// The course of a bounce.
  public init(_ bounce: Bounce) { self.bounce = bounce }

  /// The course of a bounce from an initial displacement and speed, in points and points a second.
  public init(displacement: Double, velocity: Double) {
    bounce = Bounce(displacement: displacement, velocity: velocity)
  }

  /// The distance from the bound.
  public func position(elapsed: Time, duration: Time) -> Double {
    elapsed >= duration ? 0 : bounce.position(at: elapsed)
  }
}

/// A deceleration as the course of a segment: positions in points. It stops when the segment ends,
/// which can be at a bound or where the movement stops.
public struct DecayCourse: Hashable, Sendable {
  /// The movement.
  public var deceleration: Deceleration

  /// The course of a deceleration.
  public init(_ deceleration: Deceleration) { self.deceleration = deceleration }

  /// The position.
  public func position(elapsed: Time, duration: Time) -> Double {
    deceleration.position(at: min(elapsed, duration))
  }
}
