#if Fonts
  /// Why a file cannot be used as a font.
  public enum FontError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// The file is larger than any font.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes do not begin like a font.
    case notAFont
    /// It is a font packed for the web, WOFF or WOFF2, which has to be unpacked first.
    case packedForTheWeb
    /// The file has fewer faces than the index.
    case noSuchFace(index: Int, count: Int)
    /// The file ends before the end of its table directory, or of the named table.
    case truncated(String)
    /// A table that every font needs is missing or broken.
    case missingTable(String)
    /// The number of units per em is out of range.
    case badUnitsPerEm(Int)
    /// It has no glyphs.
    case noGlyphs
    /// No character maps to a glyph, or the table for that is broken.
    case noCharacters
    /// Its glyphs are bitmaps or missing: there is no outline to fill.
    case noOutlines
    /// A glyph contains itself, or has more parts or points than any font needs.
    case tooComplex(glyph: Int)
  }

  extension FontError: CustomStringConvertible {
    /// The reason, to be printed after the file's name and a colon.
    public var description: String {
      switch self {
      case .unreadable: "it cannot be read"
      case .tooLarge(let bytes, let limit):
        "it has \(bytes) bytes, and a font may have \(limit) at most"
      case .notAFont: "it is no TrueType or OpenType font"
      case .packedForTheWeb:
        "it is a WOFF font, packed for the web; unpack it to TrueType or OpenType"
      case .noSuchFace(let index, let count):
        "it has no face #\(index); "
          + (count == 1 ? "there is only #0" : "its faces are #0 to #\(count - 1)")
      case .truncated(let part): "it ends before \(part) does; it may not be whole"
      case .missingTable(let name): "its table '\(name)' is missing or broken"
      case .badUnitsPerEm(let units): "its em has \(units) units, and 16 to 16384 are allowed"
      case .noGlyphs: "there is no glyph in it"
      case .noCharacters: "no character leads to a glyph in it"
      case .noOutlines: "its glyphs have no outlines; fonts made of pictures cannot be used"
      case .tooComplex(let glyph):
        "its glyph \(glyph) is made of itself, or of more than \(GlyphParts.mostParts) parts "
          + "or \(GlyphParts.mostPoints) points"
      }
    }
  }
#endif
