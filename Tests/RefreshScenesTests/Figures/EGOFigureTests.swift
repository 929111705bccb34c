import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// EGOTableViewPullRefresh: a header as high as the table (603 of 667), its parts counted from its foot.
@Suite struct EGOFigureTests {
  private let story: SceneStory
  init() throws { story = try SceneStory(EGOTableViewPullRefreshScene()) }

  private static let ground = Color.rgb(226, 231, 237)
  private static let blue = Color.rgb(87, 108, 137)
  private static let steel = Color.rgb(126, 141, 162)

  private func arrow(_ story: SceneStory, at time: Time) -> [ShownBox] {
    story.tape.shapes(EGOFigureTests.steel, at: time)
  }

  /// The ground (226, 231, 237); texts (87, 108, 137), the state bold 13 at H − 48, the date 12 at H − 30,
  /// in labels of 20, in the middle; each with a shadow 1 below.
  @Test(arguments: [320.0, 375, 414]) func theHeader(width: Double) throws {
    let story = try SceneStory(
      EGOTableViewPullRefreshScene(), held: 64, of: 603,
      on: StageSettings(size: Size(width, 667)))
    let foot = 64.0 + 64
    let ground = try #require(story.tape.shapes(EGOFigureTests.ground, at: story.end).first)
    #expect(isNear(ground.box, Rect(0, foot - 603, width, 603), 0.3))
    for (text, font, top) in [
      ("Pull down to refresh...", Font.system(13, .bold), 48.0),
      ("Last Updated: 09/06/09 09:26 AM", .system(12), 30),
    ] {
      let found = story.tape.texts(at: story.end).filter {
        $0.text == text && $0.color == EGOFigureTests.blue
      }
      let label = try #require(found.count == 1 ? found[0] : nil)
      #expect(label.font == font && isNear(label.box.midX, width / 2, 1))
      #expect(isNear(label.foot.y, font.baseline(middle: foot - top + 10), 0.6))
    }
    let both = story.tape.texts(at: story.end).filter {
      [EGOFigureTests.blue, .rgb(229, 229, 229)].contains($0.color)
    }
    expectEqual(both.count, 4)
    for (shadow, text) in [(both[0], both[1]), (both[2], both[3])] {
      #expect(shadow.text == text.text && shadow.color == .rgb(229, 229, 229))
      #expect(isNear(shadow.foot.y - text.foot.y, 1) && shadow.foot.x == text.foot.x)
    }
  }

  /// The arrow of 30 × 55 at (25, H − 65), four bars and a head, 20 × 52, .10 .30 .50 .83 .86 strong; the
  /// wheel of 20 at (25, H − 38).
  @Test func theSigns() throws {
    let story = try SceneStory(EGOTableViewPullRefreshScene(), held: 64, of: 603)
    let arrow = arrow(story, at: story.end)
    expectEqual(arrow.map { ($0.color.alpha * 100).rounded() }, [10, 30, 50, 83, 86])
    #expect(isNear(arrow.bounds, Rect(30, 128 - 65 + 1.5, 20, 52), 0.3))
    #expect(
      isNear(arrow[1].box.minY - arrow[0].box.minY, 8.25)
        && isNear(arrow[0].box, Rect(35, 64.5, 10, 4), 0.3))
    let wheel = self.story.tape.shapes(.gray, at: try self.story.time("refresh", plus: 1500))
    #expect(wheel.count == 12 && isNear(wheel.bounds, Rect(25, 124 - 38, 20, 20), 0.3))
    #expect(try self.arrow(self.story, at: self.story.time("refresh", plus: 100)).isEmpty)
  }

  /// A flip of 0.18 s with the default curve of an animation.
  @Test(arguments: [(0.0, 0.0), (90, 144.4), (179, 180)])
  func theFlip(milliseconds: Double, turn: Double) throws {
    let arrow = arrow(story, at: try story.time("pulling", plus: milliseconds))
    #expect(isNear(arrow[0].turn.magnitude, turn, 1))
  }

  /// A pull beyond 65; 60 stay open, within 0.2 s; 2 s of work; closed in 0.3 s.
  @Test func itsTimes() throws {
    for (pull, text) in [(64.7, "Pull down to refresh..."), (65.3, "Release to refresh...")] {
      let held = try SceneStory(EGOTableViewPullRefreshScene(), held: pull, of: 603)
      #expect(held.tape.texts(at: held.end).contains { $0.text == text })
    }
    func foot(_ mark: String, _ milliseconds: Double) throws -> Double {
      try #require(
        story.tape.shapes(EGOFigureTests.ground, at: story.time(mark, plus: milliseconds)).first
      )
      .box.maxY - 64
    }
    let pull = try foot("refresh", 0)
    #expect(try isNear(foot("refresh", 100), (pull + 60) / 2, 0.6))
    #expect(try isNear(foot("refresh", 201), 60, 0.01) && isNear(foot("refresh", 190), 60, 0.7))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    #expect(try isNear(foot("collapse", 150), 30, 0.6) && isNear(foot("collapse", 285), 0, 0.6))
    let after = story.tape.boxes(at: story.end).compactMap(\.text)
    #expect(after.contains("Last Updated: 09/06/09 09:41 AM"))
    #expect(
      try story.tape.texts(at: story.time("refresh", plus: 500)).contains {
        $0.text == "Loading..."
      })
  }
}
