import Render2D
import TestSupport
import Testing

@Suite struct PathContainsTests {
  @Test func theRulesDiffer() {
    var rings = Path.circle(center: .zero, radius: 10)
    rings.append(.circle(center: .zero, radius: 5))
    #expect(rings.contains(.zero) && !rings.contains(.zero, .evenOdd))
    #expect(rings.contains(Point(7, 0)) && rings.contains(Point(7, 0), .evenOdd))
    #expect(!rings.contains(Point(10.01, 0)))
    rings.append(Path.circle(center: .zero, radius: 7).reversed)
    #expect(rings.winding(around: .zero) == 1 && rings.winding(around: Point(6, 0)) == 0)
  }

  @Test func curvesAreMetExactly() {
    let circle = Path.circle(center: Point(3, 4), radius: 100)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let way = Vector(length: 1, angle: .degrees(degrees))
      #expect(circle.contains(Point(3, 4) + way * 99.999))
      #expect(!circle.contains(Point(3, 4) + way * 100.001))
    }
  }

  @Test func openSubpathsAreClosed() {
    let path = Path(Point(0, 0), Point(10, 0), Point(10, 10))
    #expect(path.contains(Point(7, 3)) && !path.contains(Point(3, 7)))
  }

  @Test func whatIsNotFiniteHoldsNothing() {
    #expect(!Path(Point(0, 0), Point(.nan, 5), Point(9, 9)).contains(Point(3, 3)))
    #expect(!Path.rect(Rect(0, 0, 9, 9)).contains(Point(.nan, 3)))
    #expect(!Path().contains(.zero))
  }

  @Test(.timeLimit(.minutes(10)), arguments: [1e-300, 1e-12, 1, 1e12, 1e300])
  func anySizeIsFound(scale: Double) {
    let circle = Path.circle(center: .zero, radius: scale)
    #expect(circle.contains(.zero) && !circle.contains(Point(scale * 1.01, 0)))
  }

  @Test(.timeLimit(.minutes(10))) func curvesOfOnePointAreNotGoneThroughForEver() {
    var path = Path(Point(3, 3))
    path.cubic(Point(3, 3), Point(3, 3), to: Point(3, 3))
    path.quadratic(Point(3, 3), to: Point(3, 3))
    #expect(!path.contains(Point(3, 3)))
    path.cubic(Point(.infinity, 3), Point(3, .nan), to: Point(1e308, 3))
    #expect(!path.contains(Point(3, 3)))
  }

  @Test func aReversedPathWindsTheOtherWay() {
    let circle = Path.circle(center: .zero, radius: 10)
    #expect(circle.winding(around: .zero) == 1 && circle.reversed.winding(around: .zero) == -1)
    var open = Path(Point(1, 2))
    open.quadratic(Point(3, 4), to: Point(5, 6))
    open.cubic(Point(7, 8), Point(9, 10), to: Point(11, 12))
    expectEqual(open.reversed.reversed, open)
  }

  // MARK: - Parts that are moved on

  private let square = Path.rect(Rect(0, 0, 10, 10))

  @Test func aPartPassesTheStartInOnePiece() {
    let part = square.trimmed(from: 0, to: 0.25, offset: 0.875)
    expectEqual(
      part.elements,
      [
        .move(Point(0, 5)), .line(Point(0, 0)), .line(Point(5, 0)),
      ])
    expectEqual(square.trimmed(from: 0, to: 0.25, offset: -0.125), part)
    expectEqual(square.trimmed(from: 0, to: 0.25, offset: 7.875), part)
  }

  @Test func theWholeStaysAWhole() {
    expectEqual(square.trimmed(from: 0, to: 1, offset: 0.3), square)
    expectEqual(square.trimmed(from: 0.25, to: 0.5, offset: .nan).length, 10)
    #expect(square.trimmed(from: 0.5, to: 0.25, offset: 0.1).isEmpty)
  }

  @Test func openPathsStayInTwoPieces() {
    let line = Path(Point(0, 0), Point(100, 0))
    let part = line.trimmed(from: 0.5, to: 1, offset: 0.25)
    expectEqual(
      part.elements,
      [
        .move(Point(75, 0)), .line(Point(100, 0)), .move(Point(0, 0)), .line(Point(25, 0)),
      ])
  }
}
