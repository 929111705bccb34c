import Motion
import TestSupport
import Testing

@Suite struct EndlessRunTests {
  /// What the error of a run says is still running.
  private func running(_ recorder: Recorder<Double>) -> [String] {
    do {
      _ = try recorder.run()
      return ["it ended"]
    } catch {
      switch error {
      case .pastLimit(_, let running), .standstill(_, let running), .tooManyEvents(_, let running):
        return running.map(\.description)
      case .openTransaction, .springDamping, .gesture, .parameter, .building:
        return [error.description]
      }
    }
  }

  @Test func aLoopOfAnimationsIsNamed() {
    let recorder = Recorder<Double>(limit: .seconds(2))
    let x = recorder.addTrack("x", initial: 0)
    func swing(to value: Double) {
      recorder.animate(Transaction(ms(100), name: "swing")) {
        recorder.set(x, to: value)
      } completion: { _ in
        swing(to: 1 - value)
      }
    }
    swing(to: 1)
    expectEqual(running(recorder), ["swing (repeated 20 times since 0.1s)"])
  }

  @Test func aLoopOfTimersWithoutANameIsCountedTogether() {
    let recorder = Recorder<Double>(limit: .seconds(1))
    func again() { recorder.after(ms(300)) { again() } }
    again()
    expectEqual(running(recorder), ["a timer set at 0.9s (repeated 3 times since 0.3s)"])
  }

  @Test func manyRunsAreNamed() {
    let recorder = Recorder<Double>(limit: .seconds(1))
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(ms(100), repeats: .count(1000)) { recorder.set(x, to: 1) }
    expectEqual(running(recorder), ["an animation begun at 0s that runs 1000 times"])
  }

  @Test func keyframesAndSpringsAreNamed() {
    let recorder = Recorder<Double>(limit: ms(10))
    let x = recorder.addTrack("x", initial: 0)
    let y = recorder.addTrack("y", initial: 0)
    recorder.animateKeyframes(Transaction(.seconds(1), name: "the keyframes")) { keyframes in
      keyframes.add(at: 0, for: 1) { recorder.set(x, to: 1) }
    }
    recorder.animate(.spring(Spring(), name: "the spring")) { recorder.set(y, to: 1) }
    expectEqual(running(recorder), ["the keyframes", "the spring"])
  }

  @Test func aTransactionLeftOpenIsNamed() {
    let recorder = Recorder<Double>()
    recorder.after(ms(50)) { recorder.beginTransaction(name: "the move") }
    expectEqual(
      running(recorder),
      [
        "the move was begun at 0.05s and not committed by the end of the event"
      ])
  }
}
