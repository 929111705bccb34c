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
    /// All of one width, so that numbers stand in columns and do not jump when they count.
    case tabular
    /// Each as wide as it looks, as in running text.
    case proportional
  }

  /// The height of the em, in points.
  public var size: Double
  /// The thickness of the strokes. A family without the weight is drawn in the nearest it has.
  public var weight: Weight
  /// How wide figures are in the built-in typeface; fonts from files have features for that.
  public var figures: Figures
  /// Whose letters they are.
  public var family: FontFamily
  /// What is turned on and off in fonts from files; the built-in typeface has no features.
  public var features: [Feature]

  /// The built-in typeface, or a family from files, at a size and a weight.
  public init(
    size: Double, weight: Weight = .regular, figures: Figures = .tabular,
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
