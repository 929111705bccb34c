import Render2D

/// The bar at the top of the screen, with a title, below the status bar.
public final class NavigationBar: Layer {
  /// How far the bar reaches down: 20 for the status bar and 44 of its own.
  public static let height = 64.0

  private let title: String
  private let appearance: Appearance

  /// A bar as wide as the screen.
  public init(_ title: String, width: Double, appearance: Appearance) {
    self.title = title
    self.appearance = appearance
    super.init("navigation bar")
    frame = Rect(0, 0, width, NavigationBar.height)
    background = appearance.bar
  }

  /// Builds the title and the fine line below.
  public override func didEnterStage() {
    let label = Label(
      title, font: .system(17, .semibold), color: appearance.label, alignment: .center,
      name: "title")
    label.frame = Rect(0, 20, size.width, 44)
    add(label)
    let thickness = stage?.hairline ?? 0.5
    add(
      Layer(
        "edge", frame: Rect(0, NavigationBar.height, size.width, thickness),
        background: appearance.barEdge))
  }
}
