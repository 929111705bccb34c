/// One line of text, set.
public struct TextLayout: Hashable, Sendable {
  /// The width is that of the advances with kerning, the height that of the line.
  public let size: Size
  /// How far the baseline lies below the top.
  public let baseline: Double
  /// The glyphs; their origins count from the top left of the layout's box.
  public let runs: [GlyphRun]

  /// Sets a text in one line. Tabs and line ends count as spaces.
  public init(_ text: String, font: Font) {
    var glyphs: [GlyphRun.Glyph] = []
    var x = 0.0
    for scalar in text.unicodeScalars {
      guard let id = GlyphMap.glyph(of: scalar) else { continue }
      if let last = glyphs.last { x += font.kerning(between: last.id, and: id) }
      glyphs.append(GlyphRun.Glyph(id: id, origin: Point(x, font.ascent)))
      x += font.advance(of: id)
    }
    size = Size(x, font.lineHeight)
    baseline = font.ascent
    runs = glyphs.isEmpty ? [] : [GlyphRun(font: font, glyphs: glyphs)]
  }

  /// Where each glyph comes to lie when the layout's box is mapped, its top left corner the origin.
  public func boxes(transform: Affine = .identity) -> [GlyphBox] {
    runs.flatMap { run in
      run.glyphs.map { GlyphBox($0, font: run.font, transform: transform) }
    }
  }
}
