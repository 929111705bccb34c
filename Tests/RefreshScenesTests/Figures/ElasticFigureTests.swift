import Motion
import RefreshScenes
import Render2D
import TestSupport
import Testing

/// DGElasticPullToRefresh, beside its source and a film of it.
@Suite struct ElasticFigureTests {
  private static let ground = Color.rgb(0x3A, 0x41, 0x5B)
  private static let ring = Color.rgb(0x4E, 0xDD, 0xC8)

  /// The lower edge of the ground, from left to right, below the bar.
  private func edge(_ story: SceneStory, at time: Time) throws -> [Point] {
    let wave = try #require(
      story.tape.shapes(ElasticFigureTests.ground, at: time).first { $0.path.elements.count == 7 })
    let points = wave.path.flattened(tolerance: 0.001).elements.compactMap { element in
      if case .line(let point) = element { point + Vector(0, -64) } else { nil as Point? }
    }
    return points.dropLast()
  }

  /// How far down the edge is at some x.
  private func height(of edge: [Point], at x: Double) -> Double {
    let right = max(edge.firstIndex { $0.x >= x } ?? edge.count - 1, 1)
    let (a, b) = (edge[right - 1], edge[right])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }

  /// It opens 50 points from a pull of 95; the rows reach them in 0.37 s, ease in-out; closed in 0.4 s.
  @Test func itsTimes() throws {
    for (pull, marks) in [(94.7, []), (95.3, ["pulling"])] {
      try expectEqual(SceneStory(ElasticScene(), held: pull, of: 603).marks, marks)
    }
    let story = try SceneStory(ElasticScene())
    func open(_ mark: String, _ milliseconds: Double) throws -> Double {
      try #require(
        story.tape.boxes(at: story.time(mark, plus: milliseconds)).first { $0.text == "Row 1" }
      ).foot.y - 91.5
    }
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(370))
    let start = try open("refreshing", 0)
    #expect(try isNear(open("refreshing", 185), (start + 50) / 2, 0.6))
    #expect(try isNear(open("refresh", 0), 50, 0.3))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    #expect(try isNear(open("collapse", 200), 25, 0.6) && isNear(open("collapse", 399), 0, 0.5))
    #expect(try isNear(open("collapse", 100), 43.5, 0.6))
  }

  /// The wave shows 0.512 of the pull, 67 at most; its peak stays a 24th of that above the rows.
  @Test(arguments: [(50.0, 25.6), (90, 46.08), (130, 66.56), (160, 67)])
  func theWave(pull: Double, depth: Double) throws {
    let story = try SceneStory(ElasticScene(), held: pull, of: 603)
    let edge = try edge(story, at: story.end)
    let peak = edge.map(\.y).max() ?? 0
    #expect(isNear(peak, pull - depth / 24, 0.3) && isNear(peak - edge[0].y, depth, 0.1))
  }

  /// The edge at some x in frames of a film of a device, under fingers at 182.9, 294.8, 110.8.
  @Test(arguments: [
    (
      170.0, 182.9, 70,
      [100.3, 104.9, 116.1, 137.4, 164.3, 167.1, 156.9, 136.5, 120.7, 109.6, 103.1, 100.3]
    ),
    (134.5, 294.8, 70, [64.1, 66, 70.6, 78, 88.2, 98.4, 115.1, 127.2, 131.9, 124.4, 93.8, 72.4]),
    (75.9, 110.8, 40.3, [36.2, 45.5, 66, 74.3, 69.7, 61.3, 52, 45.5, 41.8, 38.1, 36.2, 36.2]),
  ])
  func theEdgeOfAFilm(_ pull: Double, _ finger: Double, _ wave: Double, _ film: [Double]) throws {
    let parameters = ["finger": "\(finger / 375)", "wave-height": "\(wave * 0.96)"]
    let story = try SceneStory(ElasticScene(), held: pull, of: 603, with: parameters)
    let edge = try edge(story, at: story.end)
    let xs: [Double] = [2, 40, 80, 120, 160, 188, 220, 250, 280, 310, 340, 372]
    for (x, y) in zip(xs, film) {
      #expect(isNear(height(of: edge, at: x), y, 1.3), "at \(x)")
    }
  }

  /// The peak is 2 points left of a finger in the middle, 7 of one at 223.6, and on the other side of one far
  /// left: the curves that fit the film.
  @Test(arguments: [
    (110.8, 119.3), (138.5, 143.2), (187.5, 185.5), (223.6, 216.6), (251.3, 240.3), (294.8, 277.7),
  ])
  func thePeak(finger: Double, peak: Double) throws {
    let story = try SceneStory(
      ElasticScene(), held: 120, of: 603, with: ["finger": "\(finger / 375)"])
    let lowest = try #require(try edge(story, at: story.end).max { $0.y < $1.y })
    #expect(isNear(lowest.x, peak, 0.2))
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
    #expect(isNear(try edge(held, at: held.end).map(\.y).max() ?? 0, 100 - 51.2 / 24, 0.3))
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
    let start = try edge(story, at: release + .milliseconds(1))[0].y - 50
    let now = try edge(story, at: release + .seconds(seconds))[0].y - 50
    #expect(isNear(now / start, past, 0.012))
  }
}
