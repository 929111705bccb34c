import TestSupport
import Testing

@testable import Render2D

@Suite struct KerningTests {
  private let font = Font.system(1000)

  @Test(
    arguments: ["AV", "VA", "To", "Te", "Tw", "P.", "AT", "LT", "Yo", "LY", "r.", "WA", "Av"]
      + ["Го", "Та", "Тя", "Уд", "Рд", "г.", "ЬТ", "АУ", "Ра"])
  func pairsThatGapeStandCloser(pair: String) {
    let ids = pair.unicodeScalars.map(\.value)
    #expect(font.kerning(between: ids[0], and: ids[1]) < 0)
  }

  @Test func tabularFiguresAreNotKerned() {
    let font = Font(size: 1000, figures: .tabular)
    for digit in UInt32(0x30)...0x39 {
      for other in UInt32(0x20)...0x7E {
        expectEqual(font.kerning(between: digit, and: other), 0)
        expectEqual(font.kerning(between: other, and: digit), 0)
      }
    }
  }

  @Test func proportionalFiguresAreKerned() {
    #expect(font.kerning(between: 0x31, and: 0x31) < 0)
    #expect(font.kerning(between: 0x37, and: 0x2E) < -50)
  }

  @Test(arguments: [("Tö", "To"), ("ÀV", "AV"), ("Тё", "To"), ("L’", "L'"), ("P…", "P.")])
  func marksDoNotChangeTheDistance(pair: String, plain: String) {
    let ids = pair.unicodeScalars.map(\.value)
    let plainIDs = plain.unicodeScalars.map(\.value)
    #expect(
      font.kerning(between: ids[0], and: ids[1])
        == font.kerning(between: plainIDs[0], and: plainIDs[1]))
  }

  /// A caron that stands beside its letter needs the room there; Œ ends as an E and not as an O.
  @Test(arguments: ["ĽT", "ďv", "ŒV", "Ĳ."])
  func lettersThatEndInAnotherWayAreNotKerned(pair: String) {
    let ids = pair.unicodeScalars.map(\.value)
    expectEqual(font.kerning(between: ids[0], and: ids[1]), 0)
  }

  @Test func otherScriptsAreNotKerned() {
    expectEqual(font.kerning(between: 0x41, and: 0x4E0B), 0)
    expectEqual(font.kerning(between: 0x4E0B, and: 0x56), 0)
  }

  @Test func kerningGrowsWithTheSize() {
    let small = Font.system(10).kerning(between: 0x41, and: 0x56)
    #expect((small * 100 - font.kerning(between: 0x41, and: 0x56)).magnitude < 1e-9)
  }

  /// However close a pair stands, its letters must not touch.
  @Test func kernedLettersKeepApart() {
    let font = Font(size: 1000, weight: .regular)
    for pair in ["To", "Tw", "Yo", "LT", "AT", "P.", "Vo", "r.", "L'"] {
      let ids = pair.unicodeScalars.map(\.value)
      let first = font.outline(of: ids[0]).bounds
      let second = font.outline(of: ids[1]).bounds
      let shift = font.advance(of: ids[0]) + font.kerning(between: ids[0], and: ids[1])
      let overlap = first.maxX - (second.minX + shift)
      // Boxes may overlap where one letter stands under the arm of the other.
      #expect(overlap < 130, "\(pair) overlaps by \(overlap)")
    }
  }
}
