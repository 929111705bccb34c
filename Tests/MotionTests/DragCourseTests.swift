import Motion
import TestSupport
import Testing

@Suite struct DragCourseTests {
  private func drag(_ start: Double, _ end: Double, _ curve: Curve = .linear) -> DragCourse {
    DragCourse(
      from: start, to: end, low: 0, high: 400, band: RubberBand(dimension: 600), curve: curve)
  }

  @Test func followsTheFingerWithinTheBounds() {
    let drag = drag(100, 300)
    expectEqual(drag.position(elapsed: .zero, duration: .seconds(1)), 100)
    expectEqual(drag.position(elapsed: ms(250), duration: .seconds(1)), 150)
    expectEqual(drag.position(elapsed: .seconds(9), duration: .seconds(1)), 300)
  }

  @Test func givesWayOutside() {
    let band = RubberBand(dimension: 600)
    let over = drag(0, -120)
    expectEqual(over.position(elapsed: ms(500), duration: .seconds(1)), band.shown(for: -60))
    let past = drag(400, 500)
    expectEqual(
      past.position(elapsed: .seconds(1), duration: .seconds(1)), 400 + band.shown(for: 100))
  }

  @Test(arguments: [Curve.linear, .easeInOut, .easeIn, .default])
  func theVelocityIsThatOfThePositions(curve: Curve) {
    let drag = drag(50, -250, curve)
    let duration = ms(500)
    for elapsed in [30.0, 120, 240, 330, 470] {
      let step = Time(ticks: 705)
      let before = drag.position(elapsed: ms(elapsed) - step, duration: duration)
      let after = drag.position(elapsed: ms(elapsed) + step, duration: duration)
      let velocity = (after - before) / (2 * step.seconds)
      #expect((drag.velocity(elapsed: ms(elapsed), duration: duration) - velocity).magnitude < 0.01)
    }
  }

  @Test func theUsualFingerStopsBeforeItIsLifted() {
    let course = drag(0, -120, .easeInOut)
    expectEqual(course.velocity(elapsed: ms(500), duration: ms(500)), 0)
    expectEqual(drag(300, 200).velocity(elapsed: ms(500), duration: ms(500)), -200)
  }

  @Test func withoutADurationTheFingerIsThere() {
    let drag = drag(0, 100)
    expectEqual(drag.position(elapsed: .zero, duration: .zero), 100)
    expectEqual(drag.velocity(elapsed: .zero, duration: .zero), 0)
  }

  @Test(arguments: [Curve.linear, .easeInOut, .easeIn])
  func aReleaseGoesOnIntoTheBounceSmoothly(curve: Curve) {
    let drag = drag(0, -160, curve)
    let duration = ms(400)
    let position = drag.position(elapsed: duration, duration: duration)
    let velocity = drag.velocity(elapsed: duration, duration: duration)
    let bounce = Bounce(displacement: position - drag.low, velocity: velocity)
    let tick = Time(ticks: 705)
    let before = drag.position(elapsed: duration - tick, duration: duration)
    let after = drag.low + bounce.position(at: tick)
    expectEqual(bounce.position(at: .zero), position)
    #expect(((position - before) / tick.seconds - velocity).magnitude < 0.2)
    #expect(((after - position) / tick.seconds - velocity).magnitude < 0.2)
  }

  @Test func aFlickRunsIntoItsBoundSmoothly() throws {
    let motion = Deceleration(start: 120, velocity: -2000)
    let crossing = try #require(motion.time(reaching: 0))
    let bounce = Bounce(displacement: 0, velocity: motion.velocity(at: crossing))
    #expect(motion.position(at: crossing).magnitude < 1e-5)
    let tick = Time(ticks: 705)
    let speedBefore =
      (motion.position(at: crossing) - motion.position(at: crossing - tick)) / tick.seconds
    let speedAfter = bounce.position(at: tick) / tick.seconds
    #expect((speedBefore - speedAfter).magnitude < 0.1)
  }
}
