import GoldenTesting
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// `pager` and the figures that explain it.
@Suite(.goldens(directory: "Fixtures/Goldens"))
struct PagerGoldens {
  private static let size = Size(375, 420)

  @Test(
    arguments: [("rest", "select", 100), ("turning", "tap", 150)] as [(String, String, Double)])
  func pager(name: String, mark: String, delay: Double) async throws {
    let moment = SceneMoment(
      mark: mark, delay: .milliseconds(delay), size: PagerGoldens.size, settings: ["rows": ""])
    expectGolden(
      try moment.picture(of: PagerScene()), "pager.\(name)", suite: "Scenes")
  }

  @Test func inTheDark() async throws {
    let moment = SceneMoment(
      gesture: "swipe", mark: "reset", delay: .milliseconds(300), size: PagerGoldens.size,
      appearance: .dark, settings: ["rows": ""])
    expectGolden(try moment.picture(of: PagerScene()), "pager.dark", suite: "Scenes")
  }

  @Test(arguments: ["tap", "swipe"]) func run(_ gesture: String) async throws {
    var scene = PagerScene()
    try scene.set("rows", "")
    expectGolden(
      try await Animation(runOf: scene, gesture: gesture, height: 400),
      "pager.run.\(gesture)", suite: "Scenes")
  }

  @Test(arguments: ["pages", "duplicates", "reset"]) func figure(_ word: String) async throws {
    let moment = SceneMoment(
      mark: "tap", delay: .milliseconds(150), size: Size(375, 200), settings: ["figure": word])
    expectGolden(
      try moment.picture(of: PagerFigureScene()), "pager-figure.\(word)", suite: "Scenes")
  }

  @Test func figureRun() async throws {
    var scene = PagerFigureScene()
    try scene.set("figure", "reset")
    expectGolden(
      try await Animation(runOf: scene, height: 200), "pager-figure.run", suite: "Scenes")
  }
}
