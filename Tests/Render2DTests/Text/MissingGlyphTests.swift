import Testing

@testable import Render2D

@Suite struct MissingGlyphTests {
  private let font = Font.system(1000)

  @Test(arguments: [0x5D0, 0x9F98, 0x1F600, 0x10FFFF] as [UInt32])
  func aMissingCharacterIsABox(id: UInt32) {
    #expect(!font.covers(Unicode.Scalar(id)!))
    let outline = font.outline(of: id)
    let box = outline.bounds
    #expect(box.minX > 0 && box.maxX < font.advance(of: id))
    #expect((box.height - 880).magnitude < 1e-9)
    // The frame, its hole, and at least one contour a digit.
    let digits = id > 0xFFFF ? 6 : 4
    #expect(signedAreas(MissingGlyph.outline(of: id)).count >= 2 + digits)
  }

  @Test func theDigitsLieInTheFrame() {
    let frame = MissingGlyph.outline(of: 0x5D0).bounds
    let elements = MissingGlyph.outline(of: 0x5D0).elements
    let digits = elements.drop { $0 != .close }.dropFirst().drop { $0 != .close }.dropFirst()
    var count = 0
    for case .move(let point) in digits {
      count += 1
      #expect(point.x > frame.minX + 40 && point.x < frame.maxX - 40)
      #expect(point.y > frame.minY + 40 && point.y < frame.maxY - 40)
    }
    #expect(count >= 4)
  }

  @Test func differentCharactersLookDifferent() {
    #expect(font.outline(of: 0x5D0) != font.outline(of: 0x5D1))
  }

  @Test func largerNumbersTakeMoreRoom() {
    #expect(font.advance(of: 0x1F600) > font.advance(of: 0x9F98))
  }
}
