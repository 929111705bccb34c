import TestSupport
import Testing

@testable import Render2D

/// A text with the room for it, and the lines that come of it.
struct LayoutRow: Sendable, CustomTestStringConvertible {
  var text: String
  /// The width is that of this text, so that the table holds for every typeface.
  var room: String
  /// What each line shows, with the spaces at its end; • stands for an ellipsis.
  var lines: [String]
  var wrapping = ParagraphStyle.Wrapping.words
  var truncation = ParagraphStyle.Truncation.tail
  var limit: Int?

  init(_ text: String, _ room: String, _ lines: String...) {
    self.text = text
    self.room = room
    self.lines = lines
  }

  func limit(_ lines: Int, _ truncation: ParagraphStyle.Truncation = .tail) -> LayoutRow {
    var row = self
    row.limit = lines
    row.truncation = truncation
    return row
  }

  func wrapping(_ wrapping: ParagraphStyle.Wrapping) -> LayoutRow {
    var row = self
    row.wrapping = wrapping
    return row
  }

  var testDescription: String { "\(text) in \(room)" }

  static let font = Font.system(17)

  var layout: TextLayout {
    var style = ParagraphStyle()
    style.wrapping = wrapping
    style.truncation = truncation
    // A thousandth, because sums of the same advances may differ in their last bits.
    let width = TextLayout(room, font: Self.font).size.width + 0.001
    return TextLayout(
      AttributedText(text, font: Self.font), style: style, width: width, lineLimit: limit)
  }

  static let all: [LayoutRow] = [
    // Between words.
    LayoutRow("Hello world", "Hello world", "Hello world"),
    LayoutRow("Hello world", "Hello worl", "Hello ", "world"),
    LayoutRow("Hello world", "world", "Hello ", "world"),
    LayoutRow("Hello   world", "world", "Hello   ", "world"),
    LayoutRow("Hello world   ", "Hello world", "Hello world   "),
    LayoutRow("a bb ccc dddd", "dddd", "a bb ", "ccc ", "dddd"),
    LayoutRow("Pull down to refresh", "down to", "Pull ", "down to ", "refresh"),
    LayoutRow("", "x", ""),
    LayoutRow(" ", "x", " "),
    // Paragraphs and other ends of lines.
    LayoutRow("a\nb", "wide enough", "a", "b"),
    LayoutRow("a\r\nb\rc", "wide enough", "a", "b", "c"),
    LayoutRow("a\n\nb", "wide enough", "a", "", "b"),
    LayoutRow("a\n", "wide enough", "a", ""),
    LayoutRow("a\u{2028}b\u{2029}c", "wide enough", "a", "b", "c"),
    LayoutRow("one two\nthree", "one", "one ", "two", "thr", "ee"),
    // Words too long for a line.
    LayoutRow("abcdefgh", "abc", "abc", "def", "gh"),
    LayoutRow("an abcdefgh", "abc", "an ", "abc", "def", "gh"),
    LayoutRow("WWW", "i", "W", "W", "W"),
    LayoutRow("e\u{301}e\u{301}", "i", "e\u{301}", "e\u{301}"),
    // Hyphens.
    LayoutRow("well-known", "known", "well-", "known"),
    LayoutRow("well-known", "well-know", "well-", "known"),
    LayoutRow("co\u{AD}op\u{AD}er\u{AD}ate", "coop-", "co\u{AD}op\u{AD}", "er\u{AD}ate"),
    LayoutRow("co\u{AD}operate", "cooperate", "co\u{AD}operate"),
    // What keeps together.
    LayoutRow("at 5\u{A0}km", "5\u{A0}km", "at ", "5\u{A0}km"),
    LayoutRow("in 10 km", "in 10", "in 10 ", "km"),
    LayoutRow("in 1,000.50 €", "1,000.50 €", "in ", "1,000.50 €"),
    LayoutRow("take (this)", "take (t", "take ", "(this)"),
    LayoutRow("no\u{2060}where", "nowh", "no\u{2060}wh", "ere"),
    LayoutRow("zero\u{200B}width", "zerowi", "zero\u{200B}", "width"),
    // Ideographs.
    LayoutRow("下拉刷新", "下拉", "下拉", "刷新"),
    LayoutRow("下拉，刷新", "下拉", "下", "拉，", "刷新"),
    LayoutRow("下拉（刷新）", "下拉（", "下拉", "（刷", "新）"),
    LayoutRow("你好！", "好！", "你", "好！"),
    LayoutRow("《书》、《画》", "《书》、《", "《书》、", "《画》"),
    LayoutRow("共50条", "共5", "共", "50", "条"),
    LayoutRow("用iOS刷新", "用iOS", "用iOS", "刷新"),
    // After any character.
    LayoutRow("Hello world", "Hello wo", "Hello wo", "rld").wrapping(.characters),
    LayoutRow("下拉，刷新", "下拉", "下拉", "，刷", "新").wrapping(.characters),
    // One line a paragraph.
    LayoutRow("Hello world", "Hello…", "Hello•").wrapping(.never),
    LayoutRow("Hello world\nHello there", "Hello…", "Hello•", "Hello•").wrapping(.never),
    // A limit on the lines.
    LayoutRow("a bb ccc dddd", "ccc …", "a bb ", "ccc •").limit(2),
    LayoutRow("a bb ccc dddd", "ccc …", "a bb ", "ccc ").limit(2, .none),
    LayoutRow("of two three four", "…e four", "of two ", "•e four").limit(2, .head),
    LayoutRow("of two three four", "thr…our", "of two ", "thr•our").limit(2, .middle),
    LayoutRow("one\ntwo", "one two", "one•").limit(1),
    LayoutRow("one\ntwo\nthree", "one two", "one", "two•").limit(2),
    LayoutRow("one two three", "three", "one ", "two ", "three").limit(3),
    LayoutRow("wide", "i", "•").limit(1).wrapping(.never),
  ]
}

@Suite struct LayoutTableTests {
  /// What a line shows, read back from its glyphs and its range.
  private func shown(_ line: TextLayout.Line, of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    if line.isTruncated {
      for run in line.runs {
        for (glyph, character) in zip(run.glyphs.glyphs, run.characters) {
          result.append(glyph.id == 0x2026 ? "•" : scalars[character])
        }
      }
    } else {
      result.append(contentsOf: scalars[line.range])
    }
    return String(result)
  }

  @Test(arguments: LayoutRow.all) func theLinesAre(row: LayoutRow) {
    let layout = row.layout
    expectEqual(layout.lines.map { shown($0, of: row.text) }, row.lines)
  }

  @Test(arguments: LayoutRow.all) func everyScalarIsOnOneLine(row: LayoutRow) {
    let layout = row.layout
    let scalars = Array(row.text.unicodeScalars)
    var next = 0
    for line in layout.lines {
      #expect(scalars[next..<line.range.lowerBound].allSatisfy(LineBreakClass.endsLine))
      next = line.range.upperBound
    }
    if layout.isComplete {
      #expect(scalars[next...].allSatisfy(LineBreakClass.endsLine))
    }
  }

  @Test(arguments: LayoutRow.all) func aLineIsAsWideAsItsGlyphs(row: LayoutRow) {
    for line in row.layout.lines {
      let width = line.runs.flatMap(\.advances).reduce(0, +)
      #expect((line.rect.width - width).magnitude < 1e-9)
    }
  }

  @Test(arguments: LayoutRow.all.filter { $0.wrapping == .words && $0.limit == nil })
  func linesAreBrokenNoEarlierThanTheyMust(row: LayoutRow) {
    let layout = row.layout
    let room = TextLayout(row.room, font: LayoutRow.font).size.width + 0.001
    for line in layout.lines where line.rect.width > room {
      // Only a single character may be too wide.
      let scalars = Array(row.text.unicodeScalars)[line.range]
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      expectEqual(String(text).count, 1)
    }
    expectEqual(layout, row.layout)
  }
}
