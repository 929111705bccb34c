import Motion
import Render2D
import TestSupport
import Testing

@testable import Films
@testable import RefreshScenes
@testable import RefreshUI

@Suite struct CaptionTests {
  private static let screen = StageSettings(size: Size(64, 96), scale: 1)

  private func captions(_ film: Film) -> [String] {
    film.schedule.frames.indices.map(film.captionText)
  }

  /// Nothing moves before the touch, so its picture is the first.
  @Test func aMarkHasItsOwnTime() throws {
    var scene = TableScene()
    scene.indicator = false
    let tape = try scene.record(
      on: Self.screen,
      script: GestureScript(
        "wait 0.5s; pull 30 over 0.2s; mark a; hold 0.1s; release; wait 1s; end"))
    let film = Film(
      tape, schedule: FrameSchedule(events: tape, in: [.init(from: .zero, to: tape.end)]))
    expectEqual(
      captions(film).prefix(2), ["0.00 s · touch at 0.50 s", "0.70 s · a · release at 0.80 s"])
    let moments = [Time.milliseconds(498), .milliseconds(600), .milliseconds(702), tape.end]
    expectEqual(
      captions(Film(tape, schedule: FrameSchedule(moments: moments))),
      [
        "0.50 s · touch", "0.60 s · after touch", "0.70 s · a · release at 0.80 s",
        "1.80 s · after release",
      ])
  }

  /// A label never claims a time that is not its mark's.
  @Test(arguments: ["letters", "arrow", "drop", "mj-header", "header"])
  func everyTimeIsThatOfItsMark(_ name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name })
    let tape = try scene.init().record(on: Self.screen)
    func text(_ time: Time) -> String { time.text(inStepsOf: .milliseconds(10)) }
    let span = FrameSchedule.Span(from: .zero, to: tape.end)
    for schedule in [
      FrameSchedule(events: tape, in: [span], count: 20), FrameSchedule(spans: [span], rate: 10),
    ] {
      let captions = captions(Film(tape, schedule: schedule))
      #expect(captions.contains { $0.contains(" · after ") })
      for caption in captions {
        let words = caption.split(separator: " · ").map(String.init)
        for word in words.dropFirst() where !word.hasPrefix("after ") {
          let parts = word.split(separator: " at ").map(String.init)
          let time = parts.count == 2 ? parts[1] : words[0]
          let known = tape.marks.contains { $0.name == parts[0] && text($0.time) == time }
          #expect(known, "\(caption)")
        }
      }
    }
  }
}
