/// Chooses the glyphs for a text.
enum Shaper {
  /// The glyphs for a part of a text in one font and one direction, as runs in the order of the
  /// text: a family that lacks a character, or a change of script, begins another run.
  ///
  /// Characters that are not seen and take no room have no glyph. What surrounds the part counts
  /// for the forms of letters that join.
  static func shape(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, font: Font, level: UInt8 = 0
  ) -> [ShapedRun] {
    #if Fonts
      if !font.family.members.isEmpty {
        let text = scalars.map { plain($0).value }
        return Itemizer(scalars, font: font).items(range).compactMap { item in
          guard let member = item.member else {
            return drawn(scalars, item.range, font: font, level: level)
          }
          return shaped(text, item, member, font: font, level: level)
        }
      }
    #endif
    return drawn(scalars, range, font: font, level: level).map { [$0] } ?? []
  }

  /// What a font is asked for in place of a character: tabs and line ends are spaces.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    default: scalar
    }
  }

  // MARK: - The built-in typeface

  private static func drawn(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, font: Font, level: UInt8
  ) -> ShapedRun? {
    var font = font
    font.family = .builtIn
    font.features = []
    let isRightToLeft = level % 2 == 1
    var glyphs: [ShapedRun.Glyph] = []
    for place in range {
      let index = isRightToLeft ? range.upperBound - 1 - (place - range.lowerBound) : place
      let scalar = isRightToLeft ? Bidi.mirrored(scalars[index]) : scalars[index]
      guard let id = GlyphMap.glyph(of: scalar) else { continue }
      if let last = glyphs.last {
        glyphs[glyphs.count - 1].advance += font.kerning(between: last.id, and: id)
      }
      glyphs.append(ShapedRun.Glyph(id: id, cluster: index, advance: font.advance(of: id)))
    }
    guard !glyphs.isEmpty else { return nil }
    return ShapedRun(font: font, range: range, level: level, glyphs: glyphs)
  }

  // MARK: - Fonts from files

  #if Fonts
    private static func shaped(
      _ text: [UInt32], _ item: Itemizer.Item, _ member: FontFamily.Member, font: Font,
      level: UInt8
    ) -> ShapedRun? {
      var font = font
      font.family = member.alone
      let face = member.face(for: font.weight.value)
        .instance(weight: font.weight.value, size: font.size)
      let unit = font.size / Double(face.unitsPerEm)
      let glyphs = face.shape(
        text, item.range, script: item.script, isRightToLeft: level % 2 == 1,
        features: font.features
      ).map { glyph in
        ShapedRun.Glyph(
          id: glyph.id, cluster: glyph.cluster, advance: Double(glyph.advance) * unit,
          offset: Vector(Double(glyph.dx) * unit, -Double(glyph.dy) * unit))
      }
      guard !glyphs.isEmpty else { return nil }
      return ShapedRun(font: font, range: item.range, level: level, glyphs: glyphs)
    }
  #endif
}
