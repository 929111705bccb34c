import RefreshUI

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// What the screen of the recording is like.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  private init(
    _ style: UIUserInterfaceStyle, scale: CGFloat,
    across: UIUserInterfaceSizeClass = .unspecified, down: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified
  ) {
    userInterfaceStyle = style
    displayScale = scale
    horizontalSizeClass = across
    verticalSizeClass = down
    userInterfaceIdiom = idiom
  }

  public override convenience init() { self.init(.unspecified, scale: 0) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, scale: 0)
  }
  public convenience init(displayScale: CGFloat) { self.init(.unspecified, scale: displayScale) }

  /// The traits of the recording that runs; those of a light screen outside of one.
  public static var current: UITraitCollection {
    Session.current.map { of($0.stage) } ?? UITraitCollection(.light, scale: 2)
  }

  /// The traits of a screen: one whose shorter side has 600 points or more is a tablet's.
  static func of(_ stage: Stage) -> UITraitCollection {
    let size = stage.size
    let isPad = min(size.width, size.height) >= 600
    let isUpright = size.height >= size.width
    return UITraitCollection(
      stage.appearance == .dark ? .dark : .light, scale: Double(stage.settings.scale),
      across: isPad || !isUpright && size.width >= 736 ? .regular : .compact,
      down: isPad || isUpright ? .regular : .compact, idiom: isPad ? .pad : .phone)
  }

  /// Whether colours may look different.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Colours are resolved with the recording's traits.
  open func performAsCurrent(_ actions: () -> Void) { actions() }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
}
