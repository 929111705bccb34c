import TestSupport
import Testing

@testable import Render2D

@Suite struct GlyphNotationTests {
  private func read(_ line: String) -> (id: UInt32, drawing: GlyphDrawing) {
    GlyphNotation.read(Array(line.utf8)[...])
  }

  @Test func readsTheGlyphItsAdvanceAndItsStrokes() {
    let (id, drawing) = read("x 540 | 1,2 3,4 | 5,6 7,8 9,10 z")
    expectEqual(id, 0x78)
    expectEqual(drawing.advance, 540)
    expectEqual(drawing.strokes.map(\.steps.count), [1, 2])
    expectEqual(drawing.strokes.map(\.isClosed), [false, true])
  }

  @Test func readsFilledStrokesAndAWidthThatStays() {
    let drawing = read("● 540= @.9 | 1,2 3,4 5,6 f | 1,2 3,4 5,6 z").drawing
    #expect(drawing.advance == 540 && drawing.keepsWidth && drawing.pen == 0.9)
    expectEqual(drawing.strokes.map(\.isFilled), [true, false])
    expectEqual(drawing.strokes.map(\.isClosed), [true, true])
    #expect(!read("x 540 | 1,2 3,4").drawing.keepsWidth)
  }

  @Test func readsGlyphsByNumber() {
    expectEqual(read("U+0020 272 |").id, 0x20)
    expectEqual(read("U 272 |").id, 0x55)
    expectEqual(read("| 272 |").id, 0x7C)
  }

  @Test func readsHalfPens() {
    let start = read("x 1 | -80.5+,530-1.4 0,0").drawing.strokes[0].start
    expectEqual(start.x.value, -80.5)
    expectEqual(start.x.halfPens, 1)
    expectEqual(start.y.value, 530)
    expectEqual(start.y.halfPens, -1.4)
    expectEqual(start.width, 1)
    expectEqual(start.cut, .square)
  }

  @Test func readsCutsAndWidths() {
    let stroke = read("x 1 | 0,0=*.55 1,1! 2,2*2").drawing.strokes[0]
    expectEqual(stroke.start.cut, .level)
    expectEqual(stroke.start.width, 0.55)
    guard case .line(let second) = stroke.steps[0], case .line(let third) = stroke.steps[1] else {
      Issue.record("expected two lines")
      return
    }
    expectEqual(second.cut, .plumb)
    expectEqual(third.width, 2)
  }

  @Test func readsArcsAndCurves() {
    let stroke = read("x 1 | 0,0 h 1,1 v62 2,2 c 3,3 4,4 5,5").drawing.strokes[0]
    guard case .arc(true, let plain, _) = stroke.steps[0],
      case .arc(false, let tense, let node) = stroke.steps[1],
      case .cubic(_, let control, to: let end) = stroke.steps[2]
    else {
      Issue.record("expected an arc, an arc and a curve")
      return
    }
    expectEqual(plain, 0.58)
    expectEqual(tense, 0.62)
    expectEqual(node.x.value, 2)
    expectEqual(control.y.value, 4)
    expectEqual(end.x.value, 5)
  }

  @Test func readsDotsPartsAndPens() {
    let drawing = read("x 1 @.84 | o 3,4*2 | &n,40,-5 | %6").drawing
    expectEqual(drawing.pen, 0.84)
    expectEqual(drawing.dots.map(\.center.width), [2])
    expectEqual(drawing.parts.map(\.id), [0x6E, 0x36])
    expectEqual(drawing.parts.map(\.isTurned), [false, true])
    expectEqual(drawing.parts[0].dx, 40)
    expectEqual(drawing.parts[0].dy, -5)
  }

  @Test func readsQuadraticCurves() {
    let stroke = read("x 1 | 0,0+ q 30,60 60,0=*.5").drawing.strokes[0]
    guard case .cubic(let first, let second, to: let end) = stroke.steps[0] else {
      Issue.record("expected a curve")
      return
    }
    #expect((first.x.value - 20).magnitude < 1e-9)
    #expect((first.y.value - 40).magnitude < 1e-9)
    #expect((first.y.halfPens - 1.0 / 3).magnitude < 1e-9)
    #expect((second.x.value - 40).magnitude < 1e-9)
    expectEqual(end.x.value, 60)
    expectEqual(end.width, 0.5)
    expectEqual(end.cut, .level)
  }

  @Test func readsComponents() {
    let drawing = read("x 1 | &日,96,300,430,760*.9 | &口,9,8,7,6").drawing
    #expect(drawing.parts.isEmpty)
    expectEqual(drawing.components.map(\.id), [0x65E5, 0x53E3])
    expectEqual(drawing.components.map(\.width), [0.9, 1])
    expectEqual(drawing.components[0].start, Point(96, 300))
    expectEqual(drawing.components[0].end, Point(430, 760))
  }

  @Test func aComponentFillsItsBox() {
    var drawing = GlyphDrawing(advance: 1000)
    let part = read("x 1 | 100,50 h 300,250 q 310,260 200,90 | o 500,450").drawing
    let box = GlyphDrawing.Component(id: 1, start: Point(0, 0), end: Point(40, 80), width: 0.5)
    drawing.add(box, drawnAs: part)
    expectEqual(drawing.strokes[0].start.x.value, 0)
    expectEqual(drawing.strokes[0].start.y.value, 0)
    expectEqual(drawing.strokes[0].steps[0].end.x.value, 20)
    expectEqual(drawing.strokes[0].steps[0].end.y.value, 40)
    expectEqual(drawing.strokes[0].steps[1].end.width, 0.5)
    expectEqual(drawing.dots[0].center.x.value, 40)
    expectEqual(drawing.dots[0].center.y.value, 80)
  }

  @Test func aComponentIsMirroredAndMayBeAPlumbLine() {
    var drawing = GlyphDrawing(advance: 1000)
    let hook = read("x 1 | 10,0 30,0 30,20").drawing
    let box = GlyphDrawing.Component(id: 1, start: Point(90, 0), end: Point(70, 20), width: 1)
    drawing.add(box, drawnAs: hook)
    expectEqual(drawing.strokes[0].start.x.value, 90)
    expectEqual(drawing.strokes[0].end.x.value, 70)
    drawing.add(box, drawnAs: read("x 1 | 5,0 5,40").drawing)
    expectEqual(drawing.strokes[1].start.x.value, 90)
    expectEqual(drawing.strokes[1].end.x.value, 90)
    expectEqual(drawing.strokes[1].end.y.value, 20)
  }
}
