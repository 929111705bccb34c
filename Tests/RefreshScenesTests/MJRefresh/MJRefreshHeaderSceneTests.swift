import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct MJRefreshHeaderSceneTests {
  @Test func aPullPastThePointRefreshesAndAShortOneDoesNot() throws {
    let states = ["pulling", "refreshing", "refresh", "collapse", "idle"]
    try expectEqual(SceneStory(MJRefreshHeaderScene()).marks, states)
    #expect(try SceneStory(MJRefreshHeaderScene(), "short").marks.isEmpty)
    try expectEqual(SceneStory(MJRefreshHeaderScene(), "past-and-back").marks, ["pulling", "idle"])
    try expectEqual(SceneStory(MJRefreshHeaderScene(), "twice").marks, states + states)
  }

  @Test func thePointIs54BelowTheBars() throws {
    let pulling = try #require(
      SceneStory(MJRefreshHeaderScene()).entry("state", state: "pulling").offset
    ).y
    #expect(pulling < -118 && pulling > -121)
  }

  @Test func theTableOpensInAQuarterOfASecondAndWorksForTwo() throws {
    let story = try SceneStory(MJRefreshHeaderScene())
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(250))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    try expectEqual(story.entry("work begins").inset, Insets(top: 118))
    try expectEqual(story.entry("work begins").offset, Point(0, -118))
    let closed = try story.entry("closed")
    try expectEqual(closed.time - story.time("collapse"), .milliseconds(400))
    expectEqual(closed.inset, Insets(top: 64))
  }

  @Test func theBarsOfTheScreenCount() throws {
    let settings = StageSettings(size: Size(393, 852), scale: 3)
    let story = try SceneStory(MJRefreshHeaderScene(), on: settings)
    try expectEqual(story.entry("work begins").offset, Point(0, -157))
    let own = try SceneStory(MJRefreshHeaderScene(), on: settings, with: ["inset": "64"])
    try expectEqual(own.entry("work begins").offset, Point(0, -118))
  }

  @Test(arguments: ["", "-1", "501", "64px", "bar"]) func aBadInsetIsRefused(_ text: String) {
    #expect(throws: ParameterError.self) {
      try SceneStory(MJRefreshHeaderScene(), with: ["inset": text])
    }
  }

  @Test func theTextsAreInTheirLanguage() throws {
    func texts(_ language: String) throws -> [String] {
      let story = try SceneStory(MJRefreshHeaderScene(), with: ["language": language])
      let times = try [
        Time.zero, story.time("pulling"), story.time("refreshing"), story.time("idle"),
      ]
      return times.flatMap { time in Array(story.texts(at: time).suffix(8)) }
    }
    let hans = try texts("zh-Hans")
    for text in ["下拉可以刷新", "松开立即刷新", "正在刷新数据中...", "最后更新：无记录", "最后更新：今天 09:41"] {
      #expect(hans.contains(text))
    }
    let hant = try texts("zh-Hant")
    for text in ["下拉可以刷新", "鬆開立即刷新", "正在刷新數據中...", "最後更新：無記錄", "最後更新：今天 09:41"] {
      #expect(hant.contains(text))
    }
    let english = try texts("en")
    for text in [
      "Pull down to refresh", "Release to refresh", "Loading...", "Last update: No record",
      "Last update: Today 09:41",
    ] { #expect(english.contains(text)) }
  }

  @Test func aTextOfOnesOwnTakesThePlaceOfTheLanguages() throws {
    let story = try SceneStory(
      MJRefreshHeaderScene(),
      with: ["language": "zh-Hans", "idle-text": "Mine", "never-text": "nie"])
    #expect(story.texts(at: .zero).contains("Mine"))
    #expect(story.texts(at: .zero).contains("最后更新：nie"))
  }

  @Test func withoutTheTimeTheStateStandsAlone() throws {
    let story = try SceneStory(MJRefreshHeaderScene(), with: ["show-time": "no"])
    #expect(!story.texts(at: .zero).contains { $0.hasPrefix("Last update") })
  }

  @Test func fadingInTheHeaderShowsAsMuchAsItIsPulled() throws {
    let story = try SceneStory(MJRefreshHeaderScene(), with: ["fade-in": "yes"])
    #expect(!story.texts(at: .zero).contains("Pull down to refresh"))
    #expect(try story.texts(at: story.time("refresh")).contains("Loading..."))
  }
}
