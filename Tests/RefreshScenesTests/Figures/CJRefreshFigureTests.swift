import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The cjrefresh tutorial: a cyan bar of 30 points above the rows or below them.
@Suite struct CJRefreshFigureTests {
  private let scenes: [any Scene] = [
    CJRefreshHeaderScene(), CJRefreshFooterOffsetScene(), CJRefreshFooterInsetScene(),
  ]

  /// Rows of 44 that cycle through swift, obj-c and ruby, 17 points, without separators.
  @Test(arguments: [(0, 21, "ruby"), (1, 12, "ruby"), (2, 21, "last")])
  func theRows(_ index: Int, count: Int, last: String) throws {
    let story = try SceneStory(
      scenes[index], script: "wait 0.1s; end", on: StageSettings(size: Size(375, 1200)))
    let rows = story.tape.texts(at: .zero).filter { $0.foot.x == 15 }
    #expect(rows.count == count && rows.last?.text == last)
    for (index, row) in rows.dropLast().enumerated() {
      #expect(row.text == ["swift", "obj-c", "ruby"][index % 3] && row.font == .system(17))
      #expect(isNear(row.foot.y, rows[0].foot.y + 44 * Double(index)))
    }
    #expect(story.tape.shapes(.rgb(200, 199, 204), at: .zero).isEmpty)
  }

  /// The bar is 30 high and cyan; its label of 100 × 20 stands in its middle, the text of 17 at its left.
  @Test(arguments: [
    (0, "pull 60 over 0.3s"), (1, "pull -60 over 0.3s"),
    (2, "swipe up; wait 2s; pull -90 over 0.3s"),
  ])
  func theBar(_ index: Int, script: String) throws {
    let story = try SceneStory(
      scenes[index], script: script + "; hold 0.3s; end")
    let bar = try #require(story.tape.shapes(.cyan, at: story.end).first).box
    #expect(isNear(bar.height, 30) && bar.minX == 0 && bar.maxX == 375)
    let text = try #require(
      story.tape.texts(at: story.end).first { bar.contains(Point($0.box.midX, $0.box.midY)) })
    #expect(
      ["idle", "pulling"].contains(text.text) && text.color == .black && text.font == .system(17))
    #expect(isNear(text.foot.x, 137.5))
    #expect(isNear(text.foot.y, Font.system(17).baseline(middle: bar.midY), 0.51))
  }

  /// Beside a home indicator nothing of a footer is seen at rest, and what shows of it while it refreshes stands
  /// on the safe area, as it does on the screen's end elsewhere: 25 points of the first, all of the second.
  @Test(arguments: [(1, 25.0), (2, 30)], [Size(375, 812), Size(390, 844), Size(393, 852)])
  func theFootersBesideAHomeIndicator(_ footer: (index: Int, shown: Double), screen: Size) throws {
    let scene = scenes[footer.index]
    let story = try SceneStory(scene, on: StageSettings(size: screen, scale: 3))
    for time in [.zero, story.end] {
      #expect(story.tape.shapes(.cyan, at: time).isEmpty)
    }
    let bar = try #require(
      story.tape.shapes(.cyan, at: story.time("refreshing", plus: 1500)).first)
    #expect(isNear(bar.box.minY, screen.height - 34 - footer.shown))
  }

  /// Exposed beyond 30 points: released, the inset is 30 larger, and the bounce settles at −94; after 3 s
  /// the inset is back at once.
  @Test func theHeader() throws {
    for (pull, text) in [(29.7, "idle"), (30.3, "pulling")] {
      let story = try SceneStory(CJRefreshHeaderScene(), held: pull)
      #expect(try story.tape.text(text, at: story.end).isSeen)
    }
    let story = try SceneStory(CJRefreshHeaderScene())
    try expectEqual(story.entry("deceleration ends").offset?.y, -94)
    try expectEqual(story.time("idle") - story.time("refreshing"), .seconds(3))
    let back = try #require(story.tape.log.entries.last)
    #expect(back.event == "inset set" && back.inset?.top == 64 && back.offset?.y == -64)
  }

  /// Beyond 20 points: 0.8 s later the table is put 25 further up, 2 s later back, and rows load for 3 s.
  @Test func theFirstFooter() throws {
    let settings = StageSettings(size: Size(375, 592))
    for (pull, text) in [(19.7, "idle"), (20.3, "pulling")] {
      // 12 rows fill 528 points below the bars of 64.
      let finger = RubberBand(dimension: 592).travel(for: pull)
      let story = try SceneStory(
        CJRefreshFooterOffsetScene(), script: "pull -\(finger) over 0.3s; hold 0.3s; end",
        on: settings)
      #expect(try story.tape.text(text, at: story.end).isSeen)
    }
    let story = try SceneStory(CJRefreshFooterOffsetScene(), "load")
    let shown = try story.entry("offset set")
    #expect(try isNear((shown.time - (story.time("release"))).seconds, 0.8, 0.01))
    expectEqual(shown.offset?.y, -39)
    let back = try story.entry("offset set back")
    #expect(back.time - shown.time == .seconds(2) && back.offset?.y == -64)
    try expectEqual(story.entry("work begins").time, back.time)
    try expectEqual(story.entry("work ends").time - back.time, .seconds(3))
  }

  /// Beyond 30 points past the end: the inset is 30 larger for 3 s. With 4 rows the footer lies at the
  /// screen's end.
  @Test(arguments: ["", "swift,obj-c,ruby,last"]) func theSecondFooter(rows: String) throws {
    let set = rows.isEmpty ? [:] : ["rows": rows]
    let story = try SceneStory(CJRefreshFooterInsetScene(), with: set)
    let refreshing = try story.entry("state", state: "refreshing")
    let held = try story.time("refreshing", plus: 2000)
    expectEqual(story.tape.shapes(.cyan, at: held).bounds, Rect(0, 637, 375, 30))
    try expectEqual(story.time("idle") - refreshing.time, .seconds(3))
    #expect(story.tape.shapes(.cyan, at: story.end).isEmpty)
  }

  /// Beyond 30 points, not at them.
  @Test(arguments: [(29.7, "idle"), (30.3, "pulling")])
  func theSecondFootersTrigger(pull: Double, text: String) throws {
    // 21 rows fill 924 points below the bars of 64.
    let finger = RubberBand(dimension: 988).travel(for: pull)
    let story = try SceneStory(
      CJRefreshFooterInsetScene(), script: "pull -\(finger) over 0.3s; hold 0.3s; end",
      on: StageSettings(size: Size(375, 988)))
    #expect(try story.tape.text(text, at: story.end).isSeen)
  }
}
