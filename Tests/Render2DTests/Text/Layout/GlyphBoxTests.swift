import TestSupport
import Testing

@testable import Render2D

@Suite struct GlyphBoxTests {
  private let font = Font.system(20)

  private func expect(_ point: Point, _ x: Double, _ y: Double) {
    #expect((point.x - x).magnitude < 1e-9 && (point.y - y).magnitude < 1e-9, "\(point)")
  }

  @Test func uprightBoxesStandSideBySide() {
    let boxes = TextLayout("Ho", font: font).boxes()
    expectEqual(boxes.map(\.id), [0x48, 0x6F])
    expect(boxes[0].origin, 0, font.ascent)
    expect(boxes[0].advance.topLeft, 0, 0)
    expect(boxes[0].advance.bottomRight, font.advance(of: 0x48), font.lineHeight)
    expect(boxes[1].advance.topLeft, font.advance(of: 0x48), 0)
  }

  @Test func theInkBoxIsThatOfTheOutline() {
    let boxes = TextLayout("Ho", font: font).boxes()
    let outline = font.outline(of: 0x6F).bounds
    let start = font.advance(of: 0x48)
    expect(boxes[1].ink.topLeft, start + outline.minX, font.ascent + outline.minY)
    expect(boxes[1].ink.bottomRight, start + outline.maxX, font.ascent + outline.maxY)
    // An o stands 0.011 em below the baseline and reaches 0.537 em above it.
    #expect((boxes[1].ink.bounds.height - 20 * 0.548).magnitude < 1e-3)
  }

  @Test func aTurnByAnEighthAndAStretch() {
    let box = TextLayout("H", font: font).boxes(
      transform: .scale(1.5).then(.rotation(.degrees(45))).then(.translation(100, 50)))[0]
    let half = (0.5).squareRoot()
    // (x, y) goes to (100 + 1.5·(x − y)/√2, 50 + 1.5·(x + y)/√2).
    func image(_ x: Double, _ y: Double) -> (Double, Double) {
      (100 + 1.5 * half * (x - y), 50 + 1.5 * half * (x + y))
    }
    let width = font.advance(of: 0x48)
    expect(box.advance.topLeft, 100, 50)
    let right = image(width, 0)
    expect(box.advance.topRight, right.0, right.1)
    let corner = image(width, font.lineHeight)
    expect(box.advance.bottomRight, corner.0, corner.1)
    let left = image(0, font.lineHeight)
    expect(box.advance.bottomLeft, left.0, left.1)
    let origin = image(0, font.ascent)
    expect(box.origin, origin.0, origin.1)
    #expect(((box.advance.topRight - box.advance.topLeft).length - 1.5 * width).magnitude < 1e-9)
  }

  @Test func theInkTurnsWithTheGlyph() {
    let layout = TextLayout("L", font: font)
    let upright = layout.boxes()[0].ink
    let turned = layout.boxes(transform: .rotation(.degrees(90)))[0].ink
    expect(turned.topLeft, -upright.topLeft.y, upright.topLeft.x)
    expect(turned.bottomRight, -upright.bottomRight.y, upright.bottomRight.x)
  }

  @Test func aSpaceHasNoInk() {
    let box = TextLayout(" ", font: font).boxes()[0]
    #expect(box.ink.bounds.isEmpty)
    expect(box.ink.topLeft, 0, font.ascent)
    #expect(box.advance.bounds.width > 0)
  }

  @Test func theBoundsOfAQuadrilateral() {
    let box = Quadrilateral(Rect(0, 0, 2, 1), transform: .rotation(.degrees(90))).bounds
    expect(box.origin, -1, 0)
    #expect((box.width - 1).magnitude < 1e-12 && (box.height - 2).magnitude < 1e-12)
  }

  // MARK: - Hits

  @Test func aPointLiesInATurnedBox() {
    let layout = TextLayout("Ho", font: font)
    let map = Affine.rotation(.degrees(30)).then(.translation(40, 20))
    let boxes = layout.boxes(transform: map)
    let middle = Point(font.advance(of: 0x48) / 2, font.lineHeight / 2)
    #expect(boxes[0].contains(map.apply(middle)) && !boxes[1].contains(map.apply(middle)))
    // In the upright rectangle around the box, and outside the box.
    let bounds = boxes[0].advance.bounds
    #expect(!boxes[0].contains(Point(bounds.minX + 0.1, bounds.minY + 0.1)))
    #expect(boxes[0].contains(map.apply(Point(0, 0))))
    // A mirrored box holds the same points.
    let mirrored = Quadrilateral(Rect(0, 0, 4, 2), transform: .scale(-1, 1))
    #expect(mirrored.contains(Point(-1, 1)) && !mirrored.contains(Point(1, 1)))
    #expect(!Quadrilateral(Rect(0, 0, 4, 2), transform: .scale(0)).contains(.zero))
  }

  @Test func aPointFallsOnACharacterAndItsHalf() throws {
    let layout = TextLayout(AttributedText("One\ntwo", font: font))
    let map = Affine.rotation(.degrees(-45)).then(.scale(2))
    func hit(_ x: Double, _ y: Double) -> TextLayout.Hit? {
      layout.character(at: map.apply(Point(x, y)), transform: map)
    }
    let o = font.advance(of: 0x4F)
    expectEqual(hit(1, 2), .init(line: 0, character: 0, isTrailing: false, isInside: true))
    expectEqual(hit(o - 1, 2), .init(line: 0, character: 0, isTrailing: true, isInside: true))
    expectEqual(hit(o + 1, 2)?.character, 1)
    expectEqual(hit(-9, 2), .init(line: 0, character: 0, isTrailing: false, isInside: false))
    expectEqual(hit(99, 2), .init(line: 0, character: 2, isTrailing: true, isInside: false))
    let below = try #require(hit(1, 99))
    expectEqual(below, .init(line: 1, character: 4, isTrailing: false, isInside: false))
    #expect(layout.character(at: .zero, transform: .scale(0)) == nil)
    #expect(TextLayout("", font: font).character(at: .zero) == nil)
  }

  @Test func aListKnowsTheBoxesOfAllItsGlyphs() {
    let map = Affine.rotation(.degrees(20)).then(.translation(9, 3))
    let layout = TextLayout("Ho", font: font)
    var list = DisplayList()
    list.append(.pushClip(.rect(Rect(0, 0, 9, 9)), .nonZero, .identity))
    list.append(.fill(.rect(Rect(0, 0, 9, 9)), .nonZero, .color(.white), .identity))
    list.append(layout, .black, map)
    list.append(.pop)
    list.append(layout, .black)
    expectEqual(list.glyphBoxes(), layout.boxes(transform: map) + layout.boxes())
  }
}
