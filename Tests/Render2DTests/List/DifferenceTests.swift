import Render2D
import TestSupport
import Testing

@Suite struct DifferenceTests {
  private let bounds = IntRect(0, 0, 64, 64)

  private func square(_ x: Double, _ color: Color = .gray(0)) -> DisplayList.Command {
    .fill(.rect(Rect(x, 10, 8, 8)), .nonZero, .color(color), .identity)
  }

  private func list(_ commands: DisplayList.Command...) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return list
  }

  @Test(arguments: 0..<150) func redrawingTheDifferenceIsRedrawingAll(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 977)
    let old = dice.list(14)
    let new = dice.variation(of: old)
    let scale = dice.chance(0.3) ? 1.5 : 1
    let region = new.difference(from: old, scale: scale, bounds: bounds)
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(old, scale: scale, background: .gray(255), into: &pixmap)
    rasterizer.draw(new, scale: scale, background: .gray(255), into: &pixmap, region: region)
    let whole = Drawing(new, 64, 64, scale: scale, background: .gray(255))
    expectEqual(Drawing(pixmap), whole)
  }

  @Test func equalListsDoNotDiffer() {
    var dice = Dice(seed: 3)
    let list = dice.list(20)
    expectEqual(list.difference(from: list, scale: 1, bounds: bounds), .empty)
  }

  @Test func whatMovedIsDirtyWhereItWasAndWhereItIs() {
    let region = list(square(20), square(50)).difference(
      from: list(square(20), square(1)), scale: 1, bounds: bounds)
    expectEqual(region.rects.count, 2)
    #expect(region.area <= 2 * 100)
    #expect(region.bounds.minX <= 1 && region.bounds.maxX >= 58)
  }

  @Test func whatCameBetweenLeavesTheRestAlone() {
    let region = list(square(0), square(40), square(20)).difference(
      from: list(square(0), square(20)), scale: 1, bounds: bounds)
    #expect(region.bounds.minX >= 39 && region.bounds.maxX <= 49)
  }

  @Test func orderCounts() {
    let region = list(square(10), square(14, .gray(90))).difference(
      from: list(square(14, .gray(90)), square(10)), scale: 1, bounds: bounds)
    #expect(!region.isEmpty)
  }

  @Test func aClipLimitsWhatIsDirty() {
    let clip = DisplayList.Command.pushClip(.rect(Rect(0, 0, 4, 64)), .nonZero, .identity)
    let region = list(clip, square(0, .gray(50))).difference(
      from: list(clip, square(0)), scale: 1, bounds: bounds)
    #expect(region.bounds.maxX <= 5)
  }

  @Test func aGroupThatIsSplitDiffers() {
    let group = DisplayList.Command.pushGroup(opacity: 0.5)
    let one = list(group, square(0), square(4), .pop)
    let two = list(group, square(0), .pop, group, square(4), .pop)
    #expect(!two.difference(from: one, scale: 1, bounds: bounds).isEmpty)
  }

  @Test func aChangeInAGroupIsDirtyOnlyThere() {
    let group = DisplayList.Command.pushGroup(opacity: 0.5)
    let region = list(group, square(0), square(40, .gray(9)), .pop).difference(
      from: list(group, square(0), square(40), .pop), scale: 1, bounds: bounds)
    #expect(region.bounds.minX >= 39)
  }

  @Test func whatCameBeforeAChangedGroupIsDirty() {
    let group = DisplayList.Command.pushGroup(opacity: 0.5)
    let region = list(square(0), group, square(20, .gray(9)), .pop).difference(
      from: list(group, square(20), .pop), scale: 1, bounds: bounds)
    #expect(region.bounds.minX <= 0 && region.bounds.maxX >= 28)
  }

  @Test func whatStandsOutsideCastsItsShadowInside() {
    let shadow = DisplayList.Command.pushShadow(
      Shadow(color: .black, offset: Vector(40, 0), radius: 0), .identity)
    let region = list(shadow, square(-20), .pop).difference(
      from: list(), scale: 1, bounds: bounds)
    #expect(region.bounds.minX <= 20 && region.bounds.maxX >= 28)
  }

  @Test func theTipOfASharpCornerIsDirty() {
    let corner = Path.polyline([Point(4, 20), Point(40, 24), Point(4, 28)])
    let style = StrokeStyle(width: 4, join: .miter, miterLimit: 10)
    let region = list(.stroke(corner, style, .color(.black), .identity)).difference(
      from: list(), scale: 1, bounds: bounds)
    // The miter ends 18 to the right of the corner.
    #expect(region.bounds.maxX >= 58)
  }

  @Test func glyphsOfAnotherColourAreAllDirty() {
    func run(_ text: String, _ color: Color) -> DisplayList.Command {
      let glyphs = zip(text.unicodeScalars, [2.0, 22, 42]).map {
        GlyphRun.Glyph(id: $0.0.value, origin: Point($0.1, 40))
      }
      return .glyphs(GlyphRun(font: .system(20), glyphs: glyphs), color, .identity)
    }
    let region = list(run("A1B", .red)).difference(
      from: list(run("A2B", .black)), scale: 1, bounds: bounds)
    #expect(region.bounds.minX <= 4 && region.bounds.maxX >= 50)
  }

  @Test(arguments: [BlendMode.sourceOver, .sourceIn]) func oneGlyphOfARunIsDirtyAlone(
    mode: BlendMode
  ) {
    func run(_ digit: Unicode.Scalar) -> DisplayList.Command {
      let glyphs = [(Unicode.Scalar("A"), 2.0), (digit, 22), ("B", 42)].map {
        GlyphRun.Glyph(id: $0.0.value, origin: Point($0.1, 40))
      }
      return .glyphs(GlyphRun(font: .system(20), glyphs: glyphs), .gray(0), .identity)
    }
    let region = list(.pushBlend(mode), run("1")).difference(
      from: list(.pushBlend(mode), run("2")), scale: 1, bounds: bounds)
    #expect(region.bounds.minX >= 20 && region.bounds.maxX <= 40)
    #expect(!region.isEmpty)
  }
}
