import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The scenes whose header opens, works and closes in the common way, and the drop.
@Suite struct PullHeaderSceneTests {
  private let once = ["pulling", "refreshing", "refresh", "collapse", "idle"]

  // MARK: - result

  @Test(arguments: [("success", "Updated just now"), ("failure", "Could not update")])
  func theResultShowsForASecondBeforeTheHeaderCloses(_ outcome: String, _ text: String) throws {
    let story = try SceneStory(ResultScene(), with: ["outcome": outcome])
    expectEqual(story.marks, ["pulling", "refreshing", "refresh", "result", "collapse", "idle"])
    try expectEqual(story.time("collapse") - story.time("result"), .seconds(1))
    try expectEqual(story.entry("result").state, outcome)
    #expect(try story.texts(at: story.time("result")).contains(text))
    #expect(story.texts(at: story.tape.end).contains("Pull to refresh"))
  }

  @Test func theTickIsDrawnAfterTheRing() throws {
    let story = try SceneStory(ResultScene())
    let start = try story.time("result")
    func lines(_ delay: Time) -> Int {
      story.tape.displayList(at: start + delay).commands.count { command in
        guard case .stroke(let path, _, _, _) = command else { return false }
        return !path.isEmpty
      }
    }
    let before = lines(.zero)
    expectEqual(lines(.milliseconds(200)), before + 1)
    expectEqual(lines(.milliseconds(450)), before + 2)
  }

  // MARK: - elastic

  /// How deep the wave is at a moment: from the edge at the side to where it is furthest from that.
  private func depth(_ story: SceneStory, at time: Time) throws -> Double {
    for command in story.tape.displayList(at: time).commands {
      guard case .fill(let path, _, _, _) = command, path.elements.count == 7 else { continue }
      let ys = path.flattened(tolerance: 0.01).elements.compactMap { element in
        if case .line(let point) = element { point.y } else { nil as Double? }
      }
      // The last one is the upper corner.
      let ways = ys.dropLast().map { $0 - ys[0] }
      return ways.max { $0.magnitude < $1.magnitude } ?? 0
    }
    throw MissingWave()
  }

  private struct MissingWave: Error {}

  @Test func theEdgeFollowsTheFingerAndSwingsBack() throws {
    let story = try SceneStory(ElasticScene())
    expectEqual(story.marks, once)
    let release = try story.time("release")
    // Just over half of the pull, and never more than 70.
    let deepest = try depth(story, at: release)
    #expect(deepest > 40 && deepest <= 70)
    let swings = try stride(from: 0, through: 900, by: 25).map {
      try depth(story, at: release + .seconds(Double($0) / 1000))
    }
    #expect(try #require(swings.min()) < -5)
    #expect(try #require(swings.last).magnitude < 0.5)
  }

  @Test func letGoEarlyTheEdgeSwingsAndNothingLoads() throws {
    let story = try SceneStory(ElasticScene(), "short")
    #expect(story.marks.isEmpty)
    let release = try story.time("release")
    let swings = try stride(from: 0, through: 900, by: 25).map {
      try depth(story, at: release + .seconds(Double($0) / 1000))
    }
    #expect(try #require(swings.min()) < 0)
  }

  @Test func theElasticHeaderWorksTwice() throws {
    try expectEqual(SceneStory(ElasticScene(), "twice").marks, once + once)
  }

  // MARK: - pulse

  /// The widths of the dots on the screen at a moment.
  private func dots(_ story: SceneStory, at time: Time) -> [Double] {
    story.tape.displayList(at: time).commands.compactMap { command in
      guard case .fill(let path, _, .color(let color), let map) = command,
        color.blue == 1, color.red == 0
      else { return nil }
      return path.transformed(by: map).bounds.width
    }
  }

  @Test func theDotsBeatOneAfterTheOther() throws {
    let story = try SceneStory(PulseScene())
    expectEqual(story.marks, once)
    let start = try story.time("refresh") + .seconds(1)
    let widths = dots(story, at: start)
    expectEqual(widths.count, 3)
    expectEqual(Set(widths).count, 3)
    // Each shows what the one before has shown.
    let later = dots(story, at: start + .milliseconds(160))
    #expect(abs(later[1] - widths[0]) < 1e-9 && abs(later[2] - widths[1]) < 1e-9)
  }

  @Test func theDotsRestWhenTheHeaderIsClosed() throws {
    let story = try SceneStory(PulseScene(), "twice")
    expectEqual(story.marks, once + once)
    let end = story.tape.end
    expectEqual(Set(dots(story, at: end)), Set(dots(story, at: .zero)))
  }

  // MARK: - drop

  @Test func theDropSnapsUnderTheFingerAndTheWorkBegins() throws {
    let story = try SceneStory(DropScene())
    expectEqual(story.marks, ["trigger", "refresh", "collapse"])
    #expect(try story.time("trigger") < story.time("release"))
    let pull = try #require(story.entry("triggered").offset).y
    #expect(pull <= -97 && pull > -100)
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
  }

  @Test func aShortStretchDoesNotSnapAndASecondOneSnapsAgain() throws {
    #expect(try SceneStory(DropScene(), "short").marks.isEmpty)
    let marks = ["trigger", "refresh", "collapse"]
    try expectEqual(SceneStory(DropScene(), "twice").marks, marks + marks)
  }
}
