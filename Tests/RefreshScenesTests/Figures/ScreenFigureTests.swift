import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What the system itself draws, and how it moves, in any scene.
@Suite struct ScreenFigureTests {
  private static let rows = (1...16).map { "Row \($0)" }

  /// How far the rows of `table` have moved down at a moment.
  private func pull(_ story: SceneStory, at time: Time) throws -> Double {
    let row = story.tape.boxes(at: time).first { $0.text == "Three" }
    let rest = story.tape.boxes(at: .zero).first { $0.text == "Three" }
    return try #require(row).foot.y - #require(rest).foot.y
  }

  /// The bar of a table ends above a home indicator of 34 points, as its rows do.
  @Test func theBarEndsAboveTheHomeIndicator() throws {
    var scene = PulseScene()
    scene.list.rows = (1...40).map { "\($0)" }
    let tape = try scene.record(
      on: StageSettings(size: Size(393, 852)),
      script: GestureScript("wait 0.1s; pull -1200 over 0.5s; hold 0.3s; end"))
    let bars = tape.rectangles(filledWith: .rgb(0, 0, 0, alpha: 0.35), at: 0.8)
    expectEqual(bars.count, 1)
    #expect(isNear(try #require(bars.first).maxY, 852 - 34 - 3.75, 0.5))
  }

  /// UIScrollView gives way by (1 − 1/(0.55·x/height + 1))·height.
  @Test(arguments: [50.0, 200, 400]) func theTableGivesWay(finger: Double) throws {
    let story = try SceneStory(TableScene(), script: "pull \(finger) over 0.3s; hold 0.2s; end")
    let shown = (1 - 1 / (finger * 0.55 / 639 + 1)) * 639
    #expect(try isNear(pull(story, at: story.end), shown, 0.26))
  }

  /// Measured on iOS 15: a still finger leaves x₀·e^(−10t).
  @Test func letGoByAStillFingerItReturnsAtFullSpeed() throws {
    let story = try SceneStory(
      TableScene(), script: "pull 200 over 0.3s; hold 0.3s; release; wait 1s; end")
    let start = try pull(story, at: story.time("release"))
    for (milliseconds, left) in [(50.0, 0.607), (100, 0.368), (230, 0.1), (400, 0.018)] {
      let now = try pull(story, at: story.time("release", plus: milliseconds))
      #expect(isNear(now / start, left, 0.006))
    }
  }

  /// Measured on iOS 17: from 60 to 0 in 0.3 s, ease in-out.
  @Test func theRefreshControlClosesInThreeTenths() throws {
    let story = try SceneStory(SystemSpinnerScene())
    for (milliseconds, left) in [(0.0, 60.0), (75, 52.25), (150, 30), (225, 7.75), (300, 0)] {
      #expect(try isNear(pull(story, at: story.time("collapse", plus: milliseconds)), left, 0.5))
    }
  }

  /// iOS 7 to 12: #C8C7CC from 15 on; since 13 #C6C6C8 from 16 on; none below the last row in 18. One
  /// pixel, the last of its row.
  @Test(arguments: [
    (IOSVersion.ios9, 2, Color.rgb(200, 199, 204), 15.0, 10),
    (.ios13, 3, .rgb(198, 198, 200), 16, 10), (.ios18, 3, .rgb(198, 198, 200), 16, 5),
  ])
  func separators(_ ios: IOSVersion, scale: Int, color: Color, inset: Double, count: Int) throws {
    let story = try SceneStory(TableScene(), "still", on: StageSettings(scale: scale, ios: ios))
    let lines = story.tape.shapes(color, at: .zero)
    expectEqual(lines.count, count)
    for (index, line) in lines.map(\.box).sorted(by: { $0.minY < $1.minY }).enumerated() {
      let bottom = 88 + 60 * Double(index)
      #expect(
        isNear(line, Rect(minX: inset, minY: bottom - 1 / Double(scale), maxX: 375, maxY: bottom)))
    }
    try expectEqual(story.tape.text("One", at: .zero).foot.x, inset)
  }

  /// In a row of 44 points the text of 17 stands at 27.5 with two pixels to the point, at 27.67 with
  /// three.
  @Test(arguments: [(2, 27.5), (3, 27.0 + 2.0 / 3)]) func baselines(scale: Int, y: Double) throws {
    let story = try SceneStory(MJRefreshHeaderScene(), on: StageSettings(scale: scale))
    for (index, row) in ScreenFigureTests.rows.prefix(10).enumerated() {
      let text = try story.tape.text(row, at: .zero)
      #expect(text.font == .system(17) && text.color == .black)
      #expect(isNear(text.foot.y, 64 + 44 * Double(index) + y))
    }
  }

  /// Figures are proportional: those of "Row 1" leave no hole.
  @Test func figuresAreProportional() throws {
    let story = try SceneStory(MJRefreshHeaderScene())
    let one = try story.tape.text("Row 1", at: .zero).box
    let two = try story.tape.text("Row 2", at: .zero).box
    #expect(two.maxX - one.maxX > 1)
  }

  /// Measured on iOS 9, 375 points wide: signal from 6 to 40, wireless from 44 to 56, the time in the
  /// middle from 5.7 to 15.
  @Test(arguments: [320.0, 375, 414]) func theStatusBarWithAHomeButton(width: Double) throws {
    let story = try SceneStory(TableScene(), on: StageSettings(size: Size(width, 667)))
    let signs = story.tape.shapes(.black, at: .zero).filter { $0.box.maxY <= 20 }
    let dots = signs.filter { $0.box.maxX < 41 }
    #expect(
      dots.count == 5 && isNear(dots.bounds, Rect(minX: 6.5, minY: 7.25, maxX: 40, maxY: 12.75)))
    let wireless = signs.filter { $0.box.minX > 41 && $0.box.maxX < 60 }
    expectEqual(wireless.count, 3)
    let reach = wireless.map { ($0.box.minX - $0.line * 0.354, $0.box.maxX + $0.line * 0.354) }
    #expect(
      isNear(reach.map(\.0).min() ?? 0, 44, 0.1) && isNear(reach.map(\.1).max() ?? 0, 56, 0.1))
    let time = try story.tape.text("9:41 AM", at: .zero)
    #expect(isNear(time.box.midX, width / 2, 0.5) && time.font == .system(12, .semibold))
    #expect(isNear(time.box.midY, 10.35, 0.6) && isNear(time.box.height, 9.3, 0.9))
    #expect(try isNear(story.tape.text("100%", at: .zero).box.maxX, width - 33, 1))
    let battery = signs.filter { $0.box.minX > width - 31 }
    #expect(isNear(battery.bounds.minX, width - 30.25) && isNear(battery.bounds.maxX, width - 5.5))
  }

  /// The scene's clock is one: 9:41 on every telephone.
  @Test(arguments: Device.all) func everyTelephoneShowsTheTime(_ device: Device) throws {
    let story = try SceneStory(
      TableScene(), on: StageSettings(size: device.size, scale: device.scale))
    #expect(
      story.tape.texts(at: .zero).contains {
        ($0.text == "9:41" || $0.text == "9:41 AM") && $0.font?.weight == .semibold
      })
  }

  /// Measured on iOS 9: from 369.4 to 372.2, 3.8 below the bar, a point shorter for each point pulled;
  /// every pull shows it.
  @Test func theScrollIndicatorIsPressed() throws {
    func bar(_ pull: Double) throws -> Rect {
      let story = try SceneStory(MJRefreshHeaderScene(), held: pull)
      let bars = story.tape.shapes(.black, at: story.end).filter { isNear($0.color.alpha, 0.35) }
      return try #require(bars.count == 1 ? bars[0].box : nil)
    }
    let (short, long) = (try bar(20), try bar(80))
    #expect(isNear(short.minX, 369.4, 0.25) && isNear(short.maxX, 372.2, 0.25))
    #expect(isNear(short.minY, 67.8, 0.5) && isNear(long.minY, short.minY))
    #expect(isNear(short.height - long.height, 60, 0.51))
  }

  /// Every pull of a table that is longer than its window shows it.
  @Test(arguments: ScreenFigureTests.tables)
  func everyPullShowsTheScrollIndicator(_ name: String) throws {
    let type = try #require(Catalog.scenes.first { $0.name == name })
    let rows = (1...40).map { "Row \($0)" }.joined(separator: ",")
    let hasRows = type.init().parameters.contains { $0.name == "rows" }
    let story = try SceneStory(type.init(), held: 40, with: hasRows ? ["rows": rows] : [:])
    let bars = story.tape.shapes(.black, at: story.end).filter { isNear($0.color.alpha, 0.35) }
    #expect(bars.count == 1 && isNear(bars.bounds.width, type.ios < .ios13 ? 2.5 : 3))
  }

  /// The scenes with a table.
  private static let tables = Catalog.scenes.map { $0.init() }.filter { scene in
    scene.parameters.contains { $0.name == "indicator" }
  }.map { type(of: $0).name }

  /// Since iOS 13: 34 points high and bold, in the 52 below the bar, until the table scrolls.
  @Test(arguments: [(IOSVersion.ios9, 17.0, 64.0), (.ios13, 34, 116), (.ios18, 34, 116)])
  func theTitle(_ ios: IOSVersion, size: Double, rows: Double) throws {
    let settings = StageSettings(ios: ios)
    let story = try SceneStory(SVPullToRefreshInfiniteScene(), on: settings)
    let title = try story.tape.text("SVPullToRefresh", at: .zero)
    expectEqual(title.font, .system(size, size == 34 ? .bold : .semibold))
    if size == 34 { #expect(title.foot.x == 16 && title.box.minY > 64 && title.box.maxY < 116) }
    #expect(try isNear(story.tape.text("9:41:00 AM", at: .zero).foot.y, rows + 27.5))
    let end = try story.tape.text("SVPullToRefresh", at: story.end)
    #expect(end.font == .system(17, .semibold) && isNear(end.box.midX, 187.5, 0.5))
  }

  /// What a pull reveals is above a large title, so that neither covers the other.
  @Test(arguments: ScreenFigureTests.largeTitles)
  func aLargeTitleStaysBelowWhatAPullReveals(_ name: String) throws {
    let type = try #require(Catalog.scenes.first { $0.name == name })
    let story = try SceneStory(
      type.init(), on: StageSettings(ios: .ios18), with: ["title": "Title", "large-title": "true"])
    var times = 0
    for tick in stride(from: 0, to: Int(story.end.seconds * 10), by: 1) {
      let boxes = story.tape.texts(at: .milliseconds(Double(tick) * 100))
      guard let title = boxes.first(where: { $0.text == "Title" && $0.font?.size == 34 }) else {
        continue
      }
      times += 1
      for other in boxes where other.text != "Title" && other.font?.size != 12 {
        let common = other.seen.intersection(title.seen)
        #expect(common.width <= 0 || common.height <= 0, "\(other.text ?? "") at \(tick)")
      }
    }
    #expect(times > 0)
  }

  /// The scenes whose page has a table below a navigation bar.
  private static let largeTitles = Catalog.scenes.map { $0.init() }.filter { scene in
    scene.parameters.contains { $0.name == "large-title" }
  }.map { type(of: $0).name }
}
