import Motion
import RefreshUI
import TestSupport
import Testing

@Suite struct SequenceTests {
  /// The times at which a sequence comes to its marks, in milliseconds.
  private func marks(_ fill: (Stage, Steps) -> Void) throws -> [String: [Int]] {
    let stage = Stage(StageSettings())
    stage.sequence { fill(stage, $0) }
    let tape = try stage.record(GestureScript(steps: []))
    return Dictionary(
      tape.marks.map { ($0.name, [Int(($0.time.seconds * 1000).rounded())]) }, uniquingKeysWith: +)
  }

  @Test func eachStepBeginsWhereTheOneBeforeEnds() throws {
    let square = Layer("square", frame: .zero)
    let times = try marks { stage, steps in
      stage.screen.add(square)
      steps.run { stage.mark("begin") }
      steps.animate(.milliseconds(300), delay: .milliseconds(50)) { square.opacity = 0 }
      steps.run { stage.mark("animated") }
      steps.wait(.milliseconds(100))
      steps.run { stage.mark("waited") }
      steps.wait { resume in
        stage.after(.milliseconds(20), resume)
        stage.after(.milliseconds(40), resume)
      }
      steps.run { stage.mark("resumed") }
    }
    expectEqual(times, ["begin": [0], "animated": [350], "waited": [450], "resumed": [470]])
  }

  @Test func allWaitForTheLastBranch() throws {
    let times = try marks { stage, steps in
      steps.all { branches in
        branches.wait(.milliseconds(200))
        branches.sequence { branch in
          branch.wait(.milliseconds(150))
          branch.run { stage.mark("half") }
          branch.wait(.milliseconds(150))
        }
      }
      steps.all { _ in }
      steps.run { stage.mark("end") }
    }
    expectEqual(times, ["half": [150], "end": [300]])
  }

  @Test func loopsCountOrAsk() throws {
    var left = 3
    let times = try marks { stage, steps in
      steps.loop(2) { round in
        round.loop(2) { inner in
          inner.run { stage.mark("inner") }
          inner.wait(.milliseconds(10))
        }
      }
      steps.loop(0) { $0.run { stage.mark("never") } }
      steps.loop(while: {
        left -= 1
        return left > 0
      }) { round in
        round.run { stage.mark("round") }
        round.wait(.milliseconds(100))
      }
      steps.run { stage.mark("end") }
    }
    expectEqual(times, ["inner": [0, 10, 20, 30], "round": [40, 140, 240], "end": [340]])
  }

  @Test func whatIsCancelledBeginsNothingMore() throws {
    let stage = Stage(StageSettings())
    let square = Layer("square", frame: .zero)
    stage.screen.add(square)
    let sequence = stage.sequence { steps in
      steps.loop { $0.animate(.milliseconds(100)) { square.opacity = 1 - square.opacity } }
    }
    stage.after(.milliseconds(250)) { sequence.cancel() }
    try expectEqual(stage.record(GestureScript(steps: [])).end, .milliseconds(300))
    #expect(sequence.isCancelled)
  }

  @Test func aLoopInWhichTimeStandsStillIsAnError() {
    let stage = Stage(StageSettings())
    stage.sequence { $0.loop { $0.run {} } }
    #expect(throws: RecorderError.self) { try stage.record(GestureScript(steps: [])) }
  }
}
