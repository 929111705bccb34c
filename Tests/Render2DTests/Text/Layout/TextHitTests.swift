import TestSupport
import Testing

@testable import Render2D

/// Which character a point falls on just at the edges between them.
@Suite struct TextHitTests {
  private let font = Font.system(16)
  private let layout = TextLayout(AttributedText("nn\nnn", font: Font.system(16)))
  private var advance: Double { font.advance(of: 0x6E) }

  private func hit(_ x: Double, _ y: Double = 1) -> TextLayout.Hit? {
    layout.character(at: Point(x, y))
  }

  @Test func theMiddleBelongsToTheTrailingHalf() {
    let middle = advance / 2
    #expect(hit(middle)?.isTrailing == true)
    #expect(hit(middle.nextDown)?.isTrailing == false)
  }

  @Test func theEdgeBetweenTwoBelongsToTheFirst() {
    expectEqual(hit(advance), .init(line: 0, character: 0, isTrailing: true, isInside: true))
    expectEqual(
      hit(advance.nextUp), .init(line: 0, character: 1, isTrailing: false, isInside: true))
  }

  @Test func theOuterEdgesAreInside() {
    let end = layout.lines[0].runs[0].advances.reduce(0, +)
    #expect(hit(0)?.isInside == true && hit(-0.001)?.isInside == false)
    #expect(hit(end)?.isInside == true && hit(end + 0.001)?.isInside == false)
    expectEqual(hit(end + 5)?.character, 1)
    let height = font.lineHeight
    #expect(hit(1, 0)?.isInside == true && hit(1, -0.001)?.isInside == false)
    #expect(hit(1, 2 * height)?.isInside == true && hit(1, 2 * height + 0.001)?.isInside == false)
  }

  @Test func theEdgeBetweenTwoLinesBelongsToTheFirst() {
    let height = layout.lines[0].rect.maxY
    expectEqual(hit(1, height)?.line, 0)
    expectEqual(hit(1, height + 0.001)?.line, 1)
    expectEqual(hit(1, height + 0.001)?.character, 3)
  }

  @Test func aLineBetweenIsAsFarAsTheNearest() {
    var style = ParagraphStyle()
    style.lineSpacing = 8
    let layout = TextLayout(AttributedText("n\nn", font: font), style: style)
    let (above, below) = (layout.lines[0].rect.maxY, layout.lines[1].rect.minY)
    expectEqual(below - above, 8)
    expectEqual(layout.character(at: Point(1, above + 3.75))?.line, 0)
    expectEqual(layout.character(at: Point(1, above + 4.25))?.line, 1)
    #expect(layout.character(at: Point(1, above + 3.75))?.isInside == false)
  }

  @Test func aQuadrilateralHoldsItsEdges() {
    let box = Quadrilateral(Rect(2, 3, 4, 5))
    for point in [Point(2, 3), Point(6, 8), Point(2, 5), Point(6, 5), Point(4, 3), Point(4, 8)] {
      #expect(box.contains(point))
    }
    for point in [Point(1.999, 5), Point(6.001, 5), Point(4, 2.999), Point(4, 8.001)] {
      #expect(!box.contains(point))
    }
  }
}
