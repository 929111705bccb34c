import Render2D

/// The top of a screen in portrait orientation.
enum ScreenTop: Hashable, Sendable {
  /// Not a phone's: the system shows nothing over the picture.
  case bare
  /// A plain edge: the screen has a home button below.
  case plain
  /// A notch between two ears.
  case notch
  /// An island within the screen.
  case island

  /// Whether a bar at the bottom takes the place of a home button.
  var hasHomeIndicator: Bool { self == .notch || self == .island }

  /// The widths of phones, in points. A shorter screen of such a width is the top part of one.
  private static let widths = 320.0...440

  /// The kind of a screen by its size in points, and the height of its status bar.
  static func of(_ size: Size) -> (kind: ScreenTop, height: Double) {
    switch (size.width, size.height) {
    case (375, 812), (414, 896): (.notch, 44)
    case (360, 780): (.notch, 50)
    case (390, 844), (428, 926): (.notch, 47)
    case (393, 852), (430, 932): (.island, 59)
    case (402, 874), (440, 956): (.island, 62)
    default: widths.contains(size.width) ? (.plain, 20) : (.bare, 0)
    }
  }
}

extension StageSettings {
  /// The insets of the area that nothing covers: the status bar at the top, and the home indicator
  /// at the bottom.
  ///
  /// They follow from the size alone. A screen 320 to 440 points wide whose size is not that of a
  /// phone without a home button counts as one with it: 20 at the top, 0 at the bottom. Other
  /// screens are not phones', and all insets are 0.
  public var safeArea: Insets {
    let top = ScreenTop.of(size)
    return Insets(top: top.height, bottom: top.kind.hasHomeIndicator ? HomeIndicator.area : 0)
  }
}

/// The bar at the bottom of a screen without a home button.
public final class HomeIndicator: Layer {
  /// The height of the area at the bottom of the screen that it occupies, in points.
  public static let area = 34.0

  /// The bar for a screen; nil if the screen has a home button or is not a phone's.
  public init?(on settings: StageSettings) {
    guard ScreenTop.of(settings.size).kind.hasHomeIndicator else { return nil }
    super.init("home indicator")
    let width: Double =
      switch settings.size.width {
      case ..<390: 134
      case ..<414: 139
      default: 148
      }
    let pixel = 1 / Double(settings.scale)
    let left = ((settings.size.width - width) / 2 / pixel).rounded() * pixel
    frame = Rect(left, settings.size.height - 13, width, 5)
    cornerRadius = 2.5
    background = settings.appearance.label
  }
}
