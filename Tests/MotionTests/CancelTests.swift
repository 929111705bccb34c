import Motion
import TestSupport
import Testing

@Suite struct CancelTests {
  private let recorder = Recorder<Double>(tracks: "x", "y")
  private let x = TrackID(raw: 0)
  private let y = TrackID(raw: 1)
  private let log = Log()

  @Test func itsTracksStopWhereTheyAreSeen() throws {
    let animation = recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
      recorder.set(y, to: 20)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    recorder.after(ms(25)) {
      #expect(animation.isRunning)
      animation.cancel()
      #expect(!animation.isRunning)
      expectEqual(recorder.model(x), 2.5)
      expectEqual(recorder.presentation(y), 5)
      log("cancelled")
      animation.cancel()
    }
    let tape = try recorder.run()
    expectEqual(log.lines, ["cancelled", "0.025s false"])
    expectEqual(tape.value(of: y, at: .seconds(1)), 5)
  }

  @Test func whatWasTakenOverIsLeftAlone() throws {
    let first = recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
      recorder.set(y, to: 10)
    }
    recorder.after(ms(20)) {
      recorder.animate(ms(100), curve: .linear) { recorder.set(x, to: 0) }
    }
    recorder.after(ms(50)) { first.cancel() }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(120)), 0)
    expectEqual(tape.value(of: y, at: ms(120)), 5)
  }

  @Test func oneThatHasNotBegunLeavesTheOneBefore() throws {
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(x, to: 10)
    } completion: {
      log("first \(recorder.now) \($0)")
    }
    let second = recorder.animate(ms(100), delay: ms(50)) {
      recorder.set(x, to: -10)
    } completion: {
      log("second \(recorder.now) \($0)")
    }
    recorder.after(ms(20)) {
      second.cancel()
      expectEqual(recorder.model(x), 10)
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(75)), 7.5)
    expectEqual(log.lines, ["second 0.02s false", "first 0.1s true"])
  }

  @Test func whatIsOverCannotBeCancelled() throws {
    let animation = recorder.animate(ms(100)) {
      recorder.set(x, to: 1)
    } completion: {
      log("\($0)")
    }
    recorder.after(ms(200)) { animation.cancel() }
    try expectEqual(recorder.run().value(of: x, at: ms(200)), 1)
    expectEqual(log.lines, ["true"])
  }

  @Test func oneForEverEnds() throws {
    let animation = recorder.animate(ms(100), curve: .linear, repeats: .forever) {
      recorder.set(x, to: 1)
    }
    recorder.after(ms(150)) { animation.cancel() }
    let tape = try recorder.run()
    expectEqual(tape.end, ms(150))
    expectEqual(tape.value(of: x, at: .max), 0.5)
  }

  @Test func anEmptyOneCompletesWithFalse() throws {
    recorder.animate(ms(100)) {
    } completion: {
      log("\($0)")
    }.cancel()
    _ = try recorder.run()
    expectEqual(log.lines, ["false"])
  }
}
