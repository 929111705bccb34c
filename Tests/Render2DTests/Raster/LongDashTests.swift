import TestSupport
import Testing

@testable import Render2D

/// Dashes of paths far longer than the picture, of which only those that show are made.
@Suite struct LongDashTests {
  /// The levels of red of pixels after a stroke in white on black.
  private static func levels(
    _ path: Path, _ style: StrokeStyle, width: Int = 200, height: Int = 200,
    _ map: Affine = .identity, isAntialiased: Bool = true
  ) -> [Int] {
    let list = DisplayList([
      .pushAntialiasing(isAntialiased), .stroke(path, style, .color(.white), map), .pop,
    ])
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .black, into: &pixmap)
    return pixmap.copy(pixmap.bounds).map { Int($0 & 255) }
  }

  /// The largest difference of two levels.
  private static func apart(_ a: [Int], _ b: [Int]) -> Int {
    zip(a, b).reduce(0) { most, pair in max(most, abs(pair.0 - pair.1)) }
  }

  /// A straight line as a curve.
  private static func curve(_ start: Point, _ end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.cubic(
      start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), to: end)
    return path
  }

  @Test(arguments: [1e3, 1e6, 1e9], [false, true])
  func theFarEndKeepsThePhase(length: Double, isAntialiased: Bool) {
    // Dashes begin at multiples of 5; the picture is at the end.
    let path = Path(Point(200 - length, 100), Point(200, 100))
    let style = StrokeStyle(width: 2, dash: [3, 2])
    let levels = Self.levels(path, style, isAntialiased: isAntialiased)
    let expected = (0..<200).map { $0 % 5 < 3 ? 255 : 0 }
    expectEqual(Self.apart(Array(levels[100 * 200..<101 * 200]), expected), 0)
  }

  @Test(arguments: [3e3, 1e6, 1e9]) func curvesAreDashedAsLinesAre(length: Double) {
    let style = StrokeStyle(width: 3, cap: .round, dash: [7, 5], dashPhase: 3)
    let (start, end) = (Point(150 - length, 90 - length * 1e-8), Point(150, 90))
    let line = Self.levels(Path(start, end), style)
    let curve = Self.levels(Self.curve(start, end), style)
    #expect(line.count { $0 > 128 } > 200)
    #expect(Self.apart(line, curve) <= 3)
  }

  /// Around a bend there are as many dashes to a length as anywhere.
  @Test func bentCurvesHaveEvenDashes() {
    let path = Path.circle(center: Point(100, 100 + 1e8), radius: 1e8)
    let row = Self.levels(path, StrokeStyle(width: 4, dash: [4, 6]))[100 * 200..<101 * 200]
    let steps = zip(row, row.dropFirst()).count { a, b in (a > 127) != (b > 127) }
    #expect(steps >= 39 && steps <= 41)
    let covered = row.reduce(0, +)
    #expect(covered > 76 * 255 && covered < 84 * 255)
  }

  @Test func longPathsHaveNoMoreDashesThanShow() {
    let style = StrokeStyle(width: 1, dash: [1, 1])
    let far = Point(-5e8, 60)
    for path in [
      Path(far, Point(5e8, 130)), Self.curve(far, Point(5e8, 130)),
      Path.circle(center: Point(100, 100 + 1.6e8), radius: 1.6e8),
    ] {
      let count = Self.pointCount(path, style)
      // A dash has four corners.
      #expect(count > 400 && count < 1000)
    }
  }

  /// More dashes than 10 000 that all show.
  @Test func manyDashesStayDashes() {
    var path = Path()
    for row in 0..<100 {
      path.move(to: Point(0, Double(row) + 0.5))
      path.line(to: Point(400, Double(row) + 0.5))
    }
    let style = StrokeStyle(width: 1, dash: [1, 1])
    let levels = Self.levels(path, style, width: 400, height: 100)
    let expected = (0..<40_000).map { $0 % 2 == 0 ? 255 : 0 }
    expectEqual(Self.apart(levels, expected), 0)
  }

  /// Dashes too fine for pixels cover their share of each, and take no time.
  @Test(arguments: [0.03, 1e-3, 1e-9, 1e-200]) func fineDashesCoverTheirShare(length: Double) {
    let style = StrokeStyle(width: 1, dash: [length, 3 * length])
    let path = Path(Point(10, 20.5), Point(90, 20.5))
    let row = Self.levels(path, style, width: 100, height: 40)[2012..<2088]
    #expect(Self.apart(Array(row), [Int](repeating: 64, count: row.count)) <= 1)
  }

  /// What caps add counts, and where two lines cross more is covered, but not twice as much.
  @Test func fineDashesThatCrossDoNotKnowOfEachOther() {
    var cross = Path(Point(10, 50.5), Point(90, 50.5))
    cross.move(to: Point(50.5, 10))
    cross.line(to: Point(50.5, 90))
    let levels = Self.levels(cross, StrokeStyle(width: 5, dash: [1e-3, 1e-3]), width: 100)
    #expect(Self.apart([levels[5020], levels[2050], levels[5050]], [128, 128, 191]) <= 1)
    let square = StrokeStyle(width: 0.02, cap: .square, dash: [0.02, 0.06])
    let half = Self.levels(Path(Point(10, 50), Point(90, 50)), square, width: 100)[5020]
    let plain = Self.levels(
      Path(Point(10, 50), Point(90, 50)), StrokeStyle(width: 0.02), width: 100)[5020]
    #expect(abs(2 * half - plain) <= 2)
  }

  /// A scribble of lines across the picture, in far more dashes than it has pixels.
  private static func scribble(_ count: Int, isBent: Bool) -> Path {
    var path = Path()
    var state: UInt32 = 7
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24) * 160
    }
    path.move(to: Point(80, 80))
    for _ in 0..<count {
      let end = Point(random(), random())
      if isBent { path.quadratic(Point(random(), random()), to: end) } else { path.line(to: end) }
    }
    return path
  }

  /// The work is bounded by what shows, however many dashes there are.
  @Test(arguments: [5.5e-4, 0.01, 0.07, 0.3, 3], [false, true])
  func crowdedDashesHaveFewPoints(length: Double, isBent: Bool) {
    let path = Self.scribble(isBent ? 4000 : 20_000, isBent: isBent)
    for cap in [StrokeStyle.Cap.butt, .square] {
      let dashed = StrokeStyle(width: 4, cap: cap, dash: [length, length])
      for canThin in [false, true] {
        let count = Self.pointCount(path, dashed, canThin: canThin)
        // A dash has at most eight corners; each piece has at least one.
        #expect(count < 8 * (131_072 + 40_000 + 20_000 * 2) + 600_000)
      }
    }
  }

  /// A part of a crowd, or of fine dashes, is that of the whole.
  @Test(arguments: [0.01, 0.3]) func crowdsComeOutTheSameInEveryPart(length: Double) {
    let path = length < 0.1 ? Self.scribble(30, isBent: false) : Self.scribble(4000, isBent: true)
    let style = StrokeStyle(width: 3, dash: [length / 10, length * 1.9])
    let list = DisplayList([.stroke(path, style, .color(.white), .identity)])
    func drawn(_ region: DirtyRegion?) -> [UInt32] {
      var pixmap = Pixmap(width: 160, height: 160)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, background: .black, into: &pixmap, region: region)
      return pixmap.copy(IntRect(31, 40, 64, 47))
    }
    let whole = drawn(nil)
    #expect(Set(whole).count > 4)
    expectEqual(drawn(DirtyRegion(IntRect(31, 40, 64, 47))), whole)
  }

  /// What is dashed across the ends of pieces is the same wherever the path is cut.
  @Test func piecesDoNotShow() {
    let style = StrokeStyle(width: 5, cap: .round, dash: [13, 9], dashPhase: 4)
    let whole = Path(Point(-500, 30), Point(700, 80))
    var cut = Path()
    cut.move(to: Point(-500, 30))
    for number in 1...2400 {
      cut.line(to: Point(-500, 30).interpolated(to: Point(700, 80), at: Double(number) / 2400))
    }
    #expect(Self.apart(Self.levels(whole, style), Self.levels(cut, style)) <= 3)
  }

  /// The part of a picture that is drawn does not change its dashes, nor does what its map does.
  @Test func dashesUnderAMapAreThoseOfTheMappedPath() {
    let path = Path.circle(center: Point(3, 4), radius: 40)
    let style = StrokeStyle(width: 2, dash: [3, 2.5])
    let map = Affine.rotation(.degrees(20)).then(.scale(2)).then(.translation(80, 40))
    let mapped = StrokeStyle(width: 4, dash: [6, 5])
    let (a, b) = (Self.levels(path, style, map), Self.levels(path.transformed(by: map), mapped))
    #expect(Self.apart(a, b) <= 3)
    var pixels = mapped
    pixels.isInPixels = true
    #expect(Self.apart(Self.levels(path, pixels, map), b) <= 3)
  }

  /// A closed path whose last dash goes on in its first has no cap at its start.
  @Test func closedPathsJoinTheirEnds() {
    var square = Path.rect(Rect(20, 20, 100, 100))
    let style = StrokeStyle(width: 10, join: .miter, dash: [30, 20], dashPhase: 15)
    let joined = Self.levels(square, style)
    expectEqual(joined[16 * 200 + 16], 255)
    square = Path()
    square.move(to: Point(20, 20))
    for corner in [Point(120, 20), Point(120, 120), Point(20, 120), Point(20, 20)] {
      square.line(to: corner)
    }
    let open = Self.levels(square, style)
    expectEqual(open[16 * 200 + 16], 0)
    expectEqual(open[16 * 200 + 22], 255)
  }

  /// A zigzag across the picture, under round caps of dashes that are far too close to be told apart.
  private static func zigzag(_ count: Int) -> Path {
    var path = Path()
    path.move(to: Point(20, 20))
    for number in 1...count {
      path.line(to: Point(number % 2 == 0 ? 20 : 180, 20 + 160 * Double(number) / Double(count)))
    }
    return path
  }

  /// Where caps fill the gaps a line is as if there were none.
  @Test(arguments: [(20, 1e-4), (20, 0.2), (1e9, 0.2)])
  func filledGapsDoNotShow(width: Double, step: Double) {
    var style = StrokeStyle(width: width, cap: .round, join: .round)
    // It ends within a dash.
    let path = Path(Point(20.3, 20.6), Point(140.38, 110.66))
    let whole = Self.levels(path, style)
    style.dash = [step, step]
    #expect(Self.apart(Self.levels(path, style), whole) <= 3)
  }

  /// Around a corner that lies in a gap there are two caps, however close they are.
  @Test func cornersInGapsAreNotJoined() {
    var path = Path()
    path.move(to: Point(50, 50))
    path.line(to: Point(150, 50))
    path.line(to: Point(150, 150))
    // Dashes begin at multiples of 0.5, 0.2 before the corner and after it.
    let gap = StrokeStyle(
      width: 40, cap: .round, join: .miter, dash: [0.3, 0.2], dashPhase: 0.4)
    let dash = StrokeStyle(
      width: 40, cap: .round, join: .miter, dash: [0.3, 0.2], dashPhase: 0.15)
    let (rounded, pointed) = (Self.levels(path, gap), Self.levels(path, dash))
    expectEqual(rounded[32 * 200 + 168], 0)
    expectEqual(pointed[32 * 200 + 168], 255)
    expectEqual(rounded[60 * 200 + 140], 255)
  }

  /// How many points a stroke's outline has on 200 × 200 pixels.
  private static func pointCount(
    _ path: Path, _ style: StrokeStyle, canThin: Bool = false
  ) -> Int {
    var stroker = Stroker()
    let seen = IntRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    stroker.begin(
      path, style, tolerance: Outline.strokeTolerance,
      view: DashView(seen, .identity, style), canThin: canThin)
    var count = 0
    var isMore = true
    while isMore {
      isMore = stroker.trace(atMost: 1 << 17)
      count += stroker.outline.points.count
    }
    return count
  }

  @Test func filledGapsHaveFewPoints() {
    for (path, width) in [
      (Self.zigzag(4000), 30), (Self.zigzag(4000), 1e9),
      (Path(Point(-2e9, 5), Point(2e9, 7)), 1e300),
    ] {
      let plain = StrokeStyle(width: width, cap: .round, join: .round)
      var dashed = plain
      dashed.dash = [1e-3, 2e-3]
      let (once, count) = (Self.pointCount(path, plain), Self.pointCount(path, dashed))
      #expect(count < 12 * once)
    }
  }

  /// More dashes than 10 000 where all of them are made, and as few as can be kept where there are
  /// too many.
  @Test func outlinesKeepTheirDashes() {
    let style = StrokeStyle(width: 1, dash: [1, 2])
    for (length, count) in [(90_000.0, 30_000), (3e12, 100_000)] {
      let outline = Path(Point(0, 0), Point(length, 0)).stroked(style, tolerance: 0.01)
      expectEqual(outline.elements.count { $0 == .close }, count)
      var covered = 0.0
      var pen = Point.zero
      for element in outline.elements {
        guard case .line(let next) = element else {
          if case .move(let point) = element { pen = point }
          continue
        }
        covered += max(next.x - pen.x, 0)
        pen = next
      }
      #expect((covered / length - 1.0 / 3).magnitude < 1e-3)
    }
  }

  @Test func dashesInPerspectiveStayDashes() {
    let map = Projective.rotation3D(y: .degrees(30), depth: 500)
      .then(Projective(.translation(60, 20)))
    let line = DisplayList([
      .stroke(
        Path(Point(-100, 0), Point(60_000, 0)), StrokeStyle(width: 8, dash: [2, 2]), .color(.white),
        .identity)
    ])
    var pixmap = Pixmap(width: 120, height: 40)
    var rasterizer = Rasterizer()
    rasterizer.draw(line.projected(by: map), scale: 1, background: .black, into: &pixmap)
    let row = pixmap.copy(IntRect(0, 20, 100, 1)).map { Int($0 & 255) }
    #expect(row.count { $0 < 64 } > 20)
    #expect(row.count { $0 > 191 } > 20)
  }
}
