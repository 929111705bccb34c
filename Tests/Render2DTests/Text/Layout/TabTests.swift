import TestSupport
import Testing

@testable import Render2D

@Suite struct TabTests {
  private let font = Font.system(10)

  private func layout(
    _ text: String, width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = ParagraphStyle()
    style.tabInterval = 50
    change(&style)
    return TextLayout(AttributedText(text, font: font), style: style, width: width)
  }

  /// Where the characters of a line start that no tab or space is, by their offsets in the text.
  private func starts(_ layout: TextLayout, _ text: String, line: Int = 0) -> [Int: Double] {
    let scalars = Array(text.unicodeScalars)
    var result: [Int: Double] = [:]
    for run in layout.lines[line].runs {
      for (glyph, character) in zip(run.glyphs.glyphs, run.characters) {
        if scalars[character] != "\t" { result[character] = glyph.origin.x }
      }
    }
    return result
  }

  private func isNear(_ a: Double?, _ b: Double) -> Bool {
    a.map { ($0 - b).magnitude < 1e-9 } ?? false
  }

  @Test func aTabLeadsToTheNextStop() {
    let text = "a\tb\t\tc"
    let starts = starts(layout(text), text)
    expectEqual(starts[0], 0)
    #expect(isNear(starts[2], 50))
    #expect(isNear(starts[5], 150))
  }

  @Test func whatEndsAtAStopGoesOnToTheNextOne() {
    let text = "a\t\tb"
    var style = ParagraphStyle()
    style.tabInterval = TextLayout("a", font: font).size.width
    let layout = TextLayout(AttributedText(text, font: font), style: style)
    #expect(isNear(starts(layout, text)[3], 3 * style.tabInterval))
  }

  @Test func stopsAreUsually28PointsApart() {
    let layout = TextLayout(AttributedText("a\tb", font: font))
    #expect(isNear(starts(layout, "a\tb")[2], 28))
  }

  @Test func withoutAnIntervalATabIsASpace() {
    let tab = layout("a\tb") { $0.tabInterval = 0 }
    #expect(isNear(tab.size.width, TextLayout("a b", font: font).size.width))
    // And so it is in a label of one line.
    expectEqual(TextLayout("a\tb", font: font), TextLayout("a b", font: font))
  }

  @Test func aTabAtABreakTakesNoRoom() {
    let text = "first\tsecond"
    let layout = layout(text, width: 40)
    expectEqual(layout.lines.map(\.range), [0..<6, 6..<12])
    #expect(isNear(layout.lines[0].rect.width, TextLayout("first", font: font).size.width))
    #expect(isNear(starts(layout, text, line: 1)[6], 0))
  }

  @Test func stopsCountFromTheStartOfEachLine() {
    let text = "a b\tc"
    let layout = layout(text, width: 60) { $0.tabInterval = 30 }
    expectEqual(layout.lines.count, 1)
    // Narrower, the second line has stops of its own.
    let narrow = self.layout("aaaa bbbb\tc", width: 46) { $0.tabInterval = 40 }
    expectEqual(narrow.lines.map(\.range), [0..<5, 5..<11])
    #expect(isNear(starts(narrow, "aaaa bbbb\tc", line: 1)[10], 40))
  }

  @Test func aLineWithTabsIsNotJustified() {
    let text = "a\tb c d eeeeeee"
    let layout = layout(text, width: 80) { $0.alignment = .justified }
    expectEqual(layout.lines.count, 2)
    #expect(isNear(starts(layout, text)[2], 50))
    #expect(layout.lines[0].rect.width < 80)
  }

  @Test func stopsShrinkWithTheText() {
    let text = AttributedText("a\tb", font: font)
    var style = ParagraphStyle()
    style.tabInterval = 50
    let layout = TextLayout(fitting: text, style: style, width: 30, lineLimit: 1, minimumScale: 0.2)
    #expect(layout.isComplete && layout.size.width <= 30)
    let scale = layout.lines[0].runs[0].glyphs.font.size / 10
    #expect(isNear(starts(layout, "a\tb")[2], 50 * scale))
  }

  #if Fonts
    @Test func stopsOfTextFromRightToLeftCountFromTheRight() throws {
      let font = Font(size: 10, family: try FontBuilder.blocks.asFamily)
      var style = ParagraphStyle()
      style.tabInterval = 50
      let text = "\u{5D0}\t\u{5D1}"
      let layout = TextLayout(AttributedText(text, font: font), style: style, width: 200)
      // Alef is 4 points wide and bet 4.3: the one ends at the right edge, the other 50 before it.
      let starts = starts(layout, text)
      #expect(isNear(starts[0], 196))
      #expect(isNear(starts[2], 200 - 50 - 4.3))
    }
  #endif
}
