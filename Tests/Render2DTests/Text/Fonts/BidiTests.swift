import Testing

@testable import Render2D
@testable import SystemFonts

@Suite struct BidiTests {
  private func levels(_ text: String, _ base: BaseDirection = .natural) -> [UInt8] {
    Bidi.levels(of: Array(text.unicodeScalars), base: base)
  }

  @Test func latinTextRunsFromLeftToRight() {
    #expect(levels("abc (1)") == [0, 0, 0, 0, 0, 0, 0])
    #expect(levels("") == [])
  }

  #if Fonts
    @Test func hebrewRunsFromRightToLeft() {
      #expect(levels("\u{5D0}\u{5D1} a 1") == [1, 1, 1, 2, 2, 2])
      #expect(levels("\u{5D0} 1 \u{5D1}") == [1, 1, 2, 1, 1])
      #expect(levels("a \u{5D0}\u{5D1} b") == [0, 0, 1, 1, 0, 0])
      #expect(levels("a \u{5D0}\u{5D1}", .rightToLeft) == [2, 1, 1, 1])
      #expect(levels("ab", .rightToLeft) == [2, 2])
      #expect(levels("\u{5D0}", .leftToRight) == [1])
    }

    @Test func aBracketGoesWithWhatItHolds() {
      #expect(levels("a (\u{5D0}) b", .leftToRight) == [0, 0, 0, 1, 0, 0, 0])
      #expect(CharacterData.mirrored("(") == ")")
      #expect(CharacterData.mirrored("a") == "a")
    }
  #else
    @Test func withoutFontsNothingRunsFromRightToLeft() {
      #expect(levels("\u{5D0}a", .rightToLeft) == [0, 0])
      #expect(CharacterData.mirrored("(") == "(")
    }
  #endif

  @Test func theOrderIsTurnedRoundLevelByLevel() {
    #expect(Bidi.visualOrder([]) == [])
    #expect(Bidi.visualOrder([0, 0]) == [0, 1])
    #expect(Bidi.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(Bidi.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(Bidi.visualOrder([2, 3, 3, 2, 1]) == [4, 0, 2, 1, 3])
  }
}
