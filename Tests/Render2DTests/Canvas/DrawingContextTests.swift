import Render2D
import TestSupport
import Testing

@Suite struct DrawingContextTests {
  private func list(_ build: (DrawingContext) -> Void) -> [String] {
    let context = DrawingContext()
    build(context)
    return context.list.commands.map(\.description)
  }

  @Test func stepsApplyBeforeTheTransform() {
    let context = DrawingContext()
    context.translate(10, 20)
    context.scale(2, 3)
    context.rotate(.turns(0.25))
    #expect(context.transform.apply(Point(1, 0)).distance(to: Point(10, 23)) < 1e-12)
    context.transform = .identity
    context.fill(.rect(Rect(1, 2, 3, 4)))
    expectEqual(context.list.description, "fill rect(1 2 3 4) #000000\n")
  }

  @Test func restoreGoesBackToTheSave() {
    let lines = list { context in
      context.fill = .color(.red)
      context.save()
      context.fill = .color(.blue)
      context.clip(.rect(Rect(0, 0, 5, 5)))
      context.translate(1, 1)
      context.fill(.rect(Rect(0, 0, 2, 2)))
      context.restore()
      context.fill(.rect(Rect(0, 0, 3, 3)))
    }
    expectEqual(
      lines,
      [
        "clip rect(0 0 5 5)", "fill rect(0 0 2 2) #0000FF at(1 1)", "pop",
        "fill rect(0 0 3 3) #FF0000",
      ])
  }

  @Test func whatIsStillOpenIsEnded() {
    let lines = list { context in
      context.clip(.rect(Rect(0, 0, 5, 5)))
      context.save()
      context.clip(.rect(Rect(1, 1, 5, 5)))
      context.clip(.rect(Rect(2, 2, 5, 5)))
    }
    #expect(lines.count == 6 && lines.suffix(3) == ["pop", "pop", "pop"])
  }

  @Test func linesAndPolygons() {
    let lines = list { context in
      context.line = StrokeStyle(width: 3)
      context.stroke = .color(.green)
      context.line(from: Point(1, 1), to: Point(4, 5))
      context.polygon([Point(0, 0), Point(9, 0), Point(0, 9)])
    }
    expectEqual(
      lines,
      [
        "stroke path(M1 1 L4 5) width(3) #00FF00", "fill path(M0 0 L9 0 L0 9 Z) #000000",
      ])
  }

  @Test func textStandsByItsAnchor() throws {
    let size = TextLayout("Hello", font: .system(20)).size
    let context = DrawingContext()
    context.font = .system(20)
    context.text("Hello", at: Point(100, 50), anchor: Point(1, 0.5))
    guard case .glyphs(_, let color, let map) = context.list.commands.first else {
      Issue.record("no glyphs")
      return
    }
    expectEqual(color, .black)
    expectEqual(map, .translation(100 - size.width, 50 - size.height / 2))
  }

  @Test func textCanBeFilledWithAGradient() {
    let context = DrawingContext()
    context.fill = .linear(
      LinearGradient(from: .zero, to: Point(50, 0), stops: [.init(0, .red), .init(1, .blue)]))
    context.text("Hi", at: Point(3, 4))
    expectEqual(context.list.commands.count, 2)
    #expect(context.list.commands.allSatisfy { if case .fill = $0 { true } else { false } })
  }

  @Test func groupsAndShadowsHoldTogether() {
    let square = Path.rect(Rect(0, 0, 2, 2))
    let lines = list { context in
      context.group(opacity: 0.5, blend: .multiply) {
        context.fill = .color(.red)
        context.translate(1, 0)
        context.clip(square)
        context.fill(square)
      }
      context.withShadow(color: .black, offset: Vector(0, 1), radius: 2) { context.fill(square) }
    }
    expectEqual(
      lines,
      [
        "blend multiply", "group opacity(0.5)", "clip rect(0 0 2 2) at(1 0)",
        "fill rect(0 0 2 2) #FF0000 at(1 0)", "pop", "pop", "pop",
        "shadow radius(2) by(0 1) #000000", "fill rect(0 0 2 2) #000000", "pop",
        "fill rect(0 0 2 2) #000000",
      ])
  }

  @Test func imagesFillTheirRectangle() throws {
    let image = try Image(width: 2, height: 1, premultiplied: [1 << 24, 1 << 24])
    let context = DrawingContext()
    context.image(image, in: Rect(10, 20, 8, 8))
    expectEqual(
      context.list.commands, [.image(image, Affine(a: 4, b: 0, c: 0, d: 8, tx: 10, ty: 20))])
  }
}
