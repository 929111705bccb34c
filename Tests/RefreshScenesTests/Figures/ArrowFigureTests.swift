import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// ZQRefresher: a red header of 35 points above a table that rests at −64.
@Suite struct ArrowFigureTests {
  private func icon(_ story: SceneStory, at time: Time) -> [ShownBox] {
    story.tape.shapes(.white, at: time).filter {
      $0.box.width < 40 && $0.box.maxY > 64 && $0.box.width > 0.1
    }
  }

  /// The header (0, −35, W, 35); the icon 32 × 32 at (W/2 − 50, 3); the text at (W/2 − 15, 10), 13 points,
  /// orange.
  @Test(arguments: [320.0, 375, 414]) func theHeader(width: Double) throws {
    let story = try SceneStory(
      ArrowScene(), held: 50, on: StageSettings(size: Size(width, 667)))
    let top = 64.0 + 50 - 35
    #expect(isNear(story.tape.shapes(.red, at: story.end).bounds, Rect(0, top, width, 35), 0.3))
    let arrow = icon(story, at: story.end).bounds
    #expect(isNear(arrow.midX, width / 2 - 34) && isNear(arrow.midY, top + 3 + 16, 0.3))
    #expect(isNear(arrow.height, 32 * 0.66) && isNear(arrow.width, 32 * 0.46))
    let text = try story.tape.text("下拉刷新", at: story.end)
    #expect(text.font == .system(13) && text.color == .orange)
    #expect(isNear(text.foot.x, width / 2 - 15))
    #expect(isNear(text.foot.y, top + 10 + TextLayout("下", font: .system(13)).baseline, 0.51))
  }

  /// Normal above −120, Pulling from there on.
  @Test(arguments: [(55.7, "下拉刷新"), (56.3, "释放加载")])
  func theTrigger(pull: Double, text: String) throws {
    let story = try SceneStory(ArrowScene(), held: pull)
    #expect(try story.tape.text(text, at: story.end).isSeen)
  }

  /// Released past it: the inset from 64 to 99 in 0.5 s, then 2 s of work, then back in 0.5 s, fading.
  @Test func itLoads() throws {
    let story = try SceneStory(ArrowScene())
    let loading = try story.time("loading")
    #expect(try story.tape.text("加载中.....", at: loading).isSeen)
    let opened = try story.entry("inset animated")
    #expect(opened.time == loading && opened.inset?.top == 99)
    try expectEqual(story.time("refresh") - loading, .milliseconds(500))
    let collapse = try story.time("collapse")
    try expectEqual(collapse - story.time("refresh"), .seconds(2))
    for (milliseconds, strength, top) in [(0.0, 1.0, 64.0), (250, 0.5, 46.5), (490, 0, 29)] {
      let header = try #require(
        story.tape.shapes(.red, at: collapse + .milliseconds(milliseconds)).first)
      #expect(isNear(header.color.alpha, strength, 0.01) && isNear(header.box.minY, top, 0.5))
    }
    #expect(story.tape.shapes(.red, at: collapse + .milliseconds(501)).isEmpty)
    #expect(
      try story.tape.text("加载中.....", at: collapse + .milliseconds(250)).isSeen,
      "text and icon stay as they were")
  }

  /// Pulling turns to π in 0.3 s, linear, and stays there.
  @Test(arguments: [(75.0, 45.0), (150, 90), (299, 179.4), (900, 180)])
  func theArrowTurns(milliseconds: Double, turn: Double) throws {
    let story = try SceneStory(ArrowScene(), "past")
    let arrow = icon(story, at: try story.time("pulling", plus: milliseconds))
    #expect(isNear(arrow[0].turn.magnitude, turn, 1e-3))
  }

  /// Back to normal it snaps upright and makes a whole turn in 0.3 s; from what is seen, half of one.
  @Test(arguments: [("model", 75.0, 90.0), ("model", 150, 180), ("presentation", 150, 270)])
  func theArrowTurnsBack(from: String, milliseconds: Double, turn: Double) throws {
    let story = try SceneStory(ArrowScene(), "past-and-back", with: ["turn-from": from])
    let arrow = icon(story, at: try story.time("normal", plus: milliseconds))
    #expect(isNear((arrow[0].turn - turn).remainder(dividingBy: 360), 0, 1e-3))
  }

  /// The wheel turns once a second, linear, in the middle of the icon; 12 spokes of 0.54 of its radius.
  @Test func theWheelTurns() throws {
    let story = try SceneStory(ArrowScene())
    for (seconds, turn) in [(0.0, 0.0), (1.25, 90), (2.4, 144)] {
      let spokes = icon(story, at: try story.time("loading") + .seconds(seconds))
      expectEqual(spokes.count, 12)
      #expect(isNear((spokes[0].turn - turn).remainder(dividingBy: 360), 0, 1e-3))
    }
    let spokes = icon(story, at: try story.time("refresh", plus: 500))
    #expect(isNear(spokes.bounds, Rect(153.5 - 10.88, 83 - 10.88, 21.76, 21.76), 0.01))
    #expect(isNear(spokes[0].color.alpha, 0.3) && isNear(spokes[11].color.alpha, 1))
  }

  /// Without refit the label keeps the width of its first text, and cuts the loading one.
  @Test(arguments: [("true", true), ("false", false)])
  func theLabelGrowsWithItsText(refit: String, isWhole: Bool) throws {
    let story = try SceneStory(ArrowScene(), with: ["refit": refit])
    let texts = story.tape.texts(at: try story.time("refresh")).compactMap(\.text)
    expectEqual(texts.contains("加载中....."), isWhole)
    #expect(texts.contains { $0.hasPrefix("加载") && $0.hasSuffix("\u{2026}") } != isWhole)
  }
}
