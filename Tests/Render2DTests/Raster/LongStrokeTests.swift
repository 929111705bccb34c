import TestSupport
import Testing

@testable import Render2D

/// Strokes of more points than are traced at a time.
@Suite struct LongStrokeTests {
  /// A jagged line through some points, each a step from the one before.
  static func jagged(_ count: Int, isClosed: Bool = false) -> Path {
    var path = Path()
    var state: UInt32 = 7
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
    path.move(to: Point(20, 20))
    for _ in 0..<count { path.line(to: Point(random() * 60 - 5, random() * 60 - 5)) }
    path.quadratic(Point(10, 50), to: Point(45, 40))
    if isClosed { path.close() }
    return path
  }

  static func drawn(
    _ path: Path, _ style: StrokeStyle, mode: BlendMode = .sourceOver, isAntialiased: Bool = true
  ) -> [UInt32] {
    let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.6)
    let list = DisplayList([
      .fill(.rect(Rect(4, 4, 20, 20)), .nonZero, .color(.black), .identity),
      .pushBlend(mode),
      .pushAntialiasing(isAntialiased),
      .stroke(path, style, .color(color), .identity),
      .pop, .pop,
    ])
    var pixmap = Pixmap(width: 48, height: 48)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap)
    return pixmap.copy(pixmap.bounds)
  }

  /// The area that contours cover, each counted as often as it winds.
  private static func area(_ stroker: borrowing Stroker) -> Double {
    var area = 0.0
    var first = 0
    for end in stroker.outline.ends {
      var pen = stroker.outline.points[end - 1]
      for point in stroker.outline.points[first..<end] {
        area += pen.x * point.y - pen.y * point.x
        pen = point
      }
      first = end
    }
    return area / 2
  }

  @Test(arguments: [false, true], [StrokeStyle.Join.miter, .round, .bevel])
  func cutOutlinesCoverTheSame(isClosed: Bool, join: StrokeStyle.Join) {
    let path = Self.jagged(300, isClosed: isClosed)
    let style = StrokeStyle(width: 3, cap: .round, join: join)
    var stroker = Stroker()
    stroker.begin(path, style, tolerance: 0.01)
    let isMore = stroker.trace()
    #expect(!isMore)
    let whole = Self.area(stroker)
    stroker.begin(path, style, tolerance: 0.01)
    var (pieces, sum) = (0, 0.0)
    while true {
      let isMore = stroker.trace(atMost: 50)
      pieces += 1
      sum += Self.area(stroker)
      if !isMore { break }
    }
    #expect(pieces > 10)
    #expect(abs(sum - whole) < 1e-6 * abs(whole))
  }

  /// What is added outside the picture, so much that the line goes to the cells in pieces, changes
  /// nothing within.
  @Test(
    arguments: [BlendMode.sourceOver, .multiply, .sourceIn, .source, .destination], [false, true])
  func longStrokesLookLikeShortOnes(mode: BlendMode, isClosed: Bool) {
    for isAntialiased in [true, false] {
      Self.expectLongLooksLikeShort(mode, isClosed, isAntialiased)
    }
  }

  private static func expectLongLooksLikeShort(
    _ mode: BlendMode, _ isClosed: Bool, _ isAntialiased: Bool
  ) {
    func path(_ detours: Int) -> Path {
      var path = Self.jagged(12)
      path.line(to: Point(200, 20))
      for number in 0..<detours {
        path.line(to: Point(230, number % 2 == 0 ? 30 : -7.5))
        path.line(to: Point(210, 20))
      }
      path.line(to: Point(200, 20))
      path.line(to: Point(3, 44))
      path.line(to: Point(30, 3))
      if isClosed { path.close() }
      return path
    }
    let style = StrokeStyle(width: 4, cap: .round, join: .round)
    let short = drawn(path(2), style, mode: mode, isAntialiased: isAntialiased)
    let long = drawn(path(20_000), style, mode: mode, isAntialiased: isAntialiased)
    expectEqual(long, short)
    #expect(Set(short).count > (isAntialiased && mode != .destination ? 10 : 1))
  }

  @Test func memoryStaysThatOfThePieces() {
    var stroker = Stroker()
    stroker.begin(Self.jagged(100_000), StrokeStyle(width: 2, join: .round), tolerance: 0.005)
    var most = 0
    while stroker.trace(atMost: 1000) { most = max(most, stroker.outline.points.capacity) }
    #expect(most > 1000)
    #expect(most < 8192)
  }

  /// A million lines take no more memory than the pieces that they are drawn in, however they are drawn.
  /// Measured in a process of its own.
  @Test(.enabled(if: processStatus("VmHWM") != nil))
  func aMillionLinesTakeLittleMemory() async {
    await #expect(processExitsWith: .success) {
      let path = LongStrokeTests.jagged(1_000_000)
      let plain = StrokeStyle(width: 4, join: .round)
      var (pixels, dashed) = (plain, plain)
      pixels.isInPixels = true
      dashed.dash = [30, 20]
      _ = LongStrokeTests.drawn(LongStrokeTests.jagged(10), plain)
      let before = processStatus("VmHWM") ?? 0
      _ = LongStrokeTests.drawn(path, plain)
      _ = LongStrokeTests.drawn(path, plain, isAntialiased: false)
      _ = LongStrokeTests.drawn(path, pixels)
      _ = LongStrokeTests.drawn(path, dashed)
      let more = (processStatus("VmHWM") ?? .max) - before
      precondition(more < 50_000, "\(more) KiB more")
    }
  }

  @Test func whatIsNotFiniteIsPassedOverAlone() {
    var path = Path()
    path.move(to: Point(5, 5))
    path.line(to: Point(.nan, 5))
    path.line(to: Point(20, 5))
    path.move(to: Point(5, 30))
    path.line(to: Point(40, 30))
    var clean = Path()
    clean.move(to: Point(5, 30))
    clean.line(to: Point(40, 30))
    let style = StrokeStyle(width: 4)
    expectEqual(path.stroked(style, tolerance: 0.1), clean.stroked(style, tolerance: 0.1))
  }

  /// Whether the line that casts a shadow goes to the cells in pieces does not depend on how much of
  /// the shadow is drawn.
  @Test func whatCastsAShadowIsTheSameForEveryPart() {
    // Rows of close dots below the picture, of 150 000 lines.
    var path = Path()
    for row in 0..<8 {
      path.move(to: Point(-2, 100.25 + 8 * Double(row)))
      path.line(to: Point(64, 100.25 + 8 * Double(row)))
    }
    let dots = StrokeStyle(width: 2, cap: .round, dash: [0.01, 0.22])
    let list = DisplayList([
      .pushShadow(Shadow(color: .black, offset: Vector(0, -100), radius: 0), .identity),
      .stroke(path, dots, .color(.black), .identity), .pop,
    ])
    func drawn(_ region: DirtyRegion?) -> [UInt32] {
      var pixmap = Pixmap(width: 64, height: 64)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, into: &pixmap, region: region)
      return pixmap.copy(IntRect(0, 30, 64, 4))
    }
    let whole = drawn(nil)
    #expect(Set(whole).count > 1)
    expectEqual(drawn(DirtyRegion(IntRect(0, 30, 64, 4))), whole)
  }
}
