import Render2D
import TestSupport
import Testing

@Suite struct ShadowTests {
  private func shadow(
    _ radius: Double, by offset: Vector = .zero, _ color: Color = .black,
    of rect: Rect = Rect(24, 24, 16, 16)
  ) -> DisplayList {
    DisplayList([
      .pushShadow(Shadow(color: color, offset: offset, radius: radius), .identity),
      .fill(.rect(rect), .nonZero, .color(.red), .identity), .pop,
    ])
  }

  @Test func withoutBlurItIsTheShapeInOneColour() {
    let drawing = Drawing(shadow(0, by: Vector(3, 5), .blue), 64, 64)
    let expected = Drawing(64, 64) { $0.fill(.rect(Rect(27, 29, 16, 16)), .blue) }
    expectEqual(drawing, expected)
  }

  @Test func itLiesAtTheNearestPixel() {
    for (offset, place) in [(Vector(2.6, 5.4), Point(27, 29)), (Vector(-2.6, -0.6), Point(21, 23))]
    {
      let expected = Drawing(64, 64) {
        $0.fill(.rect(Rect(origin: place, size: Size(16, 16))), .blue)
      }
      expectEqual(Drawing(shadow(0, by: offset, .blue), 64, 64), expected)
    }
  }

  /// What casts the shadow may lie outside the picture, in as many dashes as inside.
  @Test func aCasterOutsideThePictureHasAllItsDashes() {
    let style = StrokeStyle(width: 4, dash: [3, 5])
    func line(_ y: Double, _ color: Color) -> DisplayList.Command {
      .stroke(.polyline([Point(-20, y), Point(90, y)]), style, .color(color), .identity)
    }
    let shadow = Shadow(color: .blue, offset: Vector(0, 230), radius: 0)
    let drawing = Drawing(
      DisplayList([.pushShadow(shadow, .identity), line(-200, .red), .pop]), 64, 64)
    expectEqual(drawing, Drawing(DisplayList([line(30, .blue)]), 64, 64))
    #expect(drawing.alphas.contains(255) && drawing.alphas.contains(0))
  }

  @Test(arguments: [1.0, 2, 3.5, 6]) func blurKeepsTheAmount(radius: Double) {
    let sum = Drawing(shadow(radius), 64, 64).alphas.reduce(0, +)
    let expected = 16 * 16 * 255
    #expect(abs(sum - expected) < expected / 100)
  }

  @Test func anEdgeIsCloseToTheGaussianOne() {
    // Far from its ends, the edge of a wide shape is the integral of the bell curve.
    let radius = 4.0
    let drawing = Drawing(
      shadow(radius, of: Rect(32, -100, 200, 264)), 64, 64)
    let levels = [0.0062, 0.0668, 0.3085, 0.6915, 0.9332, 0.9938]
    for (index, expected) in levels.enumerated() {
      // 2.5, 1.5 and 0.5 deviations before the edge, and as many after it.
      let place = 32 + (Double(index) - 2.5) * radius
      let pair = (drawing[Int(place) - 1, 32].alpha, drawing[Int(place), 32].alpha)
      let level = (Double(pair.0) + Double(pair.1)) / 2 / 255
      #expect(abs(level - expected) < 0.012, "\(index): \(level)")
    }
  }

  @Test func itIsTheSameOnBothSides() {
    let drawing = Drawing(shadow(3), 64, 64)
    for y in 0..<64 {
      for x in 0..<32 {
        #expect(abs(Int(drawing[x, y].alpha) - Int(drawing[63 - x, y].alpha)) <= 1)
        #expect(abs(Int(drawing[x, y].alpha) - Int(drawing[y, x].alpha)) <= 1)
      }
    }
  }

  @Test(arguments: 0..<40) func aPartIsDrawnAsTheWholeIs(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 31 &+ 7)
    var list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 64, 64)), .nonZero, .color(dice.color()), .identity))
    if dice.chance(0.5) { list.append(.pushClip(dice.path(), .nonZero, dice.map())) }
    list.append(dice.shadow())
    for command in dice.list(5).commands { list.append(command) }
    let whole = Drawing(list, 64, 64)
    let region = dice.region()
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap)
    rasterizer.draw(list, scale: 1, into: &pixmap, region: region)
    expectEqual(Drawing(pixmap), whole)
  }

  @Test(arguments: 0..<60) func redrawingTheDifferenceIsRedrawingAll(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 77 &+ 3)
    var old = DisplayList()
    for _ in 0..<3 {
      old.append(dice.shadow())
      for _ in 0..<2 { old.append(dice.command()) }
      old.append(.pop)
      old.append(dice.command())
    }
    let new = dice.variation(of: old)
    let region = new.difference(from: old, scale: 1, bounds: IntRect(0, 0, 64, 64))
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(old, scale: 1, into: &pixmap)
    rasterizer.draw(new, scale: 1, into: &pixmap, region: region)
    expectEqual(Drawing(pixmap), Drawing(new, 64, 64))
  }

  @Test(arguments: [Double.nan, -1, 0]) func aRadiusNotAboveZeroBlursNothing(_ radius: Double) {
    let sharp = Drawing(64, 64) { $0.fill(.rect(Rect(24, 24, 16, 16)), .black) }
    expectEqual(Drawing(shadow(radius), 64, 64), sharp)
  }

  /// Spread over a thousand pixels and more, 16 by 16 leave less than a level.
  @Test(arguments: [Double.infinity, 1e300]) func anEndlessRadiusLeavesNothing(_ radius: Double) {
    #expect(Drawing(shadow(radius), 64, 64).alphas.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func anEndlessOffsetDrawsNothing(_ way: Double) {
    for offset in [Vector(way, 0), Vector(0, way)] {
      #expect(Drawing(shadow(2, by: offset), 64, 64).alphas.allSatisfy { $0 == 0 })
    }
  }

  @Test func anOffsetToTheLeftAndUpMovesTheShadow() {
    let moved = Drawing(shadow(2, of: Rect(23, 22, 16, 16)), 64, 64)
    expectEqual(Drawing(shadow(2, by: Vector(-1, -2)), 64, 64), moved)
  }

  @Test func aClearColourDrawsNothing() {
    #expect(Drawing(shadow(2, .clear), 64, 64).alphas.allSatisfy { $0 == 0 })
    #expect(Drawing(shadow(2, .black), 64, 64)[32, 32].alpha > 250)
  }

  private func shadow(_ radius: Double, _ color: Color) -> DisplayList {
    shadow(radius, by: .zero, color)
  }

  /// Contents in shadows within shadows are listed and drawn a few times, not 2ⁿ times.
  @Test(arguments: [1, 2, 3, 15, 40]) func shadowsInShadowsAreLinear(depth: Int) {
    func nest(_ depth: Int, _ list: inout DisplayList) {
      if depth == 0 { return list.fill(.rect(Rect(20, 20, 16, 16)), .red) }
      list.withShadow(Shadow(color: .blue, offset: Vector(1, 1), radius: 0)) {
        nest(depth - 1, &$0)
      }
    }
    var list = DisplayList()
    nest(depth, &list)
    expectEqual(list.commands.count, 4 + 2 * (depth - 1))
    let drawn = Drawing(list, 80, 80)
    expectEqual(drawn[30, 30], Pixel(red: 255, green: 0, blue: 0))
    // Each of the shadows that are drawn lies a pixel further down and to the right.
    let reach = min(depth, 16)
    expectEqual(drawn[35 + reach, 35 + reach], Pixel(red: 0, green: 0, blue: 255))
    expectEqual(drawn[36 + reach, 36 + reach].alpha, 0)
  }

  /// What is listed once, and casts a shadow as a group, looks like what is listed twice, also where parts of
  /// it are soft, clear or outside the picture.
  @Test(arguments: 0..<40) func aGroupOverItsShadowLooksLikeItsContentsTwice(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 57 &+ 5)
    let inner = DisplayList.Command.pushShadow(
      Shadow(color: dice.color(), offset: Vector(dice.number(-8...8), 3), radius: 2), .identity)
    var contents = [inner]
    for _ in 0..<3 {
      let rect = Rect(dice.number(-20...60), dice.number(-20...60), 24, 20)
      contents.append(.fill(.rect(rect), .nonZero, .color(dice.color()), .identity))
      if contents.count == 3 { contents.append(.pop) }
    }
    // Some are cast from far beside the picture.
    let far = seed % 4 == 0 ? 1200.0 : 0
    if far > 0 {
      let rect = Rect(20 - far, 10, 30, 40)
      contents.append(.fill(.rect(rect), .nonZero, .color(dice.color()), .identity))
    }
    let shadow = Shadow(
      color: dice.color(), offset: Vector(dice.number(-30...30) + far, dice.number(-30...30)),
      radius: dice.number(0...5))
    let twice = [.pushShadow(shadow, .identity)] + contents + [.pop] + contents
    let once = [.pushShadowed(shadow, .identity)] + contents + [.pop]
    let ground = DisplayList.Command.fill(
      .rect(Rect(0, 0, 40, 64)), .nonZero, .color(dice.color()), .identity)
    let clip = DisplayList.Command.pushClip(.rect(Rect(3, 5, 50, 54)), .nonZero, .identity)
    func drawn(_ commands: [DisplayList.Command]) -> Drawing {
      Drawing(DisplayList([ground, clip] + commands + [.pop]), 64, 64)
    }
    let (whole, expected) = (drawn(once), drawn(twice))
    for shift in [0, 8, 16, 24] as [UInt32] {
      let levels = [whole, expected].map { $0.pixels.map { Int($0 >> shift & 255) } }
      #expect(largestDistance(levels[0], levels[1]) <= 2)
    }
    // A part is that of the whole.
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    let list = DisplayList([ground, clip] + once + [.pop])
    rasterizer.draw(list, scale: 1, into: &pixmap)
    rasterizer.draw(list, scale: 1, into: &pixmap, region: dice.region())
    expectEqual(Drawing(pixmap), whole)
  }

  @Test func shadowsTooDeepInOneAnotherDrawNothing() {
    var list = DisplayList()
    for _ in 0..<40 {
      list.append(.pushShadow(Shadow(color: .black, offset: .zero, radius: 1), .identity))
    }
    list.append(.fill(.rect(Rect(8, 8, 8, 8)), .nonZero, .color(.red), .identity))
    #expect(Drawing(list, 64, 64).alphas.allSatisfy { $0 == 0 })
  }
}

extension Dice {
  mutating func shadow() -> DisplayList.Command {
    let shadow = Shadow(
      color: color(), offset: Vector(number(-8...8), number(-8...8)), radius: number(0...5))
    let map = chance(0.5) ? .identity : map()
    return chance(0.3) ? .pushShadowed(shadow, map) : .pushShadow(shadow, map)
  }
}
