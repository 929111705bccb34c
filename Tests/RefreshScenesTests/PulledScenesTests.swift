import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import RefreshUI

/// `custom`, `gif-header` and `horizontal`, which open a place in the same way.
@Suite struct PulledScenesTests {
  private func states(_ tape: StageTape) -> [String] {
    tape.log.entries.filter { $0.event == "state" }.map(\.state)
  }

  private static let vertical: [any Scene.Type] = [CustomScene.self, GIFHeaderScene.self]

  @Test(arguments: [0, 1]) func theStatesFollowEachOther(_ index: Int) throws {
    let scene = PulledScenesTests.vertical[index]
    func states(_ gesture: String) throws -> [String] {
      try self.states(scene.init().record(on: StageSettings(), gesture: gesture))
    }
    try expectEqual(states("whole"), ["pulling", "refreshing", "done", "idle"])
    #expect(try states("short").isEmpty)
    try expectEqual(states("past-and-back"), ["pulling", "idle"])
    try expectEqual(states("twice").count, 8)
  }

  @Test func eachStateLastsAsLongAsItSays() throws {
    let scene = try CustomScene(parameters: [
      "open": "0.4s", "work": "1.1s", "done": "0.7s", "collapse": "0.2s",
    ])
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    func time(_ mark: String) throws -> Time { try #require(tape.time(of: mark)) }
    try expectEqual(time("refresh") - time("refreshing"), .milliseconds(400))
    try expectEqual(time("done") - time("refresh"), .milliseconds(1100))
    try expectEqual(time("collapse") - time("done"), .milliseconds(700))
    try expectEqual(time("idle") - time("collapse"), .milliseconds(200))
  }

  @Test(arguments: [nil, 100] as [Double?]) func thePointIsTheHeightUnlessItIsSet(_ point: Double?)
    throws
  {
    var scene = CustomScene()
    if let point { scene.pull.trigger = Length(point) }
    let tape = try scene.record(
      on: StageSettings(), script: GestureScript("pull 300 over 2s linear; release; wait 5s; end"))
    let pulling = try #require(tape.log.entries.first { $0.state == "pulling" }?.offset?.y)
    let past = -64 - (point ?? 60) - pulling
    #expect(past >= 0 && past < 2)
  }

  @Test(
    arguments: [(Size(375, 667), 64.0), (Size(393, 852), 103), (Size(375, 812), 88)]
      as [(Size, Double)])
  func theTableBeginsBelowTheBars(size: Size, bars: Double) throws {
    let tape = try CustomScene().record(on: StageSettings(size: size), gesture: "whole")
    expectEqual(tape.log.entries.first?.offset?.y, -bars)
    let open = try #require(tape.log.entries.first { $0.event == "work begins" })
    #expect(open.inset?.top == bars + 60 && open.offset?.y == -bars - 60)
  }

  // MARK: - custom

  private func texts(_ tape: StageTape, at time: Time) -> Set<[UInt32]> {
    Set(
      tape.displayList(at: time).commands.compactMap {
        if case .glyphs(let run, _, _) = $0 { run.glyphs.map { UInt32($0.id) } } else { nil }
      })
  }

  @Test func everyStateShowsItsOwnLook() throws {
    var scene = CustomScene()
    var looks = StateLooks()
    looks.idle.text = "state idle"
    looks.pulling.text = "state pulling"
    looks.refreshing.text = "state refreshing"
    looks.done.text = "state done"
    scene.states = looks
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    for (mark, phase) in [
      ("touch", "idle"), ("pulling", "pulling"), ("refresh", "refreshing"), ("done", "done"),
    ] {
      let time = try #require(tape.time(of: mark, plus: .milliseconds(100)))
      let glyphs = TextLayout("state \(phase)", font: .system(15, .bold)).runs.flatMap(\.glyphs)
      #expect(texts(tape, at: time).contains(glyphs.map { UInt32($0.id) }), "\(phase)")
    }
  }

  @Test func anImageTakesTheDrawingsPlaceAndPlays() throws {
    var looks = StateLooks()
    let frames = try [1, 2, 3].map {
      Clip.Frame(
        try Image(
          width: 2, height: 1, premultiplied: [UInt32](repeating: 0xFF00_0000 + $0, count: 2)),
        for: .milliseconds(100))
    }
    looks.refreshing.image = Clip(frames)
    var scene = CustomScene()
    scene.states = looks
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    let start = try #require(tape.time(of: "refreshing"))
    func shown(_ milliseconds: Double) -> [Image] {
      tape.displayList(at: start + .milliseconds(milliseconds)).commands.compactMap {
        if case .image(let image, _) = $0 { image } else { nil }
      }
    }
    expectEqual(shown(50), [frames[0].image])
    expectEqual(shown(150), [frames[1].image])
    expectEqual(shown(350), [frames[0].image])
    #expect(
      tape.displayList(at: tape.end).commands.allSatisfy {
        if case .image = $0 { false } else { true }
      })
  }

  // MARK: - gif-header

  private func film(_ count: Int) throws -> Clip {
    Clip(
      try (0..<count).map {
        Clip.Frame(try Image(width: 1, height: 1, premultiplied: [0xFF00_0000 + UInt32($0)]))
      })
  }

  private func frame(_ tape: StageTape, at time: Time) -> Int? {
    for command in tape.displayList(at: time).commands {
      if case .image(let image, _) = command { return Int(image.premultiplied[0] & 255) }
    }
    return nil
  }

  @Test func thePullChoosesThePicture() throws {
    var scene = GIFHeaderScene()
    scene.frames = try film(10)
    let tape = try scene.record(
      on: StageSettings(),
      script: GestureScript("pull 200 over 1s linear; hold 1s; pull -200 over 1s; release; end"))
    for time in stride(from: 0.05, to: 2, by: 0.05) {
      let tick = Time.displayInterval * Int((time * 120).rounded())
      let travel = 200 * min(time, 1)
      let pull = (1 - 1 / (travel * 0.55 / 667 + 1)) * 667
      let expected = min(Int(pull / 54 * 10), 9)
      expectEqual(frame(tape, at: tick), expected, "at \(time)")
    }
  }

  @Test func theFilmPlaysWhileItWorks() throws {
    var scene = try GIFHeaderScene(parameters: ["frame-time": "50ms"])
    scene.frames = try film(10)
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    let start = try #require(tape.time(of: "refreshing"))
    for step in 0..<30 {
      #expect(frame(tape, at: start + .milliseconds(Double(50 * step + 25))) == (9 + step) % 10)
    }
    let idle = try #require(tape.time(of: "idle"))
    expectEqual(frame(tape, at: idle + .milliseconds(10)), frame(tape, at: tape.end))
  }

  @Test func theWindmillTurnsOnceInItsPictures() {
    let pictures = Windmill.pictures(side: 40, colors: [.red, .green, .blue, .yellow])
    #expect(pictures.count == 24 && Set(pictures).count == 24)
  }

  // MARK: - horizontal

  @Test func eitherEndHasItsControl() throws {
    let tape = try HorizontalScene().record(on: StageSettings(), gesture: "whole")
    let work = tape.log.entries.filter { $0.event == "work begins" }
    expectEqual(work.map(\.subject), ["left control", "right control"])
    expectEqual(work.first?.inset, Insets(left: 60))
    expectEqual(work.last?.inset, Insets(right: 60))
    expectEqual(work.first?.offset, Point(-60, 0))
    expectEqual(work.last?.offset, Point(8 * 132 + 12 - 375 + 60, 0))
    expectEqual(tape.log.entries.last?.inset, .zero)
  }

  @Test func aPullSidewaysMovesNothingUpOrDown() throws {
    let tape = try HorizontalScene().record(on: StageSettings(), gesture: "browse")
    #expect(tape.log.entries.allSatisfy { $0.offset?.y ?? 0 == 0 })
    #expect(tape.log.entries.contains { ($0.offset?.x ?? 0) > 100 })
  }
}
