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
    let hasCentredMarks =
      range.contains { CentredMarks.way(of: scalars[$0].value) != nil }
      && CentredMarks.suit(scalars)
    for place in range {
      let index = isRightToLeft ? range.upperBound - 1 - (place - range.lowerBound) : place
      let scalar = isRightToLeft ? Bidi.mirrored(scalars[index]) : scalars[index]
      guard let id = GlyphMap.glyph(of: scalar) else { continue }
      if let last = glyphs.last {
        glyphs[glyphs.count - 1].advance += font.kerning(between: last.id, and: id)
      }
      let way = hasCentredMarks ? CentredMarks.way(of: id) ?? .zero : .zero
      glyphs.append(
        ShapedRun.Glyph(
          id: id, cluster: index, advance: font.advance(of: id), offset: way * (font.size / 1000)))
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

/// Glyphs that stand for a piece of a text, in one font and one direction, before they have a place
/// on a line.
struct ShapedRun: Hashable, Sendable {
  /// A glyph of the run.
  struct Glyph: Hashable, Sendable {
    /// Which glyph of the font.
    var id: UInt32
    /// Where the characters begin that it stands for: an offset in the text's scalars. Glyphs of
    /// one cluster, such as a letter and its accent, are never parted.
    var cluster: Int
    /// How far the next glyph starts from this one, in points, kerning included.
    var advance: Double
    /// Where its outline starts, from the place that the advances before it lead to.
    var offset = Vector.zero
  }

  /// The font of all glyphs.
  var font: Font
  /// What it stands for: offsets in the text's scalars.
  var range: Range<Int>
  /// The level of the Unicode bidirectional algorithm; odd levels run from right to left.
  var level: UInt8
  /// The glyphs from left to right.
  var glyphs: [Glyph]

  /// How much of a line it takes, in points.
  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}
