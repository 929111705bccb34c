import Testing

@testable import Render2D

@Suite(.timeLimit(.minutes(1))) struct HostileInputTests {
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

  @Test(arguments: 0..<60) func nothingCrashes(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var list = DisplayList()
    for _ in 0..<12 {
      let map =
        dice.chance(0.5)
        ? Affine.identity
        : Affine(
          a: number(&dice), b: number(&dice), c: number(&dice), d: number(&dice),
          tx: number(&dice), ty: number(&dice))
      let paint =
        dice.chance(0.5)
        ? Paint.color(Color(red: number(&dice), green: 1, blue: 0, alpha: number(&dice)))
        : .linear(
          LinearGradient(
            from: Point(number(&dice), 0), to: Point(number(&dice), number(&dice)),
            stops: [
              .init(number(&dice), .gray(0)),
              .init(number(&dice), Color(red: number(&dice), green: 0, blue: 0)),
            ]))
      switch Int.random(in: 0..<6, using: &dice) {
      case 0, 1: list.append(.fill(path(&dice), dice.rule(), paint, map))
      case 2:
        let style = StrokeStyle(
          width: number(&dice), cap: .round, join: .round, miterLimit: number(&dice))
        list.append(.stroke(path(&dice), style, paint, map))
      case 3:
        let glyphs = [GlyphRun.Glyph(id: 65, origin: Point(number(&dice), number(&dice)))]
        let font = Font.system(number(&dice))
        list.append(.glyphs(GlyphRun(font: font, glyphs: glyphs), .gray(0), map))
      case 4: list.append(.pushClip(path(&dice), dice.rule(), map))
      default: list.append(.pushGroup(opacity: number(&dice)))
      }
    }
    let scale = dice.chance(0.8) ? 1 : number(&dice)
    let drawn = Drawing(list, 40, 40, scale: scale)
    #expect(drawn.pixels.count == 1600)
    var other = list
    other.append(.fill(path(&dice), .nonZero, .color(.gray(0)), .identity))
    let region = other.difference(from: list, scale: scale, bounds: IntRect(0, 0, 40, 40))
    #expect(IntRect(0, 0, 40, 40).union(region.bounds) == IntRect(0, 0, 40, 40))
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

  @Test func curvesOfAnySizeBecomeFewLines() {
    // Only what is in sight is cut to fine pieces; what cannot be told apart is not.
    let sizes: [Double] = [
      0, 1e-300, 1, 40, 1e3, 1e6, 1e9, 1e15, 1e100, 1e200, 1e300, .greatestFiniteMagnitude,
      .infinity, .nan,
    ]
    var dice = Dice(seed: 7)
    var outline = OutlineLines()
    for _ in 0..<3000 {
      func number() -> Double {
        let size = sizes.randomElement(using: &dice)!
        return dice.chance(0.5) ? size : -size
      }
      func point() -> Point { Point(number(), number()) }
      var path = Path()
      path.move(to: point())
      path.cubic(point(), point(), to: point())
      outline.restart(in: IntRect(0, 0, 40, 40))
      outline.add(path, .identity)
      #expect(outline.count <= 4000)
    }
  }

  @Test func emptyPicturesAreDrawn() {
    #expect(Drawing(DisplayList(), 0, 0).pixels.isEmpty)
    #expect(Drawing(DisplayList(), 3, 0).pixels.isEmpty)
  }
}
