import Motion
import Render2D

/// The bar at the top of the screen, with a title, below the status bar. Content behind it shows
/// through, blurred and tinted as in its iOS.
public final class NavigationBar: Layer {
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
  /// The material, with the thin line below.
  private let ground = Layer("ground")
  private let edge = Layer("edge")
  private let appearance: Appearance
  private let ios: IOSVersion

  /// A bar sized for a screen.
  public init(_ title: String, on settings: StageSettings) {
    self.title = title
    appearance = settings.appearance
    ios = settings.ios ?? .usual(on: settings.size)
    label = Label(
      title, font: .system(17, .semibold), color: appearance.label, alignment: .center,
      name: "title")
    super.init("navigation bar")
    frame = Rect(0, 0, settings.size.width, NavigationBar.height(on: settings))
    ground.backdrop = .bar(appearance, ios)
  }

  /// Builds the title, the material and the thin line below.
  public override func didEnterStage() {
    guard sublayers.isEmpty else { return }
    ground.frame = Rect(origin: .zero, size: size)
    edge.frame = Rect(0, size.height, size.width, stage?.hairline ?? 0.5)
    edge.background = appearance.barEdge
    ground.add(edge)
    add(ground)
    label.frame = Rect(
      0, size.height - NavigationBar.ownHeight, size.width, NavigationBar.ownHeight)
    add(label)
  }

  /// Hides the material and the line while a scroll view, which lies behind the bar or ends at it, is at
  /// the top of its content, as bars do since iOS 15; on an older iOS nothing happens.
  ///
  /// `color` replaces the material there. It is clear in UIKit, where a header above the content would
  /// show through.
  public func clearsAtTop(of scrollView: ScrollView, to color: Color = .clear) {
    guard ios >= .ios18 else { return }
    background = color
    show([ground], above: color, once: 0, of: scrollView)
  }

  /// Shows the title large at the top of a table's content, below a refresh control. It scrolls away
  /// behind the bar, which then shows it small. The table lies behind the bar or ends at it. Until then
  /// the bar has no material since iOS 13, and no line before.
  ///
  /// `color` replaces the material, as in ``clearsAtTop(of:to:)``.
  public func showLargeTitle(over table: TableView, to color: Color = .clear) {
    let height = NavigationBar.largeTitleHeight
    table.indicatorHeading = height
    let view = Layer("large title", frame: Rect(0, 0, table.size.width, height))
    let large = Label(title, font: .system(34, .bold), color: appearance.label)
    large.frame = Rect(16, 0, max(table.size.width - 32, 0), height - 8)
    view.add(large)
    table.titleView = view
    let keepsMaterial = ios < .ios13
    if !keepsMaterial { background = color }
    show(
      [label, keepsMaterial ? edge : ground], above: keepsMaterial ? .clear : color,
      once: height - 12, of: table)
  }

  /// Shows layers once a scroll view has scrolled further than a distance from its top, and a background
  /// until then. The background stays while the layers fade: content must not show through both.
  private func show(
    _ layers: [Layer], above color: Color, once distance: Double, of scrollView: ScrollView
  ) {
    let top = scrollView.lowestOffset
    var isShown = false
    for layer in layers { layer.opacity = 0 }
    scrollView.whenScrolled { [unowned self, unowned scrollView] in
      guard isShown != (scrollView.contentOffset.y - top > distance) else { return }
      isShown.toggle()
      let fade = Time.milliseconds(200)
      let cover = color == .clear ? Time.zero : .milliseconds(100)
      stage.animate(fade, delay: isShown ? .zero : cover) {
        for layer in layers { layer.opacity = isShown ? 1 : 0 }
      }
      stage.animate(cover, delay: isShown ? fade : .zero) {
        background = isShown ? .clear : color
      }
    }
  }
}
