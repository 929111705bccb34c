import Motion
import Render2D

/// A row of dots, one for each page; the current page's stands out.
public final class PageControl: Layer {
  /// The side of a dot, and the distance from one to the next.
  public static let dot = 7.0, pitch = 16.0
  /// The current page, from 0; inside an animation the colours of the dots are animated.
  public var currentPage = 0 { didSet { if currentPage != oldValue { paint() } } }
  private let color: Color
  private let currentColor: Color?

  /// A row of dots, sized to fit; in a larger frame they are in its middle. By default the current one
  /// is dark, or light in a dark appearance.
  public init(
    pages: Int, color: Color = .gray(128).faded(0.35), currentColor: Color? = nil
  ) {
    self.color = color
    self.currentColor = currentColor
    super.init("page control")
    for page in 0..<max(pages, 0) {
      let dot = Layer("dot \(page)", frame: Rect(0, 0, PageControl.dot, PageControl.dot))
      dot.cornerRadius = PageControl.dot / 2
      add(dot)
    }
    frame = Rect(0, 0, dotsWidth, PageControl.dot)
    layout()
    paint()
  }

  /// The width from the first dot to the last.
  private var dotsWidth: Double {
    sublayers.isEmpty ? 0 : Double(sublayers.count - 1) * PageControl.pitch + PageControl.dot
  }

  /// Places the dots in the middle.
  public override func layout() {
    let corner = Point((size.width - dotsWidth) / 2, (size.height - PageControl.dot) / 2)
    for (page, dot) in sublayers.enumerated() {
      dot.frame.origin = Point(corner.x + Double(page) * PageControl.pitch, corner.y)
    }
  }

  /// Shows the page of a scroll view that is visible most.
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
