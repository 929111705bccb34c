import Motion
import TestSupport
import Testing

@Suite struct AnimationTimingTests {
  /// How many seconds of a run have passed at moments in milliseconds, nil where there is no effect.
  private func seconds(_ timing: AnimationTiming, _ times: [Double]) -> [Double?] {
    times.map { timing.elapsed(at: ms($0))?.seconds }
  }

  @Test func runsOnceFromItsBegin() {
    let timing = AnimationTiming(begin: .seconds(2), duration: .seconds(1))
    expectEqual(seconds(timing, [1999, 2000, 2250, 2999, 3000]), [nil, 0, 0.25, 0.999, nil])
    expectEqual(timing.end, .seconds(3))
  }

  @Test func fillsWhereItSays() {
    var timing = AnimationTiming(begin: .seconds(2), duration: .seconds(1), fillMode: .both)
    expectEqual(seconds(timing, [0, 5000]), [0, nil])
    timing.isRemovedOnCompletion = false
    expectEqual(seconds(timing, [0, 5000]), [0, 1])
    timing.fillMode = .forwards
    expectEqual(seconds(timing, [0, 5000]), [nil, 1])
    timing.fillMode = .backwards
    expectEqual(seconds(timing, [0, 5000]), [0, nil])
    timing.fillMode = .removed
    expectEqual(seconds(timing, [0, 5000]), [nil, nil])
  }

  @Test func repeatsWholeAndInPart() {
    var timing = AnimationTiming(
      duration: .seconds(1), repeats: .count(2.5), isRemovedOnCompletion: false)
    expectEqual(seconds(timing, [1000, 1250, 2250, 2500, 9000]), [0, 0.25, 0.25, 0.5, 0.5])
    timing.repeats = .count(2)
    expectEqual(seconds(timing, [9000]), [1])
    timing.repeats = .count(0)
    expectEqual(timing.end, .seconds(1))
    timing.repeats = .forever
    expectEqual(timing.end, .max)
    expectEqual(seconds(timing, [100_250]), [0.25])
  }

  @Test func everySecondRunGoesBack() {
    let timing = AnimationTiming(
      duration: .seconds(1), repeats: .count(2), autoreverses: true, isRemovedOnCompletion: false)
    expectEqual(timing.end, .seconds(4))
    #expect(
      seconds(timing, [500, 1000, 1250, 2000, 2250, 3750, 9000])
        == [0.5, 1, 0.75, 0, 0.25, 0.25, 0])
  }

  @Test func extremesNeverTrap() {
    for count in [0, -1, 1e300, -1e300, .nan, .infinity, -.infinity] as [Double] {
      for time in [Time.zero, .max, Time(ticks: .min), ms(3)] {
        for autoreverses in [false, true] {
          var timing = AnimationTiming(
            begin: time, duration: time, repeats: .count(count), autoreverses: autoreverses,
            fillMode: .both, isRemovedOnCompletion: false)
          (timing.speed, timing.timeOffset) = (count == 0 ? 1 : count, count > 0 ? time : .zero)
          for moment in [Time.zero, .max, Time(ticks: .min), ms(5)] {
            let elapsed = timing.elapsed(at: moment) ?? .max
            #expect(elapsed >= .zero && elapsed <= max(time, .zero))
          }
        }
      }
    }
  }

  /// An animation that began in the past and repeats for ever has no end, as one that begins now.
  @Test(arguments: [-800.0, -1, 0, 300])
  func whatRepeatsForEverNeverEnds(begin: Double) {
    var timing = AnimationTiming(begin: ms(begin), duration: .seconds(1), repeats: .forever)
    #expect(timing.end == .max && timing.rest == ms(begin + 1000) && timing.period == .seconds(1))
    timing.autoreverses = true
    timing.speed = 0.5
    #expect(timing.end == .max && timing.rest == ms(begin + 4000) && timing.period == .seconds(4))
    timing.repeats = .once
    timing.duration = .max
    #expect(timing.end == .max && timing.rest == ms(begin) && timing.period == nil)
    #expect(timing.end - .seconds(1) == .max && timing.end + .seconds(-1) == .max)
  }

  /// The place in a run at moments, against `(t − begin) · speed + offset` of Core Animation, whose runs follow
  /// each other in a circle.
  @Test(
    arguments: [
      (1, 0, .once, false), (2, 0, .once, false), (0.25, 0, .count(2.5), false),
      (1, 0.3, .once, false), (2, 0.7, .once, false), (1, -0.2, .once, true),
      (0, 0.4, .once, false), (-1, 0, .once, false), (-0.5, 0.25, .count(2), true),
      (1.5, 0.1, .forever, true), (1, 0.9, .count(3), false), (.nan, 0, .once, false),
    ] as [(Double, Double, Repeats, Bool)])
  func speedAndOffset(speed: Double, offset: Double, repeats: Repeats, autoreverses: Bool) {
    var timing = AnimationTiming(
      begin: ms(500), duration: .seconds(1), repeats: repeats, autoreverses: autoreverses)
    (timing.speed, timing.timeOffset) = (speed, .seconds(offset))
    let speed = speed.isFinite ? speed : 1
    let count =
      switch repeats {
      case .count(let count): count
      case .forever: Double.infinity
      }
    let (period, active) = (autoreverses ? 2.0 : 1, count * (autoreverses ? 2 : 1))
    let length = active / speed.magnitude
    for moment in stride(from: 0.0123, to: 9, by: 0.0911) {
      let since = moment - 0.5
      let elapsed = timing.elapsed(at: .seconds(moment))
      guard since >= 0, since < length else {
        #expect(elapsed == nil, "at \(moment)")
        continue
      }
      let own = since * speed + offset
      let place = own - (own / period).rounded(.down) * period
      let expected = place > 1 ? 2 - place : place
      #expect(
        elapsed.map { ($0.seconds - expected).magnitude < 1e-8 } == true, "at \(moment)")
    }
    #expect(timing.end == (length.isFinite ? ms(500) + .seconds(length) : .max))
  }

  /// What it shows when it has ended and stays: where it has come to.
  @Test(
    arguments: [(1, 0, 1), (1, 0.3, 0.3), (-1, 0, 0), (0, 1, 1), (0, 0.25, 0.25)]
      as [(Double, Double, Double)])
  func staysWhereItHasCome(speed: Double, offset: Double, expected: Double) {
    var timing = AnimationTiming(duration: .seconds(1), isRemovedOnCompletion: false)
    (timing.speed, timing.timeOffset) = (speed, .seconds(offset))
    expectEqual(timing.elapsed(at: .seconds(20)), .seconds(expected))
  }

  @Test func isPrintedInALine() {
    var timing = AnimationTiming(duration: .seconds(1))
    expectEqual(timing.description, "0s + 1s")
    timing.repeats = .count(2.5)
    timing.autoreverses = true
    timing.fillMode = .both
    timing.isRemovedOnCompletion = false
    expectEqual(timing.description, "0s + 1s, 2.5 times, and back, fills both, stays")
    timing = AnimationTiming(duration: .seconds(1))
    (timing.speed, timing.timeOffset) = (0.5, .seconds(0.3))
    expectEqual(timing.description, "0s + 1s, at speed 0.5, from 0.3s")
  }
}
