import TestSupport
import Testing

@testable import Render2D

/// Where lines may end, each place marked with ÷.
@Suite struct LineBreakTests {
  private func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (scalar, mayBreak) in zip(scalars, LineBreaks.opportunities(scalars[...])) {
      if mayBreak { result.append("÷") }
      result.append(scalar)
    }
    return String(result)
  }

  static let rows = [
    // Spaces and the rules about them.
    "", "a", "Hello ÷world", "two  ÷spaces ", " ÷leading", "no\u{A0}break", "a\u{2007}b",
    "zero\u{200B}÷width", "zero\u{200B} ÷width", "word\u{2060}joiner", "a \u{2060}b",
    "a\u{3000}÷b", "zero\u{200B}÷-width",
    // Hyphens and dashes.
    "well-÷known", "-5", "a ÷-b", "a ÷- ÷b", "1-2", "a–÷b", "a÷—÷b", "——", "soft\u{AD}÷hyphen",
    "non\u{2011}breaking", "a-÷\u{A0}b", "a÷— —",
    // Brackets and marks.
    "say ÷(hello) ÷now", "( x", "(  x", "a÷（b）", "it“is", "call(x)", "f(x)y", "Wait! ÷What?",
    "a , ÷b", "a, ÷b", "and/÷or",
    "1/2", "Yes… ÷no", "e.g. ÷this", "“Hello” ÷she ÷said", "it's", "[1]",
    // Numbers.
    "3.14", "1,000.50", "€ ÷5", "€5", "5€", "50%", "(5)%", "+5", "v2.0", "R2D2", "12:30",
    // Ideographs and their marks.
    "下÷拉÷刷÷新", "下，÷拉", "你÷好。÷吗", "「你÷好」÷吗", "真÷的！÷吗？", "他÷说÷“好”÷吗", "说：÷好",
    "a÷下÷a", "5÷下", "共÷5÷条", "下÷(拉)÷新", "刷÷新…÷吗", "《书》、÷《画》", "100%÷新", "￥5",
    // Kana and Hangul.
    "ちょっ÷と", "カー÷ド", "コ÷ン・÷ポ", "한÷국÷어",
    // Marks upon letters, and emoji.
    "e\u{301}a", "a ÷\u{301}b", "👍÷👍", "👩\u{200D}👧÷x",
  ]

  @Test(arguments: rows) func linesMayEndAt(row: String) {
    // By scalars: a mark after the sign would make one character with it.
    var text = String.UnicodeScalarView()
    text.append(contentsOf: row.unicodeScalars.filter { $0 != "÷" })
    expectEqual(Array(marked(String(text)).unicodeScalars), Array(row.unicodeScalars))
  }
}
