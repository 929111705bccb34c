import Foundation
import Motion
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
    #expect(bounce.position(at: .zero) == 33)
    #expect(bounce.velocity(at: .zero) == -470)
    #expect(bounce.position(at: .seconds(-1)) == 33)
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
    #expect(Bounce(displacement: displacement, velocity: velocity).settlingTime == .zero)
  }

  @Test func extremesSettleToo() {
    for stiffness in [-1, 0, .nan, 1e300, .infinity] {
      let bounce = Bounce(displacement: 1e300, velocity: -1e300, stiffness: stiffness)
      #expect(bounce.settlingTime < .seconds(1000))
      #expect(bounce.position(at: .max).magnitude < 0.01)
    }
  }

  @Test func theCourseIsExactlyZeroAtItsEnd() {
    let course = BounceCourse(displacement: 60, velocity: 0)
    let duration = course.bounce.settlingTime
    #expect(course.position(elapsed: .zero, duration: duration) == 60)
    #expect(course.position(elapsed: duration, duration: duration) == 0)
    #expect(course.position(elapsed: duration - Time(ticks: 1), duration: duration) < 0.0101)
  }
}
