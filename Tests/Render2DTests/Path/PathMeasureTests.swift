import Render2D
import TestSupport
import Testing

@Suite struct PathMeasureTests {
  private let square = Path.rect(Rect(0, 0, 10, 10))

  @Test func aSquareIsAsLongAsItsSides() {
    expectEqual(square.length, 40)
  }

  @Test func aCircleIsTwoPiTimesItsRadius() {
    let length = Path.circle(center: .zero, radius: 10).length
    #expect(abs(length - 20 * .pi) < 1e-3)
  }

  @Test func subpathsCountTogether() {
    var path = square
    path.append(.rect(Rect(20, 0, 5, 5)))
    expectEqual(path.length, 60)
  }

  @Test func anEmptyPathHasNoLength() {
    expectEqual(Path().length, 0)
  }

  @Test func theWholeIsThePathItself() {
    expectEqual(square.trimmed(from: 0, to: 1), square)
    expectEqual(square.trimmed(from: -1, to: 2), square)
  }

  @Test func nothingIsLeftBetweenAPlaceAndItself() {
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmed(from: 0.7, to: 0.2).isEmpty)
  }

  @Test func aPartOfASquareGoesRoundTheCorner() {
    let part = square.trimmed(from: 0.125, to: 0.375)
    expectEqual(part.elements, [.move(Point(5, 0)), .line(Point(10, 0)), .line(Point(10, 5))])
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.77]) func thePartsOfACurveAddUp(fraction: Double) {
    var path = Path()
    path.move(to: .zero)
    path.cubic(Point(30, 0), Point(-10, 40), to: Point(50, 20))
    let first = path.trimmed(from: 0, to: fraction)
    let second = path.trimmed(from: fraction, to: 1)
    #expect(abs(first.length - path.length * fraction) < 1e-4)
    #expect(abs(second.length - path.length * (1 - fraction)) < 1e-4)
    #expect((first.currentPoint - second.elements[0].end).length < 1e-9)
  }

  @Test func aTrimReachesIntoTheNextSubpath() {
    var path = square
    path.append(.rect(Rect(20, 0, 10, 10)))
    let part = path.trimmed(from: 0.5, to: 0.625)
    expectEqual(part.elements, [.move(Point(20, 0)), .line(Point(30, 0))])
  }

  // MARK: - Dashes

  /// The pixels of a row that a dashed line 20 long and 1 wide covers wholly.
  private func row(_ dash: [Double], phase: Double = 0) -> String {
    let drawing = Drawing(20, 1) {
      $0.stroke(
        Path(Point(0, 0.5), Point(20, 0.5)), StrokeStyle(width: 1, dash: dash, dashPhase: phase),
        .black)
    }
    return String(drawing.alphas.map { $0 == 255 ? "#" : $0 == 0 ? "." : "?" })
  }

  @Test func dashesAndGapsFollowOneAnother() {
    expectEqual(row([3, 2]), "###..###..###..###..")
    expectEqual(row([5, 1, 2, 2]), "#####.##..#####.##..")
  }

  @Test func anOddPatternTurnsRound() {
    expectEqual(row([4]), "####....####....####")
  }

  @Test func thePhaseIsWhereThePatternStarts() {
    expectEqual(row([3, 2], phase: 1), "##..###..###..###..#")
    expectEqual(row([3, 2], phase: -1), ".###..###..###..###.")
    expectEqual(row([3, 2], phase: 501), row([3, 2], phase: 1))
  }

  @Test(arguments: [[], [0, 0], [-1, 2], [.infinity, 1], [.nan]] as [[Double]])
  func whatIsNoPatternLeavesTheLineWhole(dash: [Double]) {
    expectEqual(row(dash), "####################")
  }

  // MARK: - Between two paths

  @Test func pathsWithTheSameStepsHaveAWay() {
    let other = Path.rect(Rect(10, 20, 30, 50))
    #expect(square.interpolates(to: other))
    expectEqual(square.interpolated(to: other, at: 0.5), .rect(Rect(5, 10, 20, 30)))
    #expect(!square.interpolates(to: .circle(center: .zero, radius: 4)))
  }
}

extension Path.Element {
  fileprivate var end: Point {
    switch self {
    case .move(let point), .line(let point), .quadratic(_, to: let point),
      .cubic(_, _, to: let point):
      point
    case .close: .zero
    }
  }
}
