import Render2D

/// The bar at the top of the screen, with a title, below the status bar.
public final class NavigationBar: Layer {
  /// The lower edge of the bar on a screen with a home button: 20 for the status bar and 44 of its
  /// own.
  public static let height = 64.0
  /// The bar's own height, without the status bar.
  static let ownHeight = 44.0

  /// The lower edge of a bar on a screen: the safe area at the top and 44 of its own.
  public static func height(on settings: StageSettings) -> Double {
    settings.safeArea.top + ownHeight
  }

  private let title: String
  private let appearance: Appearance

  /// A bar as wide as the screen, below a status bar of the height `top`.
  public init(
    _ title: String, width: Double, appearance: Appearance,
    top: Double = StatusBar.height
  ) {
    self.title = title
    self.appearance = appearance
    super.init("navigation bar")
    frame = Rect(0, 0, width, top + NavigationBar.ownHeight)
    background = appearance.bar
  }

  /// A bar sized for a screen.
  public convenience init(_ title: String, on settings: StageSettings) {
    self.init(
      title, width: settings.size.width, appearance: settings.appearance,
      top: settings.safeArea.top)
  }

  /// Builds the title and the thin line below.
  public override func didEnterStage() {
    guard sublayers.isEmpty else { return }
    let label = Label(
      title, font: .system(17, .semibold), color: appearance.label, alignment: .center,
      name: "title")
    label.frame = Rect(
      0, size.height - NavigationBar.ownHeight, size.width, NavigationBar.ownHeight)
    add(label)
    let thickness = stage?.hairline ?? 0.5
    add(
      Layer(
        "edge", frame: Rect(0, size.height, size.width, thickness),
        background: appearance.barEdge))
  }
}
