import Testing

@testable import Render2D

@Suite struct CentredMarksTests {
  /// The middle of a text's last glyph, in its square of 1000 units.
  private func middle(of text: String) -> Point {
    let run = TextLayout(text, font: .system(1000)).runs[0]
    let glyph = run.glyphs.last!
    let box = run.font.outline(of: glyph.id).bounds.offset(by: glyph.origin - .zero)
    let baseline = run.glyphs[0].origin.y
    return Point(
      (box.minX + box.maxX) / 2 - 1000 * Double(text.unicodeScalars.count - 1),
      baseline - (box.minY + box.maxY) / 2)
  }

  @Test(arguments: ["：", "；", "，", "、", "。"])
  func marksStandInTheMiddleInTraditionalChinese(mark: String) {
    let middle = middle(of: "最後更新" + mark)
    #expect((middle.x - 500).magnitude < 30, "\(middle)")
    #expect((middle.y - 380).magnitude < 100, "\(middle)")
  }

  @Test(arguments: ["最后更新：", "更新：", "更新時間です：", "、"])
  func elsewhereTheyStandAtTheLeft(text: String) {
    #expect(middle(of: text).x < 300)
  }

  @Test func anExclamationAndAQuestionAreInTheMiddleToo() {
    for mark in ["！", "？"] {
      #expect((middle(of: "請" + mark).x - 500).magnitude < 30)
      #expect(middle(of: "请" + mark).x < 350)
    }
  }
}
