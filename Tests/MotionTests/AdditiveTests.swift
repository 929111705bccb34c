import Motion
import TestSupport
import Testing

/// A movement that another takes over runs on under it: place and speed against closed forms. It
/// goes 100 in 1 s, and is taken over at 0.4 s by one that goes to 30 in 2 s.
@Suite struct AdditiveTests {
  private let moment = ms(400)
  private let step = Time(ticks: 7056)

  private func tape(
    _ first: Transaction = Transaction(.seconds(1), curve: .easeIn),
    _ second: Transaction = Transaction(.seconds(2), curve: .easeOut), to target: Double = 30,
    _ more: (Recorder<Double>, TrackID) -> Void = { _, _ in }
  ) throws -> Tape<Double> {
    let recorder = Recorder<Double>(limit: .seconds(20))
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(first) { recorder.set(x, to: 100) }
    recorder.after(moment) { recorder.animate(second) { recorder.set(x, to: target) } }
    more(recorder, x)
    return try recorder.run()
  }

  private func speeds(_ tape: Tape<Double>, at time: Time) -> (
    before: Double, after: Double, jump: Double
  ) {
    let x = TrackID(raw: 0)
    let here = tape.value(of: x, at: time)
    return (
      (here - tape.value(of: x, at: time - step)) / step.seconds,
      (tape.value(of: x, at: time + step) - here) / step.seconds,
      here - tape.value(of: x, at: time - Time(ticks: 1))
    )
  }

  @Test func bothWaysAdd() throws {
    let tape = try tape()
    for milliseconds in stride(from: 400.0, through: 2500, by: 100) {
      let old = Curve.easeIn.value(at: milliseconds / 1000)
      let new = Curve.easeOut.value(at: (milliseconds - 400) / 2000)
      let sum = 30 + 70 * (1 - new) - 100 * (1 - old)
      #expect(abs(tape.value(of: TrackID(raw: 0), at: ms(milliseconds)) - sum) < 1e-9)
    }
    expectEqual(tape.end, ms(2400))
    expectEqual(tape.value(of: TrackID(raw: 0), at: tape.end), 30)
  }

  @Test(arguments: [
    Transaction(.seconds(2)), Transaction(.seconds(2), curve: .easeIn),
    .spring(.seconds(2), damping: 0.4), .spring(Spring(stiffness: 80, damping: 6)),
  ]) func fromRestItKeepsTheSpeed(second: Transaction) throws {
    let speeds = speeds(try tape(Transaction(.seconds(1)), second), at: moment)
    #expect(speeds.before > 100)
    #expect(abs(speeds.before - speeds.after) < 0.5)
    #expect(abs(speeds.jump) < 1e-5)
  }

  @Test func anInitialSpeedAddsToIt() throws {
    // 3 whole ways a second, of -70.
    let spring = Transaction.spring(.seconds(2), damping: 0.5, initialVelocity: 3)
    let speeds = speeds(try tape(Transaction(.seconds(1)), spring), at: moment)
    #expect(abs(speeds.after - (speeds.before - 210)) < 1)
  }

  @Test func beginFromCurrentStateStopsIt() throws {
    let second = Transaction(.seconds(2), curve: .easeIn, options: .beginFromCurrentState)
    let tape = try tape(Transaction(.seconds(1)), second)
    #expect(abs(speeds(tape, at: moment).after) < 0.5)
    #expect(tape.tracks[0].segments[1].under.isEmpty)
  }

  @Test func threeInARowAdd() throws {
    let tape = try tape { recorder, x in
      recorder.after(ms(700)) {
        recorder.animate(ms(200), curve: .linear) { recorder.set(x, to: -10) }
      }
    }
    let speeds = speeds(tape, at: ms(700))
    // The last one's own speed is added: from 30 to -10 in 0.2 s.
    #expect(abs(speeds.after - (speeds.before - 200)) < 0.5)
    #expect(abs(speeds.jump) < 1e-4)
    let old = Curve.easeOut.value(at: 0.4)
    #expect(abs(tape.value(of: TrackID(raw: 0), at: ms(1200)) - (-10 + 70 * (1 - old))) < 1e-9)
    expectEqual(tape.end, ms(2400))
  }

  @Test func whatIsChangedTwiceInABlockAddsOnce() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(.seconds(1)) { recorder.set(x, to: 100) }
    recorder.after(moment) {
      recorder.animate(.seconds(2), curve: .easeOut) {
        recorder.set(x, to: 70)
        recorder.set(x, to: 30)
      }
    }
    let once = try tape(Transaction(.seconds(1)))
    try expectEqual(recorder.run().tracks[0].segments, once.tracks[0].segments)
  }

  @Test func ofWhatRepeatsThePresentRunGoesOn() throws {
    let swing = Transaction(ms(300), curve: .easeInOut, repeats: .forever, autoreverses: true)
    let tape = try tape(swing, Transaction(.seconds(2)))
    let speeds = speeds(tape, at: moment)
    #expect(speeds.before < -100)
    #expect(abs(speeds.before - speeds.after) < 2)
    #expect(abs(speeds.jump) < 1e-4)
    // At 0.6 s the way back is over, to 0.
    let new = Curve.easeInOut.value(at: 0.1)
    #expect(abs(tape.value(of: TrackID(raw: 0), at: ms(600)) - 30 * new) < 1e-9)
    expectEqual(tape.end, ms(2400))
  }

  @Test func keyframesRunOnUnderIt() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animateKeyframes(Transaction(.seconds(1), curve: .linear)) { keyframes in
      keyframes.add(at: 0, for: 0.5) { recorder.set(x, to: 40) }
      keyframes.add(at: 0.5, for: 0.5) { recorder.set(x, to: 0) }
    }
    recorder.after(moment) { recorder.animate(.seconds(1)) { recorder.set(x, to: 60) } }
    let tape = try recorder.run()
    let new = Curve.easeInOut.value(at: 0.35)
    #expect(abs(tape.value(of: x, at: ms(750)) - (20 + 60 * new)) < 1e-9)
  }

  @Test func stepsAndWhatNeverComesToRestStop() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    let drag = DragCourse(
      from: 0, to: 50, low: 0, high: 100, band: RubberBand(dimension: 600), curve: .linear)
    recorder.record(
      x, Segment(begin: .zero, duration: .seconds(1), from: 0, to: 1, course: .drag(drag)))
    recorder.after(moment) { recorder.animate(.seconds(1)) { recorder.set(x, to: 60) } }
    #expect(try recorder.run().tracks[0].segments[1].under.isEmpty)
    let steps = try tape(Transaction(.seconds(1), curve: .steps(4)))
    #expect(steps.tracks[0].segments[1].under.isEmpty)
    expectEqual(steps.tracks[0].segments[1].from, 25)
  }

  @Test func aSpringTakesOverTheSpeedOfWhatStops() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 100)
    let bounce = Bounce(displacement: 100, velocity: -200)
    recorder.record(
      x, Segment(begin: .zero, duration: .seconds(2), from: 0, to: 1, course: .bounce(bounce)))
    recorder.after(ms(100)) {
      recorder.animate(.spring(.seconds(2), damping: 0.6)) { recorder.set(x, to: 300) }
    }
    let tape = try recorder.run()
    let speeds = speeds(tape, at: ms(100))
    #expect(speeds.before < -100 && abs(speeds.before - speeds.after) < 1)
    #expect(tape.tracks[0].segments[1].under.isEmpty)
  }

  @Test func itStaysOnlyWhenAllIsOver() throws {
    let tape = try tape(
      Transaction(.seconds(1), curve: .easeIn), Transaction(ms(100), curve: .linear))
    expectEqual(tape.end, .seconds(1))
    expectEqual(tape.stay(of: TrackID(raw: 0), at: ms(600)).until, ms(600))
    let stay = tape.stay(of: TrackID(raw: 0), at: ms(1100))
    #expect(stay.value == 30 && stay.since == .seconds(1))
  }

  @Test func aTransactionBeginsAtThePresentation() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(.seconds(1), curve: .linear) { recorder.set(x, to: 100) }
    recorder.after(moment) {
      recorder.beginTransaction(duration: .seconds(1), curve: .easeIn)
      recorder.set(x, to: 0)
      recorder.commitTransaction()
    }
    let segment = try recorder.run().tracks[0].segments[1]
    #expect(segment.under.isEmpty && abs(segment.from - 40) < 1e-9)
  }

  @Test func itIsPrintedWithWhatRunsOn() throws {
    #expect(
      "\(try tape().tracks[0].segments[1])"
        == "0.4s + 2s: 100.0 → 30.0, ease-out, over 0s + 1s: 0.0 → 100.0, ease-in")
  }
}
