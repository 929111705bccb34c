import Render2D
import TestSupport
import Testing

@testable import RefreshScenes

@Suite struct DropOutlineTests {
  /// Drops from a circle to one about to snap.
  private static let drops = (0...10).map { step in
    let part = Double(step) / 10
    return DropOutline(
      top: Point(100, 50), upper: 16 - 3.5 * part, length: 63 * part, lower: 16 - 13 * part)
  }

  private func cubics(_ path: Path) -> [(start: Point, first: Point, second: Point, end: Point)] {
    var pieces: [(start: Point, first: Point, second: Point, end: Point)] = []
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): pen = point
      case .cubic(let first, let second, let end):
        pieces.append((pen, first, second, end))
        pen = end
      default: break
      }
    }
    return pieces
  }

  /// How much a piece is bent where it begins.
  private func bend(_ piece: (start: Point, first: Point, second: Point, end: Point)) -> Double {
    let a = piece.first - piece.start
    let b = piece.second - piece.first
    let length = (a.dx * a.dx + a.dy * a.dy).squareRoot()
    return 2 / 3 * (a.dx * b.dy - a.dy * b.dx) / (length * length * length)
  }

  @Test func theShouldersAreBentAsTheCircleIs() {
    for drop in DropOutlineTests.drops.dropFirst() {
      let pieces = cubics(drop.path)
      let side = pieces[2]
      expectEqual(side.start, Point(100 + drop.upper, 50))
      #expect(abs(side.first.x - side.start.x) < 1e-9, "it leaves straight down")
      #expect(abs(bend(side) * drop.upper - 1) < 1e-9)
    }
  }

  @Test func piecesMeetWithoutACorner() {
    for drop in DropOutlineTests.drops.dropFirst() {
      let pieces = cubics(drop.path)
      for (before, after) in zip(pieces, pieces.dropFirst()) {
        let a = before.end - before.second
        let b = after.first - after.start
        let turn = (a.dx * b.dy - a.dy * b.dx).magnitude
        #expect(turn < 1e-6 * (1 + a.dx * b.dx + a.dy * b.dy))
      }
    }
  }

  @Test func noNeckIsMuchThinnerThanTheTip() {
    for drop in DropOutlineTests.drops {
      for piece in cubics(drop.path) where piece.start.x > 100 && piece.end.x > 100 {
        #expect(piece.end.x - 100 > drop.lower * 0.99)
        #expect(piece.end.x - 100 <= drop.upper + 1e-9)
      }
    }
  }

  @Test func everyDropCanBecomeEveryOther() {
    for drop in DropOutlineTests.drops {
      #expect(DropOutlineTests.drops[0].path.interpolates(to: drop.path))
      #expect(abs(drop.path.bounds.maxY - (50 + drop.length + drop.lower)) < 0.05)
    }
  }
}
