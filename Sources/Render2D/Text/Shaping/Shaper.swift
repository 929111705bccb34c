import SystemFonts
import Typeface

/// Chooses the glyphs for a text.
enum Shaper {
  /// The glyphs of a part of a text in one font and one direction, as runs in the order of the
  /// text: a missing character in a family, or a change of script, begins another run.
  ///
  /// Invisible characters without width have no glyph. The text around the part is the context for
  /// letters that join.
  static func shape(
    _ scalars: [Unicode.Scalar], _ range: Range<Int>, font: Font, level: UInt8 = 0
  ) -> [ShapedRun] {
    if font.family.members.isEmpty {
      return drawn(scalars, range, font: font, level: level).map { [$0] } ?? []
    }
    let text = scalars.map { plain($0).value }
    return Itemizer(scalars, font: font).items(range).compactMap { item in
      guard let member = item.member else {
        return drawn(scalars, item.range, font: font, level: level)
      }
      return shaped(text, item, member, font: font, level: level)
    }
  }

  /// The character that fonts see: tabs and line ends are spaces.
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
      let scalar = isRightToLeft ? CharacterData.mirrored(scalars[index]) : scalars[index]
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

  private static func shaped(
    _ text: [UInt32], _ item: Itemizer.Item, _ member: FontFamily.Member, font: Font,
    level: UInt8
  ) -> ShapedRun? {
    var font = font
    font.family = member.alone
    let face = member.instance(for: font)
    let unit = font.size / Double(face.unitsPerEm)
    let glyphs = face.shape(
      text, item.range, script: item.script, isRightToLeft: level % 2 == 1,
      features: font.features.map { ($0.tag, $0.value) }
    ).map { glyph in
      ShapedRun.Glyph(
        id: glyph.id, cluster: glyph.cluster, advance: Double(glyph.advance) * unit,
        offset: Vector(Double(glyph.dx) * unit, -Double(glyph.dy) * unit))
    }
    guard !glyphs.isEmpty else { return nil }
    return ShapedRun(font: font, range: item.range, level: level, glyphs: glyphs)
  }
}

/// Glyphs of a part of a text, in one font and one direction, not yet positioned on a line.
struct ShapedRun: Hashable, Sendable {
  /// A glyph of the run.
  struct Glyph: Hashable, Sendable {
    /// The glyph's number in the font.
    var id: UInt32
    /// The offset, in the text's scalars, of the first character that it represents. Glyphs of one
    /// cluster, such as a letter and its accent, are never separated.
    var cluster: Int
    /// The distance to the start of the next glyph, in points, including kerning.
    var advance: Double
    /// The offset of its outline from its place on the line.
    var offset = Vector.zero
  }

  /// The font of all glyphs.
  var font: Font
  /// The scalars that it represents, as offsets in the text.
  var range: Range<Int>
  /// The level of the Unicode bidirectional algorithm; odd levels run from right to left.
  var level: UInt8
  /// The glyphs from left to right.
  var glyphs: [Glyph]
}

/// The glyphs of characters in the built-in typeface.
enum GlyphMap {
  /// The glyph's number, or nil for a character that is invisible and has no width.
  static func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    // Tabs, line ends and no-break spaces: a layout has one line. Spaces of other widths are as
    // wide as the plain one.
    case 0x09...0x0D, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F: 0x20
    // Joiners, directional marks, variation selectors and the byte order mark.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF: nil
    // Characters that look like another one that has a glyph.
    case 0x2010, 0x2011: 0x2D
    case 0x2BC: 0x2019
    default: scalar.value
    }
  }
}

/// The punctuation of traditional Chinese, centred in its squares; in simplified Chinese and Japanese it
/// is at the lower left.
enum CentredMarks {
  /// Whether a text uses them: it has a character that only traditional Chinese has, and no kana.
  static func suit(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { Letters.isTraditional($0) }
      && !scalars.contains { (0x3041...0x30FE).contains($0.value) && $0.value != 0x30FB }
  }

  /// The offset of a mark to the middle of its square, in thousandths of the em; nil for a character that
  /// is not moved.
  static func way(of id: UInt32) -> Vector? {
    switch Unicode.Scalar(id) {
    case "：": Vector(310, -90)
    case "；": Vector(325, -190)
    case "，": Vector(330, -340)
    case "、": Vector(335, -325)
    case "。": Vector(310, -330)
    case "！": Vector(310, 0)
    case "？": Vector(200, 0)
    default: nil
    }
  }
}
