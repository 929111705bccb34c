import Motion

/// What moves a scroll view's plane along one axis for a while, in closed form.
struct Movement {
  /// Parts of `span` from `origin`.
  let course: Course
  let origin: Double
  /// 1 where the course gives points.
  var span = 1.0
  let begin: Time
  let duration: Time

  /// The offset at a moment, in points.
  func position(at time: Time) -> Double {
    origin + span * course.fraction(elapsed: time - begin, duration: duration)
  }

  /// The speed at a moment, in points a second. A finger that has come to rest has none; when it
  /// just arrives it has what it arrives with.
  func velocity(at time: Time) -> Double {
    let elapsed = time - begin
    switch course {
    case .curve(let curve):
      guard elapsed <= duration, duration > .zero else { return 0 }
      return span * curve.slope(at: elapsed.seconds / duration.seconds) / duration.seconds
    case .drag(let course):
      return elapsed > duration ? 0 : course.velocity(elapsed: elapsed, duration: duration)
    case .bounce(let course): return course.bounce.velocity(at: elapsed)
    case .decay(let course): return course.deceleration.velocity(at: elapsed)
    }
  }
}
