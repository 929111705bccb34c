import Foundation
import Motion
import TestSupport
import Testing

@Suite struct BounceTests {
  @Test func followsTheFormula() {
    let bounce = Bounce(displacement: -60, velocity: 250)
    for t in [0, 0.05, 0.2, 0.7, 1.5] {
      let decay = Foundation.exp(-10 * t)
      let position = decay * (-60 + (250 - 600) * t)
      let velocity = decay * (250 - 10 * (250 - 600) * t)
      #expect((bounce.position(at: .seconds(t)) - position).magnitude < 1e-12)
      #expect((bounce.velocity(at: .seconds(t)) - velocity).magnitude < 1e-11)
    }
  }

  @Test func startsWhereItIsAtItsSpeed() {
    let bounce = Bounce(displacement: 33, velocity: -470)
    expectEqual(bounce.position(at: .zero), 33)
    expectEqual(bounce.velocity(at: .zero), -470)
    expectEqual(bounce.position(at: .seconds(-1)), 33)
  }

  @Test(
    arguments: [
      (60, 0), (-60, 0), (0, 900), (0, -5000), (60, 2000), (60, -2000), (-60, 601), (60, -600),
      (0.02, -0.3), (0.005, 10), (500, -4990), (-1e6, 1e6),
    ] as [(Double, Double)])
  func settlesForGoodAndNotBefore(displacement: Double, velocity: Double) {
    let bounce = Bounce(displacement: displacement, velocity: velocity)
    let settled = bounce.settlingTime
    #expect(bounce.position(at: settled - Time(ticks: 1)).magnitude >= 0.01)
    for step in 0..<4000 {
      #expect(bounce.position(at: settled + ms(Double(step))).magnitude < 0.01)
    }
  }

  @Test func aReleaseAtSixtyPointsTakesAboutASecond() {
    let time = Bounce(displacement: 60, velocity: 0).settlingTime
    #expect(time > .seconds(1.1) && time < .seconds(1.15))
  }

  @Test(arguments: [(0, 0), (0.009, 0), (0, 0.01), (.nan, .infinity)] as [(Double, Double)])
  func whatCannotBeSeenHasSettled(displacement: Double, velocity: Double) {
    expectEqual(Bounce(displacement: displacement, velocity: velocity).settlingTime, .zero)
  }

  @Test func extremesSettleToo() {
    for stiffness in [-1, 0, .nan, 1e300, .infinity] {
      let bounce = Bounce(displacement: 1e300, velocity: -1e300, stiffness: stiffness)
      #expect(bounce.settlingTime < .seconds(1000))
      #expect(bounce.position(at: .max).magnitude < 0.01)
    }
  }

  @Test func theCourseIsExactlyZeroAtItsEnd() {
    let bounce = Bounce(displacement: 60, velocity: 0)
    let (course, duration) = (Course.bounce(bounce), bounce.settlingTime)
    expectEqual(course.fraction(elapsed: .zero, duration: duration), 60)
    expectEqual(course.fraction(elapsed: duration, duration: duration), 0)
    #expect(course.fraction(elapsed: duration - Time(ticks: 1), duration: duration) < 0.0101)
  }

  /// A finger that is still leaves x₀·e^(−10t), as three films of iOS show.
  @Test(arguments: [133.0, -40])
  func whatAStillFingerLeavesGoesBackAtFullSpeedAtOnce(past: Double) {
    let bounce = Bounce.released(displacement: past, fingerVelocity: 0)
    for (seconds, left) in [(0, 1), (0.1, 0.36788), (0.23026, 0.1)] {
      #expect(abs(bounce.position(at: .seconds(seconds)) / past - left) < 1e-4)
    }
  }

  /// A finger that moves outwards slows the start, one that moves back faster keeps its speed, and
  /// there is no jump in between.
  @Test(arguments: [
    (0.0, -1000.0), (270, -730), (-1, -1000), (-999, -1000), (-1000, -1000), (-1400, -1400),
  ])
  func theFingersSpeedCounts(finger: Double, start: Double) {
    expectEqual(Bounce.released(displacement: 100, fingerVelocity: finger).velocity, start)
    expectEqual(Bounce.released(displacement: -100, fingerVelocity: -finger).velocity, -start)
  }
}
