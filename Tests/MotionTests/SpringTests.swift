import Foundation
import Motion
import TestSupport
import Testing

/// The springs in closed form against the equation itself, integrated step by step.
@Suite struct SpringTests {
  /// The way that has passed and the speed after `time`, by Runge and Kutta's fourth-order method.
  private func integrated(_ spring: Spring, _ time: Double, steps: Int) -> (Double, Double) {
    func force(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    var (x, v) = (0.0, spring.velocity)
    let h = time / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  static let springs = [
    Spring(), Spring(stiffness: 100, damping: 2), Spring(stiffness: 100, damping: 20),
    Spring(stiffness: 100, damping: 19.999),
    Spring(stiffness: 100, damping: 20.001, allowsOverdamping: true),
    Spring(stiffness: 100, damping: 60, allowsOverdamping: true),
    Spring(mass: 2.5, stiffness: 300, damping: 30),
    Spring(stiffness: 200, damping: 8, velocity: 12),
    Spring(stiffness: 100, damping: 20, velocity: -9),
    Spring(stiffness: 100, damping: 35, velocity: 40, allowsOverdamping: true),
    Spring(duration: .seconds(0.5), bounce: 0.3), Spring(duration: .seconds(0.5), bounce: -0.4),
  ]

  @Test(arguments: springs)
  func agreesWithTheIntegration(spring: Spring) {
    for seconds in [0.03, 0.11, 0.4, 1.0] {
      let (x, v) = integrated(spring, seconds, steps: 4000)
      #expect((spring.value(at: .seconds(seconds)) - x).magnitude < 1e-6)
      #expect((spring.velocity(at: .seconds(seconds)) - v).magnitude < 1e-5)
    }
  }

  @Test(arguments: springs)
  func itsCurveIsItsWay(spring: Spring) {
    let duration = spring.settlingDuration
    for part in [0.1, 0.25, 0.5, 0.9] {
      let value = spring.value(at: duration * part)
      #expect((spring.curve.value(at: part) - value).magnitude < 1e-7)
      let slope = spring.velocity(at: duration * part) * duration.seconds
      #expect((spring.curve.slope(at: part) - slope).magnitude < 1e-5)
    }
  }

  /// A spring that hardly swings settles when one that does not swing at all does, and looks like it.
  @Test func aSpringNextToCriticalIsLikeTheCriticalOne() {
    let critical = Spring(stiffness: 100, damping: 20).settlingDuration.seconds
    let other = Spring(stiffness: 100, damping: 19.999_999_999).settlingDuration.seconds
    #expect((other - critical).magnitude < 1e-6)
    for part in [0.1, 0.3, 0.7] {
      let other = Curve.spring(damping: 0.999_999_999).value(at: part)
      #expect((other - Curve.spring(damping: 1).value(at: part)).magnitude < 1e-6)
    }
  }

  @Test(arguments: springs)
  func whenItHasSettledAThousandthIsLeft(spring: Spring) {
    let settled = spring.settlingDuration
    for step in 0..<2000 {
      #expect((1 - spring.value(at: settled + ms(Double(step)))).magnitude <= 0.001_000_01)
    }
  }

  /// The values that Core Animation states for its own springs.
  @Test(arguments: [(5, 2.85), (10, 1.4727), (15, 1.02)] as [(Double, Double)])
  func settlesWhenCoreAnimationSaysSo(damping: Double, seconds: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping)
    #expect((spring.settlingDuration.seconds - seconds).magnitude < 0.006)
  }

  /// The keyboard's spring, which iOS plays in half a second.
  @Test func unlessAllowedItIsNotDampedMoreThanCritically() {
    let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(!keyboard.isOverdamped && keyboard.damping == 500)
    #expect((keyboard.settlingDuration.seconds - 0.506).magnitude < 0.001)
    for seconds in [0.05, 0.1, 0.3] {
      let way = keyboard.frequency * seconds
      let critical = 1 - (1 + way) * Foundation.exp(-way)
      #expect((keyboard.value(at: .seconds(seconds)) - critical).magnitude < 1e-9)
    }
    #expect(keyboard.curve.value(at: 0.5) > 0.9)
    let slow = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(slow.isOverdamped && slow.value(at: .seconds(0.5)) < 0.7)
    #expect(!Spring(allowsOverdamping: true).isOverdamped)
  }

  @Test func itKeepsItsDampingWhereItTakesASpeedOver() throws {
    for isSlow in [false, true] {
      let spring = Spring(stiffness: 100, damping: 60, allowsOverdamping: isSlow)
      let recorder = Recorder<Double>()
      let x = recorder.addTrack("x", initial: 0)
      recorder.animate(.seconds(1), curve: .linear) { recorder.set(x, to: 100) }
      recorder.after(ms(500)) {
        recorder.animate(.spring(spring, options: .beginFromCurrentState)) {
          recorder.set(x, to: 150)
        }
      }
      let tape = try recorder.run()
      let expected = Spring(
        stiffness: 100, damping: 60, velocity: 1, allowsOverdamping: isSlow)
      expectEqual(tape.tracks[0].segments.last?.course, .curve(expected.curve))
    }
  }

  @Test func aDurationAndABounceMakeASpring() {
    let spring = Spring(duration: .seconds(0.5), bounce: 0.25)
    #expect((spring.dampingRatio - 0.75).magnitude < 1e-12)
    #expect((spring.frequency - 4 * Double.pi).magnitude < 1e-12)
    #expect((Spring(duration: .seconds(1), bounce: -0.5).dampingRatio - 2).magnitude < 1e-12)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 0.99, 1, 1.01, 2, 10] as [Double], [0, 5, -5] as [Double])
  func aSpringByItsRatioAgreesWithTheIntegration(ratio: Double, velocity: Double) {
    // The frequency that the documentation states, or the one that leaves a thousandth.
    let curve = Curve.spring(damping: ratio, velocity: velocity)
    let (early, rate) = (1e-4, curve.slope(at: 1e-4))
    // Near the start x″ = ω²·(1 − x) − 2ζω·x′ gives ω back.
    let next = curve.slope(at: 2e-4)
    let bend = (next - curve.slope(at: 0)) / 2e-4
    let (b, c) = (2 * ratio * rate, bend)
    let left = 1 - curve.value(at: early)
    let frequency = (b + (b * b + 4 * left * c).squareRoot()) / (2 * left)
    if ratio < 0.9 {
      let root = (1 - ratio * ratio).squareRoot()
      let stated = Foundation.log(1000 * ratio / root) / ratio
      #expect((frequency - stated).magnitude < 0.01 * stated)
      let spring = Spring(
        stiffness: stated * stated, damping: 2 * ratio * stated, velocity: velocity)
      for part in [0.1, 0.35, 0.8] {
        let (x, _) = integrated(spring, part, steps: 8000)
        #expect((curve.value(at: part) - x).magnitude < 1e-6)
      }
    } else {
      let rest = Curve.spring(damping: ratio)
      let isCapped = ratio >= 1
      let left = 1 - rest.value(at: 1.0.nextDown)
      if isCapped { #expect((left - 0.001).magnitude < 1e-6) }
      #expect(left < 0.001_1)
    }
  }

  @Test func extremesAreNumbers() {
    for number in [0, -1, 1e300, -1e300, .nan, .infinity] as [Double] {
      let spring = Spring(mass: number, stiffness: number, damping: number, velocity: number)
      #expect(spring.value(at: .seconds(1)).isFinite)
      #expect(spring.settlingDuration > .zero)
      #expect(spring.curve.value(at: 0.5).isFinite)
      #expect(Spring(duration: .seconds(number), bounce: number).curve.slope(at: 0.5).isFinite)
    }
  }
}
