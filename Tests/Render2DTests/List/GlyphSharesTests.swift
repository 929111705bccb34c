import TestSupport
import Testing

@testable import Render2D

@Suite struct GlyphSharesTests {
  /// Threads that outline a share each have all glyphs between them, and none alone.
  @Test func sharesOfGlyphsAreAllOfThem() {
    // A size that no other test draws.
    let font = Font(size: 13.015625)
    var list = DisplayList()
    for text in ["Abc", "xyzQ"] { list.append(TextLayout(text, font: font), .black) }
    list.outlineGlyphs(1, of: 2)
    expectEqual(missing(of: "bxz", font), 0)
    list.outlineGlyphs(0, of: 2)
    expectEqual(missing(of: "AbcxyzQ", font), 0)
    // A single thread outlines what it draws.
    let other = Font(size: 13.046875)
    list = DisplayList()
    list.append(TextLayout("Abc", font: other), .black)
    list.outlineGlyphs(0, of: 1)
    expectEqual(missing(of: "Abc", other), 3)
  }

  /// How many characters have no outline yet.
  private func missing(of text: String, _ font: Font) -> Int {
    text.unicodeScalars.count { character in
      var isMissing = false
      _ = GlyphCache.shared.outline(of: character.value, font: font) {
        isMissing = true
        return Path()
      }
      return isMissing
    }
  }
}
