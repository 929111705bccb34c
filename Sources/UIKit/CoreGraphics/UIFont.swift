import Render2D

/// A font at a size. All are of the interface's family here: one that is asked for by another name is a warning.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  let kit: Font
  private let isItalic: Bool

  init(_ kit: Font, isItalic: Bool = false) {
    self.kit = kit
    self.isItalic = isItalic
  }

  /// The interface's font, in the weight that the name ends with. The recording has a warning that names it.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if !fontName.hasPrefix(".SF") { withoutEffect("UIFont(name: \"\(fontName)\")") }
    let style = fontName.split(separator: "-").dropFirst().last.map { $0.lowercased() } ?? ""
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
      ("demi", .semibold), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? .regular
    self.init(.system(fontSize > 0 ? fontSize : Self.systemFontSize, weight.kit))
  }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.font(size: pointSize > 0 ? pointSize : descriptor.pointSize))
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(fontSize)) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(fontSize, weight.kit))
  }
  /// The semibold font, as iOS has it.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(fontSize, .semibold))
  }
  /// The upright font: there is no italic one, which is a warning.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    withoutEffect("UIFont.italicSystemFont")
    return UIFont(.system(fontSize), isItalic: true)
  }
  /// A font whose figures are equally wide.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    var kit = Font.system(fontSize, weight.kit)
    kit.figures = .tabular
    return UIFont(kit)
  }
  /// The font with equally wide figures: there is none with equally wide letters, which is a warning.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    withoutEffect("UIFont.monospacedSystemFont")
    return monospacedDigitSystemFont(ofSize: fontSize, weight: weight)
  }
  /// The font of a style at the usual text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.size, style == .headline ? .semibold : .regular))
  }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18

  open var pointSize: CGFloat { kit.size }
  open var ascender: CGFloat { kit.ascent }
  open var descender: CGFloat { -kit.descent }
  open var capHeight: CGFloat { kit.capHeight }
  open var xHeight: CGFloat { kit.xHeight }
  open var lineHeight: CGFloat { kit.lineHeight }
  open var leading: CGFloat { 0 }
  open var familyName: String { ".AppleSystemUIFont" }
  open var fontName: String { kit.weight == .regular ? ".SFUI-Regular" : ".SFUI-\(styleName)" }
  private var styleName: String {
    switch kit.weight.value {
    case ..<250: "Thin"
    case ..<350: "Light"
    case ..<450: "Regular"
    case ..<550: "Medium"
    case ..<650: "Semibold"
    case ..<750: "Bold"
    default: "Heavy"
    }
  }
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(kit, kit.weight.value >= 600 ? .traitBold : [])
  }
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var kit = kit
    kit.size = fontSize
    return UIFont(kit)
  }

  open func copy(with zone: NSZone?) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.kit == kit && $0.isItalic == isItalic } ?? false
  }
  open override var hash: Int { kit.hashValue }
  open override var description: String { "<UIFont \(fontName) \(pointSize)>" }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weight on the scale of CSS, on which each of those above is a hundred more than the one before.
    var kit: Font.Weight {
      let weights = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
      guard let next = weights.firstIndex(where: { $0 >= rawValue }) else {
        return Font.Weight(900)
      }
      guard next > 0 else { return Font.Weight(100) }
      let (low, high) = (weights[next - 1], weights[next])
      return Font.Weight(Double(next) * 100 + 100 * (rawValue - low) / (high - low))
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the usual text size, as Apple's Human Interface Guidelines list it.
    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black

/// A font's size and weight.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  private let kit: Font
  public let symbolicTraits: SymbolicTraits

  init(_ kit: Font, _ traits: SymbolicTraits) {
    self.kit = kit
    symbolicTraits = traits
  }
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var pointSize: CGFloat { kit.size }
  fileprivate func font(size: Double) -> Font {
    var font = kit
    font.size = size
    return font
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font(size: newPointSize), symbolicTraits)
  }
  /// Semibold or regular letters; nil with an italic trait, as there are no italic letters.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    if symbolicTraits.contains(.traitItalic) { return nil }
    var font = kit
    font.weight = symbolicTraits.contains(.traitBold) ? .semibold : .regular
    return UIFontDescriptor(font, symbolicTraits)
  }
}

/// Sizes of texts, which are the usual ones here.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
