import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// DGElasticPullToRefresh, beside its source and a film of it.
@Suite struct ElasticFigureTests {
  private static let ground = Color.rgb(0x3A, 0x41, 0x5B)
  private static let ring = Color.rgb(0x4E, 0xDD, 0xC8)

  /// The height of the edge at the side, and under the finger.
  private func edge(_ story: SceneStory, at time: Time) throws -> (side: Double, finger: Double) {
    let wave = try #require(
      story.tape.shapes(ElasticFigureTests.ground, at: time).first { $0.path.elements.count == 6 })
    guard case .line(let side) = wave.path.elements[2],
      case .cubic(_, _, let low) = wave.path.elements[3]
    else { return (0, 0) }
    #expect(isNear(low.x, 187.5), "the finger is in the middle")
    return (side.y - 64, low.y - 64)
  }

  /// It opens 50 points from a pull of 95; the rows reach them in 0.37 s, ease in-out; closed in 0.4 s.
  @Test func itsTimes() throws {
    for (pull, marks) in [(94.7, []), (95.3, ["pulling"])] {
      #expect(try SceneStory(ElasticScene(), held: pull, of: 603).marks == marks)
    }
    let story = try SceneStory(ElasticScene())
    func open(_ mark: String, _ milliseconds: Double) throws -> Double {
      try #require(
        story.tape.boxes(at: story.time(mark, plus: milliseconds)).first { $0.text == "Row 1" }
      ).foot.y - 91.5
    }
    #expect(try story.time("refresh") - story.time("refreshing") == .milliseconds(370))
    let start = try open("refreshing", 0)
    #expect(try isNear(open("refreshing", 185), (start + 50) / 2, 0.6))
    #expect(try isNear(open("refresh", 0), 50, 0.3))
    #expect(try story.time("collapse") - story.time("refresh") == .seconds(2))
    #expect(try isNear(open("collapse", 200), 25, 0.6) && isNear(open("collapse", 399), 0, 0.5))
    #expect(try isNear(open("collapse", 100), 43.5, 0.6))
  }

  /// The wave takes 0.53 of the pull, 67 at most; under the finger it ends at the rows.
  @Test(arguments: [(50.0, 26.5), (90, 47.7), (126, 66.78), (160, 67)])
  func theWave(pull: Double, depth: Double) throws {
    let story = try SceneStory(ElasticScene(), held: pull, of: 603)
    let edge = try edge(story, at: story.end)
    #expect(isNear(edge.finger, pull, 0.3) && isNear(edge.finger - edge.side, depth, 0.1))
  }

  /// The ring: 30 across, lines of 2, a tenth of it open; half-way down the space; once a second.
  @Test func theRing() throws {
    let story = try SceneStory(ElasticScene())
    let ring = try #require(
      story.tape.shapes(ElasticFigureTests.ring, at: story.time("refresh", plus: 1500)).first)
    #expect(ring.line == 2 && isNear(ring.box.midX, 187.5, 1.6) && isNear(ring.box.midY, 89, 1.6))
    #expect(isNear(max(ring.box.width, ring.box.height), 28, 0.1))
    // Before the work it starts at the top, and a tenth of it is open.
    let held = try SceneStory(ElasticScene(), held: 100, of: 603)
    let open = try #require(held.tape.shapes(ElasticFigureTests.ring, at: held.end).first)
    guard case .move(let start)? = open.path.elements.first else { return }
    let end = open.path.currentPoint
    #expect(isNear(start.x, 187.5, 0.01) && isNear(start.x - end.x, 14 * 0.5878, 0.01))
    #expect(isNear(end.y - start.y, 14 * (1 - 0.8090), 0.01))
    #expect(isNear(try edge(held, at: held.end).finger, 100, 0.3))
    func turn(_ milliseconds: Double) throws -> Double {
      try #require(
        story.tape.shapes(ElasticFigureTests.ring, at: story.time("refreshing", plus: milliseconds))
          .first
      ).turn
    }
    #expect(try isNear((turn(350) - turn(100)).remainder(dividingBy: 360), 90, 0.01))
  }

  /// The whole edge springs to its rest, damped 0.43 over 0.9 s: a fifth of its way past it after 0.22 s.
  @Test(arguments: [(0.08, 0.487), (0.22, -0.224), (0.44, 0.05), (0.89, 0)])
  func theSwing(seconds: Double, past: Double) throws {
    let story = try SceneStory(ElasticScene())
    let release = try story.time("release")
    let start = try edge(story, at: release + .milliseconds(1)).side - 50
    let now = try edge(story, at: release + .seconds(seconds)).side - 50
    #expect(isNear(now / start, past, 0.012))
  }
}
