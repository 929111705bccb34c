import Motion
import RefreshUI
import Render2D

/// The system's wheel, as the kit draws it.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large = 101

    fileprivate var side: Double { self == .whiteLarge || self == .large ? 37 : 20 }
  }

  private let wheel = CALayer()
  private var ownColor: UIColor?

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    begin()
  }
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    layer.addSublayer(wheel)
    isUserInteractionEnabled = false
    show()
    hide()
  }
  /// Hides the view, not only its wheel: who shows it again sees a wheel at rest.
  private func hide() { isHidden = hidesWhenStopped && !isAnimating }

  open var style: Style {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  open var color: UIColor! {
    get { ownColor ?? UIColor(defaultColor) }
    set {
      ownColor = newValue
      show()
    }
  }
  open var hidesWhenStopped = true { didSet { hide() } }
  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    hide()
    if window != nil { spin() }
  }
  open func stopAnimating() {
    if isAnimating { wheel.kit.removeAnimation(forKey: "spin") }
    isAnimating = false
    hide()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
    if isAnimating, window != nil { spin() }
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private var wheelStyle: Spinner.Style { Session.current?.stage.ios.wheel ?? .modern }
  private var defaultColor: Color {
    switch style {
    case .white, .whiteLarge: .white
    case .gray: wheelStyle.color(.light)
    case .medium, .large:
      wheelStyle.color(traitCollection.userInterfaceStyle == .dark ? .dark : .light)
    }
  }
  private func place() {
    wheel.changeAtOnce {
      wheel.kit.bounds = Rect(0, 0, style.side, style.side)
      wheel.kit.position = Point(bounds.midX, bounds.midY)
    }
  }
  private func show() {
    place()
    wheel.changeAtOnce {
      wheel.kit.content = Spinner.spokes(
        wheelStyle, side: style.side, color: ownColor?.kit ?? defaultColor)
    }
  }
  private func spin() {
    wheel.kit.add(
      BasicAnimation(
        .rotation, from: .zero, to: .turns(1), duration: .seconds(1),
        curve: .steps(wheelStyle.alphas.count), repeats: .forever), forKey: "spin")
  }
}

public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
