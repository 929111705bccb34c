import Render2D
import TestSupport
import Testing

@Suite struct PathArcTests {
  /// The largest distance of a path's flattened points from an ellipse round the origin, measured
  /// on the circle that it is stretched from, past a first point.
  private func stray(_ path: Path, _ map: Affine, skip: Int = 1) -> Double {
    let back = map.inverse!
    return path.flattened(tolerance: 1e-4).elements.dropFirst(skip).map { element in
      guard case .line(let point) = element else { return 0 }
      return abs((back.apply(point) - .zero).length - 1)
    }.max() ?? 0
  }

  /// Where a path begins.
  private func beginning(of path: Path) -> Point? {
    guard case .move(let point) = path.elements.first else { return nil }
    return point
  }

  @Test func turnedEllipsesStayOnTheirOutline() {
    var path = Path()
    path.addArc(
      center: Point(30, 20), radii: Size(12, 5), rotation: .degrees(35), start: .degrees(-40),
      end: .degrees(200))
    let map = Affine.scale(12, 5).then(.rotation(.degrees(35))).then(.translation(30, 20))
    #expect(stray(path, map) < 1e-4)
    let end = map.apply(Point(0, 0) + Vector(length: 1, angle: .degrees(200)))
    #expect(path.currentPoint.distance(to: end) < 1e-9)
  }

  @Test func aPathUnderWayGoesOnWithALine() {
    var path = Path(Point(0, 0))
    path.addArc(center: Point(10, 0), radii: Size(4, 2), start: .zero, end: .degrees(90))
    expectEqual(path.elements[1], .line(Point(14, 0)))
  }

  @Test func arcsRoundOffCorners() {
    var path = Path(Point(0, 0))
    path.addArc(corner: Point(20, 0), to: Point(20, 20), radius: 5)
    expectEqual(path.elements[1], .line(Point(15, 0)))
    expectEqual(path.currentPoint, Point(20, 5))
    #expect(stray(path, Affine.scale(5).then(.translation(15, 5)), skip: 1) < 1e-4)
  }

  @Test func aSharpCornerIsRoundedTheOtherWayToo() {
    var path = Path(Point(0, 0))
    path.addArc(corner: Point(20, 0), to: Point(8, -9), radius: 3)
    // The end lies on the line from the corner, 3 away from the centre at a right angle.
    let way = Point(8, -9) - Point(20, 0)
    #expect(abs(way.cross(path.currentPoint - Point(20, 0))) < 1e-9)
    #expect(path.bounds.minY < 0 && path.bounds.maxX < 20)
  }

  @Test func tooLargeARadiusTouchesPastTheEnds() {
    // As on a canvas: the lines go on past their ends.
    var path = Path(Point(10, 0))
    path.addArc(corner: Point(20, 0), to: Point(20, 5), radius: 30)
    expectEqual(path.elements[1], .line(Point(-10, 0)))
    expectEqual(path.currentPoint, Point(20, 30))
  }

  @Test(
    arguments: [
      (Point(0, 0), Point(5, 5), 4), (Point(9, 0), Point(9, 0), 4), (Point(9, 0), Point(20, 0), 4),
      (Point(9, 0), Point(3, 0), 4), (Point(9, 0), Point(9, 9), 0), (Point(9, 0), Point(9, 9), -3),
    ] as [(Point, Point, Double)])
  func withoutACornerThereIsALine(corner: Point, end: Point, radius: Double) {
    var path = Path(Point(0, 0))
    path.addArc(corner: corner, to: end, radius: radius)
    expectEqual(path.elements, [.move(Point(0, 0)), .line(corner)])
  }

  @Test func withoutASubpathThereIsAMove() {
    var path = Path()
    path.addArc(corner: Point(3, 4), to: Point(9, 9), radius: 2)
    expectEqual(path.elements, [.move(Point(3, 4))])
  }

  @Test(arguments: [false, true], [false, true])
  func theFlagsTellWhichOfFourArcs(isLarge: Bool, isClockwise: Bool) throws {
    let (start, end) = (Point(10, 20), Point(26, 12))
    var path = Path(start)
    path.addArc(
      to: end, radii: Size(14, 9), rotation: .degrees(25), isLarge: isLarge,
      isClockwise: isClockwise)
    expectEqual(path.currentPoint, end)
    // Which side of the chord it bulges to, and how long it is.
    let point = try #require(beginning(of: path.trimmed(from: 0.5, to: 1)))
    #expect(((end - start).cross(point - start) < 0) == isClockwise)
    var small = Path(start)
    small.addArc(
      to: end, radii: Size(14, 9), rotation: .degrees(25), isLarge: false,
      isClockwise: isClockwise)
    #expect(isLarge ? path.length > small.length * 1.5 : path == small)
  }

  @Test func tooSmallEllipsesGrow() {
    var path = Path(Point(0, 0))
    path.addArc(to: Point(20, 0), radii: Size(1, 1), isLarge: false, isClockwise: true)
    // Half a circle above the line.
    #expect(abs(path.bounds.minY + 10) < 1e-3 && abs(path.length - 10 * .pi) < 1e-3)
  }

  @Test func withoutARadiusItIsALine() {
    var path = Path(Point(0, 0))
    path.addArc(to: Point(20, 0), radii: Size(0, 5), isLarge: false, isClockwise: true)
    expectEqual(path.elements, [.move(Point(0, 0)), .line(Point(20, 0))])
    path.addArc(to: Point(20, 0), radii: Size(5, 5), isLarge: true, isClockwise: true)
    expectEqual(path.elements.count, 2)
  }

  // MARK: - Corners

  @Test func cornersHaveTheirOwnRadii() {
    let radii = CornerRadii(topLeft: 2, topRight: 8, bottomRight: 0, bottomLeft: 5)
    let path = Path.roundedRect(Rect(0, 0, 40, 30), radii: radii)
    #expect(path.contains(Point(39.9, 29.9)) && !path.contains(Point(39, 1)))
    #expect(path.contains(Point(0.8, 0.8)) && !path.contains(Point(1, 29)))
    let bounds = path.bounds
    #expect(abs(bounds.maxX - 40) < 1e-4 && abs(bounds.maxY - 30) < 1e-4)
  }

  @Test func tooLargeRadiiShrinkAlike() {
    let large = CornerRadii(topLeft: 60, topRight: 20, bottomRight: 20, bottomLeft: 20)
    let small = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 10, bottomLeft: 10)
    let rect = Rect(0, 0, 40, 50)
    expectEqual(Path.roundedRect(rect, radii: large), .roundedRect(rect, radii: small))
  }

  @Test func radiiOfNothingLeaveARectangle() {
    let rect = Rect(1, 2, 30, 20)
    for radius in [0, -4, .nan, .infinity] as [Double] {
      let radii = CornerRadii(topLeft: radius, bottomRight: radius)
      expectEqual(Path.roundedRect(rect, radii: radii), .rect(rect))
    }
  }

  /// The curvature along the first half of a continuous corner, by three points on the outline.
  private func curvature(_ path: Path, length: Double) throws -> [Double] {
    var points: [Point] = []
    let whole = path.length
    for step in 0...60 {
      let place = length * Double(step) / 60 / whole
      points.append(try #require(beginning(of: path.trimmed(from: place, to: 1))))
    }
    return (1..<points.count - 1).map { index in
      let (a, b, c) = (points[index - 1], points[index], points[index + 1])
      let area = (b - a).cross(c - a)
      return 2 * area / ((b - a).length * (c - b).length * (c - a).length)
    }
  }

  @Test func theCurvatureOfAContinuousCornerGrowsToTheCircles() throws {
    let radius = 20.0
    let path = Path.roundedRect(Rect(0, 0, 200, 200), radius: radius, curve: .continuous)
    // It starts where the top right corner does.
    let start = try #require(beginning(of: path))
    #expect(abs(200 - start.x - 1.528_665 * radius) < 1e-3)
    // The first curve takes up about one radius of the way to the middle.
    let curvatures = try curvature(path, length: 1.15 * radius)
    #expect(curvatures[0] < 0.1 / radius)
    #expect(abs(curvatures.last! - 1 / radius) < 0.06 / radius)
    // Nowhere does it jump, nor is the corner much tighter than the circle.
    #expect(curvatures.max()! < 1.25 / radius)
    for (before, after) in zip(curvatures, curvatures.dropFirst()) {
      #expect(abs(after - before) < 0.1 / radius)
    }
  }

  @Test func withoutRoomAContinuousCornerIsACircle() {
    let path = Path.roundedRect(Rect(0, 0, 40, 40), radius: 20, curve: .continuous)
    let circle = Affine.scale(20).then(.translation(20, 20))
    #expect(stray(path, circle, skip: 1) < 1e-3)
    let tight = Path.roundedRect(Rect(0, 0, 100, 50), radius: 20, curve: .continuous)
    #expect(tight.bounds.maxX <= 100.001 && tight.bounds.minX >= -0.001)
    #expect(tight.interpolates(to: path))
  }
}
