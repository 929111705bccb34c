import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

@Suite struct LettersSceneTests {
  private func tape(_ gesture: String = "whole") throws -> StageTape {
    try LettersScene().record(on: StageSettings(), gesture: gesture)
  }

  private func times(_ mark: String, in tape: StageTape) -> [Time] {
    tape.marks.filter { $0.name == mark }.map(\.time)
  }

  @Test func roundsFollowOneAnotherUntilTheWorkIsDone() throws {
    let tape = try tape()
    let start = try #require(times("refresh", in: tape).first)
    #expect(
      times("round", in: tape).map { $0 - start }
        == [.zero, .milliseconds(1650), .milliseconds(3300)])
    #expect(times("collapse", in: tape).map { $0 - start } == [.seconds(4)])
    #expect(times("reset", in: tape).map { $0 - start } == [.milliseconds(4950)])
  }

  @Test func aShortPullStartsNothing() throws {
    let tape = try tape("short")
    #expect(times("trigger", in: tape).isEmpty)
    #expect(times("round", in: tape).isEmpty)
  }

  @Test func aSecondPullWhileTheLettersRunStartsTheWorkAgain() throws {
    let tape = try tape("twice")
    #expect(times("refresh", in: tape).count == 2)
    #expect(times("reset", in: tape).count == 1)
  }

  @Test func theLettersStandRoundTheMiddleOfTheScreen() throws {
    let scene = LettersScene()
    let tape = try scene.record(
      on: StageSettings(), script: GestureScript("pull 230 over 0.5s; hold 0.1s; end"))
    let list = tape.displayList(at: tape.end)
    var middles: [Double] = []
    for case .glyphs(let run, _, let map) in list.commands where run.font.size == 20 {
      for glyph in run.glyphs {
        let advance = run.font.advance(of: glyph.id)
        middles.append(map.apply(glyph.origin + Vector(advance / 2, 0)).x)
      }
    }
    let expected = [3, 4, 5, 6, 2, 1, 0].map { 187.5 + 28 * (Double($0) - 3) }
    #expect(middles.count == 7)
    for (middle, place) in zip(middles, expected) { #expect(abs(middle - place) < 1e-9) }
  }
}
