extension Font {
  /// Room above the baseline, in points; with several families, that of the first.
  public var ascent: Double { fileExtents?.ascent ?? Typeface.ascent * size / 1000 }

  /// Room below the baseline, in points; positive.
  public var descent: Double { fileExtents?.descent ?? Typeface.descent * size / 1000 }

  /// The height of one line of text, in points: with the built-in typeface 1.193 times
  /// the size, as on iOS.
  public var lineHeight: Double { ascent + descent }

  /// The height of an H, in points. Round letters reach a little further.
  public var capHeight: Double { fileCapHeight ?? Typeface.capHeight * size / 1000 }

  /// The height of an x, in points. Round letters reach a little further.
  public var xHeight: Double { fileXHeight ?? Typeface.xHeight * size / 1000 }

  /// The distance from the start of a glyph to the start of the next one, in points, without
  /// kerning. Small sizes of the built-in typeface are set a little wider and large ones closer, as
  /// on iOS.
  public func advance(of id: UInt32) -> Double {
    fileAdvance(of: id) ?? Typeface.advance(of: id, cut: cut) * size / 1000
  }

  /// What is added to the advance between two glyphs, in points: mostly negative, as between A and V.
  ///
  /// That of a font from a file depends on the text, so it is part of a layout and 0 here.
  public func kerning(between first: UInt32, and second: UInt32) -> Double {
    guard family == .builtIn else { return 0 }
    return Kerning.distance(between: first, and: second, figures: figures) * size / 1000
  }

  /// The outline of a glyph in points, to be filled by the non-zero rule. It starts at the origin,
  /// which lies on the baseline; y points down.
  ///
  /// In the built-in typeface curves are made of straight lines, as short as the size needs,
  /// contours do not overlap, and a glyph that it lacks is a box with the number of the glyph in it.
  public func outline(of id: UInt32) -> Path {
    GlyphCache.shared.outline(of: id, font: self) {
      if let outline = fileOutline(of: id) { return outline }
      // A fiftieth of a pixel where a point has three pixels, within bounds for extreme sizes.
      let tolerance = max(0.05, min(0.5, 6 / size))
      return OutlineUnion.path(Typeface.outline(of: id, cut: cut), tolerance: tolerance)
        .transformed(by: .scale(size / 1000))
    }
  }

  /// Whether one of the families, or the built-in typeface, has a glyph for a scalar.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { covers(String(scalar)) }

  /// Whether the families and the built-in typeface have all glyphs that a text takes.
  public func covers(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return Shaper.shape(scalars, scalars.indices, font: self).allSatisfy { run in
      GlyphRun(font: run.font, glyphs: run.glyphs.map { .init(id: $0.id, origin: .zero) })
        .missing.isEmpty
    }
  }

  private var cut: Typeface.Cut { Typeface.Cut(weight: weight, size: size, figures: figures) }
}
