import TestSupport
import Testing

@testable import Render2D

@Suite struct TextLayoutTests {
  private let font = Font.system(20)

  @Test func theWidthIsTheSumOfTheAdvances() {
    let ids = "Hill 下拉".unicodeScalars.map(\.value)
    let layout = TextLayout("Hill 下拉", font: font)
    var width = 0.0
    for id in ids { width += font.advance(of: id) }
    expectEqual(layout.size.width, width)
    expectEqual(layout.size.height, font.lineHeight)
    expectEqual(layout.baseline, font.ascent)
  }

  @Test func kerningCounts() {
    let layout = TextLayout("AV", font: font)
    let expected =
      font.advance(of: 0x41) + font.kerning(between: 0x41, and: 0x56) + font.advance(of: 0x56)
    #expect((layout.size.width - expected).magnitude < 1e-12)
    #expect(layout.size.width < font.advance(of: 0x41) + font.advance(of: 0x56))
  }

  @Test func glyphsStandOnTheBaselineOneAfterAnother() {
    let layout = TextLayout("Two", font: font)
    expectEqual(layout.runs.count, 1)
    let glyphs = layout.runs[0].glyphs
    expectEqual(glyphs.map(\.id), [0x54, 0x77, 0x6F])
    #expect(glyphs.allSatisfy { $0.origin.y == font.ascent })
    expectEqual(glyphs[0].origin.x, 0)
    let second = font.advance(of: 0x54) + font.kerning(between: 0x54, and: 0x77)
    #expect((glyphs[1].origin.x - second).magnitude < 1e-12)
  }

  @Test func anEmptyTextHasALineAndNoRuns() {
    let layout = TextLayout("", font: font)
    #expect(layout.runs.isEmpty)
    expectEqual(layout.size, Size(0, font.lineHeight))
  }

  @Test func lineEndsAreSpacesAndJoinersNothing() {
    let layout = TextLayout("a\u{200B}b\tc\nd", font: font)
    let ids: [UInt32] = [0x61, 0x62, 0x20, 0x63, 0x20, 0x64]
    expectEqual(layout.runs[0].glyphs.map(\.id), ids)
  }

  @Test func whatLooksTheSameTakesTheSameGlyph() {
    let layout = TextLayout("\u{2011}\u{2BC}\u{2009}\u{202F}", font: font)
    expectEqual(layout.runs[0].glyphs.map(\.id), [0x2D, 0x2019, 0x20, 0x20])
  }

  @Test func aMissingCharacterTakesTheRoomOfItsBox() {
    expectEqual(TextLayout("א", font: font).size.width, font.advance(of: 0x5D0))
  }
}
