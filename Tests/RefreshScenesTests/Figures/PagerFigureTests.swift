import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// InfiniteScrollView, and the figures that explain it.
@Suite struct PagerFigureTests {
  private let story: SceneStory
  init() throws { story = try SceneStory(PagerScene()) }

  /// The view (0, 300, W, 40), gray; its pages (W/2, 0, W/2, 40), red; the text 17, black, at the left.
  @Test(arguments: [320.0, 375, 414]) func theViewAndItsPages(width: Double) throws {
    let story = try SceneStory(PagerScene(), on: StageSettings(size: Size(width, 667)))
    expectEqual(story.tape.shapes(.gray, at: .zero).map(\.box), [Rect(0, 300, width, 40)])
    expectEqual(
      story.tape.shapes(.red, at: .zero).map(\.box), [Rect(width / 2, 300, width / 2, 40)])
    let page = try story.tape.text("option one", at: .zero)
    #expect(page.font == .system(17) && page.color == .black && page.foot.x == width / 2)
    #expect(isNear(page.foot.y, Font.system(17).baseline(middle: 320), 0.5))
  }

  /// The selected option, 24 points below.
  @Test func theSelection() throws {
    let selection = try story.tape.text("selected: option one", at: .zero)
    #expect(isNear(selection.box.midX, 187.5, 1) && selection.font == .system(17))
    let line = TextLayout("x", font: .system(17))
    #expect(isNear(selection.foot.y, 364 + line.baseline, 0.5))
  }

  /// A tap selects at once, and turns the page in 0.3 s, ease in-out.
  @Test(arguments: [(0.0, 187.5), (75, 163.3), (150, 93.75), (225, 24.2), (299, 0)])
  func aTapTurnsThePage(milliseconds: Double, way: Double) throws {
    let tap = try story.time("tap", plus: milliseconds)
    #expect(try story.tape.text("selected: option two", at: tap).isSeen)
    let next = story.tape.boxes(at: tap).first { $0.text == "option two" }
    #expect(try isNear(#require(next).foot.x - 187.5, way, 1))
  }

  /// Four is before one, and one after four.
  @Test(arguments: [
    ("swipe", ["option two", "option three", "option four", "option one"]),
    ("swipe-back", ["option four", "option three", "option two"]),
  ]) func theRowIsEndless(gesture: String, options: [String]) throws {
    let story = try SceneStory(PagerScene(), gesture)
    let selected = story.tape.log.entries.filter { $0.event == "selected" }.map(\.state)
    expectEqual(selected, ["option one"] + options)
    // What arrives is the page that is selected, and nothing jumps.
    try expectEqual(story.tape.text(#require(options.last), at: story.end).foot.x, 187.5)
    var last = story.tape.texts(at: .zero).filter { $0.box.minY > 300 && $0.box.maxY < 340 }
    for frame in 1...Int(story.end.seconds * 60) {
      let pages = story.tape.texts(at: .seconds(Double(frame) / 60)).filter {
        $0.box.minY > 300 && $0.box.maxY < 340
      }
      for page in pages {
        guard let before = last.first(where: { $0.text == page.text }) else { continue }
        #expect((page.foot.x - before.foot.x).magnitude < 100, "\(page.kind) at \(frame)")
      }
      last = pages
    }
  }

  /// Fewer than two items make no pages.
  @Test func oneItemHasNoPage() throws {
    let story = try SceneStory(PagerScene(), with: ["options": "option one"])
    #expect(story.tape.texts(at: story.end).allSatisfy { $0.text?.contains("option") == false })
  }

  /// Rows above and below, as in an app; the view's own place is not theirs to take.
  @Test func rowsStandAroundTheView() throws {
    let rows = story.tape.texts(at: .zero).filter { $0.foot.x == 15 && $0.font == .system(17) }
    expectEqual(rows.count, 8)
    #expect(rows.allSatisfy { $0.box.maxY < 300 || $0.box.minY > 400 })
    #expect(isNear(rows[0].foot.y, 64 + 27.5) && isNear(rows[5].foot.y - rows[0].foot.y, 344, 1))
    let bare = try SceneStory(PagerScene(), with: ["rows": ""])
    #expect(bare.tape.texts(at: .zero).allSatisfy { $0.text != "Options" })
  }

  // MARK: - pager-figure

  private func figure(_ name: String) throws -> SceneStory {
    try SceneStory(PagerFigureScene(), with: ["figure": name])
  }

  private static let colors: [Color] = [
    .rgb(0xE4, 0x57, 0x2E), .rgb(0xF0, 0xA2, 0x02), .rgb(0x2A, 0x9D, 0x8F), .rgb(0x35, 0x50, 0x8C),
  ]

  /// Four coloured numbered pages, or six with the copies; 54 points each, in the middle.
  @Test(arguments: [
    ("pages", ["1", "2", "3", "4"]), ("duplicates", ["4", "1", "2", "3", "4", "1"]),
    ("reset", ["4", "1", "2", "3", "4", "1"]),
  ]) func theFigures(name: String, numbers: [String]) throws {
    let story = try figure(name)
    let texts = story.tape.texts(at: .zero).filter {
      numbers.contains($0.text ?? "") && $0.color.red > 0.9
    }
    expectEqual(texts.compactMap(\.text), numbers)
    let side = 54.0
    let left = (375 - side * Double(numbers.count)) / 2
    for (index, text) in texts.enumerated() {
      let number = try #require(text.text.flatMap { Int($0) })
      let page = story.tape.shapes(PagerFigureTests.colors[number - 1], at: .zero).filter {
        $0.box.contains(Point(text.box.midX, text.box.midY))
      }
      #expect(isNear(page.bounds, Rect(left + side * Double(index), 273, side, side), 0.5))
      let isCopy = name != "pages" && (index == 0 || index == 5)
      #expect(isNear(page[0].color.alpha, isCopy ? 0.55 : 1))
      #expect(
        isNear(text.box.midX, page.bounds.midX, 1.5) && isNear(text.box.midY, page.bounds.midY, 1.5)
      )
    }
  }

  /// Numbers of 11 points 8 below the pages, the window's name 22 above them; a way
  /// back from the last copy, 30 below, to the first page.
  @Test func theTextsAroundThePages() throws {
    let story = try figure("reset")
    let row = 273.0
    let offset = try story.tape.text("2w", at: .zero)
    expectEqual(offset.font, .system(11))
    #expect(isNear(offset.foot.y, Font.system(11).baseline(middle: row + 54 + 8 + 7), 0.51))
    let name = try story.tape.text("scroll view", at: .zero)
    #expect(isNear(name.foot.y, Font.system(11, .semibold).baseline(middle: row - 22 + 7), 0.51))
    let lines = story.tape.boxes(at: .zero).filter { $0.kind == .stroke }
    let way = try #require(lines.first { $0.box.minY > row + 54 })
    #expect(isNear(way.box.minY, row + 54 + 30, 0.01) && isNear(way.box.width, 54 * 4, 0.01))
    #expect(isNear(way.box.height, 0.75 * 54 * 0.9, 2))
  }

  /// The window moves on in 0.3 s, and after a rest of 0.25 s on the copy it jumps back.
  @Test func theWindowMovesAndJumps() throws {
    let story = try figure("reset")
    func window(_ milliseconds: Double) throws -> Double {
      let lines = story.tape.shapes(.black, at: try story.time("tap", plus: milliseconds))
      return lines.filter { $0.box.width > 45 && $0.box.width < 60 }.bounds.midX
    }
    let start = try window(0)
    #expect(try isNear(window(150) - start, 27, 0.5) && isNear(window(300) - start, 54, 0.5))
    #expect(try isNear(window(545) - start, 54, 0.5))
    #expect(try isNear(window(560) - start, -54 * 3, 0.5))
  }
}
