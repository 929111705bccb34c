import Motion
import TestSupport
import Testing

/// Values between the ends of segments, keyframes and animations, in numbers.
@Suite struct BetweenTests {
  private func segment(
    repeats: Repeats = .once, autoreverses: Bool = false, path: [Keyframe<Double>] = []
  ) -> Segment<Double> {
    var segment = Segment(
      begin: ms(100), duration: ms(400), from: 10.0, to: 30, repeats: repeats,
      autoreverses: autoreverses)
    segment.path = path
    return segment
  }

  private func values(_ segment: Segment<Double>, _ times: [Double]) -> [Double] {
    times.map { segment.value(at: ms($0)) }
  }

  @Test func aSegmentGoesEvenly() {
    expectEqual(
      values(segment(), [0, 100, 200, 300, 400, 500, 900]), [10, 10, 15, 20, 25, 30, 30])
  }

  @Test func thereAndBack() {
    let there = segment(autoreverses: true)
    expectEqual(values(there, [100, 300, 500, 600, 700, 900, 2000]), [10, 20, 30, 25, 20, 10, 10])
  }

  @Test func aRepeatBeginsAnewAndEndsWhereItEnds() {
    let twice = segment(repeats: .count(2))
    expectEqual(values(twice, [400, 500, 700, 800, 900, 2000]), [25, 10, 20, 25, 30, 30])
    let part = segment(repeats: .count(1.25))
    expectEqual(values(part, [500, 550, 600, 2000]), [10, 12.5, 15, 15])
    let endless = segment(repeats: .forever, autoreverses: true)
    expectEqual(values(endless, [500, 900, 1300, 1000]), [30, 10, 30, 15])
    #expect(endless.end == .max && twice.end == ms(900) && part.end == ms(600))
  }

  @Test func countsNotAboveZeroAreOnce() {
    for count in [0, -1, .nan] as [Double] {
      expectEqual(segment(repeats: .count(count)).end, ms(500))
    }
  }

  @Test func aTrackHoldsUntilTheNextSegmentBegins() {
    var track = Track("x", initial: 1.0)
    track.append(segment())
    track.append(Segment(begin: ms(300), duration: ms(100), from: 20, to: 0))
    let times: [Double] = [0, 99, 100, 200, 300, 350, 400, 900]
    expectEqual(times.map { track.value(at: ms($0)) }, [1, 1, 10, 15, 20, 10, 0, 0])
    // What would begin at that moment or later is dropped.
    track.append(Segment(stepTo: 7, at: ms(300)))
    #expect(track.segments.count == 2 && track.value(at: ms(350)) == 7)
    track.append(Segment(stepTo: 8, at: ms(50)))
    #expect(track.segments.count == 1 && track.value(at: ms(350)) == 8)
  }

  @Test func keyframesArePassedAtTheirTimes() throws {
    let path = try Keyframe.path(through: [10.0, 20, 0, 30], times: [0, 0.25, 0.75, 1])
    let way = segment(path: path)
    expectEqual(values(way, [100, 150, 200, 300, 400, 450, 500]), [10, 15, 20, 10, 0, 15, 30])
  }

  /// Before the first time the first value is seen, and from the last on the last.
  @Test func keyframesMayBeginLateAndEndEarly() throws {
    let path = try Keyframe.path(through: [10.0, 20, 0], times: [0.25, 0.5, 0.75])
    #expect(
      values(segment(path: path), [100, 150, 200, 250, 300, 350, 400, 450, 500])
        == [10, 10, 10, 15, 20, 10, 0, 0, 0])
  }

  @Test func keyframesOfOneTimeJump() throws {
    let path = try Keyframe.path(through: [10.0, 20, 0, 30], times: [0, 0.5, 0.5, 1])
    expectEqual(values(segment(path: path), [200, 300, 400]), [15, 0, 15])
  }

  @Test func wholeNumbersRunThroughTheNearest() {
    expectEqual(
      [0.24, 0.25, 0.26, 0.5, 0.75].map { 0.interpolated(to: 2, at: $0) }, [0, 1, 1, 1, 2])
    expectEqual([0.25, 0.5, 0.75].map { 0.interpolated(to: -2, at: $0) }, [-1, -1, -2])
    #expect(0.interpolated(to: .max, at: 9) == .max && 0.interpolated(to: .min, at: 9) == .min)
    #expect(10.0.part(of: 15, to: 30) == 0.25 && 10.part(of: 15, to: 30) == 0.25)
    #expect(1.0.part(of: 1, to: 1) == nil)
  }

  // MARK: - Steps and points

  @Test func stepsJumpAtTheirTimes() throws {
    func values(_ text: String) throws -> [Double] {
      let curve = try Curve(parsing: text)
      return [0, 0.249, 0.25, 0.5, 0.75, 0.999].map { curve.value(at: $0) }
    }
    try expectEqual(values("steps(4, jump-start)"), [0.25, 0.25, 0.5, 0.75, 1, 1])
    try expectEqual(values("steps(4, jump-end)"), [0, 0, 0.25, 0.5, 0.75, 0.75])
    try expectEqual(values("steps(4, jump-both)"), [0.2, 0.2, 0.4, 0.6, 0.8, 0.8])
    try expectEqual(values("steps(5, jump-none)"), [0, 0.25, 0.25, 0.5, 0.75, 1])
  }

  // MARK: - Overlays

  @Test func overlaysBeginAndEndAtTheirTimes() {
    var timing = AnimationTiming(begin: .seconds(1), duration: .seconds(1))
    let tick = Time(ticks: 1)
    #expect(timing.elapsed(at: .seconds(1) - tick) == nil)
    expectEqual(timing.elapsed(at: .seconds(1)), .zero)
    expectEqual(timing.elapsed(at: .seconds(1.75)), .seconds(0.75))
    #expect(timing.elapsed(at: .seconds(2) - tick) != nil)
    #expect(timing.elapsed(at: .seconds(2)) == nil)
    timing.fillMode = .both
    expectEqual(timing.elapsed(at: .zero), .zero)
    #expect(timing.elapsed(at: .seconds(2)) == nil)
    timing.isRemovedOnCompletion = false
    expectEqual(timing.elapsed(at: .seconds(2)), .seconds(1))
    timing.fillMode = .backwards
    #expect(timing.elapsed(at: .seconds(2)) == nil && timing.elapsed(at: .zero) != nil)
    timing.fillMode = .forwards
    #expect(timing.elapsed(at: .seconds(2)) != nil && timing.elapsed(at: .zero) == nil)
  }
}
