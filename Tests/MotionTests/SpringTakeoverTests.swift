import Motion
import TestSupport
import Testing

@Suite struct SpringTakeoverTests {
  /// Where a track is, and how fast, just before and just after a spring takes over at 40 ms.
  private func speeds(
    _ options: AnimationOptions,
    _ take: @escaping (Recorder<Double>, AnimationOptions, () -> Void) -> Void
  ) throws -> (before: Double, after: Double, jump: Double) {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(ms(100), curve: .easeIn) { recorder.set(x, to: 100) }
    recorder.after(ms(40)) { take(recorder, options) { recorder.set(x, to: 30) } }
    let tape = try recorder.run()
    let (moment, step) = (ms(40), Time(ticks: 705))
    let here = tape.value(of: x, at: moment)
    let before = (here - tape.value(of: x, at: moment - step)) / step.seconds
    let after = (tape.value(of: x, at: moment + step) - here) / step.seconds
    let jump = (tape.value(of: x, at: moment - Time(ticks: 1)) - here).magnitude
    expectEqual(tape.value(of: x, at: .seconds(9)), 30)
    return (before, after, jump)
  }

  @Test func aSpringByItsRatioGoesOnWithTheSpeed() throws {
    let speeds = try speeds(.beginFromCurrentState) { recorder, options, change in
      recorder.animate(.spring(ms(500), damping: 0.6, options: options), change)
    }
    #expect((speeds.before - speeds.after).magnitude < 0.001 * speeds.before.magnitude + 0.1)
    #expect(speeds.before > 500)
    #expect(speeds.jump < 1e-4)
  }

  @Test func aSpringByItsPartsDoesSoToo() throws {
    let speeds = try speeds(.beginFromCurrentState) { recorder, options, change in
      recorder.animate(.spring(Spring(stiffness: 200, damping: 12), options: options), change)
    }
    #expect((speeds.before - speeds.after).magnitude < 0.001 * speeds.before.magnitude + 0.1)
  }

  @Test func theCompletionComesWhenTheFasterSpringHasSettled() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    let log = Log()
    recorder.animate(ms(100), curve: .linear) { recorder.set(x, to: 100) }
    recorder.after(ms(50)) {
      recorder.animate(.spring(Spring(), options: .beginFromCurrentState)) {
        recorder.set(x, to: 51)
      } completion: {
        log("\($0)")
        #expect(recorder.now > ms(50) + Spring().settlingDuration)
        expectEqual(recorder.presentation(x), 51)
      }
    }
    let tape = try recorder.run()
    expectEqual(tape.end, tape.tracks[0].segments[1].end)
    expectEqual(log.lines, ["true"])
  }

  @Test func aTrackAtRestKeepsTheSpringsOwnSpeed() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(
      .spring(ms(500), damping: 0.5, initialVelocity: 4, options: .beginFromCurrentState)
    ) { recorder.set(x, to: 1) }
    let course = try recorder.run().tracks[0].segments[0].course
    expectEqual(course, .curve(.spring(damping: 0.5, velocity: 2)))
  }

  @Test(arguments: [0.0, -1]) func aSpringWithoutDampingIsAnError(damping: Double) {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    let begin = ms(200)
    recorder.after(begin) {
      recorder.animate(ms(500), curve: .spring(damping: damping)) { recorder.set(x, to: 1) }
    }
    #expect(throws: RecorderError.springDamping(begin, damping)) { try recorder.run() }
  }

  @Test func theErrorOfASpringNamesItsDamping() {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(.spring(ms(500), damping: -1)) { recorder.set(x, to: 1) }
    let error = #expect(throws: RecorderError.self) { try recorder.run() }
    #expect(error?.description.contains("a damping ratio of -1.0") == true)
  }

  @Test func wholeNumbersRun() {
    expectEqual(0.interpolated(to: 10, at: 0.26), 3)
    expectEqual(10.interpolated(to: 0, at: 0.5), 5)
    expectEqual(Int.max.interpolated(to: .min, at: -1), .max)
    expectEqual(2.0.part(of: 3.0, to: 6.0), 0.25)
    #expect(2.0.part(of: 3.0, to: 2.0) == nil)
  }
}
