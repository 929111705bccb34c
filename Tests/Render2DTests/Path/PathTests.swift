import Render2D
import TestSupport
import Testing

@Suite struct PathTests {
  @Test func boundsAreTight() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(0, 40), Point(30, -40), to: Point(30, 0))
    let bounds = path.bounds
    #expect(bounds.minX == 0 && bounds.maxX == 30)
    // The extremes of 120·t·(1−t)·(1−2t) are ±120·√3/18.
    let extreme = 120 * 3.0.squareRoot() / 18
    #expect(abs(bounds.maxY - extreme) < 1e-9 && abs(bounds.minY + extreme) < 1e-9)
  }

  @Test func boundsOfAQuadraticReachItsVertex() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.quadratic(Point(10, 20), to: Point(20, 0))
    expectEqual(path.bounds, Rect(0, 0, 20, 10))
  }

  @Test func boundsOfACircleAreItsSquare() {
    let bounds = Path.circle(center: Point(3, -4), radius: 10).bounds
    for (a, b) in [
      (bounds.minX, -7.0), (bounds.maxX, 13), (bounds.minY, -14), (bounds.maxY, 6),
    ] { #expect(abs(a - b) < 1e-4) }
  }

  @Test func boundsOfNothingAreZero() {
    expectEqual(Path().bounds, .zero)
    #expect(Path.rect(Rect(.nan, 0, 1, 1)).bounds.isEmpty)
  }

  @Test func circlesStayWithinMillionths() {
    let circle = Path.circle(center: .zero, radius: 1000).flattened(tolerance: 1e-4)
    var worst = 0.0
    for element in circle.elements {
      guard case .line(let point) = element else { continue }
      worst = max(worst, abs((point - .zero).length - 1000))
    }
    #expect(worst < 0.006)
  }

  @Test func arcsStartAndEndWhereTold() {
    let arc = Path.arc(
      center: Point(5, 5), radius: 10, start: .degrees(0), end: .degrees(-90))
    expectEqual(arc.elements.first, .move(Point(15, 5)))
    #expect((arc.currentPoint - Point(5, -5)).length < 1e-12)
    // Against the clock from the right to the top: through the top right.
    #expect(arc.bounds.minY >= -5.001 && arc.bounds.minX >= 4.999)
  }

  /// An arc of several turns is as long as all of them, and its line ends where it is told.
  @Test(
    arguments: [
      (0, 7), (0.75, 3), (0.25, -1.75), (0, 1), (-0.25, 0.75), (0.1, 0.1), (0, 2.5), (0, 1001),
    ] as [(Double, Double)])
  func arcsKeepTheirTurns(start: Double, end: Double) {
    let arc = Path.arc(center: .zero, radius: 10, start: .turns(start), end: .turns(end))
    let turns = min((end - start).magnitude, 1000)
    #expect((arc.length - turns * 20 * .pi).magnitude < 2e-4 * (turns + 1))
    expectEqual(arc.elements.count, Int((turns * 8).rounded(.up)) + 1)
    let last = Path.arc(center: .zero, radius: 10, start: .turns(end), end: .turns(end))
    #expect((arc.currentPoint - last.currentPoint).length < 1e-9)
    guard turns > 1 else { return }
    // Half of its line is half of its turns.
    let half = arc.trimmed(from: 0, to: 0.5).currentPoint
    let middle = Path.arc(
      center: .zero, radius: 10, start: .zero,
      end: .turns((start + (start < end ? start + turns : start - turns)) / 2))
    #expect((half - middle.currentPoint).length < 1e-3)
  }

  @Test func whatRoundingAddsToATurnIsNoTurn() {
    let angle = Angle.radians((2 * Double.pi).nextUp)
    #expect(
      Path.arc(center: .zero, radius: 9, start: .zero, end: angle)
        == .arc(center: .zero, radius: 9, start: .zero, end: .turns(1)))
  }

  @Test func largeRadiiMakeCapsules() {
    let rect = Rect(0, 0, 40, 20)
    expectEqual(Path.roundedRect(rect, radius: 99), .roundedRect(rect, radius: 10))
    expectEqual(Path.roundedRect(rect, radius: 0), .rect(rect))
    let bounds = Path.roundedRect(rect, radius: 10).bounds
    #expect(abs(bounds.maxX - 40) < 1e-4 && abs(bounds.maxY - 20) < 1e-4)
  }

  @Test func ellipsesTouchTheirRectangle() {
    let bounds = Path.ellipse(in: Rect(2, 3, 30, 8)).bounds
    #expect(abs(bounds.minX - 2) < 1e-3 && abs(bounds.maxX - 32) < 1e-3)
    #expect(abs(bounds.minY - 3) < 1e-3 && abs(bounds.maxY - 11) < 1e-3)
  }

  @Test func mapsApplyToEveryPoint() {
    var path = Path()
    path.move(to: Point(1, 2))
    path.quadratic(Point(3, 4), to: Point(5, 6))
    path.cubic(Point(7, 8), Point(9, 10), to: Point(11, 12))
    path.close()
    let moved = path.transformed(by: .translation(100, 0))
    expectEqual(
      moved.elements,
      [
        .move(Point(101, 2)), .quadratic(Point(103, 4), to: Point(105, 6)),
        .cubic(Point(107, 8), Point(109, 10), to: Point(111, 12)), .close,
      ])
  }

  @Test func appendingGoesOnWhereTheOtherEnded() {
    var path = Path.rect(Rect(0, 0, 2, 2))
    var other = Path()
    other.move(to: Point(5, 5))
    other.line(to: Point(6, 6))
    path.append(other)
    path.append(Path())
    expectEqual(path.currentPoint, Point(6, 6))
    path.close()
    expectEqual(path.currentPoint, Point(5, 5))
  }

  @Test(arguments: [1.0, 0.1, 0.01]) func flatteningKeepsItsTolerance(tolerance: Double) {
    let (a, b, c, d) = (Point(0, 0), Point(120, 10), Point(-20, 90), Point(100, 100))
    var path = Path()
    path.move(to: a)
    path.cubic(b, c, to: d)
    let flat = path.flattened(tolerance: tolerance)
    let curve = (0...2000).map { index in
      let t = Double(index) / 2000
      let ab = a.interpolated(to: b, at: t)
      let bc = b.interpolated(to: c, at: t)
      let cd = c.interpolated(to: d, at: t)
      return ab.interpolated(to: bc, at: t).interpolated(to: bc.interpolated(to: cd, at: t), at: t)
    }
    var worst = 0.0
    var corners = [a]
    for element in flat.elements.dropFirst() {
      guard case .line(let point) = element else { continue }
      corners.append(point)
    }
    for point in curve {
      let distance = zip(corners, corners.dropFirst()).map { p, q in
        let way = q - p
        let t = min(max((point - p).dot(way) / way.dot(way), 0), 1)
        return (point - p.interpolated(to: q, at: t)).length
      }.min()!
      worst = max(worst, distance)
    }
    #expect(worst <= tolerance)
    expectEqual(corners.last, d)
  }

  @Test func strokesKeepTheirTolerance() {
    let circle = Path.circle(center: .zero, radius: 50)
    for tolerance in [0.5, 0.05, 0.005] {
      let outline = circle.stroked(StrokeStyle(width: 10), tolerance: tolerance)
      var corners: [Point] = []
      var worst = 0.0
      for element in outline.elements {
        switch element {
        case .move(let point): corners = [point]
        case .line(let point):
          let middle = corners.last!.interpolated(to: point, at: 0.5)
          for p in [middle, point] {
            let radius = (p - .zero).length
            worst = max(worst, min(abs(radius - 45), abs(radius - 55)))
          }
          corners.append(point)
        default: break
        }
      }
      #expect(worst <= tolerance + 1e-3)
    }
  }
}
