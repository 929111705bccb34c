import Render2D
import TestSupport
import Testing

@Suite struct DescriptionTests {
  @Test func aListPrintsALineACommand() {
    var list = DisplayList()
    let white = Paint.color(.gray(255))
    var line = Path()
    line.move(to: Point(0, 0.5))
    line.line(to: Point(10, 0.5))
    list.append(.fill(.rect(Rect(0, 0, 375, 60)), .nonZero, white, .identity))
    list.append(
      .pushClip(.rect(Rect(0, 0, 10, 10)), .evenOdd, .translation(5, 2.5)))
    list.append(.pushGroup(opacity: 0.5))
    list.append(
      .stroke(
        line, StrokeStyle(width: 2, cap: .round, join: .bevel),
        .color(.rgb(255, 0, 16, alpha: 0.5)), .scale(2)))
    list.append(.pop)
    list.append(.pop)
    list.append(
      .fill(
        .rect(Rect(0, 0, 1, 1)), .nonZero,
        .linear(
          LinearGradient(
            from: Point(0, 0), to: Point(0, 1),
            stops: [.init(0, .gray(0)), .init(1, .gray(255))])),
        .identity))
    let run = GlyphRun(font: .system(17), glyphs: [.init(id: 65, origin: Point(1, 2))])
    list.append(.glyphs(run, .gray(0), .identity))
    expectEqual(
      list.description,
      """
      fill rect(0 0 375 60) #FFFFFF
      clip rect(0 0 10 10) even-odd at(5 2.5)
        group opacity(0.5)
          stroke path(M0 0.5 L10 0.5) width(2) round cap bevel join #FF001080 map(2 0 0 2 0 0)
        pop
      pop
      fill rect(0 0 1 1) linear(0 0 0 1; 0 #000000, 1 #FFFFFF)
      glyphs font(17 400) A@1 2 #000000

      """)
  }
}
