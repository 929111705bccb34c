import Render2D

/// A font at a size.
open class UIFont: NSObject, @unchecked Sendable {
  let kit: Font

  init(_ kit: Font) { self.kit = kit }

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

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(fontSize)) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(fontSize, weight.kit))
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(fontSize, .semibold))
  }

  open var pointSize: CGFloat { kit.size }
}
