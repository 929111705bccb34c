import Motion
import TestSupport
import Testing

@Suite struct AnimateTests {
  private let recorder = Recorder<Double>(tracks: "x", "y")
  private let x = TrackID(raw: 0)
  private let y = TrackID(raw: 1)
  private let log = Log()

  @Test func theModelChangesAtOnceAndThePresentationFollows() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
      expectEqual(recorder.model(x), 10)
      expectEqual(recorder.presentation(x), 0)
    }
    recorder.after(ms(40)) { expectEqual(recorder.presentation(x), 4) }
    _ = try recorder.run()
  }

  @Test func completionsNest() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 1)
    } completion: { finished in
      log("\(recorder.now) \(finished)")
      recorder.animate(ms(50)) {
        recorder.set(x, to: 2)
      } completion: { finished in
        log("\(recorder.now) \(finished)")
        recorder.finish()
      }
    }
    try expectEqual(recorder.run().end, ms(150))
    expectEqual(log.lines, ["0.1s true", "0.15s true"])
  }

  @Test func theUsualCurveIsEaseInOut() throws {
    recorder.animate(ms(100)) { recorder.set(x, to: 1) }
    try expectEqual(recorder.run().tracks[0].segments[0].course, .curve(.easeInOut))
  }

  @Test func aBlockThatChangesNothingIsOverAfterTheCurrentEvent() throws {
    let recorder = Recorder<Prop>()
    let x = recorder.addTrack("x", initial: .number(0))
    let color = recorder.addTrack("color", initial: .word("black"))
    recorder.after(ms(10)) {
      recorder.after(.zero) { log("already due") }
      recorder.animate(.seconds(1)) {
        recorder.set(x, to: .number(0))
        recorder.set(color, to: .word("red"))
      } completion: {
        log("\(recorder.now) \($0)")
      }
      log("current event")
    }
    let tape = try recorder.run()
    expectEqual(log.lines, ["current event", "already due", "0.01s true"])
    expectEqual(tape.value(of: color, at: ms(10)), .word("red"))
    expectEqual(tape.end, ms(10))
  }

  @Test func whatDoesNotInterpolateStepsAtOnceEvenWithADelay() throws {
    let recorder = Recorder<Prop>()
    let x = recorder.addTrack("x", initial: .number(0))
    let color = recorder.addTrack("color", initial: .word("black"))
    recorder.animate(ms(100), delay: ms(100), curve: .linear) {
      recorder.set(x, to: .number(1))
      recorder.set(color, to: .word("red"))
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: color, at: .zero), .word("red"))
    expectEqual(tape.value(of: x, at: ms(150)), .number(0.5))
  }

  @Test func aDelayHoldsTheStart() throws {
    let x = recorder.addTrack("x", initial: 1)
    recorder.animate(ms(100), delay: ms(50), curve: .linear) {
      recorder.set(x, to: 2)
    } completion: { _ in
      log("\(recorder.now)")
    }
    let tape = try recorder.run()
    expectEqual(recorder.model(x), 2)
    expectEqual(tape.value(of: x, at: ms(50)), 1)
    expectEqual(tape.value(of: x, at: ms(100)), 1.5)
    expectEqual(log.lines, ["0.15s"])
  }

  @Test func noDurationIsAStepWithACompletion() throws {
    recorder.animate(ms(-100)) {
      recorder.set(x, to: 2)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    try expectEqual(recorder.run().value(of: x, at: .zero), 2)
    expectEqual(log.lines, ["0s true"])
  }

  @Test func anInterruptionStartsFromWhatIsSeen() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
    } completion: {
      log("first \(recorder.now) \($0)")
    }
    recorder.after(ms(40)) {
      recorder.animate(ms(100), curve: .linear) {
        recorder.set(x, to: 0)
      } completion: {
        log("second \(recorder.now) \($0)")
      }
      log("interrupted")
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(40)), 4)
    // Half the way back, less the tenth that the first one lacks.
    expectEqual(tape.value(of: x, at: ms(90)), 4)
    expectEqual(log.lines, ["interrupted", "first 0.1s true", "second 0.14s true"])
  }

  @Test func aStepInterruptsToo() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 10)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    recorder.after(ms(40)) { recorder.set(x, to: 3) }
    try expectEqual(recorder.run().end, ms(40))
    expectEqual(log.lines, ["0.04s false"])
  }

  @Test func withATrackLeftItRunsToItsEnd() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 1)
      recorder.set(y, to: 1)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    recorder.after(ms(40)) { recorder.set(x, to: 0) }
    _ = try recorder.run()
    expectEqual(log.lines, ["0.1s true"])
  }

  @Test func losingTheLastTrackEndsIt() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 1)
      recorder.set(y, to: 1)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    recorder.after(ms(40)) { recorder.set(x, to: 0) }
    recorder.after(ms(60)) { recorder.stop(y) }
    _ = try recorder.run()
    expectEqual(log.lines, ["0.06s false"])
  }

  @Test func aDelayedAnimationTakesOverWhenItBegins() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
    } completion: {
      log("first \(recorder.now) \($0)")
    }
    recorder.animate(ms(100), delay: ms(50), curve: .linear) {
      recorder.set(x, to: 0)
    } completion: {
      log("second \(recorder.now) \($0)")
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(25)), 2.5)
    expectEqual(tape.value(of: x, at: ms(50)), 5)
    expectEqual(tape.value(of: x, at: ms(100)), 5)
    expectEqual(log.lines, ["first 0.1s true", "second 0.15s true"])
  }

  @Test func aDelayPastTheEndTakesNothingAway() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 10)
    } completion: {
      log("first \($0)")
    }
    recorder.animate(ms(100), delay: ms(100)) {
      recorder.set(x, to: 0)
    } completion: {
      log("second \($0)")
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["first true", "second true"])
  }

  @Test func aChangeBeforeItsTimeEndsADelayedAnimation() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 10)
    } completion: {
      log("first \(recorder.now) \($0)")
    }
    recorder.animate(ms(100), delay: ms(50)) {
      recorder.set(x, to: 0)
    } completion: {
      log("second \(recorder.now) \($0)")
    }
    recorder.after(ms(20)) { recorder.set(x, to: 7) }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: .seconds(1)), 7)
    expectEqual(log.lines, ["first 0.02s false", "second 0.02s false"])
  }

  @Test func aSecondChangeInABlockStandsForTheFirst() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
      recorder.set(x, to: 20)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    try expectEqual(recorder.run().value(of: x, at: ms(50)), 10)
    expectEqual(log.lines, ["0.1s true"])
  }

  @Test func anInnerBlockGoesByItsOwnDuration() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 1)
      recorder.animate(ms(300), curve: .easeIn) {
        expectEqual(recorder.transaction?.duration, ms(300))
        recorder.set(y, to: 1)
      } completion: { _ in
        log("inner \(recorder.now)")
      }
      expectEqual(recorder.transaction?.duration, ms(100))
    } completion: { _ in
      log("outer \(recorder.now)")
    }
    let tape = try recorder.run()
    expectEqual(log.lines, ["outer 0.1s", "inner 0.3s"])
    expectEqual(tape.tracks[1].segments[0].course, .curve(.easeIn))
  }

  @Test func anOuterBlockWithoutChangesOfItsOwnIsOverAtOnce() throws {
    recorder.animate(ms(100)) {
      recorder.animate(ms(50)) {
        recorder.set(x, to: 1)
      } completion: { _ in
        log("inner")
      }
    } completion: { _ in
      log("outer \(recorder.now)")
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["outer 0s", "inner"])
  }

  @Test func withoutAnimationStepsInsideABlock() throws {
    #expect(!recorder.isAnimating)
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 1)
      recorder.withoutAnimation {
        #expect(!recorder.isAnimating)
        recorder.set(y, to: 1)
      }
      #expect(recorder.isAnimating)
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(50)), 0.5)
    expectEqual(tape.value(of: y, at: .zero), 1)
  }

  @Test func takingBackAllChangesInTheBlockEndsIt() throws {
    recorder.animate(ms(100)) {
      recorder.set(x, to: 1)
      recorder.withoutAnimation { recorder.set(x, to: 2) }
    } completion: {
      log("\(recorder.now) \($0)")
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["0s false"])
  }

  @Test func aRecordedSegmentInABlockCounts() throws {
    recorder.animate(ms(100)) {
      let segment = recorder.transaction?.segment(from: 0.0, to: 1.0, now: recorder.now)
      if let segment { recorder.record(x, segment) }
    } completion: {
      log("\(recorder.now) \($0)")
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["0.1s true"])
  }

  @Test func repeatsAndReversesComeToAnEnd() throws {
    recorder.animate(ms(100), curve: .linear, repeats: .count(2), autoreverses: true) {
      recorder.set(x, to: 1)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    let tape = try recorder.run()
    expectEqual(log.lines, ["0.4s true"])
    expectEqual(tape.value(of: x, at: ms(150)), 0.5)
    expectEqual(tape.value(of: x, at: ms(300)), 1)
  }

  @Test func foreverIsOverWhenItIsTakenOver() throws {
    recorder.animate(ms(100), repeats: .forever) {
      recorder.set(x, to: 1)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    recorder.after(.seconds(1.05)) { recorder.stop(x) }
    try expectEqual(recorder.run().end, .seconds(1.05))
    expectEqual(log.lines, ["1.05s false"])
  }

  @Test func roundsGoOnWhileSomethingIsRefreshing() throws {
    let letters = (0..<7).map { recorder.addTrack("letter \($0)", initial: 0) }
    var isRefreshing = true
    var rounds: [Time] = []
    func turn(_ index: Int) {
      if index == 0 { rounds.append(recorder.now) }
      recorder.animate(ms(100), curve: .linear) {
        recorder.set(letters[index], to: 45)
      } completion: { _ in
        recorder.animate(ms(50), curve: .linear) {
          recorder.set(letters[index], to: 0)
        } completion: { _ in
          if index < 6 { turn(index + 1) } else { grow() }
        }
      }
    }
    func grow() {
      recorder.animate(ms(350), curve: .linear) {
        for letter in letters { recorder.set(letter, to: 1.5) }
      } completion: { _ in
        recorder.animate(ms(250), curve: .linear) {
          for letter in letters { recorder.set(letter, to: 0) }
        } completion: { _ in
          if isRefreshing { turn(0) } else { recorder.finish() }
        }
      }
    }
    turn(0)
    recorder.after(.seconds(4)) { isRefreshing = false }
    try expectEqual(recorder.run().end, .seconds(4.95))
    expectEqual(rounds, [.zero, .seconds(1.65), .seconds(3.3)])
  }
}
