import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct MJRefreshFooterSceneTests {
  // MARK: - mj-auto-footer

  @Test func theAutoFooterLoadsUntilThereIsNoMore() throws {
    let story = try SceneStory(MJRefreshAutoFooterScene())
    expectEqual(
      story.marks, ["refreshing", "refresh", "idle", "refreshing", "refresh", "no more data"])
    try expectEqual(story.time("idle") - story.time("refresh"), .seconds(2))
  }

  @Test func theAutoFooterIsAlwaysInTheInset() throws {
    let story = try SceneStory(MJRefreshAutoFooterScene())
    #expect(
      story.tape.log.entries.compactMap(\.inset).allSatisfy { $0 == Insets(top: 64, bottom: 44) })
  }

  @Test func theAutoFooterFiresWhenItIsSeenWhole() throws {
    let story = try SceneStory(MJRefreshAutoFooterScene())
    let second = try #require(
      story.tape.log.entries.last { $0.state == "refreshing" }?.offset?.y)
    // 20 rows of 44, and the footer, in a window of 667.
    #expect(second >= 880 + 44 - 667)
    let half = try SceneStory(MJRefreshAutoFooterScene(), with: ["seen": "0.5"])
    let earlier = try #require(half.tape.log.entries.last { $0.state == "refreshing" }?.offset?.y)
    #expect(earlier >= second - 44 && earlier >= 880 + 22 - 667)
  }

  @Test(
    arguments: [
      Size(320, 568), Size(375, 667), Size(375, 812), Size(390, 844), Size(393, 852),
      Size(430, 932),
    ], [nil] + IOSVersion.allCases)
  func aTapLoadsOnEveryScreen(_ size: Size, _ ios: IOSVersion?) throws {
    let story = try SceneStory(
      MJRefreshAutoFooterScene(), "tap", on: StageSettings(size: size, ios: ios),
      with: ["automatic": "no"])
    expectEqual(story.marks, ["refreshing", "refresh", "idle"])
  }

  @Test func withoutAutomaticOnlyATapLoads() throws {
    #expect(try SceneStory(MJRefreshAutoFooterScene(), with: ["automatic": "no"]).marks.isEmpty)
  }

  @Test func theAutoFooterIgnoresPullsDownAndPullsWhileItLoads() throws {
    #expect(try SceneStory(MJRefreshAutoFooterScene(), "down").marks.isEmpty)
    try expectEqual(
      SceneStory(MJRefreshAutoFooterScene(), "impatient").marks,
      [
        "refreshing", "refresh", "idle",
      ])
  }

  // MARK: - mj-back-footer

  @Test func theBackFooterLoadsAndThenHasNoMore() throws {
    let story = try SceneStory(MJRefreshBackFooterScene())
    expectEqual(story.marks, ["pulling", "refreshing", "refresh", "collapse", "no more data"])
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(250))
    #expect(story.texts(at: story.tape.end).contains("No more data"))
  }

  /// With a home indicator too it is seen only once it is pulled, and stands whole above the end, or above the
  /// indicator.
  @Test(arguments: [Size(375, 667), Size(375, 812), Size(393, 852)])
  func theBackFooterIsHiddenAtRest(_ size: Size) throws {
    let settings = StageSettings(size: size)
    let story = try SceneStory(MJRefreshBackFooterScene(), on: settings)
    func foot(_ text: String, at time: Time) -> ShownBox? {
      story.tape.texts(at: time).first { $0.text == text && $0.box.minY < size.height }
    }
    #expect(foot("Pull up to load more", at: .zero) == nil)
    let loading = try #require(foot("Loading...", at: story.time("refresh")))
    #expect(isNear(loading.box.midY, size.height - settings.safeArea.bottom - 22, 2))
    #expect(foot("No more data", at: story.tape.end) == nil)
  }

  @Test func theBackFooterNeedsThePoint() throws {
    #expect(try SceneStory(MJRefreshBackFooterScene(), "short").marks.isEmpty)
    try expectEqual(
      SceneStory(MJRefreshBackFooterScene(), "past-and-back").marks, ["pulling", "idle"])
  }

  @Test func rowsThatDoNotFillTheScreenKeepTheirRoom() throws {
    let begins = try SceneStory(MJRefreshBackFooterScene()).entry("work begins")
    // 603 are free below the bars, and 440 of them filled.
    expectEqual(begins.inset, Insets(top: 64, bottom: 44 + 163))
    expectEqual(begins.offset, Point(0, -64 + 44))
  }

  @Test func rowsThatDoFillItAreScrolledBy44() throws {
    let rows = (1...20).map { "Row \($0)" }.joined(separator: ",")
    var scene = MJRefreshBackFooterScene()
    try scene.set("rows", rows)
    let tape = try scene.record(
      on: StageSettings(),
      script: GestureScript(
        "swipe up; wait 2s; pull -150 over 0.5s; hold 0.2s; release; wait 1s; end"))
    let begins = try #require(tape.log.entries.first { $0.event == "work begins" })
    expectEqual(begins.inset, Insets(top: 64, bottom: 44))
    expectEqual(begins.offset, Point(0, 880 - 667 + 44))
  }

  @Test(arguments: ["zh-Hans", "zh-Hant"]) func theFootersSpeakChinese(_ language: String) throws {
    let auto = try SceneStory(MJRefreshAutoFooterScene(), with: ["language": language])
    let back = try SceneStory(MJRefreshBackFooterScene(), with: ["language": language])
    let isHans = language == "zh-Hans"
    #expect(auto.texts(at: .zero).contains(isHans ? "点击或上拉加载更多" : "點擊或上拉加載更多"))
    #expect(
      try auto.texts(at: auto.time("refresh"))
        .contains(isHans ? "正在加载更多的数据..." : "正在加載更多的數據..."))
    #expect(auto.texts(at: auto.tape.end).contains(isHans ? "已经全部加载完毕" : "已經全部加載完畢"))
    #expect(
      try back.texts(at: back.time("pulling")).contains(isHans ? "松开立即加载更多" : "鬆開立即加載更多"))
  }
}
