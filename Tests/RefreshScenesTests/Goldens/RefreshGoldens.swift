import Films
import GoldenTesting
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// The refresh headers and footers of well-known projects and of our own at their key moments, and
/// their whole runs on a small screen.
@Suite(.goldens(directory: "Fixtures/Goldens", suite: "Scenes"))
struct RefreshGoldens {
  /// The upper half of a telephone.
  private static let upper = StageSettings(size: Size(375, 260))

  /// A still at a mark of a gesture, or a while after it.
  struct Still: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: @Sendable () -> any Scene
    let mark: String
    let delay: Double
    var gesture: String?
    var settings = RefreshGoldens.upper
    var parameters: [String: String] = [:]
    var testDescription: String { name }
  }

  /// Where the pull is longer than a low screen lets the table be pulled.
  private static let whole = StageSettings(scale: 1)

  static let stills = [
    Still(
      name: "mj-header.idle", scene: { MJRefreshHeaderScene() }, mark: "release", delay: 0,
      gesture: "short"),
    Still(
      name: "mj-header.pulling", scene: { MJRefreshHeaderScene() }, mark: "pulling", delay: 300),
    Still(
      name: "mj-header.turning", scene: { MJRefreshHeaderScene() }, mark: "pulling", delay: 120),
    Still(
      name: "mj-header.refreshing", scene: { MJRefreshHeaderScene() }, mark: "refresh", delay: 300),
    Still(
      name: "mj-header.closing", scene: { MJRefreshHeaderScene() }, mark: "collapse", delay: 150),
    Still(
      name: "mj-header.hans", scene: { MJRefreshHeaderScene() }, mark: "refresh", delay: 300,
      parameters: ["language": "zh-Hans"]),
    Still(
      name: "mj-header.hant", scene: { MJRefreshHeaderScene() }, mark: "refresh", delay: 300,
      parameters: ["language": "zh-Hant"]),
    Still(
      name: "mj-auto-footer.idle", scene: { MJRefreshAutoFooterScene() }, mark: "touch", delay: 0,
      settings: whole),
    Still(
      name: "mj-auto-footer.refreshing", scene: { MJRefreshAutoFooterScene() }, mark: "refresh",
      delay: 600, settings: whole),
    Still(
      name: "mj-back-footer.pulling", scene: { MJRefreshBackFooterScene() }, mark: "release",
      delay: 0,
      settings: whole),
    Still(
      name: "mj-back-footer.refreshing", scene: { MJRefreshBackFooterScene() }, mark: "refresh",
      delay: 300, settings: whole),
    Still(
      name: "ego.normal", scene: { EGOTableViewPullRefreshScene() }, mark: "release", delay: 0,
      gesture: "short"),
    Still(
      name: "ego.pulling", scene: { EGOTableViewPullRefreshScene() }, mark: "release", delay: -10),
    Still(
      name: "ego.loading", scene: { EGOTableViewPullRefreshScene() }, mark: "refresh", delay: 600),
    Still(
      name: "ego.turning", scene: { EGOTableViewPullRefreshScene() }, mark: "pulling", delay: 90),
    Still(name: "result.pulling", scene: { ResultScene() }, mark: "release", delay: 0),
    Still(name: "result.ring", scene: { ResultScene() }, mark: "result", delay: 100),
    Still(name: "result.tick", scene: { ResultScene() }, mark: "result", delay: 400),
    Still(name: "result.success", scene: { ResultScene() }, mark: "result", delay: 900),
    Still(
      name: "result.failure", scene: { ResultScene() }, mark: "result", delay: 900,
      parameters: ["outcome": "failure"]),
    Still(name: "drop.whole", scene: { DropScene() }, mark: "touch", delay: 520, settings: whole),
    Still(
      name: "drop.stretched", scene: { DropScene() }, mark: "release", delay: 0, gesture: "short",
      settings: whole),
    Still(
      name: "drop.nearly", scene: { DropScene() }, mark: "trigger", delay: -10, settings: whole),
    Still(
      name: "drop.snapping", scene: { DropScene() }, mark: "trigger", delay: 90, settings: whole),
    Still(
      name: "drop.refreshing", scene: { DropScene() }, mark: "refresh", delay: 1500, settings: whole
    ),
    Still(
      name: "elastic.pulled", scene: { ElasticScene() }, mark: "release", delay: 0, settings: whole),
    Still(
      name: "elastic.swinging", scene: { ElasticScene() }, mark: "release", delay: 175,
      settings: whole),
    Still(
      name: "elastic.refreshing", scene: { ElasticScene() }, mark: "refresh", delay: 1000,
      settings: whole),
    Still(
      name: "elastic.aside", scene: { ElasticScene() }, mark: "release", delay: 0,
      settings: whole, parameters: ["finger": "0.8"]),
    Still(name: "pulse.pulled", scene: { PulseScene() }, mark: "touch", delay: 450),
    Still(name: "pulse.dots", scene: { PulseScene() }, mark: "refresh", delay: 1000),
    Still(
      name: "pulse.rings", scene: { PulseScene() }, mark: "refresh", delay: 1600,
      parameters: ["look": "ring"]),
    Still(
      name: "ego.dark", scene: { EGOTableViewPullRefreshScene() }, mark: "refresh", delay: 600,
      settings: StageSettings(size: Size(375, 260), appearance: .dark)),
    Still(
      name: "mj-header.dark", scene: { MJRefreshHeaderScene() }, mark: "refresh", delay: 300,
      settings: StageSettings(size: Size(375, 260), appearance: .dark)),
  ]

  @Test(arguments: stills) func still(_ still: Still) async throws {
    let story = try SceneStory(
      still.scene(), still.gesture, on: still.settings, with: still.parameters)
    let time = try story.time(still.mark) + .milliseconds(still.delay)
    expectGolden(try Film(story.tape).picture(at: time), still.name, budget: .bytes(32 << 10))
  }

  /// A scene's default gesture, how high a screen it takes, and how many frames a second.
  struct Run: Sendable, CustomTestStringConvertible {
    let scene: any Scene.Type
    var height = 200.0
    var rate: Int64 = 10
    var testDescription: String { scene.name }
  }

  static let runs = [
    Run(scene: MJRefreshHeaderScene.self),
    Run(scene: MJRefreshAutoFooterScene.self, height: 568, rate: 2),
    Run(scene: MJRefreshBackFooterScene.self, height: 568, rate: 2),
    Run(scene: EGOTableViewPullRefreshScene.self),
    Run(scene: ResultScene.self), Run(scene: DropScene.self, height: 568, rate: 2),
    Run(scene: ElasticScene.self, height: 568, rate: 6),
    Run(scene: PulseScene.self),
  ]

  @Test(arguments: runs) func run(_ run: Run) async throws {
    let settings = StageSettings(size: Size(320, run.height), scale: 1)
    let story = try SceneStory(run.scene.init(), on: settings)
    expectGolden(
      try await Film(story.tape, fps: try #require(FrameRate(run.rate))).animation(),
      "\(run.scene.name).run", budget: .bytes(160 << 10))
  }
}
