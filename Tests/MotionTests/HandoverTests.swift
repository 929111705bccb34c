import Motion
import TestSupport
import Testing

/// Position and speed go on without a jump where one way is handed to the next.
@Suite struct HandoverTests {
  private let step = Time(ticks: 7056)

  /// The place at a moment of a course, and the speeds just before and just after.
  private func speed(_ course: Course, from origin: Double, at time: Time, of duration: Time)
    -> (place: Double, before: Double, after: Double)
  {
    func place(_ time: Time) -> Double {
      origin + course.fraction(elapsed: time, duration: duration)
    }
    return (
      place(time), (place(time) - place(time - step)) / step.seconds,
      (place(time + step) - place(time)) / step.seconds
    )
  }

  private func drag(_ start: Double, _ end: Double) -> Course {
    .drag(
      DragCourse(
        from: start, to: end, low: 0, high: 1500, band: RubberBand(dimension: 600), curve: .linear))
  }

  @Test func aDragIntoADeceleration() {
    let end = speed(drag(100, 300), from: 0, at: ms(200), of: ms(200))
    let velocity = drag(100, 300).velocity(elapsed: ms(200), duration: ms(200))
    let decay = Course.decay(Deceleration(start: end.place, velocity: velocity))
    let begin = speed(decay, from: 0, at: .zero, of: .seconds(3))
    expectEqual(begin.place, end.place)
    #expect((begin.after - end.before).magnitude < 0.05)
  }

  @Test func aFastDecelerationIntoABounce() throws {
    let motion = Deceleration(start: 200, velocity: -3000, rate: Deceleration.fast)
    let crossing = try #require(motion.time(reaching: 0))
    let end = speed(.decay(motion), from: 0, at: crossing, of: crossing)
    let velocity = Course.decay(motion)
      .velocity(elapsed: crossing - Time(ticks: 1), duration: crossing)
    let bounce = Course.bounce(Bounce(displacement: end.place, velocity: velocity))
    let begin = speed(bounce, from: 0, at: .zero, of: .seconds(2))
    #expect((begin.place - end.place).magnitude < 1e-4)
    #expect((begin.after - end.before).magnitude < 0.5)
  }

  @Test func aDragPastTheEndIntoABounce() {
    let course = drag(0, -200)
    let end = speed(course, from: 0, at: ms(200), of: ms(200))
    let velocity = course.velocity(elapsed: ms(200), duration: ms(200))
    let bounce = Course.bounce(Bounce(displacement: end.place, velocity: velocity))
    let begin = speed(bounce, from: 0, at: .zero, of: .seconds(2))
    expectEqual(begin.place, end.place)
    #expect((begin.after - end.before).magnitude < 0.2)
  }

  @Test func aDecelerationIntoAnOffsetThatIsSet() {
    let motion = Deceleration(start: 0, velocity: 900)
    let velocity = motion.velocity(at: ms(300))
    let bounce = Course.bounce(
      Bounce(displacement: motion.position(at: ms(300)) - 40, velocity: velocity))
    let begin = speed(bounce, from: 40, at: .zero, of: .seconds(2))
    #expect((begin.place - motion.position(at: ms(300))).magnitude < 1e-9)
    #expect((begin.after - velocity).magnitude < 0.5)
  }

  @Test func theSpeedOfACurveIsItsSlope() {
    for curve in [Curve.easeInOut, .spring(damping: 0.6), Spring().curve] {
      let course = Course.curve(curve)
      let rate = speed(course, from: 0, at: ms(130), of: ms(500))
      let middle = (rate.before + rate.after) / 2
      #expect((course.velocity(elapsed: ms(130), duration: ms(500)) - middle).magnitude < 1e-4)
      expectEqual(course.velocity(elapsed: ms(500), duration: ms(500)), 0)
    }
  }
}
