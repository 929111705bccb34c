import Render2D
import TestSupport
import Testing

@Suite struct StrokeTests {
  private let black = Paint.color(.gray(0))

  private func draw(_ path: Path, _ style: StrokeStyle, size: Int = 64) -> Drawing {
    Drawing(size, size) { $0.append(.stroke(path, style, black, .identity)) }
  }

  private func line(_ points: Point...) -> Path {
    var path = Path()
    for point in points { path.line(to: point) }
    return path
  }

  @Test(arguments: [(20.0, 1.0), (20, 4), (20, 20), (13.3, 7.7), (25, 0.5)])
  func aRingIsTheDifferenceOfTwoCircles(radius: Double, width: Double) {
    let center = Point(32.2, 31.7)
    func disc(_ radius: Double) -> [Int] {
      Drawing(64, 64) {
        $0.append(.fill(.circle(center: center, radius: radius), .nonZero, black, .identity))
      }.alphas
    }
    let ring = draw(.circle(center: center, radius: radius), StrokeStyle(width: width)).alphas
    let expected = zip(disc(radius + width / 2), disc(radius - width / 2)).map { $0 - $1 }
    #expect(largestDistance(ring, expected) <= 2)
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func aRingWiderThanItsRadiusIsADisc(join: StrokeStyle.Join) {
    let center = Point(32, 32)
    let ring = draw(.circle(center: center, radius: 10), StrokeStyle(width: 30, join: join))
    let disc = Drawing(64, 64) {
      $0.append(.fill(.circle(center: center, radius: 25), .nonZero, black, .identity))
    }
    #expect(largestDistance(ring.alphas, disc.alphas) <= 2)
  }

  /// What a pen sweeps along an arc that begins on the right: it is as long as the line is wide, across the
  /// arc, and reaches past the centre where it is longer. Round caps stand out from the ends.
  private struct SweptArc {
    let center: Point
    let radius, half, degrees: Double
    let isRound: Bool

    private func isInTurn(_ way: Vector) -> Bool {
      let angle = way.angle.degrees
      return (angle < 0 ? angle + 360 : angle) <= degrees
    }

    private func isInCap(_ point: Point, at angle: Double, _ sign: Double) -> Bool {
      let out = Affine.rotation(.degrees(angle)).apply(Vector(1, 0))
      let way = point - (center + out * radius)
      return way.length <= half && way.dot(out.turnedRight * sign) >= 0
    }

    private func covers(_ x: Double, _ y: Double) -> Bool {
      let point = Point(x, y)
      let way = point - center
      let length = way.length
      if length <= radius + half, length >= radius - half, isInTurn(way) { return true }
      if length <= half - radius, isInTurn(-way) { return true }
      return isRound && (isInCap(point, at: 0, -1) || isInCap(point, at: degrees, 1))
    }

    /// The share of a pixel: all or nothing where that is so at its corners.
    func share(_ x: Int, _ y: Int) -> Double {
      let (left, top) = (Double(x), Double(y))
      let corner = covers(left, top)
      let others = [(left + 1, top), (left, top + 1), (left + 1, top + 1), (left + 0.5, top + 0.5)]
      if others.allSatisfy({ covers($0.0, $0.1) == corner }) { return corner ? 1 : 0 }
      let count = 10
      let covered = (0..<count * count).count { place in
        covers(
          left + (Double(place % count) + 0.5) / Double(count),
          top + (Double(place / count) + 0.5) / Double(count))
      }
      return Double(covered) / Double(count * count)
    }
  }

  /// Arcs of which the line reaches the centre, or passes it by up to three times the radius, are what a
  /// pen sweeps, in all but one of a thousand pixels of their edges.
  @Test func wideArcsAreWhatAPenSweeps() {
    var (edges, wrong) = (0, 0)
    for share in [1.0, 1.15, 1.6, 2.5, 4] {
      for (number, degrees) in [35.0, 90, 140, 200, 300].enumerated() {
        for isRound in [false, true] {
          let radius = 5 + Double(number)
          let swept = SweptArc(
            center: Point(48.3 + Double(number) / 7, 47.6), radius: radius, half: radius * share,
            degrees: degrees, isRound: isRound)
          count(swept, &edges, &wrong)
        }
      }
    }
    #expect(edges > 5000)
    #expect(wrong * 1000 <= edges, "\(wrong) of \(edges)")
  }

  /// Counts the pixels on the edges of an arc, and those that are off by more than 32 levels.
  private func count(_ swept: SweptArc, _ edges: inout Int, _ wrong: inout Int) {
    let arc = Path.arc(
      center: swept.center, radius: swept.radius, start: .degrees(0), end: .degrees(swept.degrees))
    let style = StrokeStyle(width: 2 * swept.half, cap: swept.isRound ? .round : .butt)
    let drawn = draw(arc, style, size: 96)
    for y in 0..<96 {
      for x in 0..<96 {
        let share = swept.share(x, y)
        if share > 0, share < 1 { edges += 1 }
        if abs(Double(drawn[x, y].alpha) - 255 * share) > 32 { wrong += 1 }
      }
    }
  }

  @Test func aPolygonOfShortLinesWiderThanItsRadiusHasNoHole() {
    let circle = Path.circle(center: Point(32, 32), radius: 10).flattened(tolerance: 0.001)
    let ring = draw(circle, StrokeStyle(width: 30))
    let disc = Drawing(64, 64) {
      $0.append(.fill(.circle(center: Point(32, 32), radius: 25), .nonZero, black, .identity))
    }
    #expect(largestDistance(ring.alphas, disc.alphas) <= 2)
  }

  /// The dash that begins at the start of a closed path goes on from the one that ends there, round
  /// the corner.
  @Test(arguments: [[30.0, 20], [80, 20]])
  func aDashGoesOnAcrossTheStartOfAClosedPath(dash: [Double]) {
    let square = Path.rect(Rect(10, 10, 20, 20))
    let dashed = draw(square, StrokeStyle(width: 4, dash: dash))
    let whole = draw(square, StrokeStyle(width: 4))
    #expect(dashed[8, 8].alpha == 255 && whole[8, 8].alpha == 255)
    #expect((dashed == whole) == (dash[0] == 80))
  }

  @Test func aPointIsADotOfTheDashThatBeginsThere() {
    var point = Path()
    point.move(to: Point(20, 20))
    point.line(to: Point(20, 20))
    var style = StrokeStyle(width: 10, cap: .round, dash: [4, 4])
    expectEqual(draw(point, style)[20, 20].alpha, 255)
    style.dashPhase = 4
    expectEqual(draw(point, style)[20, 20].alpha, 0)
  }

  @Test func capsEndWhereTheyShould() {
    let path = line(Point(20, 32), Point(40, 32))
    let butt = draw(path, StrokeStyle(width: 10, cap: .butt))
    let square = draw(path, StrokeStyle(width: 10, cap: .square))
    let round = draw(path, StrokeStyle(width: 10, cap: .round))
    let area = { (drawing: Drawing) in Double(drawing.alphas.reduce(0, +)) / 255 }
    expectEqual(area(butt), 200)
    expectEqual(area(square), 300)
    #expect(abs(area(round) - (200 + 25 * Double.pi)) < 0.5)
    #expect(butt[19, 32].alpha == 0 && butt[40, 32].alpha == 0)
    #expect(square[15, 28].alpha == 255 && square[14, 28].alpha == 0)
    #expect(round[15, 32].alpha > 200 && round[15, 28].alpha == 0)
  }

  @Test func joinsFillTheirCorners() {
    let path = line(Point(16, 48), Point(16, 16), Point(48, 16))
    let miter = draw(path, StrokeStyle(width: 16, join: .miter))
    let bevel = draw(path, StrokeStyle(width: 16, join: .bevel))
    let round = draw(path, StrokeStyle(width: 16, join: .round))
    let area = { (drawing: Drawing) in Double(drawing.alphas.reduce(0, +)) / 255 }
    // Two legs of 32 × 16 overlap in a quarter of the corner square of 16 × 16.
    let legs = 2.0 * 32 * 16 - 64
    expectEqual(area(miter), legs + 64)
    #expect(abs(area(bevel) - (legs + 32)) < 0.1)
    #expect(abs(area(round) - (legs + 16 * Double.pi)) < 0.5)
    #expect(miter[8, 8].alpha == 255 && bevel[8, 8].alpha == 0)
  }

  @Test func longMitersBecomeBevels() {
    // Corners of 20°: the miter would be 5.76 widths long.
    let path = line(
      Point(10, 32), Point(50, 32),
      Affine.rotation(.degrees(160)).apply(Point(40, 0)) + Vector(50, 32))
    let pointed = draw(path, StrokeStyle(width: 4, miterLimit: 6))
    let cut = draw(path, StrokeStyle(width: 4, miterLimit: 5.5))
    #expect(pointed[58, 30].alpha > 0 || pointed[58, 31].alpha > 0 || pointed[58, 33].alpha > 0)
    let beyond = (54..<64).flatMap { x in (0..<64).map { cut[x, $0].alpha } }
    #expect(beyond.allSatisfy { $0 == 0 })
  }

  @Test func theMiterOfAClosingLineIsDrawnWhole() {
    var path = Path()
    path.move(to: Point(20, 20))
    path.line(to: Point(40, 20))
    path.line(to: Point(40, 40))
    path.close()
    // The tip of the corner of 45° is 10.5 away from it.
    expectEqual(draw(path, StrokeStyle(width: 8))[12, 16].alpha, 255)
  }

  @Test func closedSubpathsHaveNoCaps() {
    let square = draw(.rect(Rect(16, 16, 32, 32)), StrokeStyle(width: 8, cap: .square))
    let expected = 255 * (40 * 40 - 24 * 24)
    expectEqual(square.alphas.reduce(0, +), expected)
    #expect(square[12, 12].alpha == 255 && square[11, 12].alpha == 0)
  }

  @Test func dotsAreDrawnByTheirCaps() {
    var dot = Path()
    dot.move(to: Point(32, 32))
    dot.close()
    #expect(draw(dot, StrokeStyle(width: 8)).alphas.allSatisfy { $0 == 0 })
    let square = draw(dot, StrokeStyle(width: 8, cap: .square))
    expectEqual(square.alphas.reduce(0, +), 255 * 64)
    let round = draw(dot, StrokeStyle(width: 8, cap: .round)).alphas.reduce(0, +)
    let disc: Double = 16 * .pi
    #expect(abs(Double(round) / 255 - disc) < 0.3)
    var nothing = Path()
    nothing.move(to: Point(32, 32))
    #expect(draw(nothing, StrokeStyle(width: 8, cap: .round)).alphas.allSatisfy { $0 == 0 })
  }

  @Test func wideCurvesHaveNoHolesAndNoSeams() {
    // Everything within half the width of the curve, less a pixel, is covered fully.
    var dice = Dice(seed: 11)
    for _ in 0..<40 {
      let points = (0..<4).map { _ in Point(dice.number(16...48), dice.number(16...48)) }
      var path = Path()
      path.move(to: points[0])
      path.cubic(points[1], points[2], to: points[3])
      let half = dice.number(2...8)
      let drawn = draw(path, StrokeStyle(width: 2 * half, cap: .round, join: .round))
      var spine: [Point] = []
      for element in path.flattened(tolerance: 0.01).elements {
        switch element {
        case .move(let point), .line(let point): spine.append(point)
        default: break
        }
      }
      func distance(_ p: Point) -> Double {
        zip(spine, spine.dropFirst()).map { a, b in
          let way = b - a
          let t = min(max((p - a).dot(way) / max(way.dot(way), 1e-12), 0), 1)
          return (p - a.interpolated(to: b, at: t)).length
        }.min()!
      }
      for y in 0..<64 {
        for x in 0..<64 {
          let distance = distance(Point(Double(x) + 0.5, Double(y) + 0.5))
          if distance < half - 0.75 { expectEqual(drawn[x, y].alpha, 255) }
          if distance > half + 0.75 { expectEqual(drawn[x, y].alpha, 0) }
        }
      }
    }
  }

  /// A line far wider than the picture covers all of it: the inner sides of its curve turn back.
  @Test(arguments: [1e3, 1e4, 1e5, 1e6])
  func aRingWiderThanThePictureFillsIt(width: Double) {
    for ring in [
      Path.circle(center: Point(32, 32), radius: 20), .ellipse(in: Rect(8, 24, 48, 16)),
    ] {
      let drawn = draw(ring, StrokeStyle(width: width))
      #expect(drawn.alphas.allSatisfy { $0 == 255 }, "\(width)")
    }
  }

  @Test func hairlinesAreAsStrongAsTheyAreWide() {
    let path = line(Point(8.3, 8), Point(8.3, 56))
    let drawn = draw(path, StrokeStyle(width: 0.25))
    let total = (0..<64).reduce(0) { $0 + Int(drawn[$1, 30].alpha) }
    expectEqual(total, 64)
  }

  @Test func nothingIsDrawnWithoutAWidth() {
    let path = line(Point(8, 8), Point(40, 40))
    for width in [0, -1, .nan, .infinity] {
      #expect(draw(path, StrokeStyle(width: width)).alphas.allSatisfy { $0 == 0 })
    }
  }
}
