import TestSupport
import Testing

@testable import Render2D

@Suite struct ParagraphTests {
  private let font = Font.system(20)

  private func width(_ text: String, _ font: Font? = nil) -> Double {
    TextLayout(text, font: font ?? self.font).size.width
  }

  private func layout(
    _ text: String, width: Double = .infinity, height: Double = .infinity,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = ParagraphStyle()
    change(&style)
    return TextLayout(
      AttributedText(text, font: font), style: style, width: width, height: height)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }

  // MARK: - Alignment

  @Test(arguments: [
    (ParagraphStyle.Alignment.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1),
    (.justified, 0),
  ])
  func aLineStandsInTheRoom(alignment: ParagraphStyle.Alignment, part: Double) {
    let layout = layout("Two", width: 200) { $0.alignment = alignment }
    let left = part * (200 - width("Two"))
    #expect(isNear(layout.lines[0].rect.minX, left))
    expectEqual(layout.lines[0].runs[0].glyphs.glyphs[0].origin.x, layout.lines[0].rect.minX)
  }

  @Test func withoutAWidthLinesStandInTheWidest() {
    let layout = layout("wide line\nthin") { $0.alignment = .right }
    expectEqual(layout.lines[0].rect.minX, 0)
    #expect(isNear(layout.lines[1].rect.maxX, layout.size.width))
  }

  @Test func spacesAtABreakTakeNoRoom() {
    let layout = layout("one   two", width: width("one") + 1) { $0.alignment = .right }
    #expect(isNear(layout.lines[0].rect.maxX, width("one") + 1))
    #expect(isNear(layout.lines[0].rect.width, width("one")))
  }

  @Test func justifiedLinesReachBothEdgesButTheLastOne() {
    let room = width("one two three") + 7
    let layout = layout("one two three on it", width: room) { $0.alignment = .justified }
    expectEqual(layout.lines.count, 2)
    #expect(isNear(layout.lines[0].rect.width, room))
    #expect(isNear(layout.lines[1].rect.width, width("on it")))
    let last = layout.lines[0].runs[0]
    let end = last.glyphs.glyphs.last!.origin.x + last.advances.last!
    #expect(isNear(end, room))
    // Both spaces grow by the same.
    let spaces = zip(last.characters, last.advances).filter { [3, 7].contains($0.0) }.map(\.1)
    #expect(spaces.count == 2 && isNear(spaces[0], spaces[1]))
    #expect(isNear(spaces[0], font.advance(of: 0x20) + 3.5))
  }

  @Test func aSpaceThatDoesNotBreakIsJustifiedToo() {
    let room = width("5\u{A0}km on") + 8
    let layout = layout("5\u{A0}km on foot", width: room) { $0.alignment = .justified }
    let run = layout.lines[0].runs[0]
    let spaces = zip(run.characters, run.advances).filter { [1, 4].contains($0.0) }.map(\.1)
    expectEqual(spaces.count, 2)
    #expect(spaces.allSatisfy { isNear($0, font.advance(of: 0x20) + 4) })
  }

  @Test func ideographsAreJustifiedBetweenThem() {
    let room = width("下拉刷") + 6
    let layout = layout("下拉刷新释放", width: room) { $0.alignment = .justified }
    let glyphs = layout.lines[0].runs[0].glyphs.glyphs
    expectEqual(glyphs.count, 3)
    #expect(isNear(glyphs[2].origin.x, width("下拉") + 6))
    #expect(isNear(layout.lines[0].rect.width, room))
  }

  // MARK: - Heights

  @Test func linesStandBelowEachOther() {
    let layout = layout("a\nb\nc")
    let height = font.lineHeight
    expectEqual(layout.lines.map(\.rect.minY), [0, height, height + height])
    #expect(isNear(layout.lines[2].baseline, 2 * height + font.ascent))
    expectEqual(layout.baseline, font.ascent)
    #expect(isNear(layout.size.height, 3 * height))
  }

  @Test func aMultipleAddsRoomAboveTheLetters() {
    let layout = layout("a\nb") { $0.lineHeight = .multiple(1.5) }
    #expect(isNear(layout.size.height, 3 * font.lineHeight))
    #expect(isNear(layout.baseline, font.ascent + 0.5 * font.lineHeight))
  }

  @Test func aFixedHeightHoldsForEveryLine() {
    let layout = layout("a\nb") { $0.lineHeight = .fixed(30) }
    expectEqual(layout.lines.map(\.rect.height), [30, 30])
    #expect(isNear(layout.lines[1].baseline - layout.baseline, 30))
    #expect(isNear(layout.baseline, 30 - font.descent))
  }

  @Test func spacingStandsBetweenLinesAndParagraphs() {
    let layout = layout("one two\nthree", width: width("one") + 1) {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 10
    }
    let height = font.lineHeight
    // "three" is too long for the width and is parted.
    #expect(isNear(layout.lines[1].rect.minY, height + 3))
    #expect(isNear(layout.lines[2].rect.minY, 2 * height + 3 + 3 + 10))
    #expect(isNear(layout.size.height, layout.lines.last!.rect.maxY))
  }

  @Test func anEmptyLineIsAsHighAsItsFont() {
    let heights = layout("a\n\nb").lines.map(\.rect.height)
    expectEqual(heights, [Double](repeating: font.lineHeight, count: 3))
    expectEqual(layout("").size, Size(0, font.lineHeight))
  }

  @Test func theTallestFontMakesTheLineAndAllShareItsBaseline() {
    var text = AttributedText("big", style: .init(font: .system(34)))
    text.append(" small", style: .init(font: .system(13)))
    let layout = TextLayout(text)
    expectEqual(layout.lines.count, 1)
    expectEqual(layout.lines[0].runs.map(\.glyphs.font.size), [34, 13])
    expectEqual(layout.size.height, Font.system(34).lineHeight)
    let heights = layout.runs.flatMap { $0.glyphs.map(\.origin.y) }
    expectEqual(Set(heights), [Font.system(34).ascent])
  }

  @Test func aHeightLimitsTheLines() {
    let two = 2 * font.lineHeight
    let full = layout("a\nb", height: two)
    #expect(full.lines.count == 2 && full.isComplete)
    let cut = layout("a\nb\nc", height: two + 1)
    #expect(cut.lines.count == 2 && !cut.isComplete && cut.lines[1].isTruncated)
    // One line is always there.
    expectEqual(layout("a\nb", height: 0).lines.count, 1)
  }

  @Test func aWordThatJustFitsStandsOnTheLine() {
    let layout = layout("word word", width: width("word"))
    expectEqual(layout.lines.map(\.range), [0..<5, 5..<9])
  }

  // MARK: - Styles

  @Test func letterSpacingFollowsEveryCharacter() {
    let spaced = TextLayout(
      AttributedText("Two", style: .init(font: font, letterSpacing: 4)))
    #expect(isNear(spaced.size.width, width("Two") + 12))
    let origins = spaced.runs[0].glyphs.map(\.origin.x)
    let plain = TextLayout("Two", font: font).runs[0].glyphs.map(\.origin.x)
    #expect(isNear(origins[2], plain[2] + 8))
  }

  @Test func aColourPartsNoKerning() {
    var text = AttributedText("A", style: .init(font: font, color: .black))
    text.append("V", style: .init(font: font, color: .white))
    let layout = TextLayout(text)
    expectEqual(layout.lines[0].runs.map(\.style.color), [.black, .white])
    expectEqual(layout.size.width, width("AV"))
  }

  @Test func rulesRunAlongWhatIsUnderlined() throws {
    var text = AttributedText("a ", style: .init(font: font))
    text.append("line", style: .init(font: font, isUnderlined: true))
    text.append("d", style: .init(font: font, isUnderlined: true, isStruckThrough: true))
    let line = TextLayout(text).lines[0]
    try #require(line.rules.count == 2)
    let (under, through) = (line.rules[0].rect, line.rules[1].rect)
    #expect(isNear(under.minX, width("a ")))
    #expect(isNear(under.width, width("lined")))
    #expect(under.minY > line.baseline && under.maxY < line.baseline + font.descent)
    #expect(isNear(through.midY, line.baseline - font.xHeight / 2))
    #expect(isNear(through.minX, width("a lined") - font.advance(of: 0x64)))
  }

  @Test(arguments: [6.0, 13, 17, 34], [1.0, 2, 3])
  func rulesAreWholePixelsWhereTheLayoutIsPlaced(size: Double, pixels: Double) {
    let style = AttributedText.Style(
      font: .system(size), isUnderlined: true, isStruckThrough: true)
    let layout = TextLayout(AttributedText("Text", style: style))
      .moved(down: 3.3, pixelsPerPoint: pixels)
    for rule in layout.lines[0].rules {
      let (top, height) = (rule.rect.minY * pixels, rule.rect.height * pixels)
      #expect(isNear(top, top.rounded()) && isNear(height, height.rounded()) && height >= 1)
    }
    let baseline = layout.baseline * pixels
    #expect(isNear(baseline, baseline.rounded()))
    #expect(layout.runs[0].glyphs.allSatisfy { $0.origin.y == layout.baseline })
  }

  /// Sums such as 0.1 + 0.2 are a little off: a baseline that is on a pixel but for that stays there.
  @Test func aBaselineOnAPixelStaysThere() {
    for size in 1...40 {
      let layout = TextLayout("x", font: .system(Double(size) / 3))
      for pixel in 60...160 {
        let down = Double(pixel) / 3 - layout.baseline
        let moved = layout.moved(down: down, pixelsPerPoint: 3)
        #expect((moved.baseline * 3).rounded() == Double(pixel))
      }
    }
  }

  // MARK: - Extents

  @Test func inkBoundsHoldAllThatIsDrawn() {
    let layout = TextLayout("Hj", font: font)
    var expected = Rect.zero
    for box in layout.boxes() { expected = expected.union(box.ink.bounds) }
    expectEqual(layout.inkBounds, expected)
    #expect(layout.inkBounds.maxY > layout.baseline)
    expectEqual(TextLayout("  ", font: font).inkBounds, .zero)
  }

  @Test func textShrinksUntilItFits() {
    let text = AttributedText("Refreshing", font: font)
    func fitted(_ width: Double, _ minimum: Double) -> TextLayout {
      TextLayout(fitting: text, width: width, lineLimit: 1, minimumScale: minimum)
    }
    let whole = TextLayout("Refreshing", font: font)
    expectEqual(fitted(whole.size.width, 0.5), TextLayout(text, lineLimit: 1))
    let smaller = fitted(whole.size.width * 0.75, 0.5)
    #expect(smaller.isComplete && smaller.size.width <= whole.size.width * 0.75)
    // A hundredth more would not fit. Small sizes are set wider, so that the size is below 15.
    let size = smaller.runs[0].font.size
    #expect(size > 14 && size <= 15)
    let larger = TextLayout("Refreshing", font: .system(size + 0.2))
    #expect(larger.size.width > whole.size.width * 0.75)
    let cut = fitted(whole.size.width * 0.4, 0.6)
    #expect(!cut.isComplete && isNear(cut.runs[0].font.size, 12))
    // Not even by part of a hundredth does it become smaller.
    #expect(isNear(fitted(whole.size.width * 0.4, 0.604).runs[0].font.size, 12.2))
  }

  @Test func limitsThatAreNoNumbersDoNoHarm() {
    for width in [Double.nan, -1, 0, .infinity, -.infinity] {
      for size in [0.0, -3, .nan, .infinity] {
        let text = AttributedText("Hello wide\n下拉", font: .system(size))
        #expect(!TextLayout(text, width: width, height: width, lineLimit: -1).lines.isEmpty)
      }
    }
  }
}
