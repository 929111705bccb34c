import TestSupport
import Testing

@testable import Render2D

@Suite(.timeLimit(.minutes(10))) struct HostileInputTests {
  private let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e12, -1e12, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0, 7.5,
    0x1p20, -0x1p31,
  ]

  private func number(_ dice: inout Dice) -> Double {
    dice.chance(0.6) ? odd.randomElement(using: &dice)! : dice.number(-50...50)
  }

  private func path(_ dice: inout Dice) -> Path {
    var path = Path()
    for _ in 0..<5 {
      let points = (0..<3).map { _ in Point(number(&dice), number(&dice)) }
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: path.move(to: points[0])
      case 1: path.line(to: points[0])
      case 2: path.quadratic(points[0], to: points[1])
      case 3: path.cubic(points[0], points[1], to: points[2])
      default: path.close()
      }
    }
    return path
  }

  private func paint(_ dice: inout Dice) -> Paint {
    func point() -> Point { Point(number(&dice), number(&dice)) }
    let stops: [GradientStop] = [
      .init(number(&dice), .gray(0)),
      .init(number(&dice), Color(red: number(&dice), green: 0, blue: 0)),
    ]
    let edges = dice.edges()
    switch Int.random(in: 0..<7, using: &dice) {
    case 0:
      return .radial(
        RadialGradient(
          from: .init(point(), radius: number(&dice)), to: .init(point(), radius: number(&dice)),
          stops: stops, edges: edges))
    case 1:
      return .conic(
        ConicGradient(
          center: point(), start: .degrees(number(&dice)), sweep: .degrees(number(&dice)),
          stops: stops, edges: edges))
    case 2:
      let map = Affine(
        a: number(&dice), b: number(&dice), c: number(&dice), d: number(&dice),
        tx: number(&dice), ty: number(&dice))
      let sampling: ImagePattern.Sampling = dice.chance(0.5) ? .nearest : .bilinear
      return .image(
        ImagePattern(dice.image(), edges: edges, sampling: sampling, transform: map))
    case 3:
      return .color(Color(red: number(&dice), green: 1, blue: 0, alpha: number(&dice)))
    default:
      return .linear(LinearGradient(from: point(), to: point(), stops: stops, edges: edges))
    }
  }

  @Test(arguments: 0..<150) func nothingCrashes(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var list = DisplayList()
    for _ in 0..<12 {
      let map =
        dice.chance(0.5)
        ? Affine.identity
        : Affine(
          a: number(&dice), b: number(&dice), c: number(&dice), d: number(&dice),
          tx: number(&dice), ty: number(&dice))
      let paint = paint(&dice)
      switch Int.random(in: 0..<9, using: &dice) {
      case 0, 1: list.append(.fill(path(&dice), dice.rule(), paint, map))
      case 2:
        let style = StrokeStyle(
          width: number(&dice), cap: .round, join: .round, miterLimit: number(&dice),
          dash: dice.chance(0.3) ? [number(&dice), number(&dice)] : [],
          dashPhase: number(&dice), isInPixels: dice.chance(0.3))
        list.append(.stroke(path(&dice), style, paint, map))
      case 3:
        let glyphs = [GlyphRun.Glyph(id: 65, origin: Point(number(&dice), number(&dice)))]
        let font = Font.system(number(&dice))
        list.append(.glyphs(GlyphRun(font: font, glyphs: glyphs), .gray(0), map))
      case 4: list.append(.pushClip(path(&dice), dice.rule(), map))
      case 5: list.append(.pushBlend(dice.mode()))
      case 6: list.append(.pushAntialiasing(false))
      case 7:
        let picture = DisplayList([.fill(path(&dice), dice.rule(), paint, map)])
        list.append(.pushMask(picture, dice.chance(0.5) ? .alpha : .luminance, map))
      default: list.append(.pushGroup(opacity: number(&dice)))
      }
    }
    let scale = dice.chance(0.8) ? 1 : number(&dice)
    let drawn = Drawing(list, 40, 40, scale: scale)
    #expect(drawn.pixels.allSatisfy { Pixel(rgba: $0).isValid })
    var other = list
    other.append(.fill(path(&dice), .nonZero, .color(.gray(0)), .identity))
    let region = other.difference(from: list, scale: scale, bounds: IntRect(0, 0, 40, 40))
    expectEqual(IntRect(0, 0, 40, 40).union(region.bounds), IntRect(0, 0, 40, 40))
    #expect(!other.description.isEmpty)
  }

  @Test func hugeShapesCoverThePicture() {
    for size in [1e5, 1e7, 1e9, 1e12, 1e15] {
      let circle = Path.circle(center: Point(20, 20), radius: size)
      let drawn = Drawing(40, 40) {
        $0.append(.fill(circle, .nonZero, .color(.gray(0)), .identity))
      }
      #expect(drawn.alphas.allSatisfy { $0 == 255 }, "radius \(size)")
    }
  }

  @Test func theEdgeOfAHugeCircleIsWhereItShouldBe() {
    // Its left edge runs through the picture, all but straight.
    for size in [1e4, 1e6, 1e8] {
      let circle = Path.circle(center: Point(20.5 + size, 20), radius: size)
      let drawn = Drawing(40, 40) {
        $0.append(.fill(circle, .nonZero, .color(.gray(0)), .identity))
      }
      #expect(drawn[19, 20].alpha == 0 && drawn[22, 20].alpha == 255, "radius \(size)")
    }
  }

  @Test func aLongThinLineCrossesThePicture() {
    var line = Path()
    line.move(to: Point(-1e9, 20.5))
    line.line(to: Point(1e9, 20.5))
    let drawn = Drawing(40, 40) {
      $0.append(.stroke(line, StrokeStyle(width: 1), .color(.gray(0)), .identity))
    }
    #expect((0..<40).allSatisfy { drawn[$0, 20].alpha == 255 && drawn[$0, 19].alpha == 0 })
  }

  /// Where a shape overlaps itself the windings on both sides of its horizontal edges count, however far
  /// away the edges end.
  @Test(arguments: [1e3, 1e7, 1e12]) func farHorizontalEdgesCount(reach: Double) {
    var path = Path()
    path.append(.rect(Rect(-reach, 10.5, 2 * reach, 20)))
    path.append(.rect(Rect(12.5, 0, 10, 40)))
    let drawn = Drawing(40, 40) {
      $0.append(.fill(path, .nonZero, .color(.gray(0)), .identity))
    }
    // Half covered by one, half by the other, and a quarter by both.
    #expect((Int(drawn[12, 10].alpha) - 191).magnitude <= 1)
    #expect(drawn[5, 10].alpha == 128 && drawn[5, 9].alpha == 0 && drawn[12, 9].alpha == 128)
  }

  @Test func curvesOfAnySizeBecomeFewLines() {
    // Only what is in sight is cut to fine pieces; what cannot be told apart is not.
    let sizes: [Double] = [
      0, 1e-300, 1, 40, 1e3, 1e6, 1e9, 1e15, 1e100, 1e200, 1e300, .greatestFiniteMagnitude,
      .infinity, .nan,
    ]
    var dice = Dice(seed: 7)
    var outline = Outline()
    for _ in 0..<3000 {
      func number() -> Double {
        let size = sizes.randomElement(using: &dice)!
        return dice.chance(0.5) ? size : -size
      }
      func point() -> Point { Point(number(), number()) }
      var path = Path()
      path.move(to: point())
      path.cubic(point(), point(), to: point())
      outline.begin(in: IntRect(0, 0, 40, 40))
      outline.add(path, .identity)
      #expect(outline.count <= 4000)
    }
  }

  /// Whether overlaps are resolved in pixels is told from what is seen, not from how far lines reach beyond:
  /// in the fan of a line far wider than the picture that would take seconds and gigabytes.
  @Test(arguments: [(3, true), (3000, false)]) func fansAreNotResolved(count: Int, isResolved: Bool)
  {
    var outline = Outline()
    let seen = IntRect(0, 0, 2000, 2000)
    outline.begin(in: seen)
    var path = Path()
    for number in 0..<count {
      let angle = Angle.turns(Double(number) / Double(count))
      path.move(to: Point(1000, 1000))
      for turn in [angle, angle + .degrees(0.05)] {
        path.line(to: Point(1000, 1000) + Affine.rotation(turn).apply(Vector(0.9e6, 1)))
      }
      path.close()
    }
    outline.add(path, .identity)
    outline.end(.nonZero, mayOverlap: true)
    expectEqual(outline.mayOverlap, isResolved)
  }

  @Test func emptyPicturesAreDrawn() {
    #expect(Drawing(DisplayList(), 0, 0).pixels.isEmpty)
    #expect(Drawing(DisplayList(), 3, 0).pixels.isEmpty)
  }

  @Test(arguments: 0..<100) func oddPathsAreMeasured(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 9000)
    var path = path(&dice)
    let points = (0..<3).map { _ in Point(number(&dice), number(&dice)) }
    path.addArc(
      center: points[0], radii: Size(number(&dice), number(&dice)),
      rotation: .degrees(number(&dice)), start: .degrees(number(&dice)), end: .degrees(7))
    path.addArc(corner: points[1], to: points[2], radius: number(&dice))
    path.addArc(
      to: points[0], radii: Size(number(&dice), number(&dice)), rotation: .degrees(number(&dice)),
      isLarge: true, isClockwise: false)
    let rect = Rect(number(&dice), number(&dice), number(&dice), number(&dice))
    let radii = CornerRadii(topLeft: number(&dice), bottomRight: number(&dice))
    path.append(.roundedRect(rect, radii: radii))
    path.append(.roundedRect(rect, radius: number(&dice), curve: .continuous))
    _ = path.contains(points[0], .evenOdd)
    _ = path.trimmed(from: number(&dice), to: number(&dice), offset: number(&dice))
    _ = path.reversed.bounds
    if let data = path.data { #expect((try? Path(data: data)) != nil) }
    for isOn in [true, false] {
      let drawn = Drawing(40, 40) {
        $0.append(.pushAntialiasing(isOn))
        $0.append(.fill(path, .nonZero, .color(.black), .identity))
      }
      #expect(drawn.pixels.allSatisfy { Pixel(rgba: $0).isValid })
    }
  }
}
