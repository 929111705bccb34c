import TestSupport
import Testing

@testable import Render2D

/// Strokes that are told beforehand not to overlap themselves.
@Suite struct StrokeCourseTests {
  private static let size = 96

  private static func mayOverlap(
    _ path: Path, _ style: StrokeStyle, _ map: Affine = .identity
  ) -> Bool {
    var stroker = Stroker()
    stroker.begin(path, style, tolerance: 0.005)
    _ = stroker.trace()
    return stroker.mayOverlap(under: map, style)
  }

  /// An arc about the middle that begins at the top.
  private static func arc(_ degrees: Double, radius: Double = 30) -> Path {
    .arc(
      center: Point(48, 48), radius: radius, start: .degrees(-90), end: .degrees(degrees - 90))
  }

  private static func polyline(_ points: (Double, Double)...) -> Path {
    .polyline(points.map { Point($0.0, $0.1) })
  }

  @Test func whatTurnsOnceDoesNotOverlap() {
    let rect = Rect(10.3, 20.4, 60, 30)
    let style = StrokeStyle(width: 4, cap: .round)
    let paths: [Path] = [
      .rect(rect), .roundedRect(rect, radius: 8), .roundedRect(rect, radius: 15),
      .ellipse(in: rect), .circle(center: Point(48, 48), radius: 30), Self.arc(90), Self.arc(-90),
      Self.arc(180), Self.arc(252),
      Self.arc(-345), Self.polyline((20, 50), (40, 70), (80, 20)),
      Self.polyline((20, 50), (80, 50)),
      .polygon([Point(20, 20), Point(80, 30), Point(50, 80)]),
    ]
    for path in paths { #expect(!Self.mayOverlap(path, style), "\(path)") }
  }

  @Test func whatMayOverlapIsTold() {
    let style = StrokeStyle(width: 4, cap: .round)
    var twice = Self.arc(360)
    twice.addArc(center: Point(48, 48), radius: 30, start: .degrees(-90), end: .degrees(200))
    var two = Path.rect(Rect(10, 10, 40, 40))
    two.append(.rect(Rect(30, 30, 40, 40)))
    var drop = Path()
    drop.move(to: Point(48, 20))
    drop.cubic(Point(90, 90), Point(6, 90), to: Point(48, 20))
    let spiral = Self.polyline(
      (20, 20), (80, 20), (80, 80), (20, 80), (20, 23), (70, 23), (70, 60))
    let paths: [Path] = [
      Self.arc(357), Self.arc(360), twice, two, drop, spiral, .rect(Rect(10, 10, 40, 3)),
      Self.arc(100, radius: 1.9), Self.polyline((20, 50), (40, 70), (80, 20), (90, 70)),
      Self.polyline((20, 20), (80, 20), (80, 80), (20, 23)),
      Self.polyline((20, 20), (80, 20), (20, 20)),
      .polygon([Point(20, 20), Point(80, 80), Point(80, 20), Point(20, 80)]),
      // It turns one way, twice.
      .polygon([Point(48, 8), Point(72, 82), Point(9, 36), Point(87, 36), Point(24, 82)]),
    ]
    for path in paths { #expect(Self.mayOverlap(path, style), "\(path)") }
    let rect = Path.rect(Rect(10, 10, 40, 40))
    #expect(Self.mayOverlap(rect, style, .scale(1, 0.02)))
    #expect(Self.mayOverlap(rect, StrokeStyle(width: 0.1)))
  }

  private static func path(_ dice: inout Dice) -> Path {
    let width = dice.number(2...70)
    let height = dice.chance(0.3) ? dice.number(2...12) : dice.number(2...70)
    let rect = Rect(dice.number(4...20), dice.number(4...20), width, height)
    func place() -> Point { Point(dice.number(4...90), dice.number(4...90)) }
    switch dice.below(8) {
    case 0: return .rect(rect)
    case 1: return .roundedRect(rect, radius: dice.number(0...20))
    case 2: return .ellipse(in: rect)
    case 3, 4:
      return .arc(
        center: Point(48, 48), radius: dice.number(2...40), start: .degrees(dice.number(0...360)),
        end: .degrees(dice.number(0...360)))
    case 5:
      var path = Path()
      path.move(to: place())
      path.cubic(place(), place(), to: place())
      return path
    case 6:
      // A part of an ellipse as a polygon, which may go round more than once.
      let turns = dice.number(0.2...1.2)
      let count = 3 + dice.below(12)
      var path = Path.polyline(
        (0..<count).map {
          let way = Path.arc(
            center: .zero, radius: 1, start: .zero, end: .turns(turns * Double($0) / Double(count))
          )
          let place = way.currentPoint
          return Point(48 + place.x * width / 2, 48 + place.y * height / 2)
        })
      if dice.chance(0.3) { path.close() }
      return path
    default: return .polyline((0...(1 + dice.below(3))).map { _ in place() })
    }
  }

  /// What is told not to overlap has the same pixels as where overlaps are resolved, which they are for
  /// paths of several subpaths.
  @Test func whatDoesNotOverlapNeedsNoResolving() {
    var dice = Dice(seed: 5)
    var count = 0
    for round in 0..<1500 {
      let path = Self.path(&dice)
      let style = StrokeStyle(
        width: dice.number(0.3...12), cap: [.butt, .round, .square].randomElement(using: &dice)!,
        join: [.miter, .round, .bevel].randomElement(using: &dice)!)
      let turn = Affine.rotation(.degrees(dice.number(0...360)), about: Point(48, 48))
      let map = [.identity, turn, turn.then(.scale(1, dice.number(0.05...1)))][round % 3]
      var withEmpty = path
      withEmpty.move(to: .zero)
      #expect(Self.mayOverlap(withEmpty, style, map))
      if Self.mayOverlap(path, style, map) { continue }
      count += 1
      let (plain, resolved) = (draw(path, style, map), draw(withEmpty, style, map))
      expectEqual(plain, resolved, "round \(round): \(path) \(style) \(map)")
    }
    #expect(count > 600)
  }

  private func draw(_ path: Path, _ style: StrokeStyle, _ map: Affine) -> [Int] {
    Drawing(Self.size, Self.size) {
      $0.append(.stroke(path, style, .color(.gray(0)), map))
    }.alphas
  }
}
