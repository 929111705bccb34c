import Motion
import RefreshScenes
import RefreshUI
import TestSupport
import Testing

@Suite struct LettersSceneTests {
  private func tape(_ gesture: String = "whole") throws -> StageTape {
    try LettersScene().record(on: StageSettings(), gesture: gesture)
  }

  private func times(_ mark: String, in tape: StageTape) -> [Time] {
    tape.marks.filter { $0.name == mark }.map(\.time)
  }

  @Test func aShortPullStartsNothing() throws {
    let tape = try tape("short")
    #expect(times("trigger", in: tape).isEmpty)
    #expect(times("round", in: tape).isEmpty)
  }

  @Test func aSecondPullWhileTheLettersRunStartsTheWorkAgain() throws {
    let tape = try tape("twice")
    expectEqual(times("refresh", in: tape).count, 2)
    expectEqual(times("reset", in: tape).count, 1)
  }

  /// Letters that take no time follow each other without end; what was recorded until then is let go of.
  @Test func aRecordingThatStandsStillHoldsNothing() throws {
    weak var stage: Stage?
    do {
      var scene = LettersScene()
      (scene.turn, scene.restore, scene.grow, scene.shrink) = (.zero, .zero, .zero, .zero)
      let building = Stage(StageSettings())
      scene.build(on: building)
      stage = building
      let script = try LettersScene.script(ofGesture: "whole")
      #expect(throws: RecorderError.self) { try building.record(script) }
    }
    #expect(stage == nil)
  }
}
