import Motion
import TestSupport
import Testing

@Suite struct SegmentTests {
  /// The rest of a way and the way back stand on the whole way's curve, in place and in speed.
  @Test(arguments: [false, true]) func aPartOfAWayGoesAsTheWhole(isBack: Bool) {
    let curve = Curve.cubicBezier(0.3, 0.1, 0.2, 1)
    let course = Course.part(PartCourse(of: curve, from: 0.4, isBack: isBack))
    let length = isBack ? 0.4 : 0.6
    for part in [0, 0.2, 0.7, 0.99] {
      let elapsed = Time.seconds(2 * length * part)
      let place = isBack ? 0.4 * (1 - part) : 0.4 + 0.6 * part
      let whole = curve.value(at: place)
      let value = course.fraction(elapsed: elapsed, duration: .seconds(2 * length))
      #expect((value - (isBack ? 1 - whole : whole)).magnitude < 1e-9)
      let velocity = course.velocity(elapsed: elapsed, duration: .seconds(2 * length))
      #expect((velocity - curve.slope(at: place) / 2).magnitude < 1e-6)
    }
    expectEqual(course.fraction(elapsed: .seconds(3), duration: .seconds(1)), 1)
  }

  private func segment(
    repeats: Repeats = .once, autoreverses: Bool = false, duration: Time = .seconds(1)
  ) -> Segment<Double> {
    Segment(
      begin: .seconds(2), duration: duration, from: 10, to: 20, repeats: repeats,
      autoreverses: autoreverses)
  }

  @Test func goesFromHereToThere() {
    let segment = segment()
    expectEqual(segment.value(at: .zero), 10)
    expectEqual(segment.value(at: .seconds(2)), 10)
    expectEqual(segment.value(at: .seconds(2.25)), 12.5)
    expectEqual(segment.value(at: .seconds(3)), 20)
    expectEqual(segment.value(at: .max), 20)
    expectEqual(segment.end, .seconds(3))
  }

  @Test func theEndsAreFreeOfRounding() {
    let segment = Segment(begin: .zero, duration: .seconds(1), from: 0.1, to: 0.7)
    // 0.1 + (0.7 − 0.1) is not 0.7.
    expectEqual(segment.value(at: .seconds(1)), 0.7)
  }

  @Test func withoutADurationItIsAStep() {
    for duration in [Time.zero, .seconds(-3)] {
      let segment = segment(repeats: .forever, autoreverses: true, duration: duration)
      expectEqual(segment.value(at: .seconds(1.999)), 10)
      expectEqual(segment.value(at: .seconds(2)), 20)
      expectEqual(segment.end, .seconds(2))
    }
  }

  @Test func repeatsAndEndsAtTheEndOfARun() {
    let segment = segment(repeats: .count(3))
    expectEqual(segment.value(at: .seconds(3)), 10)
    expectEqual(segment.value(at: .seconds(4.5)), 15)
    expectEqual(segment.value(at: .seconds(5)), 20)
    expectEqual(segment.end, .seconds(5))
  }

  @Test func aFractionOfARunEndsInTheMiddle() {
    let segment = segment(repeats: .count(1.5))
    expectEqual(segment.end, .seconds(3.5))
    expectEqual(segment.value(at: .seconds(3.25)), 12.5)
    expectEqual(segment.value(at: .seconds(9)), 15)
  }

  @Test func autoreversesAndEndsWhereItBegan() {
    let segment = segment(autoreverses: true)
    expectEqual(segment.end, .seconds(4))
    expectEqual(segment.value(at: .seconds(3)), 20)
    expectEqual(segment.value(at: .seconds(3.75)), 12.5)
    expectEqual(segment.value(at: .seconds(4)), 10)
    expectEqual(segment.value(at: .seconds(9)), 10)
  }

  @Test func foreverNeverEnds() {
    let segment = segment(repeats: .forever)
    expectEqual(segment.end, .max)
    expectEqual(segment.value(at: .seconds(2 + 1_000_000.25)), 12.5)
    _ = segment.value(at: .max)
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double])
  func noCountIsOnce(count: Double) {
    expectEqual(segment(repeats: .count(count)).end, .seconds(3))
    expectEqual(segment(repeats: .count(count)).value(at: .seconds(7)), 20)
  }

  @Test func hugeCountsAndTimesStayInRange() {
    expectEqual(segment(repeats: .count(.infinity)).end, .max)
    expectEqual(segment(repeats: .count(1e300), duration: .max).end, .max)
    var late = segment(autoreverses: true, duration: .max)
    late.begin = .max
    expectEqual(late.end, .max)
    expectEqual(late.value(at: .max), 10)
    late.begin = Time(ticks: .min)
    expectEqual(late.value(at: .max), 20)
  }

  @Test func whatDoesNotInterpolateStepsAtTheStart() {
    let segment = Segment<Prop>(
      begin: .seconds(1), duration: .seconds(1), from: .word("a"), to: .word("b"))
    expectEqual(segment.value(at: .seconds(0.999)), .word("a"))
    expectEqual(segment.value(at: .seconds(1)), .word("b"))
  }

  @Test func pointsGoByTheUnit() {
    let bounce = Bounce(displacement: 40, velocity: 0)
    let segment = Segment<Double>(
      begin: .zero, duration: .seconds(2), from: 100, to: 101,
      course: .bounce(bounce))
    expectEqual(segment.value(at: .zero), 140)
    expectEqual(segment.value(at: ms(300)), 100 + bounce.position(at: ms(300)))
    expectEqual(segment.value(at: .seconds(2)), 100)
  }

  @Test func isPrintedInALine() {
    expectEqual(segment().description, "2s + 1s: 10.0 → 20.0, linear")
    #expect(
      segment(repeats: .count(2.5), autoreverses: true).description
        == "2s + 1s: 10.0 → 20.0, linear, 2.5 times, and back")
    expectEqual(segment(repeats: .forever).description, "2s + 1s: 10.0 → 20.0, linear, for ever")
    expectEqual(Segment(stepTo: 3.0, at: ms(5)).description, "0.005s: 3.0")
  }
}
