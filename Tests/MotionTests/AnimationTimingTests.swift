import Motion
import Testing

@Suite struct AnimationTimingTests {
  /// How many seconds of a run have passed at moments in milliseconds, nil where there is no effect.
  private func seconds(_ timing: AnimationTiming, _ times: [Double]) -> [Double?] {
    times.map { timing.elapsed(at: ms($0))?.seconds }
  }

  @Test func runsOnceFromItsBegin() {
    let timing = AnimationTiming(begin: .seconds(2), duration: .seconds(1))
    #expect(seconds(timing, [1999, 2000, 2250, 2999, 3000]) == [nil, 0, 0.25, 0.999, nil])
    #expect(timing.end == .seconds(3))
  }

  @Test func fillsWhereItSays() {
    var timing = AnimationTiming(begin: .seconds(2), duration: .seconds(1), fillMode: .both)
    #expect(seconds(timing, [0, 5000]) == [0, nil])
    timing.isRemovedOnCompletion = false
    #expect(seconds(timing, [0, 5000]) == [0, 1])
    timing.fillMode = .forwards
    #expect(seconds(timing, [0, 5000]) == [nil, 1])
    timing.fillMode = .backwards
    #expect(seconds(timing, [0, 5000]) == [0, nil])
    timing.fillMode = .removed
    #expect(seconds(timing, [0, 5000]) == [nil, nil])
  }

  @Test func repeatsWholeAndInPart() {
    var timing = AnimationTiming(
      duration: .seconds(1), repeats: .count(2.5), isRemovedOnCompletion: false)
    #expect(seconds(timing, [1000, 1250, 2250, 2500, 9000]) == [0, 0.25, 0.25, 0.5, 0.5])
    timing.repeats = .count(2)
    #expect(seconds(timing, [9000]) == [1])
    timing.repeats = .count(0)
    #expect(timing.end == .seconds(1))
    timing.repeats = .forever
    #expect(timing.end == .max)
    #expect(seconds(timing, [100_250]) == [0.25])
  }

  @Test func everySecondRunGoesBack() {
    let timing = AnimationTiming(
      duration: .seconds(1), repeats: .count(2), autoreverses: true, isRemovedOnCompletion: false)
    #expect(timing.end == .seconds(4))
    #expect(
      seconds(timing, [500, 1000, 1250, 2000, 2250, 3750, 9000])
        == [0.5, 1, 0.75, 0, 0.25, 0.25, 0])
  }

  @Test func extremesNeverTrap() {
    for count in [0, -1, 1e300, -1e300, .nan, .infinity, -.infinity] as [Double] {
      for time in [Time.zero, .max, Time(ticks: .min), ms(3)] {
        for autoreverses in [false, true] {
          let timing = AnimationTiming(
            begin: time, duration: time, repeats: .count(count), autoreverses: autoreverses,
            fillMode: .both, isRemovedOnCompletion: false)
          for moment in [Time.zero, .max, Time(ticks: .min), ms(5)] {
            let elapsed = timing.elapsed(at: moment) ?? .max
            #expect(elapsed >= .zero && elapsed <= max(time, .zero))
          }
        }
      }
    }
  }

  @Test func isPrintedInALine() {
    var timing = AnimationTiming(duration: .seconds(1))
    #expect(timing.description == "0s + 1s")
    timing.repeats = .count(2.5)
    timing.autoreverses = true
    timing.fillMode = .both
    timing.isRemovedOnCompletion = false
    #expect(timing.description == "0s + 1s, 2.5 times, and back, fills both, stays")
  }
}
