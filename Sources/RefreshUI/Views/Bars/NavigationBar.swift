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

  /// The height of a large title below the bar.
  public static let largeTitleHeight = 52.0

  private let title: String
  private let label: Label
  private let edge = Layer("edge")
  private let appearance: Appearance

  /// A bar as wide as the screen, below a status bar of the height `top`.
  public init(
    _ title: String, width: Double, appearance: Appearance,
    top: Double = StatusBar.height
  ) {
    self.title = title
    self.appearance = appearance
    label = Label(
      title, font: .system(17, .semibold), color: appearance.label, alignment: .center,
      name: "title")
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
    label.frame = Rect(
      0, size.height - NavigationBar.ownHeight, size.width, NavigationBar.ownHeight)
    add(label)
    let thickness = stage?.hairline ?? 0.5
    edge.frame = Rect(0, size.height, size.width, thickness)
    edge.background = appearance.barEdge
    add(edge)
  }

  /// Shows the title large above what a scroll view shows; it scrolls away behind the bar, which then
  /// shows it small. The scroll view lies behind the bar or ends at it.
  public func showLargeTitle(over scrollView: ScrollView) {
    let height = NavigationBar.largeTitleHeight
    let large = Label(
      title, font: .system(34, .bold), color: appearance.label, name: "large title")
    large.frame = Rect(16, 0 - height, max(size.width - 32, 0), height - 8)
    scrollView.add(large)
    let isAtTop = scrollView.contentOffset.y == scrollView.lowestOffset
    scrollView.contentInset.top += height
    if isAtTop { scrollView.contentOffset.y = scrollView.lowestOffset }
    var isSmall = false
    (label.opacity, edge.opacity) = (0, 0)
    scrollView.whenScrolled { [unowned self, unowned scrollView] in
      let gone = scrollView.contentOffset.y - scrollView.lowestOffset
      guard isSmall != (gone > height - 12) else { return }
      isSmall.toggle()
      stage.animate(.milliseconds(200)) {
        (label.opacity, edge.opacity) = isSmall ? (1, 1) : (0, 0)
      }
    }
  }
}
