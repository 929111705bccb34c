import Motion
import TestSupport
import Testing

/// The numbers at which movements decide, on both sides of each.
@Suite struct ThresholdTests {
  // MARK: - Decelerations

  @Test func itStopsWhereHalfAPointIsLeft() {
    // A rate at which 1/k is 1/500: 250 points a second leave a way of half a point.
    let rate = 0.6065306597126334
    func time(_ velocity: Double) -> Time {
      Deceleration(start: 0, velocity: velocity, rate: rate).stoppingTime
    }
    #expect(time(249) == .zero && time(-249) == .zero)
    #expect(time(251) > .zero && time(-251) > .zero && time(251) < ms(0.02))
  }

  @Test(
    arguments: [
      (2, 0.9999), (0.99995, 0.9999), (0.9999, 0.9999), (0.9998, 0.9998), (0.1, 0.1),
      (0.05, 0.1), (-1, 0.1), (.nan, 0.998), (.infinity, 0.998),
    ] as [(Double, Double)])
  func theRateIsClamped(given: Double, rate: Double) {
    let motion = Deceleration(start: 0, velocity: 1000, rate: given)
    expectEqual(motion.rate, rate)
    #expect((motion.velocity(at: ms(1)) - 1000 * rate).magnitude < 1e-9)
  }

  @Test func startAndSpeedAreClampedToABillion() {
    let motion = Deceleration(start: 2e9, velocity: -2e9)
    #expect(motion.start == 1e9 && motion.velocity == -1e9)
    let back = Deceleration(start: -2e9, velocity: 2e9)
    #expect(back.start == -1e9 && back.velocity == 1e9)
    let bounce = Bounce(displacement: 2e9, velocity: -2e9, stiffness: 2e6)
    #expect(bounce.displacement == 1e9 && bounce.velocity == -1e9 && bounce.stiffness == 1e6)
    expectEqual(Bounce(displacement: -2e9, velocity: 2e9, stiffness: 0).stiffness, 0.01)
    expectEqual(Bounce(displacement: -2e9, velocity: 2e9).displacement, -1e9)
  }

  @Test func aPlaceIsReachedUpToWhereItStops() throws {
    let motion = Deceleration(start: 0, velocity: 1000)
    let last = motion.position(at: motion.stoppingTime)
    #expect((motion.destination - last - 0.5).magnitude < 1e-6)
    let time = try #require(motion.time(reaching: last - 0.001))
    #expect(time < motion.stoppingTime && motion.stoppingTime - time < ms(2))
    #expect(motion.time(reaching: last + 0.001) == nil)
    #expect(motion.time(reaching: -0.001) == nil)
  }

  // MARK: - Under a finger

  private let band = RubberBand(dimension: 400)

  @Test func withinItsBoundsTheContentFollowsAndPastThemItGivesWay() {
    let course = DragCourse(from: 0, to: 100, low: 20, high: 60, band: band, curve: .linear)
    for place in [20.0, 40, 60] { expectEqual(course.shown(for: place), place) }
    expectEqual(course.shown(for: 70), 60 + band.shown(for: 10))
    expectEqual(course.shown(for: 10), 20 + band.shown(for: -10))
  }

  @Test func itsSpeedIsTheFingersUpToTheBoundsAndLessPastThem() {
    let course = DragCourse(from: 0, to: 100, low: 25, high: 75, band: band, curve: .linear)
    func velocity(_ milliseconds: Double) -> Double {
      course.velocity(elapsed: ms(milliseconds), duration: ms(1000))
    }
    // 100 points in a second; at a quarter and at three quarters the bounds.
    for time in [250.0, 500, 750] { expectEqual(velocity(time), 100) }
    #expect((velocity(150) - 100 * band.slope(at: -10)).magnitude < 1e-9)
    #expect((velocity(850) - 100 * band.slope(at: 10)).magnitude < 1e-9)
    #expect(velocity(150) < 55 && velocity(850) < 55)
    expectEqual(course.velocity(elapsed: .zero, duration: .zero), 0)
  }

  @Test func aCourseThatGoesOnHalfWayKeepsItsPaceAndItsEnd() {
    var course = DragCourse(
      from: 0, to: 100, low: -500, high: 500, band: band, curve: .linear)
    course.skipped = ms(400)
    expectEqual(course.finger(elapsed: .zero, duration: ms(600)), 40)
    expectEqual(course.finger(elapsed: ms(300), duration: ms(600)), 70)
    expectEqual(course.finger(elapsed: ms(600), duration: ms(600)), 100)
    #expect((course.velocity(elapsed: ms(300), duration: ms(600)) - 100).magnitude < 1e-9)
  }

  // MARK: - Bands

  @Test func aBandIsAlikeInBothDirectionsAndNothingAtNothing() {
    #expect(band.shown(for: 0) == 0 && band.travel(for: 0) == 0)
    #expect(band.slope(at: 0) == 0.55 && band.slope(at: 50) == band.slope(at: -50))
    expectEqual(band.shown(for: 50), -band.shown(for: -50))
    expectEqual(band.travel(for: -50), -band.travel(for: 50))
    #expect((band.shown(for: 400 / 0.55) - 200).magnitude < 1e-9)
    #expect(band.shown(for: .infinity) == 400 && band.shown(for: -.infinity) == -400)
    #expect(band.travel(for: 400) == .infinity && band.travel(for: 399.9).isFinite)
    expectEqual(band.travel(for: -400), -.infinity)
  }

  @Test func aBandWithoutAHeightGivesNothing() {
    for dimension in [0, -1, .nan] as [Double] {
      let band = RubberBand(dimension: dimension)
      #expect(band.shown(for: 50) == 0 && band.slope(at: 0) == 0)
      expectEqual(band.travel(for: 1), .infinity)
    }
    expectEqual(RubberBand(dimension: 9, coefficient: -1).coefficient, 0)
  }
}
