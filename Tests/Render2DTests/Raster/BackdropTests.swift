import Render2D
import TestSupport
import Testing

@Suite struct BackdropTests {
  private func square(_ rect: Rect, _ color: Color) -> DisplayList.Command {
    .fill(.rect(rect), .nonZero, .color(color), .identity)
  }

  private func bar(
    _ backdrop: Backdrop, _ rect: Rect = Rect(0, 0, 64, 20)
  ) -> DisplayList.Command {
    .backdrop(.rect(rect), backdrop, .identity)
  }

  @Test func withoutBlurOnlyTheTintIsLaidOver() {
    let tint = Color.rgb(200, 40, 10, alpha: 0.5)
    let below = square(Rect(8, 4, 30, 40), .rgb(20, 80, 160))
    let found = Drawing(DisplayList([below, bar(Backdrop(radius: 0, tint: tint))]), 64, 64)
    let expected = Drawing(DisplayList([below, square(Rect(0, 0, 64, 20), tint)]), 64, 64)
    for (a, b) in zip(found.pixels, expected.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  /// One colour stays one, up to the edges: beyond them what is behind continues mirrored.
  @Test func whatIsEvenStaysEven() {
    let list = DisplayList([bar(Backdrop(radius: 6, saturation: 1.8), Rect(10, 0, 40, 30))])
    let drawing = Drawing(list, 64, 64, background: .gray(93))
    #expect(drawing.pixels.allSatisfy { $0 == 0xFF5D_5D5D })
  }

  /// A colour far from grey is weakened to its luminance: 0.2126 · 255 is 54.
  @Test func saturationIsAboutTheLuminance() {
    let gray = Drawing(
      DisplayList([bar(Backdrop(radius: 0, saturation: 0))]), 64, 64, background: .red)
    let red = gray[5, 5]
    let own = Color.red.premultiplied
    let luminance =
      (2126 * Int(own.red) + 7152 * Int(own.green) + 722 * Int(own.blue) + 5000) / 10_000
    #expect(Int(red.red) == luminance && red.red == red.green && red.green == red.blue)
    let strong = Drawing(
      DisplayList([bar(Backdrop(radius: 0, saturation: 2))]), 64, 64,
      background: .rgb(120, 100, 100))
    // 104 + 2 · (120 − 104) and 104 + 2 · (100 − 104).
    expectEqual(strong[5, 5], Pixel(rgba: 0xFF60_6088))
  }

  /// An edge behind it, far from the backdrop's own, is the integral of the bell curve.
  @Test func anEdgeBehindIsBlurred() {
    let edge = DisplayList([
      square(Rect(32, -9, 99, 99), .white), bar(Backdrop(radius: 4), Rect(0, 0, 64, 40)),
    ])
    let drawing = Drawing(edge, 64, 64, background: .black)
    for (place, level) in [(22, 0.0062), (26, 0.0668), (30, 0.3085), (34, 0.6915), (38, 0.9332)] {
      let pair = Double(drawing[place - 1, 20].red) + Double(drawing[place, 20].red)
      #expect(abs(pair / 2 / 255 - level) < 0.012, "\(place)")
    }
  }

  /// Beyond its edge what is behind goes on mirrored, even for a blur wider than the backdrop.
  @Test(arguments: [1.5, 5, 30]) func beyondItsEdgeIsItsMirrorImage(radius: Double) {
    let backdrop = Backdrop(radius: radius)
    let marks = [square(Rect(3, 2, 9, 30), .red), square(Rect(20, 12, 10, 4), .blue)]
    let mirror = Affine(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)
    let half = DisplayList(marks + [bar(backdrop, Rect(0, 0, 32, 64))])
    let both = DisplayList(
      marks + marks.map { $0.mapped(by: mirror) } + [bar(backdrop, Rect(0, 0, 64, 64))])
    let (one, two) = (
      Drawing(half, 64, 64, background: .white), Drawing(both, 64, 64, background: .white)
    )
    for y in 0..<64 { for x in 0..<32 { expectEqual(one[x, y], two[x, y]) } }
  }

  @Test func whatIsBesideItDoesNotShow() {
    let backdrop = bar(Backdrop(radius: 5))
    let alone = Drawing(DisplayList([backdrop]), 64, 64, background: .white)
    let beside = Drawing(
      DisplayList([square(Rect(0, 20, 64, 10), .black), backdrop]), 64, 64, background: .white)
    expectEqual(alone.pixels[..<(20 * 64)], beside.pixels[..<(20 * 64)])
  }

  /// A group around it fades it, and does not hide what lies behind the group.
  @Test func itShowsWhatLiesBehindItsGroup() {
    let below = square(Rect(20, 0, 10, 64), .red)
    let backdrop = bar(Backdrop(radius: 3, saturation: 0.5))
    func drawing(_ commands: DisplayList.Command...) -> Drawing {
      Drawing(DisplayList([below] + commands), 64, 64, background: .white)
    }
    let (without, plain) = (drawing(), drawing(backdrop))
    let half = drawing(.pushGroup(opacity: 0.5), backdrop, .pop)
    for index in 0..<64 * 20 {
      for shift in [0, 8, 16] as [UInt32] {
        func level(_ drawing: Drawing) -> Int { Int(drawing.pixels[index] >> shift & 255) }
        #expect(abs(2 * level(half) - level(plain) - level(without)) <= 3)
      }
    }
    // What is drawn in the group before it lies behind it too.
    let mark = square(Rect(40, 5, 10, 10), .black)
    let inside = drawing(.pushGroup(opacity: 0.99), mark, backdrop, .pop)
    #expect(inside[45, 10].red < 160)
  }

  @Test func inAShadowOrAMaskItIsItsTint() {
    let tint = Color.rgb(9, 9, 9, alpha: 0.4)
    let (material, plain) = (bar(Backdrop(radius: 3, tint: tint)), square(Rect(0, 0, 64, 20), tint))
    let shadow = Shadow(color: .black, offset: Vector(3, 9), radius: 2)
    func shadowed(_ command: DisplayList.Command) -> Drawing {
      Drawing(DisplayList([.pushShadow(shadow, .identity), command, .pop]), 64, 64)
    }
    func masked(_ command: DisplayList.Command) -> Drawing {
      let mask = DisplayList([command])
      return Drawing(
        DisplayList([.pushMask(mask, .alpha, .identity), square(Rect(0, 0, 64, 64), .red), .pop]),
        64, 64, background: .white)
    }
    expectEqual(shadowed(material), shadowed(plain))
    expectEqual(masked(material), masked(plain))
  }

  /// A list with backdrops between its other commands.
  private func list(_ dice: inout Dice) -> DisplayList {
    var list = DisplayList()
    for command in dice.list(14).commands {
      if dice.chance(0.25) { list.append(material(&dice)) }
      list.append(command)
    }
    return list
  }

  private func material(_ dice: inout Dice) -> DisplayList.Command {
    let backdrop = Backdrop(
      radius: dice.number(0...5), saturation: dice.number(0...2), tint: dice.color())
    return .backdrop(dice.path(), backdrop, dice.map())
  }

  @Test(arguments: 0..<150) func aPartIsDrawnAsTheWholeIs(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 41 &+ 5)
    let list = list(&dice)
    let scale = dice.chance(0.3) ? 1.5 : 1
    let ground: Color? = dice.chance(0.8) ? .gray(240) : nil
    var whole = Pixmap(width: 64, height: 64)
    var part = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: ground, into: &whole)
    let region = dice.region()
    // Without a ground both start from what is there.
    if ground != nil { rasterizer.draw(dice.list(6), scale: 1, into: &part) }
    let before = Drawing(part)
    rasterizer.draw(list, scale: scale, background: ground, into: &part, region: region)
    expectEqual(Drawing(part), before.replaced(by: Drawing(whole), within: region))
  }

  @Test(arguments: 0..<150) func redrawingTheDifferenceIsRedrawingAll(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 53 &+ 1)
    let old = list(&dice)
    let new = dice.variation(of: old)
    let region = new.difference(from: old, scale: 1, bounds: IntRect(0, 0, 64, 64))
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(old, scale: 1, background: .gray(255), into: &pixmap)
    rasterizer.draw(new, scale: 1, background: .gray(255), into: &pixmap, region: region)
    expectEqual(Drawing(pixmap), Drawing(new, 64, 64, background: .gray(255)))
  }

  /// A change behind a backdrop is dirty as far as the blur reaches, and one beside it nowhere else.
  @Test func theDifferenceGrowsByTheReach() {
    let backdrop = bar(Backdrop(radius: 2))
    func dirty(_ rect: Rect) -> IntRect {
      let bounds = IntRect(0, 0, 64, 64)
      return DisplayList([square(rect, .red), backdrop])
        .difference(from: DisplayList([backdrop]), scale: 1, bounds: bounds).bounds
    }
    let grown = dirty(Rect(30, 10, 2, 2))
    #expect(grown.minX < 26 && grown.minX > 20 && grown.maxX > 36)
    #expect(grown.maxY > 16 && grown.maxY <= 20)
    #expect(dirty(Rect(30, 40, 2, 2)).height < 5)
  }

  /// A turned one is the same blur in a turned shape.
  @Test func aTurnedOneIsATurnedShape() {
    let below = square(Rect(20, 0, 10, 64), .red)
    let turned = Path.rect(Rect(-12, -12, 24, 24)).transformed(by: .rotation(.turns(0.1)))
    let backdrop = Backdrop(radius: 3)
    let map = Affine.rotation(.turns(0.1)).then(.translation(32, 32))
    let one = DisplayList([below, .backdrop(.rect(Rect(-12, -12, 24, 24)), backdrop, map)])
    let two = DisplayList([below, .backdrop(turned, backdrop, .translation(32, 32))])
    expectEqual(Drawing(one, 64, 64), Drawing(two, 64, 64))
  }
}
