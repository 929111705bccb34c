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
    let scalars = Array(text.unicodeScalars)
    var x = 0.0
    let levels = Bidi.levels(of: scalars, base: .natural)
    var shaped: [ShapedRun] = []
    var start = 0
    while start < scalars.count {
      let end = levels[start...].firstIndex { $0 != levels[start] } ?? scalars.count
      shaped += Shaper.shape(scalars, start..<end, font: font, level: levels[start])
      start = end
    }
    runs = Bidi.visualOrder(shaped.map(\.level)).map { place in
      let run = shaped[place]
      let glyphs = run.glyphs.map { glyph in
        defer { x += glyph.advance }
        return GlyphRun.Glyph(id: glyph.id, origin: Point(x, font.ascent) + glyph.offset)
      }
      return GlyphRun(font: run.font, glyphs: glyphs)
    }
    size = Size(x, font.lineHeight)
    baseline = font.ascent
  }

  /// Where each glyph comes to lie when the layout's box is mapped, its top left corner the origin.
  public func boxes(transform: Affine = .identity) -> [GlyphBox] {
    runs.flatMap { run in
      run.glyphs.map { GlyphBox($0, font: run.font, transform: transform) }
    }
  }
}
