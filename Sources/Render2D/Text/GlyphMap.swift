/// Which glyph a character of a text takes.
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
