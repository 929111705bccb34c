import Motion
import Render2D

/// A row of dots, one for each page, of which that of the current page is strong.
public final class PageControl: Layer {
  /// The side of a dot, and the distance from one to the next.
  public static let dot = 7.0, pitch = 16.0
  /// Which page is current, from 0; the colours of the dots change at once, in an animation in its
  /// course.
  public var currentPage = 0 { didSet { if currentPage != oldValue { paint() } } }
  private let color: Color
  private let currentColor: Color?

  /// A row of so many dots, as large as them. The current one is by default dark, and light where the
  /// appearance is dark.
  public init(
    pages: Int, color: Color = .gray(128).faded(0.35), currentColor: Color? = nil
  ) {
    self.color = color
    self.currentColor = currentColor
    super.init("page control")
    for page in 0..<max(pages, 0) {
      let side = PageControl.dot
      let dot = Layer("dot \(page)", frame: Rect(Double(page) * PageControl.pitch, 0, side, side))
      dot.cornerRadius = side / 2
      add(dot)
    }
    let width = Double(max(pages - 1, 0)) * PageControl.pitch + PageControl.dot
    frame = Rect(0, 0, pages > 0 ? width : 0, PageControl.dot)
    paint()
  }

  /// Shows the page that most is seen of in a scroll view.
  public func follow(_ scrollView: ScrollView) {
    scrollView.whenScrolled { [weak self, unowned scrollView] in
      guard let self, let stage, scrollView.size.width > 0 else { return }
      let page = (scrollView.contentOffset.x / scrollView.size.width).rounded()
      let last = max(sublayers.count - 1, 0)
      stage.animate(.milliseconds(150)) {
        self.currentPage = Int(min(max(page, 0), Double(last)))
      }
    }
  }

  /// Paints the dots for the stage's appearance.
  public override func didEnterStage() { stage.withoutAnimation { paint() } }

  private func paint() {
    let strong = currentColor ?? effectiveAppearance.pick(.gray(60), .gray(195))
    for (page, dot) in sublayers.enumerated() {
      dot.background = page == currentPage ? strong : color
    }
  }
}
