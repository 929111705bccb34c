import Motion
import TestSupport
import Testing

/// When the completions of movements run that another takes over at 0.4 s, and with what.
@Suite struct AdditiveCompletionTests {
  private let recorder = Recorder<Double>(limit: .seconds(20))
  private let x: TrackID
  private let log = Log()

  init() { x = recorder.addTrack("x", initial: 0) }

  @discardableResult
  private func animate(
    _ name: String, to value: Double, _ transaction: Transaction
  ) -> AnimationHandle {
    recorder.animate(transaction) {
      recorder.set(x, to: value)
    } completion: {
      log("\(name) \(recorder.now) \($0)")
    }
  }

  private func interrupted(
    _ first: Transaction, by second: Transaction, then more: @escaping () -> Void = {}
  ) throws -> [String] {
    animate("first", to: 100, first)
    recorder.after(ms(400)) { animate("second", to: 30, second) }
    recorder.after(ms(500), more)
    _ = try recorder.run()
    return log.lines
  }

  @Test func whatRunsOnUnderAnotherEndsInItsOwnTime() throws {
    let lines = try interrupted(Transaction(.seconds(1)), by: Transaction(.seconds(2))) { [self] in
      animate("third", to: 0, Transaction(ms(200)))
    }
    expectEqual(lines, ["third 0.7s true", "first 1s true", "second 2.4s true"])
  }

  @Test func whatStopsIsOverAtOnce() throws {
    let still = Transaction(.seconds(2), options: .beginFromCurrentState)
    let lines = try interrupted(Transaction(.seconds(1)), by: still)
    expectEqual(lines, ["first 0.4s false", "second 2.4s true"])
  }

  @Test func aStepEndsAllThatRunOn() throws {
    let lines = try interrupted(Transaction(.seconds(1)), by: Transaction(.seconds(2))) { [self] in
      recorder.set(x, to: 5)
    }
    expectEqual(lines, ["first 0.5s false", "second 0.5s false"])
  }

  /// Only its present run goes on, so it does not come to its own end, unless this is the last.
  @Test(arguments: [(Repeats.forever, "first 0.4s false"), (.count(3), "first 0.4s false")])
  func whatRepeatsIsOverAtOnce(repeats: Repeats, line: String) throws {
    let swing = Transaction(ms(300), repeats: repeats)
    try expectEqual(interrupted(swing, by: Transaction(.seconds(2))), [line, "second 2.4s true"])
  }

  @Test func theLastRunOfWhatRepeatsEndsInItsOwnTime() throws {
    let swing = Transaction(ms(300), repeats: .count(2))
    let lines = try interrupted(swing, by: Transaction(.seconds(2)))
    expectEqual(lines, ["first 0.6s true", "second 2.4s true"])
  }

  /// The second would have stopped the first at 0.8 s; the third comes before it, and a step after.
  @Test func whatWouldHaveStoppedItMayNotCome() throws {
    let late = Transaction(.seconds(2), delay: ms(400), options: .beginFromCurrentState)
    let lines = try interrupted(Transaction(.seconds(1)), by: late) { [self] in
      animate("third", to: 0, Transaction(ms(200)))
      recorder.after(ms(400)) { [self] in recorder.set(x, to: 5) }
    }
    expectEqual(lines, ["second 0.5s false", "third 0.7s true", "first 0.9s false"])
  }

  @Test func whoIsCancelledUnderAnotherLeavesItAlone() throws {
    let first = animate("first", to: 100, Transaction(.seconds(1), curve: .linear))
    recorder.after(ms(400)) { animate("second", to: 30, Transaction(.seconds(2))) }
    recorder.after(ms(500)) { first.cancel() }
    let tape = try recorder.run()
    expectEqual(log.lines, ["first 0.5s false", "second 2.4s true"])
    #expect(recorder.model(x) == 30 && tape.tracks[0].segments.count == 2)
  }
}
