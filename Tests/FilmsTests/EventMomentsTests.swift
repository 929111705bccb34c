import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Which moments a sheet shows where something happens.
@Suite struct EventMomentsTests {
  /// A square that moves from 1 s to 2 s and from 5 s to 6 s, with a mark at the start of each, in 10 s.
  private func tape() throws -> StageTape {
    try Stage.play(seconds: 10) { stage in
      let square = Layer("square", frame: Rect(0, 0, 10, 10), background: .red)
      stage.screen.add(square)
      for seconds in [1.0, 5] {
        stage.at(seconds) {
          stage.mark("go")
          stage.animate(.seconds(1), curve: .linear) {
            square.position = square.position + Vector(50, 0)
          }
        }
      }
    }
  }

  private func moments(_ count: Int?, _ spans: [(Double, Double)] = [(0, 10)]) throws -> [Double] {
    let spans = spans.map { FrameSchedule.Span(from: .seconds($0.0), to: .seconds($0.1)) }
    return FrameSchedule(events: try tape(), in: spans, count: count).frames.map(\.time.seconds)
  }

  @Test func theyAreTheEndsAndTheMarks() throws {
    #expect(try moments(nil) == [0, 1, 5, 10])
    #expect(try moments(4) == [0, 1, 5, 10])
    #expect(try moments(nil, [(0.5, 0.5), (3, 7)]) == [0.5, 3, 5, 7])
  }

  @Test func furtherOnesHalveWhatMoves() throws {
    let found = try moments(6)
    #expect(found.count == 6 && found[0] == 0 && found[5] == 10)
    #expect(abs(found[2] - 1.5) < 0.02 && abs(found[4] - 5.5) < 0.02)
  }

  @Test func fewerHaveEquallyMuchBetweenThem() throws {
    let found = try moments(3)
    #expect(found.count == 3 && found[0] == 0 && found[2] == 10)
    #expect(abs(found[1] - 2) < 0.02)
    #expect(try moments(1) == [0])
  }
}
