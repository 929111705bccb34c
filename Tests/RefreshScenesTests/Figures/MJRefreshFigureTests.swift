import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// MJRefresh: a header of 54 points, footers of 44, and their texts.
@Suite struct MJRefreshFigureTests {
  private static let bold = Font.system(14, .bold)
  private static let gray = Color.rgb(90, 90, 90)

  private func sign(_ story: SceneStory, at time: Time, below y: Double = 64) -> [ShownBox] {
    story.tape.shapes(MJRefreshFigureTests.gray, at: time)
  }

  /// Labels in bold 14, (90, 90, 90): the state in the upper half, the time in the lower, in the middle. The
  /// arrow of 15 × 40 at W/2 − (widest/2 + 25): a shaft from 7 to 8.5 and from 8.5 to 31, an open head from
  /// 24.5 on, lines of 1.5.
  @Test(arguments: [320.0, 375, 414]) func theHeader(width: Double) throws {
    let story = try SceneStory(
      MJRefreshHeaderScene(), held: 53, on: StageSettings(size: Size(width, 667)))
    let top = 64.0 + 53 - 54
    let state = try story.tape.text("Pull down to refresh", at: story.end)
    let time = try story.tape.text("Last update: No record", at: story.end)
    for (label, middle) in [(state, top + 13.5), (time, top + 40.5)] {
      #expect(label.font == MJRefreshFigureTests.bold && label.color == MJRefreshFigureTests.gray)
      #expect(isNear(label.box.midX, width / 2, 1))
      #expect(isNear(label.foot.y, MJRefreshFigureTests.bold.baseline(middle: middle), 0.6))
    }
    let widest =
      ["Pull down to refresh", "Last update: No record"].map {
        TextLayout($0, font: MJRefreshFigureTests.bold).size.width
      }.max() ?? 0
    let left = width / 2 - widest / 2 - 25 - 7.5
    let sign = sign(story, at: story.end)
    expectEqual(sign.count, 2)
    let y = top + 27 - 20
    #expect(isNear(sign[0].box, Rect(left + 7, y + 8.5, 1.5, 22.5), 0.6))
    #expect(isNear(sign[1].box, Rect(left + 1.25, y + 24.5, 12.5, 6.5), 0.6))
    #expect(isNear(sign[1].line, 1.5))
  }

  /// Pulling from beyond 54 on: the arrow turns to just under −π in 0.25 s, ease in-out.
  @Test(arguments: [(0.0, 0.0), (125, -90), (249, -180)])
  func theTurn(milliseconds: Double, turn: Double) throws {
    for (pull, text) in [(53.7, "Pull down to refresh"), (54.3, "Release to refresh")] {
      let held = try SceneStory(MJRefreshHeaderScene(), held: pull)
      #expect(try held.tape.text(text, at: held.end).isSeen)
    }
    let story = try SceneStory(MJRefreshHeaderScene())
    let arrow = sign(story, at: try story.time("pulling", plus: milliseconds))
    #expect(isNear(arrow[0].turn, turn, 0.1) && arrow[0].turn > -180)
  }

  /// 54 stay open, within 0.25 s; the work takes 2 s; closed in 0.4 s, while the wheel fades; only then the
  /// arrow shows, upright.
  @Test func itsTimes() throws {
    let story = try SceneStory(MJRefreshHeaderScene())
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(250))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    let open = try story.tape.text("Loading...", at: story.time("refresh"))
    #expect(isNear(open.foot.y, MJRefreshFigureTests.bold.baseline(middle: 64 + 13.5), 0.6))
    func wheel(_ milliseconds: Double) throws -> [ShownBox] {
      story.tape.shapes(.gray, at: try story.time("collapse", plus: milliseconds)).filter {
        $0.box.width < 8 && $0.box.minX > 60
      }
    }
    let strongest = try #require(try wheel(-1).map(\.color.alpha).max())
    #expect(try isNear(#require(wheel(200).map(\.color.alpha).max()) / strongest, 0.5, 0.01))
    let states = story.tape.boxes(at: try story.time("collapse", plus: 200)).filter {
      $0.text == "Pull down to refresh"
    }
    #expect(try isNear(#require(states.first).foot.y, open.foot.y - 27, 1))
    let arrows = { (milliseconds: Double) in
      story.tape.boxes(at: try story.time("collapse", plus: milliseconds)).filter {
        $0.levels == [90, 90, 90] && $0.text == nil
      }
    }
    #expect(try arrows(390).isEmpty)
    #expect(try arrows(401).count == 2 && arrows(401).allSatisfy { $0.turn == 0 })
  }

  /// With fade-in the header's strength is the part of the pull.
  @Test(arguments: [(13.5, 0.25), (27, 0.5), (54, 1)]) func itFadesInWithThePull(
    pull: Double, strength: Double
  ) throws {
    let story = try SceneStory(MJRefreshHeaderScene(), held: pull, with: ["fade-in": "true"])
    let labels = story.tape.boxes(at: story.end).filter { $0.font == MJRefreshFigureTests.bold }
    #expect(labels.count == 2 && labels.allSatisfy { isNear($0.color.alpha, strength, 1e-4) })
  }

  /// The texts of every state in every language.
  @Test(arguments: [
    (
      "en", ["Pull down to refresh", "Release to refresh", "Loading..."], "Last update: No record",
      "Last update: Today 09:41"
    ),
    ("zh-Hans", ["下拉可以刷新", "松开立即刷新", "正在刷新数据中..."], "最后更新：无记录", "最后更新：今天 09:41"),
    ("zh-Hant", ["下拉可以刷新", "鬆開立即刷新", "正在刷新數據中..."], "最後更新：無記錄", "最後更新：今天 09:41"),
  ]) func theHeadersTexts(_ language: String, states: [String], never: String, updated: String)
    throws
  {
    let story = try SceneStory(MJRefreshHeaderScene(), with: ["language": language])
    let times = [
      try story.time("touch", plus: 300), try story.time("pulling"), try story.time("refresh"),
    ]
    for (time, state) in zip(times, states) {
      let texts = story.tape.boxes(at: time).compactMap(\.text)
      #expect(texts.contains(state) && texts.contains(never))
    }
    #expect(story.tape.boxes(at: story.end).compactMap(\.text).contains(updated))
  }

  // MARK: - Footers

  /// 44 points below the rows, the text in its middle; its work takes 2 s, twice, then there is no more.
  @Test func theAutoFooter() throws {
    let story = try SceneStory(MJRefreshAutoFooterScene())
    let idle = try story.tape.text("Tap or pull up to load more", at: .zero)
    #expect(idle.font == MJRefreshFigureTests.bold && idle.color == MJRefreshFigureTests.gray)
    #expect(isNear(idle.box.midX, 187.5, 1))
    #expect(isNear(idle.foot.y, MJRefreshFigureTests.bold.baseline(middle: 64 + 440 + 22), 0.6))
    #expect(story.tape.log.entries.compactMap(\.inset).allSatisfy { $0.bottom == 44 })
    let work = story.tape.log.entries.filter {
      $0.event == "work begins" || $0.event == "work ends"
    }
    expectEqual(work.count, 4)
    let rows = story.tape.log.entries.map(\.event).filter { $0.hasSuffix("inserted") }
    expectEqual(rows, ["10 rows inserted", "10 rows inserted"])
    #expect(
      work[1].time - work[0].time == .seconds(2) && work[3].time - work[2].time == .seconds(2))
    let loading = story.tape.boxes(at: work[0].time)
    let text = try #require(loading.first { $0.text == "Loading..." })
    let wheel = loading.filter {
      $0.levels == [128, 128, 128] && $0.text == nil && $0.box.width < 8 && $0.box.minX > 60
    }
    let room = TextLayout("Loading...", font: MJRefreshFigureTests.bold).size.width
    #expect(isNear(wheel.bounds.midX, 187.5 - room / 2 - 25, 0.6))
    #expect(isNear(wheel.bounds.midY, text.foot.y - 5, 1.5) && isNear(wheel.bounds.width, 20, 0.01))
    #expect(story.tape.boxes(at: story.end).contains { $0.text == "No more data" })
  }

  /// 44 points past the end; the arrow starts turned, and points down beyond the trigger of 44.
  @Test func theBackFooter() throws {
    for (pull, text, turn) in [
      (43.7, "Pull up to load more", 180.0), (44.3, "Release to load more", 0),
    ] {
      let finger = RubberBand(dimension: 504).travel(for: pull)
      let story = try SceneStory(
        MJRefreshBackFooterScene(), script: "pull -\(finger) over 0.3s; hold 0.5s; end",
        on: StageSettings(size: Size(375, 504)))
      #expect(try story.tape.text(text, at: story.end).isSeen)
      #expect(isNear(sign(story, at: story.end)[0].turn.magnitude, turn, 0.01))
    }
    let story = try SceneStory(MJRefreshBackFooterScene())
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(250))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    try expectEqual(story.entry("work begins").inset?.bottom, 44 + 603 - 440)
    #expect(story.tape.boxes(at: story.end).contains { $0.text == "No more data" })
  }

  /// The footers' texts in every language.
  @Test(arguments: [
    (
      "en", "Tap or pull up to load more", "Pull up to load more", "Release to load more",
      "Loading...", "No more data"
    ),
    ("zh-Hans", "点击或上拉加载更多", "上拉可以加载更多", "松开立即加载更多", "正在加载更多的数据...", "已经全部加载完毕"),
    ("zh-Hant", "點擊或上拉加載更多", "上拉可以加載更多", "鬆開立即加載更多", "正在加載更多的數據...", "已經全部加載完畢"),
  ]) func theFootersTexts(
    _ language: String, tap: String, pull: String, release: String, loading: String, end: String
  ) throws {
    func texts(_ scene: any Scene) throws -> Set<String> {
      let story = try SceneStory(scene, with: ["language": language])
      let times = [Time.zero, story.end] + story.tape.marks.map { $0.time + Time(ticks: 1) }
      return Set(times.flatMap { story.tape.boxes(at: $0).compactMap(\.text) })
    }
    #expect(try texts(MJRefreshAutoFooterScene()).isSuperset(of: [tap, loading, end]))
    #expect(try texts(MJRefreshBackFooterScene()).isSuperset(of: [pull, release, loading, end]))
  }
}
