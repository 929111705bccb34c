/// A family of letters at a size and a weight.
public struct Font: Hashable, Sendable {
  /// The thickness of the strokes, on the scale that CSS and OpenType use.
  public struct Weight: Hashable, Sendable {
    /// 100 is thin, 400 regular, 700 bold, 900 black.
    public var value: Double

    /// A weight on the scale from 1 to 1000.
    public init(_ value: Double) { self.value = value }

    /// The weight of running text.
    public static let regular = Weight(400)
    /// A little heavier than regular.
    public static let medium = Weight(500)
    /// Between medium and bold: the weight of navigation titles.
    public static let semibold = Weight(600)
    /// The weight of emphasis.
    public static let bold = Weight(700)
  }

  /// How wide figures are.
  public enum Figures: Hashable, Sendable {
    /// All of one width, so that numbers align in columns and do not jump when they count.
    case tabular
    /// Each of its natural width, as in running text.
    case proportional
  }

  /// The height of the em, in points.
  public var size: Double
  /// The thickness of the strokes. A family without the weight uses the nearest one it has.
  public var weight: Weight
  /// The width of figures in the built-in typeface; fonts from files have features for that.
  public var figures: Figures
  /// The family of the letters.
  public var family: FontFamily
  /// The OpenType features of fonts from files; the built-in typeface has none.
  public var features: [Feature]

  /// The built-in typeface, or a family from files, at a size and a weight.
  public init(
    size: Double, weight: Weight = .regular, figures: Figures = .proportional,
    family: FontFamily = .builtIn, features: [Feature] = []
  ) {
    self.size = size
    self.weight = weight
    self.figures = figures
    self.family = family
    self.features = features
  }

  /// The font of the interface at a size: the built-in typeface, or within
  /// `FontFamily.$interface.withValue(family) { … }` that family with its features.
  public static func system(_ size: Double, _ weight: Weight = .regular) -> Font {
    let family = FontFamily.interface
    return Font(size: size, weight: weight, family: family, features: family.features)
  }
}

extension Font {
  /// The room above the baseline, in points; with several families, that of the first.
  public var ascent: Double { fileExtents?.ascent ?? Typeface.ascent * size / 1000 }

  /// The room below the baseline, in points; positive.
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

  /// The adjustment of the advance between two glyphs, in points: mostly negative, as between A and
  /// V.
  ///
  /// It is 0 for a font from a file, whose kerning depends on the text and is part of a layout.
  public func kerning(between first: UInt32, and second: UInt32) -> Double {
    guard family == .builtIn else { return 0 }
    return Kerning.distance(between: first, and: second, figures: figures) * size / 1000
  }

  /// The outline of a glyph in points, to be filled by the non-zero rule. It starts at the origin,
  /// which lies on the baseline; y points down.
  ///
  /// In the built-in typeface curves are made of straight lines, as short as the size needs,
  /// contours do not overlap, and a glyph that it lacks is a box with the number of the glyph in it.
  public func outline(of id: UInt32) -> Path { keptOutline(of: id).path }

  /// The outline of a glyph, and the smallest rectangle around it.
  func keptOutline(of id: UInt32) -> GlyphCache.Outline {
    GlyphCache.shared.outline(of: id, font: self) {
      if let outline = fileOutline(of: id) { return outline }
      // A fiftieth of a pixel at three pixels to a point, within bounds for extreme sizes.
      let tolerance = max(0.05, min(0.5, 6 / size))
      return OutlineUnion.path(Typeface.outline(of: id, cut: cut), tolerance: tolerance)
        .transformed(by: .scale(size / 1000))
    }
  }

  /// Whether one of the families, or the built-in typeface, has a glyph for a character.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { covers(String(scalar)) }

  /// Whether the families and the built-in typeface together have glyphs for all of a text.
  public func covers(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return Shaper.shape(scalars, scalars.indices, font: self).allSatisfy { run in
      GlyphRun(font: run.font, glyphs: run.glyphs.map { .init(id: $0.id, origin: .zero) })
        .missing.isEmpty
    }
  }

  private var cut: Typeface.Cut { Typeface.Cut(weight: weight, size: size, figures: figures) }
}
