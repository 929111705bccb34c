import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

@Suite struct TrackOutlineTests {
  /// A square that moves from 1 s to 2 s and is hidden at 3 s.
  private func tape() throws -> StageTape {
    try Stage.play(seconds: 4) { stage in
      let square = Layer("square", frame: Rect(10, 20, 30, 40))
      stage.screen.add(square)
      stage.at(1) { stage.animate(.seconds(1), curve: .linear) { square.position.x = 125 } }
      stage.at(3) { square.isHidden = true }
    }
  }

  @Test func tracksSayWhatMovesAndWhen() throws {
    let outlines = try tape().trackOutlines.filter { $0.layerName == "square" }
    expectEqual(outlines.map(\.property).sorted(), ["hidden", "position"])
    let move = try #require(outlines.first { $0.property == "position" })
    expectEqual(move.spans.map(\.begin), [.seconds(1)])
    expectEqual(move.spans.map(\.end), [.seconds(2)])
    expectEqual(move.spans.map(\.course), ["linear"])
    let jump = try #require(outlines.first { $0.property == "hidden" })
    #expect(jump.spans.map(\.begin) == [.seconds(3)] && jump.spans.map(\.end) == [.seconds(3)])
  }

  @Test func valuesAreNamedNumbers() throws {
    let tape = try tape()
    let move = try #require(tape.trackOutlines.first { $0.property == "position" })
    let read = try #require(
      tape.values(ofTrack: move.number, at: [0, 1.5, 4].map { Time.seconds($0) }))
    expectEqual(read.parts, ["x", "y"])
    expectEqual(read.values, [[25, 40], [75, 40], [125, 40]])
    #expect(tape.values(ofTrack: 999, at: [.zero]) == nil)
  }

  @Test func placesAreThoseOnTheScreen() throws {
    let tape = try tape()
    let square = try #require(tape.places(at: .seconds(2)).first { $0.name == "square" })
    expectEqual(square.corners, [Point(110, 20), Point(140, 20), Point(140, 60), Point(110, 60)])
    #expect(square.parent == 0 && !square.draws)
    expectEqual(square.clip, Rect(0, 0, 300, 400))
    #expect(!tape.places(at: .seconds(3.5)).contains { $0.name == "square" })
  }

  @Test func aPlaceFollowsScrollingClippingAndTurns() throws {
    let tape = try Stage.play(seconds: 0.1) { stage in
      let window = Layer("window", frame: Rect(100, 100, 50, 50))
      window.clips = true
      let turned = Layer("turned", frame: Rect(0, 0, 20, 10), background: .black)
      turned.transform = .rotation(.degrees(90))
      window.add(turned)
      stage.screen.add(window)
    }
    let place = try #require(tape.places(at: .zero).first { $0.name == "turned" })
    let rounded = place.corners.map { Point($0.x.rounded(), $0.y.rounded()) }
    expectEqual(rounded, [Point(115, 95), Point(115, 115), Point(105, 115), Point(105, 95)])
    expectEqual(place.clip, Rect(100, 100, 50, 50))
    #expect(place.draws)
  }
}
