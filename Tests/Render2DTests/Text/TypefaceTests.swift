import Testing

@testable import Render2D

@Suite struct TypefaceTests {
  static let printable = (0x20...0x7E).map { UInt32($0) }
  static let others = "…–—‘’“”•·×°©下拉刷新释放加载中，。、".unicodeScalars.map(\.value)
  static let weights = [100.0, 400, 600, 700, 900].map { Font.Weight($0) }

  @Test(arguments: printable + others)
  func everyGlyphIsDrawnAndTakesRoom(id: UInt32) {
    let font = Font.system(20)
    #expect(font.covers(Unicode.Scalar(id)!))
    #expect(font.advance(of: id) > 0)
    #expect(font.outline(of: id).isEmpty == (id == 0x20))
  }

  @Test(arguments: weights)
  func everyGlyphKeepsWithinItsLine(weight: Font.Weight) {
    let font = Font(size: 1000, weight: weight)
    for id in Self.printable + Self.others where id != 0x20 {
      let box = font.outline(of: id).bounds
      #expect(box.minY >= -font.ascent, "\(Unicode.Scalar(id)!) reaches above the line")
      #expect(box.maxY <= font.descent, "\(Unicode.Scalar(id)!) reaches below the line")
      #expect(box.minX >= -80, "\(Unicode.Scalar(id)!) reaches into the glyph before")
      #expect(
        box.maxX <= font.advance(of: id) + 80, "\(Unicode.Scalar(id)!) reaches into the next glyph")
    }
  }
}
