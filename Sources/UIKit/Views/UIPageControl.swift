import RefreshUI

/// A row of dots, as large and as far apart as the kit's.
open class UIPageControl: UIControl {
  private var dots: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<max(numberOfPages, 0)).map { _ in
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: PageControl.dot, height: PageControl.dot))
        dot.layer.cornerRadius = PageControl.dot / 2
        dot.isUserInteractionEnabled = false
        addSubview(dot)
        return dot
      }
      show()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  open var currentPage = 0 { didSet { if currentPage != oldValue { show() } } }
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  open var hidesForSinglePage = false { didSet { show() } }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let gaps = Double(max(pageCount - 1, 0)) * PageControl.pitch
    return CGSize(width: gaps + PageControl.dot, height: 37)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = size(forNumberOfPages: dots.count).width
    for (page, dot) in dots.enumerated() {
      dot.frame.origin = CGPoint(
        x: (bounds.width - width) / 2 + Double(page) * PageControl.pitch,
        y: (bounds.height - PageControl.dot) / 2)
    }
  }
  private func show() {
    isHidden = hidesForSinglePage && numberOfPages <= 1
    for (page, dot) in dots.enumerated() {
      let own = page == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor
      // White, and a fifth of it, as UIKit's dots are without a tint.
      dot.backgroundColor = own ?? UIColor(white: 1, alpha: page == currentPage ? 1 : 0.2)
    }
  }
  /// A tap on either half goes a page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let step = touch.location(in: self).x < bounds.midX ? -1 : 1
    let page = min(max(currentPage + step, 0), max(numberOfPages - 1, 0))
    guard page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
