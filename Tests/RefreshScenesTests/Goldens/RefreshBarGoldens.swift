import Films
import GoldenTesting
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// The bars of the cjrefresh tutorial and the views of SVPullToRefresh at their key moments, and
/// their whole runs on a small screen.
@Suite(.goldens(directory: "Fixtures/Goldens"))
struct RefreshBarGoldens {
  /// A scene with some of its parameters set, a gesture, and a moment of it.
  struct Moment: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: any Scene.Type
    var gesture = "whole"
    let mark: String
    let delay: Time
    var size = Size(320, 200)
    var appearance = Appearance.light
    var values: [String: String] = [:]
    var testDescription: String { name }
  }

  static let moments = [
    Moment(
      name: "header.idle", scene: CJRefreshHeaderScene.self, mark: "touch", delay: .seconds(0.3)),
    Moment(name: "header.pulling", scene: CJRefreshHeaderScene.self, mark: "release", delay: .zero),
    Moment(
      name: "header.refreshing", scene: CJRefreshHeaderScene.self, mark: "refreshing",
      delay: .seconds(1)),
    Moment(
      name: "footer-offset.pulling", scene: CJRefreshFooterOffsetScene.self, mark: "release",
      delay: .zero,
      size: Size(320, 300), values: ["rows": "swift,obj-c,ruby,swift"]),
    Moment(
      name: "footer-offset.refreshing", scene: CJRefreshFooterOffsetScene.self, mark: "refreshing",
      delay: .seconds(1), size: Size(320, 300), values: ["rows": "swift,obj-c,ruby,swift"]),
    Moment(
      name: "footer-inset.refreshing", scene: CJRefreshFooterInsetScene.self, mark: "refreshing",
      delay: .seconds(1), values: ["rows": "swift,obj-c,ruby,last"]),
    Moment(
      name: "footer-inset.short-content", scene: CJRefreshFooterInsetScene.self, mark: "refreshing",
      delay: .seconds(1), size: Size(320, 300), values: ["rows": "swift,obj-c,ruby,swift"]),
    Moment(
      name: "sv-top.stopped", scene: SVPullToRefreshTopScene.self, mark: "touch",
      delay: .seconds(0.42)),
    Moment(
      name: "sv-top.turning", scene: SVPullToRefreshTopScene.self, mark: "triggered",
      delay: .milliseconds(60)),
    Moment(
      name: "sv-top.triggered", scene: SVPullToRefreshTopScene.self, mark: "release", delay: .zero),
    Moment(
      name: "sv-top.loading", scene: SVPullToRefreshTopScene.self, mark: "loading",
      delay: .seconds(1)),
    Moment(
      name: "sv-top.inserting", scene: SVPullToRefreshTopScene.self, mark: "stopped",
      delay: .milliseconds(150)),
    Moment(
      name: "sv-top.subtitle", scene: SVPullToRefreshTopScene.self, mark: "release", delay: .zero,
      values: ["last-updated": "true"]),
    Moment(
      name: "sv-top.disc", scene: SVPullToRefreshTopScene.self, mark: "loading", delay: .seconds(1),
      values: ["loading-view": "disc", "tint": "#3878c8"]),
    Moment(
      name: "sv-top.dark", scene: SVPullToRefreshTopScene.self, mark: "release", delay: .zero,
      appearance: .dark, values: ["text-color": "white", "tint": "orange"]),
    Moment(
      name: "sv-bottom.triggered", scene: SVPullToRefreshBottomScene.self, mark: "triggered",
      delay: .seconds(0.6), values: ["row-count": "3"]),
    Moment(
      name: "sv-bottom.loading", scene: SVPullToRefreshBottomScene.self, mark: "loading",
      delay: .seconds(1),
      values: ["row-count": "3"]),
    Moment(
      name: "sv-infinite.loading", scene: SVPullToRefreshInfiniteScene.self, mark: "loading",
      delay: .seconds(1.2), values: ["row-count": "3"]),
    Moment(
      name: "sv-infinite.inserting", scene: SVPullToRefreshInfiniteScene.self, mark: "stopped",
      delay: .milliseconds(150), values: ["row-count": "3"]),
  ]

  @Test(arguments: moments) func moment(_ moment: Moment) async throws {
    var scene = moment.scene.init()
    for (name, value) in moment.values { try scene.set(name, value) }
    let tape = try scene.record(
      on: StageSettings(size: moment.size, appearance: moment.appearance),
      gesture: moment.gesture)
    let time = try #require(tape.time(of: moment.mark, plus: moment.delay))
    expectGolden(try Film(tape).picture(at: time), moment.name, suite: "Scenes")
  }

  @Test(
    arguments: [
      CJRefreshHeaderScene.self, CJRefreshFooterOffsetScene.self, CJRefreshFooterInsetScene.self,
      SVPullToRefreshTopScene.self,
      SVPullToRefreshBottomScene.self, SVPullToRefreshInfiniteScene.self,
    ] as [any Scene.Type])
  func run(_ type: any Scene.Type) async throws {
    var scene = type.init()
    // Few rows, so that the end is near on a low screen.
    for (name, value) in [("rows", "swift,obj-c,ruby,swift"), ("row-count", "4")] {
      if scene.parameters.contains(where: { $0.name == name }) { try scene.set(name, value) }
    }
    let tape = try scene.record(
      on: StageSettings(size: Size(320, 220), scale: 1), gesture: type.gestures[0].name)
    let run = try await Film(tape, fps: 5).animation()
    expectGolden(run, "\(type.name).run", suite: "Scenes", budget: .bytes(112 << 10))
  }
}
