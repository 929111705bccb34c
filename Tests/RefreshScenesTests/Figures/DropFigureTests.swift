import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The drop of iOS 6, as ODRefreshControl's film shows it on a screen of 320 × 568.
@Suite struct DropFigureTests {
  private static let gray = Color.rgb(156, 164, 174)
  private static let screen = StageSettings(size: Size(320, 568))

  private func drop(_ story: SceneStory, at time: Time) throws -> ShownBox {
    try #require(story.tape.shapes(DropFigureTests.gray, at: time).first)
  }

  /// How wide an outline is at a height.
  private func width(_ path: Path, at y: Double) -> Double {
    var crossings: [Double] = []
    var last = Point.zero
    for element in path.flattened(tolerance: 0.01).elements {
      guard case .line(let point) = element else {
        if case .move(let point) = element { last = point }
        continue
      }
      if (last.y - y) * (point.y - y) < 0 {
        crossings.append(last.x + (point.x - last.x) * (y - last.y) / (point.y - last.y))
      }
      last = point
    }
    return (crossings.max() ?? 0) - (crossings.min() ?? 0)
  }

  /// Measured: the width 22, 46 and 64 points below the bar, and the tip, at pulls of 56, 74 and 88.
  @Test(arguments: [
    (56.0, [31.5, 22.2], 53.0), (74, [28.4, 19.1, 17], 71), (88, [26.3, 16, 11.9], 87),
  ]) func theDropIsStretched(pull: Double, widths: [Double], tip: Double) throws {
    let story = try SceneStory(
      DropScene(), held: pull, of: 504, on: DropFigureTests.screen)
    let drop = try drop(story, at: story.end)
    // A line of 1 point lies half outside.
    let edge = 1.0
    for (y, expected) in zip([22.0, 46, 64], widths) {
      let found = width(drop.path, at: 64 + y) + edge
      #expect(isNear(found, expected, 1.5), "\(found) wide at \(y)")
    }
    #expect(isNear(drop.box.maxY - 64 + edge / 2, tip, 1.5), "the tip is at \(drop.box.maxY - 64)")
    #expect(isNear(drop.box.midX, 160))
  }

  /// One flat colour, (156, 164, 174), with a line around it.
  @Test func theDropIsFlat() throws {
    let story = try SceneStory(DropScene(), held: 74, of: 504, on: DropFigureTests.screen)
    let list = story.tape.displayList(at: story.end)
    for case .fill(_, _, .linear(let gradient), _) in list.commands {
      let shown = gradient.stops.filter { $0.color.alpha > 0 }
      #expect(shown.allSatisfy { $0.color == DropFigureTests.gray })
    }
    let edge = story.tape.shapes(.rgb(143, 151, 162), at: story.end)
    #expect(edge.count == 1 && edge[0].line == 1)
    for case .pushShadow(let shadow, _) in list.commands {
      #expect(shadow.color == Color.black.faded(0.3) && shadow.offset == Vector(0, 1))
    }
  }

  /// It snaps at 97, in 0.2 s; 44 stay open with a wheel of 20 in their middle; closed in 0.4 s.
  @Test func theSnapAndTheClose() throws {
    for (pull, marks) in [(96.7, []), (97.3, ["trigger", "refresh"])] {
      try expectEqual(SceneStory(DropScene(), held: pull, of: 603).marks, marks)
    }
    let last = try SceneStory(DropScene(), held: 96.7, of: 603)
    #expect(isNear(try drop(last, at: last.end).box.maxY, 64 + 96.17, 0.05))
    let story = try SceneStory(DropScene())
    for time in [try story.time("trigger", plus: 1), try story.time("collapse", plus: 399)] {
      let small = story.tape.shapes(.gray, at: time).filter { $0.box.minX > 100 }
      #expect(isNear(try #require(small.first).scale, 0.2, 0.001))
    }
    let wheel = story.tape.shapes(.gray, at: try story.time("collapse")).filter {
      $0.box.minX > 100
    }
    #expect(wheel.count == 12 && isNear(wheel.bounds, Rect(177.5, 76, 20, 20), 0.01))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    #expect(try isNear(drop(story, at: story.time("trigger", plus: 100)).color.alpha, 0.5, 0.01))
    #expect(
      try story.tape.shapes(DropFigureTests.gray, at: story.time("trigger", plus: 201)).isEmpty)
    func open(_ milliseconds: Double) throws -> Double {
      try #require(
        story.tape.boxes(at: story.time("collapse", plus: milliseconds)).first {
          $0.text == "Message 1"
        }
      ).foot.y - 91.5
    }
    #expect(try isNear(open(0), 44, 0.5) && isNear(open(200), 22, 0.6))
    #expect(try isNear(open(100), 38.3, 0.6) && isNear(open(399), 0, 0.5))
  }

  /// The round arrow in it, white, 12.8 across in the middle of its line.
  @Test func theRoundArrow() throws {
    let story = try SceneStory(DropScene(), held: 44, of: 603)
    let arrow = try #require(
      story.tape.shapes(.white, at: story.end).first { $0.kind == .stroke })
    #expect(isNear(arrow.box.height, 12.8, 0.01) && isNear(arrow.box.midY, 64 + 22, 0.3))
    #expect(isNear(arrow.line, 6.4 * 0.36, 0.01))
    // From 10° to 290°.
    let end = arrow.path.currentPoint
    guard case .move(let start)? = arrow.path.elements.first else { return }
    #expect(isNear(start.x - end.x, 4.114, 0.01) && isNear(start.y - end.y, 7.125, 0.01))
  }
}
