import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import Films

/// What moves in a recording, and when.
@Suite struct TimelineTests {
  /// Three squares that move, turn and grow one after another, and one that disappears.
  static func tape() throws -> StageTape {
    try Stage.play(seconds: 4) { stage in
      let dots = [2, 0, 1].map { number in
        Layer("dot \(number)", frame: Rect(20, 40 * Double(number) + 10, 30, 30), background: .red)
      }
      let card = Layer("card", frame: Rect(200, 20, 60, 40), background: .blue)
      for layer in dots + [card] { stage.screen.add(layer) }
      for dot in dots {
        let start = 0.5 + Double(dot.name.suffix(1))!
        stage.at(start) {
          stage.animate(.seconds(0.5), curve: .linear) { dot.transform = .rotation(.degrees(90)) }
        }
        stage.at(3) {
          stage.animate(.seconds(0.5), curve: .easeOut) {
            dot.transform = .rotation(.degrees(90)).then(.scale(2))
          }
        }
      }
      stage.at(1) {
        stage.mark("go")
        stage.animate(.seconds(1), curve: .easeInOut) {
          card.position = card.position + Vector(0, 200)
          card.background = .green
        }
      }
      stage.at(3.5) { stage.mark("gone") }
      stage.at(3.5) { card.isHidden = true }
    }
  }

  static func timeline(
    _ tape: StageTape, from start: Double = 0, to end: Double? = nil, script: String = "wait 4s"
  ) throws -> Timeline {
    Timeline(
      try Film(tape), title: "title", subtitle: "subtitle", script: try GestureScript(script),
      span: .init(from: .seconds(start), to: end.map { .seconds($0) } ?? tape.end), rate: .fps50)
  }

  private func row(_ name: String, _ timeline: Timeline) throws -> Timeline.Row {
    try #require(timeline.rows.first { $0.name == name }, "\(timeline.rows.map(\.name))")
  }

  @Test func rowsAreInWords() throws {
    let names = try Self.timeline(Self.tape()).rows.map(\.name)
    expectEqual(
      names,
      [
        "dot ×3 · rotation", "dot ×3 · scale", "card · position", "card · background color",
        "card · hidden",
      ])
  }

  @Test func lanesAreInOrderOfTheirNumbers() throws {
    let row = try row("dot ×3 · rotation", Self.timeline(Self.tape()))
    expectEqual(row.lanes.map(\.layerName), ["dot 0", "dot 1", "dot 2"])
    expectEqual(row.lanes.map { $0.bars.map(\.begin) }, [0.5, 1.5, 2.5].map { [.seconds($0)] })
    expectEqual(row.lanes.map { $0.bars.map(\.end) }, [1, 2, 3].map { [.seconds($0)] })
    expectEqual(row.unit, "°")
    let scale = try self.row("dot ×3 · scale", Self.timeline(Self.tape()))
    expectEqual(
      scale.lanes.map { $0.bars.map(\.begin) }, [[.seconds(3)], [.seconds(3)], [.seconds(3)]])
  }

  @Test func valuesAreThoseOfEveryFrame() throws {
    let timeline = try Self.timeline(Self.tape())
    #expect(timeline.times.count == 201 && timeline.times.last == .seconds(4))
    let turn = try #require(row("dot ×3 · rotation", timeline).lanes.first?.plots.first)
    expectEqual(turn.name, "degrees")
    // Half a second from 0.5 s on, at an even speed.
    for index in [0, 25, 30, 40, 50, 100] {
      let wanted = min(max(Double(index) / 50 - 0.5, 0) * 180, 90)
      #expect(abs(turn.values[index] - wanted) < 1e-9, "\(index)")
    }
    let move = try #require(row("card · position", timeline).lanes.first)
    // Only one of the two numbers changes.
    expectEqual(move.plots.map(\.name), ["y"])
    expectEqual(move.plots[0].range, 40...240)
    let color = try row("card · background color", timeline)
    #expect(color.isColor && color.lanes[0].plots.count == 4)
  }

  @Test func turnsGoOn() throws {
    let tape = try Stage.play(seconds: 3) { stage in
      let card = Layer("card", frame: Rect(40, 40, 60, 40), background: .blue)
      stage.screen.add(card)
      stage.at(0.5) {
        card.add(BasicAnimation(.rotation, from: .zero, to: .turns(2), duration: .seconds(1)))
      }
      stage.at(2) {
        stage.animate(.seconds(0.5), curve: .linear) { card.transform = .rotation(.degrees(-170)) }
      }
    }
    let turn = try row("card · rotation", Self.timeline(tape)).lanes[0].plots[0]
    // Two turns in a second: 14.4° a frame.
    for (index, angle) in [(25, 0.0), (50, 360), (60, 504), (74, 705.6), (125, 550)] {
      #expect(abs(turn.values[index] - angle) < 1e-6, "\(index) \(turn.values[index])")
    }
    for (a, b) in zip(turn.values, turn.values.dropFirst()) { #expect(abs(a - b) < 15) }
  }

  @Test func aMovementIsInTheRowsThatItChanges() throws {
    let tape = try Stage.play(seconds: 3) { stage in
      let card = Layer("card", frame: Rect(40, 40, 60, 40), background: .blue)
      stage.screen.add(card)
      stage.at(0.5) {
        card.add(BasicAnimation(.rotation, from: .zero, to: .turns(1), duration: .seconds(2)))
      }
      stage.at(1) {
        stage.animate(.seconds(0.5), curve: .linear) { card.transform = .scale(2) }
      }
      // Less than anyone sees.
      stage.at(1) { card.opacity = 0.9995 }
      stage.at(2) {
        card.add(BasicAnimation(.translationX, from: 0, to: 0.005, duration: .seconds(0.5)))
      }
      // At once after another movement, and not a part of it.
      stage.at(1.5) { card.transform = .scale(1) }
    }
    let timeline = try Self.timeline(tape)
    expectEqual(timeline.rows.map(\.name), ["card · rotation", "card · scale"])
    func bars(_ row: Timeline.Row) -> [[Double]] {
      row.lanes[0].bars.map { [$0.begin.seconds, $0.end.seconds] }
    }
    expectEqual(bars(timeline.rows[0]), [[0.5, 2.5]])
    expectEqual(bars(timeline.rows[1]), [[1, 1.5], [1.5, 1.5]])
  }

  @Test func aMovementDoesNotReachIntoTheNext() throws {
    let tape = try Stage.play(seconds: 2) { stage in
      let card = Layer("card", frame: Rect(40, 40, 60, 40), background: .blue)
      card.transform = .rotation(.degrees(90))
      stage.screen.add(card)
      stage.at(0.5) {
        stage.animate(.seconds(0.05), curve: .linear) {
          card.transform = .identity
        } completion: { _ in
          stage.animate(.seconds(1), curve: .linear) { card.transform = .scale(2) }
        }
      }
    }
    let rows = try Self.timeline(tape).rows
    expectEqual(rows.map(\.name), ["card · rotation", "card · scale"])
    expectEqual(rows.map { $0.lanes[0].bars.map(\.begin.seconds) }, [[0.5], [0.55]])
  }

  @Test func whatIsScaledToNothingKeepsItsAngle() throws {
    let tape = try Stage.play(seconds: 2) { stage in
      let card = Layer("card", frame: Rect(40, 40, 60, 40), background: .blue)
      card.transform = .rotation(.degrees(90))
      stage.screen.add(card)
      stage.at(0.5) {
        card.add(BasicAnimation(.scale, from: 1, to: 0, duration: .seconds(0.5)))
      }
      stage.at(1) { card.transform = .scale(0) }
    }
    try expectEqual(Self.timeline(tape).rows.map(\.name), ["card · scale"])
  }

  @Test func aPartHasWhatHappensInIt() throws {
    let part = try Self.timeline(Self.tape(), from: 1.2, to: 1.4)
    expectEqual(part.rows.map(\.name), ["card · position", "card · background color"])
    #expect(part.marks.isEmpty)
    #expect(part.times.first == .seconds(1.2) && part.times.last == .seconds(1.4))
    // A bar keeps its own ends.
    expectEqual(part.rows[0].lanes[0].bars.map(\.begin), [.seconds(1)])
    try expectEqual(Self.timeline(Self.tape(), from: 3.5, to: 3.6).marks.map(\.name), ["gone"])
  }

  @Test func theFingerDoesWhatTheScriptSays() throws {
    let script = "wait 0.5s; repeat 2 { pull 40 over 0.5s; hold 0.2s; release }; tap 3,4; wait 9s"
    let bars = try Self.timeline(Self.tape(), script: script).finger
    expectEqual(bars.map(\.text), ["pull 40", "hold", "pull 40", "hold", "tap 3,4"])
    let milliseconds = bars.map { [$0.begin, $0.end].map { Int(($0.seconds * 1000).rounded()) } }
    expectEqual(
      milliseconds, [[500, 1000], [1000, 1200], [1200, 1700], [1700, 1900], [1900, 1900]])
  }

  @Test func theRowsThatMoveLongestAreKept() throws {
    var timeline = try Self.timeline(Self.tape())
    timeline.keep(2)
    expectEqual(timeline.rows.map(\.name), ["card · position", "card · background color"])
    expectEqual(timeline.omitted, 3)
    timeline.keep(named: ["COLOR"])
    expectEqual(timeline.rows.map(\.name), ["card · background color"])
  }

  @Test func jumpsThatFollowEachOtherAreOneBar() throws {
    let lane = Timeline.Lane(
      layer: 0, layerName: "", property: "opacity",
      bars: [0, 10, 20, 60, 70, 100].map {
        .init(begin: .milliseconds($0), end: .milliseconds($0 == 70 ? 90 : $0), text: "jump")
      }, plots: [])
    let bars = lane.bars(joining: .milliseconds(20)).map { [$0.begin, $0.end] }
    let wanted: [[Double]] = [[0, 20], [60, 60], [70, 90], [100, 100]]
    expectEqual(bars, wanted.map { $0.map { .milliseconds($0) } })
  }

  // MARK: - Scenes

  @Test(arguments: Catalog.scenes.map { $0.name })
  func everySceneIsShownAsItWasRecorded(name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name })
    let tape = try scene.init().record(on: StageSettings(scene.device))
    let timeline = try Self.timeline(tape)
    expectEqual(timeline.marks, tape.marks)
    for row in timeline.rows {
      for lane in row.lanes {
        let outline = try #require(
          tape.trackOutlines.first { $0.layer == lane.layer && $0.property == lane.property })
        for bar in lane.bars {
          #expect(outline.spans.contains { $0.begin == bar.begin && $0.end == bar.end })
        }
        guard let read = tape.values(ofTrack: outline.number, at: timeline.times) else {
          #expect(lane.plots.isEmpty)
          continue
        }
        let isTilt = ["transform.rotation.x", "transform.rotation.y"].contains(lane.property)
        for plot in lane.plots {
          let part = plot.name == "scale" ? "scale x" : isTilt ? "value" : plot.name
          let index = try #require(read.parts.firstIndex(of: part), "\(row.name) \(part)")
          let wanted = read.values.map { $0[index] * (isTilt ? 180 / Double.pi : 1) }
          expectEqual(plot.values, wanted, "\(row.name)")
        }
      }
    }
  }
}
