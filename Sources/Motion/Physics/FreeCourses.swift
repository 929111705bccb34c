/// A bounce as the course of a segment: points from the bound, and exactly 0 when the segment ends.
///
/// With a duration of `bounce.settlingTime` what is missing at the end cannot be seen.
public struct BounceCourse: Hashable, Sendable {
  /// The movement.
  public var bounce: Bounce

  /// The course of a bounce.
  public init(_ bounce: Bounce) { self.bounce = bounce }

  /// The course of a bounce from so many points, at so many points a second.
  public init(displacement: Double, velocity: Double) {
    bounce = Bounce(displacement: displacement, velocity: velocity)
  }

  /// How far from the bound it is.
  public func position(elapsed: Time, duration: Time) -> Double {
    elapsed >= duration ? 0 : bounce.position(at: elapsed)
  }
}

/// A deceleration as the course of a segment: places in points. It stands still where it is when
/// the segment ends, so that the segment can end at a bound or where the movement stops.
public struct DecayCourse: Hashable, Sendable {
  /// The movement.
  public var deceleration: Deceleration

  /// The course of a deceleration.
  public init(_ deceleration: Deceleration) { self.deceleration = deceleration }

  /// Where it is.
  public func position(elapsed: Time, duration: Time) -> Double {
    deceleration.position(at: min(elapsed, duration))
  }
}
