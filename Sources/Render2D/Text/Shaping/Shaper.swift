/// Chooses the glyphs for a text.
enum Shaper {
  /// The glyphs for a part of a text in one font and one direction. Characters that are not seen
  /// and take no room have none.
  static func shape(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, font: Font, level: UInt8 = 0
  ) -> [ShapedRun] {
    var glyphs: [ShapedRun.Glyph] = []
    for index in range {
      guard let id = GlyphMap.glyph(of: scalars[index]) else { continue }
      if let last = glyphs.last {
        glyphs[glyphs.count - 1].advance += font.kerning(between: last.id, and: id)
      }
      glyphs.append(ShapedRun.Glyph(id: id, cluster: index, advance: font.advance(of: id)))
    }
    guard !glyphs.isEmpty else { return [] }
    return [ShapedRun(font: font, range: range, level: level, glyphs: glyphs)]
  }
}
