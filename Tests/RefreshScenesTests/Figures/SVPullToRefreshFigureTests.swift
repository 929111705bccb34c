import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// SVPullToRefresh: a view of 60 points above the rows or below them, and its infinite scrolling.
@Suite struct SVPullToRefreshFigureTests {
  private static let title = Font.system(14, .bold)
  private static let texts = ["Pull to refresh...", "Release to refresh...", "Loading..."]

  private func arrow(_ story: SceneStory, at time: Time) throws -> ShownBox {
    try #require(
      story.tape.boxes(at: time).first {
        $0.isSeen && $0.levels == [128, 128, 128] && $0.path.elements.count > 20
      })
  }

  /// The boxes of an outline's parts.
  private func parts(_ path: Path) -> [Rect] {
    var parts: [Path] = []
    for element in path.elements {
      if case .move(let point) = element {
        parts.append(Path())
        parts[parts.count - 1].move(to: point)
      } else if case .line(let point) = element {
        parts[parts.count - 1].line(to: point)
      }
    }
    return parts.map(\.bounds)
  }

  /// Height 60. The arrow of 22 and a gap of 10, then titles in bold 14, dark gray; the room is that of the
  /// text, all of it in the middle.
  @Test(arguments: [320.0, 375, 393]) func theLayout(width: Double) throws {
    for (pull, text) in [
      (50.0, SVPullToRefreshFigureTests.texts[0]), (90, SVPullToRefreshFigureTests.texts[1]),
    ] {
      let story = try SceneStory(
        SVPullToRefreshTopScene(), held: pull, on: StageSettings(size: Size(width, 667)))
      let title = try story.tape.text(text, at: story.end)
      #expect(title.font == SVPullToRefreshFigureTests.title && title.color == .darkGray)
      let room = TextLayout(text, font: SVPullToRefreshFigureTests.title).size.width.rounded(.up)
      let start = width / 2 - (22 + 10 + room) / 2
      #expect(isNear(title.foot.x, start + 32, 1) && title.foot.x <= start + 32)
      let middle = 64 + pull - 30
      #expect(isNear(title.foot.y, SVPullToRefreshFigureTests.title.baseline(middle: middle), 1))
      let arrow = try arrow(story, at: story.end).box
      #expect(isNear(arrow, Rect(start, middle - 24, 22, 48), 0.3))
    }
  }

  /// Beside a home indicator nothing of it is seen at rest below the rows, and it stands on the safe area while
  /// it loads.
  @Test(arguments: [Size(375, 667), Size(375, 812), Size(390, 844), Size(393, 852)])
  func theViewBelowTheRows(screen: Size) throws {
    let settings = StageSettings(size: screen)
    let end = screen.height - settings.safeArea.bottom
    for gesture in ["whole", "by-code"] {
      let story = try SceneStory(SVPullToRefreshBottomScene(), gesture, on: settings)
      for time in [.zero, story.end] {
        let texts = story.tape.texts(at: time)
        #expect(texts.allSatisfy { $0.font != SVPullToRefreshFigureTests.title })
      }
      let title = try story.tape.text("Loading...", at: story.time("loading", plus: 1000))
      #expect(
        isNear(title.foot.y, SVPullToRefreshFigureTests.title.baseline(middle: end - 30), 1))
    }
  }

  /// Six bars of 12 × 4, 6 apart, from x = 5 on, and a triangle from 34 to 48, 22 wide.
  @Test func theArrow() throws {
    let story = try SceneStory(SVPullToRefreshTopScene(), held: 50)
    let arrow = try arrow(story, at: story.end)
    let expected =
      (0..<6).map { Rect(5, 6 * Double($0), 12, 4) } + [Rect(0, 34, 22, 14)]
    let parts = parts(arrow.path)
    expectEqual(parts.count, 7)
    for (part, place) in zip(parts, expected) {
      #expect(isNear(part, place.offset(by: arrow.box.origin - .zero)))
    }
    for case .fill(_, _, .linear(let gradient), _) in story.tape.displayList(at: story.end).commands
    {
      expectEqual(gradient.stops.map(\.offset), [0, 0.8, 1])
      expectEqual(gradient.stops.map(\.color.alpha), [0, 1, 1])
      #expect(gradient.start == Point(0, 0) && gradient.end == Point(0, 48))
    }
  }

  /// It turns by π in 0.2 s, ease in-out; below the rows it starts turned.
  @Test(arguments: [(0.0, 0.0), (50, 23.2), (100, 90), (150, 156.8), (200, 180)])
  func theTurn(milliseconds: Double, turn: Double) throws {
    let top = try SceneStory(SVPullToRefreshTopScene(), "past")
    let turned = try arrow(top, at: top.time("triggered", plus: milliseconds)).turn.magnitude
    #expect(isNear(turned, turn, 0.5))
    let bottom = try SceneStory(SVPullToRefreshBottomScene(), "past")
    let mirrored = try arrow(bottom, at: bottom.time("triggered", plus: milliseconds)).turn
      .magnitude
    #expect(isNear(mirrored, 180 - turn, 0.5))
  }

  /// Past 60 points it is triggered.
  @Test(arguments: [(59.7, 0), (60.3, 1)]) func theTrigger(pull: Double, text: Int) throws {
    let story = try SceneStory(SVPullToRefreshTopScene(), held: pull)
    #expect(try story.tape.text(SVPullToRefreshFigureTests.texts[text], at: story.end).isSeen)
  }

  /// The wheel of 20 on the arrow's centre; 60 stay open, within 0.3 s; closed in 0.3 s.
  @Test func itLoads() throws {
    let story = try SceneStory(SVPullToRefreshTopScene())
    let loading = try story.time("loading", plus: 1500)
    let room = TextLayout("Loading...", font: SVPullToRefreshFigureTests.title).size.width.rounded(
      .up)
    let wheel = story.tape.shapes(.gray, at: loading).filter {
      $0.box.width < 21 && $0.box.minX > 20
    }
    expectEqual(wheel.count, 12)
    #expect(isNear(wheel.bounds, Rect(187.5 - (32 + room) / 2 + 1, 84, 20, 20), 0.3))
    func open(_ mark: String, _ milliseconds: Double) throws -> Double {
      let title = story.tape.texts(at: try story.time(mark, plus: milliseconds)).first {
        SVPullToRefreshFigureTests.texts.contains($0.text ?? "")
      }
      return try #require(title).foot.y
    }
    let (start, rest) = (try open("loading", 0), try open("loading", 1500))
    #expect(isNear(rest, SVPullToRefreshFigureTests.title.baseline(middle: 94), 1))
    #expect(try isNear(open("loading", 150), (start + rest) / 2, 0.6))
    #expect(try open("loading", 301) == rest && open("loading", 270) > rest)
    #expect(try isNear(open("stopped", 150), rest - 30, 0.6))
    try expectEqual(story.time("stopped") - story.time("loading"), .seconds(2))
  }

  /// A title of one's own and a subtitle of 12 with the time of the last update, or "Never".
  @Test func theSubtitle() throws {
    let story = try SceneStory(SVPullToRefreshTopScene(), held: 50, with: ["last-updated": "true"])
    let title = try story.tape.text("Pull to refresh...", at: story.end)
    let subtitle = try story.tape.text("Last Updated: Never", at: story.end)
    #expect(subtitle.font == .system(12) && subtitle.color == .darkGray)
    let lines = (TextLayout("x", font: .system(14, .bold)), TextLayout("x", font: .system(12)))
    // Both in the middle of the view, each on a whole point.
    let top = 54 + (60 - lines.0.size.height - 2 - lines.1.size.height) / 2
    let below = top + lines.0.size.height + 2
    #expect(isNear(title.foot.y, top.rounded(.down) + lines.0.baseline, 0.6))
    #expect(isNear(subtitle.foot.y, below.rounded(.down) + lines.1.baseline, 0.6))
    #expect(isNear(subtitle.foot.x, title.foot.x, 0.01))
  }

  /// Triggered by code it scrolls by 60 in 0.3 s, and back.
  @Test func byCode() throws {
    let story = try SceneStory(SVPullToRefreshTopScene(), "by-code")
    let tap = try story.time("tap")
    let arrived = try story.entry("scrolling animation ends")
    #expect(arrived.time - tap == .milliseconds(300) && arrived.offset?.y == -124)
    expectEqual(story.tape.log.entries.last?.offset?.y, -64)
    let bottom = try SceneStory(SVPullToRefreshBottomScene(), "by-code")
    expectEqual(bottom.marks, ["triggered", "loading", "stopped"])
    let open = try #require(bottom.tape.log.entries.first { $0.event == "work ends" })
    #expect(open.inset?.bottom == 60 && open.offset?.y == 15 * 44 - 667 + 60)
  }

  /// 15 rows, each 90 s before the one above; after 2 s of work a row more, at the top with the time, at
  /// the bottom 90 s before the last.
  @Test func theDemo() throws {
    let tall = StageSettings(size: Size(375, 900))
    let times = [
      "9:41:00 AM", "9:39:30 AM", "9:38:00 AM", "9:36:30 AM", "9:35:00 AM", "9:33:30 AM",
      "9:32:00 AM", "9:30:30 AM", "9:29:00 AM", "9:27:30 AM", "9:26:00 AM", "9:24:30 AM",
      "9:23:00 AM", "9:21:30 AM", "9:20:00 AM",
    ]
    let top = try SceneStory(SVPullToRefreshTopScene(), on: tall)
    func rows(_ story: SceneStory, at time: Time) -> [String] {
      story.tape.texts(at: time).filter { $0.foot.x == 15 }.sorted { $0.foot.y < $1.foot.y }
        .compactMap(\.text)
    }
    expectEqual(rows(top, at: .zero), times)
    let seconds = Int(try top.time("stopped").seconds)
    expectEqual(rows(top, at: top.end), ["9:41:0\(seconds) AM"] + times)
    let bottom = try SceneStory(SVPullToRefreshBottomScene(), on: tall)
    expectEqual(rows(bottom, at: bottom.end), times + ["9:18:30 AM"])
  }

  /// A footer of 60 with a wheel in its middle, in an inset 60 larger; it loads when the end is passed.
  @Test func theInfiniteScrolling() throws {
    let story = try SceneStory(SVPullToRefreshInfiniteScene())
    #expect(
      story.tape.log.entries.compactMap(\.inset).allSatisfy { $0 == Insets(top: 64, bottom: 60) })
    let time = try story.time("loading", plus: 1500)
    let wheel = story.tape.shapes(.gray, at: time).filter { $0.box.minX > 150 && $0.box.maxX < 225 }
    #expect(wheel.count == 12 && isNear(wheel.bounds, Rect(177.5, 667 - 40, 20, 20), 0.6))
    try expectEqual(story.time("stopped") - story.time("loading"), .seconds(2))
  }

  /// A disc or a ring of 30 in place of arrow and title, in the middle; the ring an eighth thick.
  @Test(arguments: [("disc", 30.0, 0.0), ("ring", 26.25, 3.75)])
  func thePictures(face: String, width: Double, line: Double) throws {
    let story = try SceneStory(
      SVPullToRefreshTopScene(), held: 50, with: ["stopped-view": face, "tint": "red"])
    let picture = try #require(story.tape.shapes(.red, at: story.end).first)
    #expect(isNear(picture.box.width, width, 0.05) && isNear(picture.line, line, 0.01))
    #expect(isNear(picture.box.midX, 187.5, 0.01) && isNear(picture.box.midY, 84, 0.3))
  }

  /// A text below the rows stands free of separators.
  @Test func noSeparatorRunsThroughTheTextBelow() throws {
    let story = try SceneStory(SVPullToRefreshBottomScene(), "past")
    let text = try #require(
      story.tape.texts(at: story.end).first { $0.font == SVPullToRefreshFigureTests.title })
    let lines = story.tape.shapes(.rgb(200, 199, 204), at: story.end)
    #expect(!lines.isEmpty && lines.allSatisfy { $0.box.maxY < text.box.minY })
  }
}
