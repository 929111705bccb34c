import Motion
import TestSupport
import Testing

@Suite struct TransactionTests {
  private let recorder = Recorder<Double>(tracks: "x", "y")
  private let x = TrackID(raw: 0)
  private let y = TrackID(raw: 1)
  private let log = Log()

  @Test func changesInATransactionAreAnimated() throws {
    recorder.beginTransaction()
    recorder.set(x, to: 1)
    recorder.beginTransaction(duration: ms(100), curve: .linear)
    recorder.set(y, to: 1)
    recorder.commitTransaction()
    recorder.commitTransaction()
    let tape = try recorder.run()
    expectEqual(
      tape.tracks[0].segments,
      [
        Segment(begin: .zero, duration: ms(250), from: 0, to: 1, course: .curve(.default))
      ])
    expectEqual(
      tape.tracks[1].segments,
      [
        Segment(begin: .zero, duration: ms(100), from: 0, to: 1, course: .curve(.linear))
      ])
  }

  @Test func withoutActionsTheyAreSteps() throws {
    recorder.beginTransaction(disablesActions: true)
    recorder.set(x, to: 1)
    recorder.beginTransaction()
    recorder.set(x, to: 2)
    recorder.commitTransaction()
    recorder.animate(ms(100), curve: .linear) { recorder.set(y, to: 1) }
    recorder.commitTransaction()
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: .zero), 2)
    expectEqual(tape.value(of: y, at: ms(50)), 0.5)
  }

  @Test func theCompletionWaitsForAllThatWasBegun() throws {
    let z = recorder.addTrack("z", initial: 0)
    recorder.beginTransaction(duration: ms(50)) { log("all \(recorder.now)") }
    recorder.set(x, to: 1)
    recorder.animate(ms(100)) {
      recorder.set(y, to: 1)
    } completion: { _ in
      log("y \(recorder.now)")
      // Begun later, outside: not waited for.
      recorder.animate(ms(900)) { recorder.set(y, to: 2) }
    }
    recorder.beginTransaction(duration: ms(300)) { log("inner \(recorder.now)") }
    recorder.set(z, to: 1)
    recorder.commitTransaction()
    recorder.commitTransaction()
    recorder.after(ms(200)) { recorder.set(z, to: 5) }
    _ = try recorder.run()
    expectEqual(log.lines, ["y 0.1s", "inner 0.2s", "all 0.2s"])
  }

  @Test func withoutAnimationsItCompletesAfterTheEvent() throws {
    recorder.after(ms(5)) {
      recorder.beginTransaction { log("done \(recorder.now)") }
      recorder.commitTransaction()
      log("event")
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["event", "done 0.005s"])
  }
}
