extension Font {
  /// Room above the baseline, in points.
  public var ascent: Double { Typeface.ascent * size / 1000 }

  /// Room below the baseline, in points; positive.
  public var descent: Double { Typeface.descent * size / 1000 }

  /// The height of one line of text, in points: 1.193 times the size, as on iOS.
  public var lineHeight: Double { ascent + descent }

  /// The height of an H, in points. Round letters reach a little further.
  public var capHeight: Double { Typeface.capHeight * size / 1000 }

  /// The height of an x, in points. Round letters reach a little further.
  public var xHeight: Double { Typeface.xHeight * size / 1000 }

  /// The distance from the start of a glyph to the start of the next one, in points, without
  /// kerning. Small sizes are set a little wider and large ones closer, as on iOS.
  public func advance(of id: UInt32) -> Double {
    Typeface.advance(of: id, cut: cut) * size / 1000
  }

  /// What is added to the advance between two glyphs, in points: mostly negative, as between A and V.
  public func kerning(between first: UInt32, and second: UInt32) -> Double {
    Kerning.distance(between: first, and: second, figures: figures) * size / 1000
  }

  /// The outline of a glyph in points, to be filled by the non-zero rule. It starts at the origin,
  /// which lies on the baseline; y points down. Curves are made of straight lines, as short as the
  /// size needs; contours do not overlap.
  ///
  /// A glyph that the typeface lacks is a box with the number of the glyph in it.
  public func outline(of id: UInt32) -> Path {
    GlyphCache.shared.outline(of: id, font: self) {
      // A fiftieth of a pixel where a point has three pixels, within bounds for extreme sizes.
      let tolerance = max(0.05, min(0.5, 6 / size))
      return OutlineUnion.path(Typeface.outline(of: id, cut: cut), tolerance: tolerance)
        .transformed(by: .scale(size / 1000))
    }
  }

  /// Whether the typeface has a glyph for a scalar.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { Typeface.drawing(of: scalar.value) != nil }

  /// Whether the typeface has all glyphs that a text takes.
  public func covers(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      GlyphMap.glyph(of: scalar).map { Typeface.drawing(of: $0) != nil } ?? true
    }
  }

  private var cut: Typeface.Cut { Typeface.Cut(weight: weight, size: size, figures: figures) }
}
