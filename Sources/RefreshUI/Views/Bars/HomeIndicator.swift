import Render2D

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
