import Render2D
import TestSupport
import Testing

/// Dashes and corners whose numbers are not alike on all sides.
@Suite struct PathPartTests {
  /// The dashes of a line of 20 from the origin: where each begins and ends.
  private func dashes(_ lengths: [Double], phase: Double) -> [[Double]] {
    let style = StrokeStyle(width: 2, dash: lengths, dashPhase: phase)
    let outline = Path(Point(0, 0), Point(20, 0)).stroked(style, tolerance: 0.01)
    var found: [[Double]] = []
    for element in outline.elements {
      switch element {
      case .move(let point): found.append([point.x])
      case .line(let point): found[found.count - 1].append(point.x)
      default: break
      }
    }
    return found.map { [$0.min() ?? .nan, $0.max() ?? .nan] }
  }

  @Test func aPhaseGoesIntoTheDashes() {
    expectEqual(dashes([4, 6], phase: 0), [[0, 4], [10, 14]])
    expectEqual(dashes([4, 6], phase: 3), [[0, 1], [7, 11], [17, 20]])
    expectEqual(dashes([4, 6], phase: 13), dashes([4, 6], phase: 3))
    expectEqual(dashes([4, 6], phase: 5), [[5, 9], [15, 19]])
  }

  @Test func aPhaseBelowZeroBeginsWithWhatCameBefore() {
    expectEqual(dashes([8, 2], phase: -3), [[0, 1], [3, 11], [13, 20]])
    expectEqual(dashes([8, 2], phase: -13), [[0, 1], [3, 11], [13, 20]])
  }

  @Test func anOddNumberOfLengthsTakesTurns() {
    expectEqual(dashes([3], phase: 0), [[0, 3], [6, 9], [12, 15], [18, 20]])
    expectEqual(
      dashes([1, 2, 3], phase: 0), [[0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20]])
  }

  /// Two corners that are too long for the side between them halve all radii, whichever it is.
  @Test(
    arguments: [
      (Rect(0, 0, 40, 200), CornerRadii(topLeft: 20, topRight: 60), (10, 30, 0, 0)),
      (Rect(0, 0, 200, 40), CornerRadii(topRight: 20, bottomRight: 60), (0, 10, 30, 0)),
      (Rect(0, 0, 40, 200), CornerRadii(bottomRight: 20, bottomLeft: 60), (0, 0, 10, 30)),
      (Rect(0, 0, 200, 40), CornerRadii(topLeft: 60, bottomLeft: 20), (30, 0, 0, 10)),
    ] as [(Rect, CornerRadii, (Double, Double, Double, Double))])
  func cornersShrinkWithEverySide(
    rect: Rect, radii: CornerRadii, halves: (Double, Double, Double, Double)
  ) {
    let half = CornerRadii(
      topLeft: halves.0, topRight: halves.1, bottomRight: halves.2, bottomLeft: halves.3)
    expectEqual(Path.roundedRect(rect, radii: radii), .roundedRect(rect, radii: half))
  }

  @Test func cornersThatJustFitStay() {
    let radii = CornerRadii(bottomRight: 10, bottomLeft: 30)
    let path = Path.roundedRect(Rect(0, 0, 40, 200), radii: radii)
    #expect(
      path.elements.contains {
        if case .cubic(_, _, let end) = $0 { end == Point(30, 200) } else { false }
      })
  }
}
