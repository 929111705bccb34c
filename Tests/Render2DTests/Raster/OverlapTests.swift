import TestSupport
import Testing

@testable import Render2D

/// Coverage where an outline overlaps itself within a pixel, beside the exact area.
@Suite struct OverlapTests {
  private static let size = 64
  private static let black = Paint.color(.gray(0))

  /// A class of random shapes.
  enum Class: CaseIterable {
    case polylines, shortSteps, stairs, dashes, curves, crossings, crossingsEvenOdd
  }

  /// A shape as a command, the same as an outline to fill, and its rule.
  private struct Shape {
    var command: DisplayList.Command
    var outline: Path
    var rule = FillRule.nonZero

    init(_ path: Path, _ style: StrokeStyle) {
      command = .stroke(path, style, black, .identity)
      outline = path.stroked(style, tolerance: 0.002)
    }

    init(_ path: Path, _ rule: FillRule) {
      command = .fill(path, rule, black, .identity)
      (outline, self.rule) = (path, rule)
    }
  }

  private static func shape(_ kind: Class, _ dice: inout Dice) -> Shape {
    func place() -> Point { Point(dice.number(4...60), dice.number(4...60)) }
    var path = Path()
    path.move(to: place())
    var style = StrokeStyle(
      width: dice.number(0.5...8), cap: [.butt, .round, .square].randomElement(using: &dice)!,
      join: [.miter, .round, .bevel].randomElement(using: &dice)!)
    switch kind {
    case .polylines:
      for _ in 0..<5 { path.line(to: place()) }
      if dice.chance(0.3) { path.close() }
    case .shortSteps:
      for _ in 0..<30 {
        path.line(to: path.currentPoint + Vector(dice.number(-4...4), dice.number(-4...4)))
      }
    case .stairs:
      for _ in 0..<6 {
        path.line(to: Point(place().x, path.currentPoint.y))
        path.line(to: Point(path.currentPoint.x, place().y))
      }
    case .dashes:
      path.line(to: place())
      path.cubic(place(), place(), to: place())
      style.dash = [dice.number(0.5...8), dice.number(0.5...8)]
      style.dashPhase = dice.number(0...5)
    case .curves:
      for _ in 0..<2 { path.cubic(place(), place(), to: place()) }
    case .crossings, .crossingsEvenOdd:
      for _ in 0..<6 { path.line(to: place()) }
      path.cubic(place(), place(), to: place())
      path.close()
      return Shape(path, kind == .crossings ? .nonZero : .evenOdd)
    }
    return Shape(path, style)
  }

  /// The number of pixels that an edge crosses, and of those the ones more than 32 levels off.
  private static func errors(_ shape: Shape) -> (edge: Int, off: Int) {
    let exact = exactCoverage(shape.outline, shape.rule, size)
    let drawn = Drawing(DisplayList([shape.command]), size, size).alphas
    var (edge, off) = (0, 0)
    for (exact, drawn) in zip(exact, drawn) {
      let isOff = (exact * 255 - Double(drawn)).magnitude > 32
      if isOff || exact > 0.001 && exact < 0.999 { edge += 1 }
      if isOff { off += 1 }
    }
    return (edge, off)
  }

  @Test(arguments: Class.allCases)
  func hardlyAPixelIsOff(kind: Class) {
    var dice = Dice(seed: 20)
    var (edge, off) = (0, 0)
    for _ in 0..<24 {
      let errors = Self.errors(Self.shape(kind, &dice))
      edge += errors.edge
      off += errors.off
    }
    #expect(edge > 2000)
    #expect(off * 1000 <= edge)
  }

  @Test(arguments: [StrokeStyle.Join.round, .miter, .bevel])
  func aSharpCornerKeepsItsEdges(join: StrokeStyle.Join) throws {
    let path = try Path(data: "M10.3 20.2L50.7 36.4L20 24.088")
    let errors = Self.errors(Shape(path, StrokeStyle(width: 4, join: join)))
    #expect(errors.edge > 100)
    expectEqual(errors.off, 0)
  }

  /// Two strips over each other cover as much of a pixel as one; two side by side cover both.
  @Test func stripsAddUpOnlyBesideEachOther() {
    func drawn(_ second: Rect) -> Int {
      var path = Path.rect(Rect(0.25, 0, 0.25, 4))
      path.append(.rect(second))
      let drawing = Drawing(4, 4) { $0.append(.fill(path, .nonZero, Self.black, .identity)) }
      return drawing.alphas[4]
    }
    expectEqual(drawn(Rect(0.25, 0, 0.25, 4)), 64)
    expectEqual(drawn(Rect(0.5, 0, 0.25, 4)), 128)
  }

  /// A horizontal side ends what is inside as any other line does: where it crosses the side of another
  /// rectangle three quarters of the pixel are inside.
  @Test func horizontalSidesCount() {
    var path = Path.rect(Rect(0.25, 1.5, 5, 3))
    path.append(.rect(Rect(2.5, 0.25, 3, 5)))
    let drawing = Drawing(6, 6) { $0.append(.fill(path, .nonZero, Self.black, .identity)) }
    expectEqual(drawing.alphas[6 + 1], 128)
    expectEqual(drawing.alphas[6 + 2], 191)
    expectEqual(drawing.alphas[4 * 6 + 2], 191)
  }

  /// Bands and regions change nothing, for shapes of many bands and ones that overlap.
  @Test func everyPartIsDrawnAlike() {
    var dice = Dice(seed: 7)
    var path = Path()
    path.move(to: Point(100, 100))
    for _ in 0..<40 { path.line(to: Point(dice.number(-50...650), dice.number(-50...450))) }
    let list = DisplayList([
      .stroke(path, StrokeStyle(width: 3, join: .round), Self.black, .identity),
      .fill(path, .evenOdd, .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)), .identity),
    ])
    var rasterizer = Rasterizer()
    var whole = Pixmap(width: 600, height: 400)
    rasterizer.draw(list, scale: 1, into: &whole)
    var parts = Pixmap(width: 600, height: 400)
    let all = parts.bounds
    for (minX, maxX) in [(0, 137), (137, 600)] {
      for (minY, maxY) in [(0, 31), (31, 290), (290, 400)] {
        let part = IntRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        rasterizer.draw(list, scale: 1, into: &parts, region: DirtyRegion(part))
      }
    }
    expectEqual(whole.copy(all), parts.copy(all))
  }

  @Test func simplePathsAreTold() throws {
    var overlaps = PathOverlaps()
    let star = "M32 4L48 60L4 24L60 24L16 60z"
    let ring = "M4 4h40v40h-40zM10 10v20h20v-20z"
    for (data, expected) in [
      ("M4 4L40 8L30 50z", false), ("M4 4L40 8L20 20L30 50z", false), (star, true), (ring, false),
      ("M4 4h40v40h-40zM10 10h20v20h-20z", true), ("M4 4h9v9h-9zM30 4v9h9v-9z", true),
    ] {
      let path = try Path(data: data)
      for _ in 0..<2 {
        let answer = overlaps.mayOverlap(path, on: IntRect(0, 0, 64, 64))
        expectEqual(answer, expected, "\(data)")
      }
    }
    let circle = Path.circle(center: Point(3, 4), radius: 5)
    // Where it is large, what is small beside all of it may be larger than a pixel.
    let large = IntRect(0, 0, 10, 10_000)
    let answers = (
      overlaps.mayOverlap(circle, on: large), overlaps.mayOverlap(try Path(data: ring), on: large)
    )
    #expect(answers == (false, true))
  }
}

/// The coverage of each pixel of a square, by the horizontal extents of an outline on 32 lines in
/// each row.
private func exactCoverage(_ outline: Path, _ rule: FillRule, _ size: Int) -> [Double] {
  let lines = 32
  var cuts = [[(x: Double, winding: Int)]](repeating: [], count: size * lines)
  func add(_ a: Point, _ b: Point) {
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    var line = max(0, Int((top.y * Double(lines) - 0.5).rounded(.up)))
    while line < cuts.count {
      let y = (Double(line) + 0.5) / Double(lines)
      if y >= bottom.y { return }
      let x = top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
      cuts[line].append((x, a.y < b.y ? 1 : -1))
      line += 1
    }
  }
  var (start, pen) = (Point.zero, Point.zero)
  for element in outline.flattened(tolerance: 0.002).elements {
    switch element {
    case .move(let point):
      add(pen, start)
      (start, pen) = (point, point)
    case .line(let point):
      add(pen, point)
      pen = point
    default:
      add(pen, start)
      pen = start
    }
  }
  add(pen, start)
  var result = [Double](repeating: 0, count: size * size)
  for (line, cuts) in cuts.enumerated() {
    let cuts = cuts.sorted { $0.x < $1.x }
    var winding = 0
    for (left, right) in zip(cuts, cuts.dropFirst()) {
      winding += left.winding
      if rule == .evenOdd ? winding & 1 == 0 : winding == 0 { continue }
      let (from, to) = (max(left.x, 0), min(right.x, Double(size)))
      var column = Int(from)
      while Double(column) < to {
        let width = min(to, Double(column + 1)) - max(from, Double(column))
        result[line / lines * size + column] += width / Double(lines)
        column += 1
      }
    }
  }
  return result
}
