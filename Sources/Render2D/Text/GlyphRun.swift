/// Glyphs of one font with their positions.
public struct GlyphRun: Hashable, Sendable {
  /// One glyph of the run.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in the font; in the built-in typeface its Unicode scalar.
    public var id: UInt32
    /// The start of its baseline.
    public var origin: Point

    /// A glyph at a position.
    public init(id: UInt32, origin: Point) {
      self.id = id
      self.origin = origin
    }
  }

  /// The font of all glyphs.
  public var font: Font
  /// The glyphs in drawing order.
  public var glyphs: [Glyph]

  /// A run of glyphs.
  public init(font: Font, glyphs: [Glyph]) {
    self.font = font
    self.glyphs = glyphs
  }
}

extension GlyphRun {
  /// The characters that no font has, which are drawn as boxes with their numbers, in order.
  public var missing: [Unicode.Scalar] {
    guard font.family == .builtIn else { return [] }
    return glyphs.compactMap { glyph in
      Typeface.drawing(of: glyph.id) == nil ? Unicode.Scalar(glyph.id) : nil
    }
  }
}
