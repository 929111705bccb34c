import Motion

/// What moves a scroll view's plane for a while, in closed form.
struct Movement {
  /// Points from `origin`.
  let course: Course
  let origin: Double
  let begin: Time
  let duration: Time

  /// The offset at a moment, in points.
  func position(at time: Time) -> Double {
    origin + course.fraction(elapsed: time - begin, duration: duration)
  }

  /// The speed at a moment, in points a second.
  func velocity(at time: Time) -> Double {
    switch course {
    case .curve: 0
    case .drag(let course): course.velocity(elapsed: time - begin, duration: duration)
    case .bounce(let course): course.bounce.velocity(at: time - begin)
    case .decay(let course): course.deceleration.velocity(at: time - begin)
    }
  }
}
