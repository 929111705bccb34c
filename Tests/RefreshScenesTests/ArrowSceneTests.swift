import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct ArrowSceneTests {
  private func states(_ gesture: String) throws -> [String] {
    let tape = try ArrowScene().record(on: StageSettings(), gesture: gesture)
    return tape.marks.map(\.name).filter { $0 != "touch" && $0 != "release" }
  }

  @Test func shortOfThePointItStaysNormal() throws {
    #expect(try states("short").isEmpty)
  }

  @Test func pastThePointItIsPulling() throws {
    try expectEqual(states("past"), ["pulling"])
  }

  @Test func backBeforeThePointItIsNormalAgain() throws {
    try expectEqual(states("past-and-back"), ["pulling", "normal"])
  }

  @Test func letGoBeforeThePointNothingLoads() throws {
    #expect(try states("early").isEmpty)
  }

  @Test func letGoPastThePointItLoadsOnce() throws {
    try expectEqual(states("past-released"), ["pulling", "loading", "refresh", "collapse"])
  }

  @Test func loadingBeginsWithTheFirstTickAfterLettingGo() throws {
    let tape = try ArrowScene().record(on: StageSettings(), gesture: "past-released")
    func time(_ name: String) throws -> Time {
      try #require(tape.marks.first { $0.name == name }).time
    }
    let wait = try time("loading") - time("release")
    #expect(wait > .zero && wait <= .displayInterval)
  }

  @Test(
    arguments: [(Size(375, 667), 64), (Size(375, 812), 88), (Size(393, 852), 103)]
      as [(Size, Double)])
  func thePointIsCountedFromBelowTheBars(_ size: Size, _ bars: Double) throws {
    let tape = try ArrowScene().record(
      on: StageSettings(size: size), script: GestureScript("pull 300 over 3s linear; hold 1s; end"))
    expectEqual(tape.log.entries.first?.inset?.top, bars)
    let y = try #require(tape.log.entries.first { $0.state == "pulling" }?.offset?.y)
    #expect(y <= -bars - 56 && y > -bars - 57.5)
  }

  @Test(arguments: [
    ("zh-Hans", "释放加载"), ("zh-Hant", "釋放加載"), ("en", "Release to load"),
  ])
  func theTextsSpeakTheLanguageThatIsAsked(_ language: String, _ text: String) throws {
    var scene = ArrowScene()
    try scene.set("language", language)
    let tape = try scene.record(on: StageSettings(), gesture: "past")
    expectEqual(tape.texts(.system(13), at: tape.end), [text])
    try scene.set("pulling-text", "go!")
    let own = try scene.record(on: StageSettings(), gesture: "past")
    expectEqual(own.texts(.system(13), at: own.end), ["go!"])
  }
}
