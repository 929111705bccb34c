import Motion
import TestSupport
import Testing

@Suite struct CurveTests {
  static let all: [Curve] = [
    .linear, .default, .easeIn, .easeOut, .easeInOut, .cubicBezier(1, 0, 0, 1),
    .cubicBezier(0.68, -0.55, 0.27, 1.55), .steps(4), .spring(damping: 0.5), .spring(damping: 1),
    Curve("linear(0, 0.2 60%, 1)") ?? .linear,
  ]

  @Test(arguments: all)
  func beginsAtZeroAndEndsAtOne(curve: Curve) {
    expectEqual(curve.value(at: 0), 0)
    expectEqual(curve.value(at: 1), 1)
  }

  @Test(arguments: all)
  func staysAtItsEndsOutside(curve: Curve) {
    expectEqual(curve.value(at: -3), 0)
    expectEqual(curve.value(at: -.infinity), 0)
    expectEqual(curve.value(at: .nan), 0)
    expectEqual(curve.value(at: 7), 1)
    expectEqual(curve.value(at: .infinity), 1)
  }

  @Test func linearIsTheFractionItself() {
    for index in 0...1000 {
      let fraction = Double(index) / 1000
      expectEqual(Curve.linear.value(at: fraction), fraction)
    }
  }

  @Test(
    arguments: [
      (.end, [0.0, 0, 0.25, 0.25, 0.5, 0.75]), (.start, [0.25, 0.25, 0.5, 0.5, 0.75, 1]),
      (.both, [0.2, 0.2, 0.4, 0.4, 0.6, 0.8]), (.neither, [0, 0, 1 / 3.0, 1 / 3.0, 2 / 3.0, 1]),
    ] as [(StepJump, [Double])])
  func stepsJumpWhereTheyShould(jump: StepJump, values: [Double]) {
    let curve = Curve.steps(4, jump)
    let times = [0, 0.249, 0.25, 0.499, 0.5, 0.75]
    expectEqual(times.map(curve.value), values)
  }

  @Test func oddCountsOfStepsAreCut() {
    expectEqual(Curve.steps(0), .steps(1))
    expectEqual(Curve.steps(-5, .neither), .steps(2, .neither))
    expectEqual(Curve.steps(.max).value(at: 0.5), 0.5)
  }

  @Test func linesGoThroughTheirCorners() throws {
    let curve = try #require(Curve("linear(0, 0.2 60%, 1)"))
    expectEqual(curve.value(at: 0.3), 0.1)
    expectEqual(curve.value(at: 0.6), 0.2)
    #expect((curve.value(at: 0.8) - 0.6).magnitude < 1e-15)
    expectEqual(curve.slope(at: 0.3), 0.2 / 0.6)
  }

  @Test func anUnderdampedSpringSwingsOver() {
    let curve = Curve.spring(damping: 0.5)
    let most = (0...1000).map { curve.value(at: Double($0) / 1000) }.max() ?? 0
    // The first overshoot of a spring is e^(−πζ/√(1−ζ²)).
    #expect((most - 1.163_033_5).magnitude < 1e-4)
  }

  @Test func aCriticallyDampedSpringNeverSwingsOver() {
    let curve = Curve.spring(damping: 1)
    var before = 0.0
    for index in 1...1000 {
      let value = curve.value(at: Double(index) / 1000)
      #expect(value > before && value <= 1)
      before = value
    }
  }

  @Test(arguments: [0.05, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999, 1])
  func aSpringHasArrivedAtItsEnd(damping: Double) {
    let left = 1 - Curve.spring(damping: damping).value(at: 1.0.nextDown)
    #expect(left.magnitude < 0.00101 / damping)
  }

  @Test func aSpringStartsWithItsVelocity() {
    #expect((Curve.spring(damping: 0.5, velocity: 3).slope(at: 0) - 3).magnitude < 1e-12)
    #expect((Curve.spring(damping: 1, velocity: -2).slope(at: 0) + 2).magnitude < 1e-12)
  }

  @Test(arguments: all)
  func theSlopeIsThatOfTheValues(curve: Curve) {
    guard !curve.description.hasPrefix("steps") else {
      expectEqual(curve.slope(at: 0.3), 0)
      return
    }
    for fraction in [0.1, 0.31, 0.55, 0.83] where curve != .cubicBezier(1, 0, 0, 1) {
      let step = 1e-6
      let slope = (curve.value(at: fraction + step) - curve.value(at: fraction - step)) / (2 * step)
      #expect((curve.slope(at: fraction) - slope).magnitude < 1e-5, "at \(fraction)")
    }
  }

  @Test func slopesAtTheEndsAreThoseOfTheTangents() {
    expectEqual(Curve.linear.slope(at: 1), 1)
    expectEqual(Curve.easeInOut.slope(at: 0), 0)
    expectEqual(Curve.easeInOut.slope(at: 1), 0)
    #expect((Curve.default.slope(at: 0) - 0.4).magnitude < 1e-15)
    #expect((Curve.easeIn.slope(at: 1) - 1 / 0.58).magnitude < 1e-15)
    expectEqual(Curve.cubicBezier(0, 0, 1, 1).slope(at: 0), 1)
    expectEqual(Curve.cubicBezier(0, 0, 0, 0).slope(at: 0), 1)
    expectEqual(Curve.cubicBezier(0, 1, 0, 1).slope(at: 0), 1000)
    expectEqual(Curve.cubicBezier(0, -1, 1, 1).slope(at: 0), -1000)
  }
}
