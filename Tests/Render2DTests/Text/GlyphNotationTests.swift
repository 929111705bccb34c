import Testing

@testable import Render2D

@Suite struct GlyphNotationTests {
  private func read(_ line: String) -> (id: UInt32, drawing: GlyphDrawing) {
    GlyphNotation.read(Array(line.utf8)[...])
  }

  @Test func readsTheGlyphItsAdvanceAndItsStrokes() {
    let (id, drawing) = read("x 540 | 1,2 3,4 | 5,6 7,8 9,10 z")
    #expect(id == 0x78)
    #expect(drawing.advance == 540)
    #expect(drawing.strokes.map(\.steps.count) == [1, 2])
    #expect(drawing.strokes.map(\.isClosed) == [false, true])
  }

  @Test func readsFilledStrokesAndAWidthThatStays() {
    let drawing = read("● 540= @.9 | 1,2 3,4 5,6 f | 1,2 3,4 5,6 z").drawing
    #expect(drawing.advance == 540 && drawing.keepsWidth && drawing.pen == 0.9)
    #expect(drawing.strokes.map(\.isFilled) == [true, false])
    #expect(drawing.strokes.map(\.isClosed) == [true, true])
    #expect(!read("x 540 | 1,2 3,4").drawing.keepsWidth)
  }

  @Test func readsGlyphsByNumber() {
    #expect(read("U+0020 272 |").id == 0x20)
    #expect(read("U 272 |").id == 0x55)
    #expect(read("| 272 |").id == 0x7C)
  }

  @Test func readsHalfPens() {
    let start = read("x 1 | -80.5+,530-1.4 0,0").drawing.strokes[0].start
    #expect(start.x.value == -80.5)
    #expect(start.x.halfPens == 1)
    #expect(start.y.value == 530)
    #expect(start.y.halfPens == -1.4)
    #expect(start.width == 1)
    #expect(start.cut == .square)
  }

  @Test func readsCutsAndWidths() {
    let stroke = read("x 1 | 0,0=*.55 1,1! 2,2*2").drawing.strokes[0]
    #expect(stroke.start.cut == .level)
    #expect(stroke.start.width == 0.55)
    guard case .line(let second) = stroke.steps[0], case .line(let third) = stroke.steps[1] else {
      Issue.record("expected two lines")
      return
    }
    #expect(second.cut == .plumb)
    #expect(third.width == 2)
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
    #expect(plain == 0.58)
    #expect(tense == 0.62)
    #expect(node.x.value == 2)
    #expect(control.y.value == 4)
    #expect(end.x.value == 5)
  }

  @Test func readsDotsPartsAndPens() {
    let drawing = read("x 1 @.84 | o 3,4*2 | &n,40,-5 | %6").drawing
    #expect(drawing.pen == 0.84)
    #expect(drawing.dots.map(\.center.width) == [2])
    #expect(drawing.parts.map(\.id) == [0x6E, 0x36])
    #expect(drawing.parts.map(\.isTurned) == [false, true])
    #expect(drawing.parts[0].dx == 40)
    #expect(drawing.parts[0].dy == -5)
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
    #expect(end.x.value == 60)
    #expect(end.width == 0.5)
    #expect(end.cut == .level)
  }

  @Test func readsComponents() {
    let drawing = read("x 1 | &日,96,300,430,760*.9 | &口,9,8,7,6").drawing
    #expect(drawing.parts.isEmpty)
    #expect(drawing.components.map(\.id) == [0x65E5, 0x53E3])
    #expect(drawing.components.map(\.width) == [0.9, 1])
    #expect(drawing.components[0].start == Point(96, 300))
    #expect(drawing.components[0].end == Point(430, 760))
  }

  @Test func aComponentFillsItsBox() {
    var drawing = GlyphDrawing(advance: 1000)
    let part = read("x 1 | 100,50 h 300,250 q 310,260 200,90 | o 500,450").drawing
    let box = GlyphDrawing.Component(id: 1, start: Point(0, 0), end: Point(40, 80), width: 0.5)
    drawing.add(box, drawnAs: part)
    #expect(drawing.strokes[0].start.x.value == 0)
    #expect(drawing.strokes[0].start.y.value == 0)
    #expect(drawing.strokes[0].steps[0].end.x.value == 20)
    #expect(drawing.strokes[0].steps[0].end.y.value == 40)
    #expect(drawing.strokes[0].steps[1].end.width == 0.5)
    #expect(drawing.dots[0].center.x.value == 40)
    #expect(drawing.dots[0].center.y.value == 80)
  }

  @Test func aComponentIsMirroredAndMayBeAPlumbLine() {
    var drawing = GlyphDrawing(advance: 1000)
    let hook = read("x 1 | 10,0 30,0 30,20").drawing
    let box = GlyphDrawing.Component(id: 1, start: Point(90, 0), end: Point(70, 20), width: 1)
    drawing.add(box, drawnAs: hook)
    #expect(drawing.strokes[0].start.x.value == 90)
    #expect(drawing.strokes[0].end.x.value == 70)
    drawing.add(box, drawnAs: read("x 1 | 5,0 5,40").drawing)
    #expect(drawing.strokes[1].start.x.value == 90)
    #expect(drawing.strokes[1].end.x.value == 90)
    #expect(drawing.strokes[1].end.y.value == 20)
  }
}
