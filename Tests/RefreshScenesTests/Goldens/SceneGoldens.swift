import Films
import GoldenTesting
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// The scenes at their key moments, and their whole runs on a small screen.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Scenes")))
struct SceneGoldens {
  /// A scene so many milliseconds after a mark of a gesture, or at its beginning.
  struct Still: Sendable, CustomTestStringConvertible {
    let scene: any Scene.Type
    let name: String
    let mark: String?
    let delay: Double
    let gesture: String?
    let screen: StageSettings
    let values: [String: String]
    var testDescription: String { "\(scene.name).\(name)" }

    /// By default it is the scene's first gesture, and the upper part of a telephone.
    init(
      _ scene: any Scene.Type, _ name: String, _ mark: String?, _ delay: Double = 0,
      of gesture: String? = nil, on screen: StageSettings = upper,
      _ values: [String: String] = [:]
    ) {
      self.scene = scene
      self.name = name
      self.mark = mark
      self.delay = delay
      self.gesture = gesture
      self.screen = screen
      self.values = values
    }

    /// Some headers take more than others.
    var budget: GoldenBudget {
      let large: [any Scene.Type] = [
        DropScene.self, EGOTableViewPullRefreshScene.self, MJRefreshHeaderScene.self,
      ]
      return large.contains { $0 == scene } ? .bytes(32 << 10) : .standard
    }
  }

  private static let upper = screen(375, 260)
  private static let telephone = StageSettings()
  /// Where the pull is longer than a low screen lets the table be pulled.
  private static let whole = StageSettings(scale: 1)

  private static func screen(
    _ width: Double, _ height: Double, _ appearance: Appearance = .light
  ) -> StageSettings {
    StageSettings(size: Size(width, height), appearance: appearance)
  }

  static let stills = own + spinners + bars + pulled + pages

  private static let own: [Still] = [
    Still(TableScene.self, "rest", nil, on: telephone),
    Still(TableScene.self, "dark", nil, on: StageSettings(appearance: .dark)),
    Still(TableScene.self, "pulled", "release", on: telephone),
    Still(LettersScene.self, "pulled", "trigger", on: telephone),
    Still(LettersScene.self, "first-turned", "round", 95, on: telephone),
    Still(LettersScene.self, "third-turning-back", "round", 425, on: telephone),
    Still(LettersScene.self, "grown", "round", 1400, on: telephone),
    Still(LettersScene.self, "closing", "collapse", 150, on: telephone),
    Still(ArrowScene.self, "normal", "touch", 700, of: "short"),
    Still(ArrowScene.self, "turning", "pulling", 150, of: "past"),
    Still(ArrowScene.self, "pulling", "pulling", 600, of: "past"),
    Still(ArrowScene.self, "loading", "refresh", 300, of: "past-released"),
    Still(ArrowScene.self, "closing", "collapse", 200, of: "past-released"),
  ]

  private static let spinners: [Still] = [
    Still(SystemSpinnerScene.self, "half.modern", "touch", 410, on: telephone, ["look": "modern"]),
    Still(
      SystemSpinnerScene.self, "half.classic", "touch", 410, on: telephone, ["look": "classic"]),
    Still(
      SystemSpinnerScene.self, "spinning.modern", "release", 700, on: telephone, ["look": "modern"]),
    Still(
      SystemSpinnerScene.self, "spinning.classic", "release", 700, on: telephone,
      ["look": "classic"]),
    Still(
      SystemSpinnerScene.self, "colours", "release", on: telephone,
      ["look": "classic", "background": "red", "tint": "yellow"]),
    Still(SystemSpinnerScene.self, "dark", "release", on: StageSettings(appearance: .dark)),
    Still(SystemSpinnerScene.self, "closing", "collapse", 140, on: telephone),
  ]

  private static let low = screen(320, 200)
  private static let fewRows = ["rows": "swift,obj-c,ruby,swift"]
  private static let threeRows = ["row-count": "3"]

  /// The bars of the cjrefresh tutorial and the views of SVPullToRefresh.
  private static let bars: [Still] = [
    Still(CJRefreshHeaderScene.self, "idle", "touch", 300, on: low),
    Still(CJRefreshHeaderScene.self, "pulling", "release", on: low),
    Still(CJRefreshHeaderScene.self, "refreshing", "refreshing", 1000, on: low),
    Still(CJRefreshFooterOffsetScene.self, "pulling", "release", on: screen(320, 300), fewRows),
    Still(
      CJRefreshFooterOffsetScene.self, "refreshing", "refreshing", 1000, on: screen(320, 300),
      fewRows),
    Still(
      CJRefreshFooterInsetScene.self, "refreshing", "refreshing", 1000, on: low,
      ["rows": "swift,obj-c,ruby,last"]),
    Still(
      CJRefreshFooterInsetScene.self, "short-content", "refreshing", 1000, on: screen(320, 300),
      fewRows),
    Still(SVPullToRefreshTopScene.self, "stopped", "touch", 420, on: low),
    Still(SVPullToRefreshTopScene.self, "turning", "triggered", 60, on: low),
    Still(SVPullToRefreshTopScene.self, "triggered", "release", on: low),
    Still(SVPullToRefreshTopScene.self, "loading", "loading", 1000, on: low),
    Still(SVPullToRefreshTopScene.self, "inserting", "stopped", 150, on: low),
    Still(SVPullToRefreshTopScene.self, "subtitle", "release", on: low, ["last-updated": "true"]),
    Still(
      SVPullToRefreshTopScene.self, "disc", "loading", 1000, on: low,
      ["loading-view": "disc", "tint": "#3878c8"]),
    Still(
      SVPullToRefreshTopScene.self, "dark", "release", on: screen(320, 200, .dark),
      ["text-color": "white", "tint": "orange"]),
    Still(SVPullToRefreshBottomScene.self, "triggered", "triggered", 600, on: low, threeRows),
    Still(SVPullToRefreshBottomScene.self, "loading", "loading", 1000, on: low, threeRows),
    Still(SVPullToRefreshInfiniteScene.self, "loading", "loading", 1200, on: low, threeRows),
    Still(SVPullToRefreshInfiniteScene.self, "inserting", "stopped", 150, on: low, threeRows),
  ]

  /// Headers and footers of well-known projects and of our own.
  private static let pulled: [Still] = [
    Still(MJRefreshHeaderScene.self, "idle", "release", of: "short"),
    Still(MJRefreshHeaderScene.self, "pulling", "pulling", 300),
    Still(MJRefreshHeaderScene.self, "turning", "pulling", 120),
    Still(MJRefreshHeaderScene.self, "refreshing", "refresh", 300),
    Still(MJRefreshHeaderScene.self, "closing", "collapse", 150),
    Still(MJRefreshHeaderScene.self, "hans", "refresh", 300, ["language": "zh-Hans"]),
    Still(MJRefreshHeaderScene.self, "hant", "refresh", 300, ["language": "zh-Hant"]),
    Still(MJRefreshHeaderScene.self, "dark", "refresh", 300, on: screen(375, 260, .dark)),
    Still(MJRefreshAutoFooterScene.self, "idle", "touch", on: whole),
    Still(MJRefreshAutoFooterScene.self, "refreshing", "refresh", 600, on: whole),
    Still(MJRefreshBackFooterScene.self, "pulling", "release", on: whole),
    Still(MJRefreshBackFooterScene.self, "refreshing", "refresh", 300, on: whole),
    Still(EGOTableViewPullRefreshScene.self, "normal", "release", of: "short"),
    Still(EGOTableViewPullRefreshScene.self, "pulling", "release", -10),
    Still(EGOTableViewPullRefreshScene.self, "loading", "refresh", 600),
    Still(EGOTableViewPullRefreshScene.self, "turning", "pulling", 90),
    Still(EGOTableViewPullRefreshScene.self, "dark", "refresh", 600, on: screen(375, 260, .dark)),
    Still(ResultScene.self, "pulling", "release"),
    Still(ResultScene.self, "ring", "result", 100),
    Still(ResultScene.self, "tick", "result", 400),
    Still(ResultScene.self, "success", "result", 900),
    Still(ResultScene.self, "failure", "result", 900, ["outcome": "failure"]),
    Still(DropScene.self, "whole", "touch", 520, on: whole),
    Still(DropScene.self, "stretched", "release", of: "short", on: whole),
    Still(DropScene.self, "nearly", "trigger", -10, on: whole),
    Still(DropScene.self, "snapping", "trigger", 90, on: whole),
    Still(DropScene.self, "refreshing", "refresh", 1500, on: whole),
    Still(ElasticScene.self, "pulled", "release", on: whole),
    Still(ElasticScene.self, "swinging", "release", 175, on: whole),
    Still(ElasticScene.self, "refreshing", "refresh", 1000, on: whole),
    Still(ElasticScene.self, "aside", "release", on: whole, ["finger": "0.8"]),
    Still(PulseScene.self, "pulled", "touch", 450),
    Still(PulseScene.self, "dots", "refresh", 1000),
    Still(PulseScene.self, "rings", "refresh", 1600, ["look": "ring"]),
    Still(CustomScene.self, "idle", "touch", 400, on: screen(375, 200)),
    Still(CustomScene.self, "turning", "pulling", 80, on: screen(375, 200)),
    Still(CustomScene.self, "pulling", "pulling", 400, on: screen(375, 200)),
    Still(CustomScene.self, "refreshing", "refresh", 600, on: screen(375, 200)),
    Still(CustomScene.self, "done", "done", 300, on: screen(375, 200)),
    Still(GIFHeaderScene.self, "idle", "touch", 380, on: screen(375, 200)),
    Still(GIFHeaderScene.self, "refreshing", "refresh", 330, on: screen(375, 200)),
    Still(
      GIFHeaderScene.self, "no-labels-dark", "refresh", on: screen(375, 200, .dark),
      ["labels": "false"]),
  ]

  private static let pages: [Still] = [
    Still(HorizontalScene.self, "pulled", "touch", 620, of: "short", on: screen(375, 280)),
    Still(HorizontalScene.self, "pulling", "pulling", 350, on: screen(375, 280)),
    Still(HorizontalScene.self, "loading", "refresh", 400, on: screen(375, 280)),
    Still(HorizontalScene.self, "right", "release", 4300, on: screen(375, 280)),
    Still(
      HorizontalScene.self, "turned-text", "release", on: screen(375, 280),
      [
        "writing": "turned", "loading-text": "Loading more", "pulling-text": "Release to load",
      ]),
    Still(PagerScene.self, "rest", "select", 100, on: screen(375, 420), ["rows": ""]),
    Still(PagerScene.self, "turning", "tap", 150, on: screen(375, 420), ["rows": ""]),
    Still(
      PagerScene.self, "dark", "reset", 300, of: "swipe", on: screen(375, 420, .dark), ["rows": ""]),
    Still(PagerFigureScene.self, "pages", "tap", 150, on: screen(375, 200), ["figure": "pages"]),
    Still(
      PagerFigureScene.self, "duplicates", "tap", 150, on: screen(375, 200),
      ["figure": "duplicates"]),
    Still(PagerFigureScene.self, "reset", "tap", 150, on: screen(375, 200), ["figure": "reset"]),
  ]

  @Test(arguments: stills) func still(_ still: Still) throws {
    let story = try SceneStory(
      still.scene.init(), still.gesture, on: still.screen, with: still.values)
    let start = try still.mark.map { try story.time($0) } ?? .zero
    expectGolden(
      try Film(story.tape).picture(at: start + .milliseconds(still.delay)), still.testDescription,
      rules: .budget(still.budget))
  }

  // MARK: - Runs

  /// A scene's gesture, how high a screen it takes, and how many frames a second.
  struct Run: Sendable, CustomTestStringConvertible {
    let scene: any Scene.Type
    var gesture: String?
    var height = 200.0
    var rate: FrameRate = 10
    var values: [String: String] = [:]
    var budget = GoldenBudget.standard
    var testDescription: String { "\(scene.name).run" + (gesture.map { ".\($0)" } ?? "") }
  }

  private static let fourRows = ["row-count": "4"]

  static let runs: [Run] =
    [
      Run(scene: TableScene.self, height: 568),
      Run(scene: LettersScene.self, height: 568, rate: 6),
      Run(scene: SystemSpinnerScene.self, height: 568),
      // Few rows, so that the end is near on a low screen.
      Run(scene: CJRefreshHeaderScene.self, height: 220, rate: 5, values: fewRows),
      Run(scene: CJRefreshFooterOffsetScene.self, height: 220, rate: 5, values: fewRows),
      Run(scene: CJRefreshFooterInsetScene.self, height: 220, rate: 5, values: fewRows),
      Run(scene: SVPullToRefreshTopScene.self, height: 220, rate: 5, values: fourRows),
      Run(
        scene: SVPullToRefreshBottomScene.self, height: 220, rate: 5, values: fourRows,
        budget: .bytes(112 << 10)),
      Run(scene: SVPullToRefreshInfiniteScene.self, height: 220, rate: 5, values: fourRows),
      Run(scene: MJRefreshHeaderScene.self, budget: .bytes(160 << 10)),
      Run(scene: MJRefreshAutoFooterScene.self, height: 568, rate: 2, budget: .bytes(160 << 10)),
      Run(scene: MJRefreshBackFooterScene.self, height: 568, rate: 2, budget: .bytes(160 << 10)),
      Run(scene: EGOTableViewPullRefreshScene.self), Run(scene: ResultScene.self),
      Run(scene: DropScene.self, height: 568, rate: 2, budget: .bytes(160 << 10)),
      Run(scene: ElasticScene.self, height: 568, rate: 6, budget: .bytes(160 << 10)),
      Run(scene: PulseScene.self), Run(scene: CustomScene.self),
      Run(scene: GIFHeaderScene.self, rate: 6),
      Run(scene: HorizontalScene.self, height: 280, rate: 6),
      Run(scene: PagerScene.self, gesture: "tap", height: 400, values: ["rows": ""]),
      Run(scene: PagerScene.self, gesture: "swipe", height: 400, values: ["rows": ""]),
      Run(scene: PagerFigureScene.self, values: ["figure": "reset"]),
    ] + ArrowScene.gestures.prefix(5).map { Run(scene: ArrowScene.self, gesture: $0.name) }

  @Test(arguments: runs) func run(_ run: Run) async throws {
    let story = try SceneStory(
      run.scene.init(), run.gesture, on: StageSettings(size: Size(320, run.height), scale: 1),
      with: run.values)
    expectGolden(
      try await Film(story.tape, fps: run.rate).animation(), run.testDescription,
      rules: .budget(run.budget))
  }

  @Test func lettersRound() async throws {
    let story = try SceneStory(LettersScene(), on: StageSettings(size: Size(320, 568), scale: 1))
    let start = try story.time("round")
    let schedule = FrameSchedule(
      spans: [.init(from: start, to: start + .milliseconds(1650))], rate: 20)
    expectGolden(try await Film(story.tape, schedule: schedule).animation(), "letters.round")
  }
}
