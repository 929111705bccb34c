import Foundation
import Motion
import TestSupport
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [0.998, 0.99])
  func followsTheFormula(rate: Double) {
    let motion = Deceleration(start: 100, velocity: -1500, rate: rate)
    let k = 1000 * Foundation.log(rate)
    for t in [0, 0.1, 0.5, 2] {
      let left = Foundation.pow(rate, 1000 * t)
      let position = 100 - 1500 * (left - 1) / k
      #expect((motion.position(at: .seconds(t)) - position).magnitude < 1e-9)
      #expect((motion.velocity(at: .seconds(t)) + 1500 * left).magnitude < 1e-9)
    }
  }

  @Test func aMillisecondLeavesTheRate() {
    let motion = Deceleration(start: 0, velocity: 1000)
    #expect((motion.velocity(at: ms(1)) - 998).magnitude < 1e-9)
  }

  @Test func comesToItsDestination() {
    let motion = Deceleration(start: 100, velocity: 1000)
    #expect((motion.destination - 599.499833166455).magnitude < 1e-9)
    #expect((motion.position(at: .seconds(30)) - motion.destination).magnitude < 1e-9)
  }

  @Test func stopsWithHalfAPointLeft() {
    for velocity in [50, -300, 2000, 8000] as [Double] {
      let motion = Deceleration(start: 7, velocity: velocity)
      let left = (motion.destination - motion.position(at: motion.stoppingTime)).magnitude
      #expect((left - 0.5).magnitude < 1e-6)
    }
    expectEqual(Deceleration(start: 0, velocity: 0.9).stoppingTime, .zero)
    expectEqual(Deceleration(start: 0, velocity: 0).stoppingTime, .zero)
  }

  @Test func knowsWhenItComesToAPlace() throws {
    let motion = Deceleration(start: 100, velocity: -1000, rate: Deceleration.fast)
    for place in [99.0, 50, 10, 2] {
      let time = try #require(motion.time(reaching: place))
      #expect((motion.position(at: time) - place).magnitude < 1e-5)
    }
    expectEqual(motion.time(reaching: 100), .zero)
  }

  @Test func otherPlacesAreNeverReached() {
    let motion = Deceleration(start: 100, velocity: -1000, rate: Deceleration.fast)
    #expect(motion.time(reaching: 101) == nil)
    #expect(motion.time(reaching: motion.destination) == nil)
    #expect(motion.time(reaching: motion.destination + 0.3) == nil)
    #expect(motion.time(reaching: -1e9) == nil)
    #expect(motion.time(reaching: .nan) == nil)
    #expect(Deceleration(start: 0, velocity: 0).time(reaching: 1) == nil)
  }

  @Test func extremesGiveNumbers() {
    for (velocity, rate) in [(.nan, 2), (.infinity, 1), (1e300, .nan), (-1e300, 0)]
      as [(Double, Double)]
    {
      let motion = Deceleration(start: .infinity, velocity: velocity, rate: rate)
      #expect(motion.position(at: .max).isFinite)
      #expect(motion.destination.isFinite)
      #expect(motion.stoppingTime < .seconds(1000))
    }
  }

  @Test func theCourseStandsStillAfterItsEnd() {
    let motion = Deceleration(start: 0, velocity: 500)
    let there = Course.decay(motion).fraction(elapsed: ms(200), duration: ms(200))
    expectEqual(there, motion.position(at: ms(200)))
    expectEqual(Course.decay(motion).fraction(elapsed: .seconds(9), duration: ms(200)), there)
  }
}
