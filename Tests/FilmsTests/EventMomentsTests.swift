import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import Films

/// Which moments a sheet shows where something happens.
@Suite struct EventMomentsTests {
  /// A square that moves from 1 s to 2 s and from 5 s to 6 s, with a mark at the start of each, in 10 s;
  /// nothing moves before 1 s and after 6 s.
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
    try expectEqual(moments(nil, [(1.5, 7)]), [1.5, 5, 7])
    try expectEqual(moments(3, [(1.5, 7)]), [1.5, 5, 7])
  }

  @Test func ofThoseThatShowTheSameItIsTheFirst() throws {
    try expectEqual(moments(nil), [0, 5, 10])
    try expectEqual(moments(nil, [(0.5, 0.5), (3, 7), (8, 9)]), [0.5, 3, 7])
  }

  @Test func furtherOnesHalveWhatMoves() throws {
    let found = try moments(5)
    #expect(found.count == 5 && found[0] == 0 && found[2] == 5 && found[4] == 10)
    #expect(abs(found[1] - 1.5) < 0.02 && abs(found[3] - 5.5) < 0.02)
  }

  @Test func whatComesBackIsSeenOnItsWay() throws {
    let tape = try Stage.play(seconds: 10) { stage in
      let square = Layer("square", frame: Rect(0, 0, 10, 10), background: .red)
      stage.screen.add(square)
      for (seconds, way) in [(0.0, 60.0), (1, -60)] {
        stage.at(seconds) {
          stage.animate(.seconds(1), curve: .linear) { square.position.x += way }
        }
      }
    }
    func moments(_ count: Int, to end: Double) -> [Double] {
      let span = FrameSchedule.Span(from: .zero, to: .seconds(end))
      return FrameSchedule(events: tape, in: [span], count: count).frames.map(\.time.seconds)
    }
    for end in [2.0, 10] {
      let found = moments(4, to: end)
      #expect(found.count == 4 && found[0] == 0)
      for (moment, expected) in zip(found, [0, 0.5, 1, 1.5]) {
        #expect(abs(moment - expected) < 0.04)
      }
      expectEqual(moments(1, to: end), [0])
    }
  }

  /// From 1.1 s on the square is never a quarter of a point off, which is when nobody sees it move;
  /// the spring settles later.
  @Test func theTailOfASpringIsNoMoment() throws {
    let spring = Spring(duration: .seconds(0.8), bounce: 0.3)
    let tape = try Stage.play(seconds: 10) { stage in
      let square = Layer("square", frame: Rect(0, 0, 40, 40), background: .red)
      stage.screen.add(square)
      stage.animate(spring: spring) { square.position.x = 80 }
    }
    let all = [FrameSchedule.Span(from: .zero, to: .seconds(10))]
    let moments = FrameSchedule(events: tape, in: all, count: 20).frames.map(\.time)
    #expect(moments.count > 10 && moments.dropLast().allSatisfy { $0 < .seconds(1.1) })
    expectEqual(tape.changes(at: [.seconds(1.2), .seconds(1.3)]).count, 2)
  }

  /// What is chosen of marks at 1, 2, … 9 s, at which a square is at some x, and of both ends.
  private func choice(_ count: Int, places: [Double]) throws -> [Double] {
    let tape = try Stage.play(seconds: 10) { stage in
      let square = Layer("square", frame: Rect(0, 0, 100, 100), background: .red)
      stage.screen.add(square)
      for (second, place) in places.enumerated() {
        stage.at(Double(second + 1)) {
          square.position.x = place
          stage.mark("\(place)")
        }
      }
    }
    let all = [FrameSchedule.Span(from: .zero, to: .seconds(10))]
    return FrameSchedule(events: tape, in: all, count: count).frames.map(\.time.seconds)
  }

  @Test func fewerAreThoseThatDifferMost() throws {
    // At 3 s it is furthest from where it begins and ends. The end shows what 9 s does.
    let places = [52, 54, 140, 100, 56, 58, 60, 62, 50]
    try expectEqual(choice(3, places: places.map(Double.init)), [0, 3, 9])
    try expectEqual(choice(1, places: places.map(Double.init)), [0])
  }

  @Test func ofThoseThatDifferAsMuchItIsTheOneFarFromTheOthers() throws {
    let places = [200, 50, 200, 50, 200, 50, 200, 50, 200]
    try expectEqual(choice(3, places: places.map(Double.init)), [0, 4, 9])
  }

  /// A square that is red from 1 s on, with a mark at 1 s and 3 s, blue from 4 s to 4.5 s, and half as large and
  /// blue after 8 s, in 10 s.
  private func colors(_ count: Int?, in spans: [(Double, Double)] = [(0, 10)]) throws -> [Double] {
    let tape = try Stage.play(seconds: 10) { stage in
      let square = Layer("square", frame: Rect(100, 100, 20, 20), background: .gray(100))
      stage.screen.add(square)
      for (seconds, color) in [(1.0, Color.red), (4, .blue), (4.5, .red), (8, .blue)] {
        stage.at(seconds) { square.background = color }
      }
      stage.at(8) { square.size = Size(10, 10) }
      for seconds in [1.0, 3] {
        stage.at(seconds) {
          stage.mark("go")
          square.position.y += 50
        }
      }
    }
    let pieces = spans.map { FrameSchedule.Span(from: .seconds($0.0), to: .seconds($0.1)) }
    return FrameSchedule(events: tape, in: pieces, count: count).frames.map(\.time.seconds)
  }

  @Test func aMomentIsPutOffToColorsOfItsOwn() throws {
    try expectEqual(colors(nil), [0, 1, 3, 10])
    try expectEqual(colors(4), [0, 1, 4, 10])
  }

  /// Neither past what is selected nor for what another moment shows.
  @Test func aMomentIsNotPutOffFurther() throws {
    try expectEqual(colors(4, in: [(0, 3.5), (9, 10)]), [0, 1, 3, 9])
    try expectEqual(colors(5, in: [(0, 10), (4.1, 4.1)]), [0, 1, 3, 4.1, 10])
  }
}
