import TestSupport
import Testing

@testable import Render2D
@testable import SystemFonts

@Suite struct BidiTests {
  private func levels(_ text: String, _ base: BaseDirection = .natural) -> [UInt8] {
    Bidi.levels(of: Array(text.unicodeScalars), base: base)
  }

  @Test func latinTextRunsFromLeftToRight() {
    expectEqual(levels("abc (1)"), [0, 0, 0, 0, 0, 0, 0])
    expectEqual(levels(""), [])
  }

  #if Fonts
    @Test func hebrewRunsFromRightToLeft() {
      expectEqual(levels("\u{5D0}\u{5D1} a 1"), [1, 1, 1, 2, 2, 2])
      expectEqual(levels("\u{5D0} 1 \u{5D1}"), [1, 1, 2, 1, 1])
      expectEqual(levels("a \u{5D0}\u{5D1} b"), [0, 0, 1, 1, 0, 0])
      expectEqual(levels("a \u{5D0}\u{5D1}", .rightToLeft), [2, 1, 1, 1])
      expectEqual(levels("ab", .rightToLeft), [2, 2])
      expectEqual(levels("\u{5D0}", .leftToRight), [1])
    }

    @Test func aBracketGoesWithWhatItHolds() {
      expectEqual(levels("a (\u{5D0}) b", .leftToRight), [0, 0, 0, 1, 0, 0, 0])
      expectEqual(CharacterData.mirrored("("), ")")
      expectEqual(CharacterData.mirrored("a"), "a")
    }
  #else
    @Test func withoutFontsNothingRunsFromRightToLeft() {
      expectEqual(levels("\u{5D0}a", .rightToLeft), [0, 0])
      expectEqual(CharacterData.mirrored("("), "(")
    }
  #endif

  @Test func theOrderIsTurnedRoundLevelByLevel() {
    expectEqual(Bidi.visualOrder([]), [])
    expectEqual(Bidi.visualOrder([0, 0]), [0, 1])
    expectEqual(Bidi.visualOrder([0, 1, 1, 0]), [0, 2, 1, 3])
    expectEqual(Bidi.visualOrder([1, 2, 2, 1]), [3, 1, 2, 0])
    expectEqual(Bidi.visualOrder([2, 3, 3, 2, 1]), [4, 0, 2, 1, 3])
  }
}
