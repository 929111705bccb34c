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

  /// Symbols stand in the middle of their advance at every weight, and around the line of the mathematical signs.
  @Test(arguments: [100.0, 400, 600, 900])
  func symbolsStandInTheMiddle(weight: Double) throws {
    let font = Font(size: 1000, weight: Font.Weight(weight))
    for symbol in "★☆♥♡●○■□▲▼△▽◆◇☐☑☰⋯⋮⌘⇧".unicodeScalars {
      let box = font.outline(of: symbol.value).bounds
      let drawing = try #require(Typeface.drawing(of: symbol.value))
      #expect((box.midX - drawing.advance / 2).magnitude < 0.5, "\(symbol) at \(box)")
    }
    for symbol in "●○■□◆◇☐☑☰⋯⋮⌘".unicodeScalars {
      let box = font.outline(of: symbol.value).bounds
      #expect((box.midY + 330).magnitude < 0.5, "\(symbol) at \(box)")
    }
    for (up, down) in zip("▲△".unicodeScalars, "▼▽".unicodeScalars) {
      let (box, other) = (font.outline(of: up.value).bounds, font.outline(of: down.value).bounds)
      #expect((box.minY + other.maxY + 660).magnitude < 0.5, "\(box), \(other)")
      #expect((box.maxY + other.minY + 660).magnitude < 0.5, "\(box), \(other)")
    }
    let (left, right) = (font.outline(of: 0x25C0).bounds, font.outline(of: 0x25B6).bounds)
    #expect((left.minX + right.maxX - 700).magnitude < 0.5, "\(left), \(right)")
    #expect((left.midY + 330).magnitude < 0.5 && (right.midY + 330).magnitude < 0.5)
  }

  /// A filled symbol and its outline are about as large.
  @Test func filledSymbolsAreAsLargeAsHollowOnes() {
    let font = Font.system(1000)
    for (filled, hollow) in zip("★♥●■▲▼◆".unicodeScalars, "☆♡○□△▽◇".unicodeScalars) {
      let (box, other) = (
        font.outline(of: filled.value).bounds, font.outline(of: hollow.value).bounds
      )
      #expect(
        (box.width - other.width).magnitude < 30, "\(filled) \(box.width), \(hollow) \(other.width)"
      )
      #expect(
        (box.height - other.height).magnitude < 30,
        "\(filled) \(box.height), \(hollow) \(other.height)")
    }
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
