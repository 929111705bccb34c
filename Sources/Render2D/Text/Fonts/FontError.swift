#if Fonts
  /// Why a file gives no font.
  public enum FontError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// The bytes are too many to be a font.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes do not begin as a font does.
    case notAFont
    /// It is a font packed for the web, WOFF or WOFF2, which has to be unpacked first.
    case packedForTheWeb
    /// The file has fewer faces.
    case noSuchFace(index: Int, count: Int)
    /// The file ends before what it announces: its list of tables, or the table of that name.
    case truncated(String)
    /// A table that every font has is not there, or it is broken.
    case missingTable(String)
    /// The em has a number of units that no font may have.
    case badUnitsPerEm(Int)
    /// There is not one glyph in it.
    case noGlyphs
    /// No character leads to a glyph, or the table that says so is broken.
    case noCharacters
    /// Its glyphs are pictures or missing: there is no outline to fill.
    case noOutlines
    /// A glyph is made of itself, or of more parts or points than a font has any use for.
    case tooComplex(glyph: Int)
  }

  extension FontError: CustomStringConvertible {
    /// The reason, to follow the name of the file and a colon.
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
