import Motion
import Testing

@Suite struct AnimationTimingTests {
  /// `iteration progress` at moments in milliseconds, `-` where there is no effect.
  private func samples(_ timing: AnimationTiming, _ times: [Double]) -> [String] {
    times.map { time in
      timing.sample(at: ms(time)).map { "\($0.iteration) \($0.progress)" } ?? "-"
    }
  }

  @Test func runsOnceFromItsBegin() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.begin = .seconds(2)
    #expect(
      samples(timing, [1999, 2000, 2250, 2999, 3000]) == ["-", "0 0.0", "0 0.25", "0 0.999", "-"])
    #expect(timing.end == .seconds(3))
  }

  @Test func fillsWhereItSays() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.begin = .seconds(2)
    timing.fillMode = .both
    #expect(samples(timing, [0, 5000]) == ["0 0.0", "-"])
    timing.isRemovedOnCompletion = false
    #expect(samples(timing, [0, 5000]) == ["0 0.0", "0 1.0"])
    timing.fillMode = .forwards
    #expect(samples(timing, [0, 5000]) == ["-", "0 1.0"])
    timing.fillMode = .backwards
    #expect(samples(timing, [0, 5000]) == ["0 0.0", "-"])
    timing.fillMode = .removed
    #expect(samples(timing, [0, 5000]) == ["-", "-"])
  }

  @Test func saysInWhichPhaseItIs() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.begin = .seconds(1)
    timing.fillMode = .both
    timing.isRemovedOnCompletion = false
    let phases = [0, 1500, 9000].map { timing.sample(at: ms($0))?.phase }
    #expect(phases == [.before, .active, .after])
  }

  @Test func repeatsWholeAndInPart() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.repeatCount = 2.5
    timing.fillMode = .forwards
    timing.isRemovedOnCompletion = false
    #expect(
      samples(timing, [1000, 1250, 2250, 2500, 9000]) == [
        "1 0.0", "1 0.25", "2 0.25", "2 0.5", "2 0.5",
      ])
    timing.repeatCount = 2
    #expect(samples(timing, [9000]) == ["1 1.0"])
    timing.repeatCount = 0
    #expect(timing.activeDuration == .seconds(1))
    timing.repeatDuration = .seconds(3.25)
    #expect(samples(timing, [9000]) == ["3 0.25"])
    timing.repeatDuration = nil
    timing.repeatCount = .infinity
    #expect(timing.end == .max)
    #expect(samples(timing, [100_250]) == ["100 0.25"])
  }

  @Test func theWayBackBelongsToTheIteration() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.autoreverses = true
    timing.repeatCount = 2
    timing.fillMode = .forwards
    timing.isRemovedOnCompletion = false
    #expect(timing.activeDuration == .seconds(4))
    #expect(
      samples(timing, [500, 1000, 1250, 2000, 2250, 3750, 9000]) == [
        "0 0.5", "0 1.0", "0 0.75", "1 0.0", "1 0.25", "1 0.25", "1 0.0",
      ])
  }

  @Test func theSpeedBelongsToTheAnimationNotToItsBegin() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.begin = .seconds(2)
    timing.speed = 2
    #expect(samples(timing, [2000, 2125, 2499, 2500]) == ["0 0.0", "0 0.25", "0 0.998", "-"])
    timing.speed = -0.5
    #expect(samples(timing, [2000, 2500, 3500]) == ["0 1.0", "0 0.75", "0 0.25"])
    #expect(timing.end == .seconds(4))
  }

  @Test func anOffsetTurnsTheWayRound() {
    var timing = AnimationTiming(duration: .seconds(4))
    timing.timeOffset = .seconds(1)
    timing.repeatCount = 2
    #expect(samples(timing, [0, 2000, 3000, 5000]) == ["0 0.25", "0 0.75", "1 0.0", "1 0.5"])
  }

  @Test func withoutSpeedItStandsAtItsOffset() {
    var timing = AnimationTiming(duration: .seconds(1))
    timing.speed = 0
    timing.timeOffset = ms(300)
    #expect(samples(timing, [-1, 0, 99_000]) == ["-", "0 0.3", "0 0.3"])
  }

  @Test func extremesNeverTrap() {
    for number in [0, -1, 1e300, -1e300, .nan, .infinity, -.infinity] as [Double] {
      for time in [Time.zero, .max, Time(ticks: .min), ms(3)] {
        var timing = AnimationTiming(duration: time)
        timing.begin = time
        timing.speed = number
        timing.repeatCount = number
        timing.timeOffset = time
        timing.fillMode = .both
        timing.isRemovedOnCompletion = false
        for autoreverses in [false, true] {
          timing.autoreverses = autoreverses
          for moment in [Time.zero, .max, Time(ticks: .min), ms(5)] {
            if let sample = timing.sample(at: moment) {
              #expect((0...1).contains(sample.progress))
            }
          }
        }
      }
    }
  }

  @Test func isPrintedInALine() {
    var timing = AnimationTiming(duration: .seconds(1))
    #expect(timing.description == "0s + 1s")
    timing.repeatCount = 2.5
    timing.autoreverses = true
    timing.speed = -2
    timing.timeOffset = ms(250)
    timing.fillMode = .both
    timing.isRemovedOnCompletion = false
    #expect(
      timing.description
        == "0s + 1s, from 0.25s, speed -2, 2.5 times, and back, fills both, stays")
  }
}
