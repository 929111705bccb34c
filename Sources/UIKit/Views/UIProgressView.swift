import Render2D

/// A bar that shows progress: a track of a thin line, and a part of it in the tint.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private let track = UIView()
  private let value = UIView()
  private var part: Float = 0

  public init(progressViewStyle style: Style) {
    progressViewStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height(style)))
    begin()
  }
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    addSubview(track)
    addSubview(value)
    show()
  }

  open var progressViewStyle: Style { didSet { invalidateIntrinsicContentSize() } }
  open var progressTintColor: UIColor? { didSet { show() } }
  open var trackTintColor: UIColor? { didSet { show() } }
  open var progress: Float {
    get { part }
    set {
      part = min(max(newValue, 0), 1)
      place()
    }
  }
  /// Moves the value there, in a quarter of a second if it is animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else {
      self.progress = progress
      return
    }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { self.progress = progress }
  }

  /// Four points since iOS 14, with round ends.
  private static func height(_ style: Style) -> CGFloat { style == .default ? 4 : 2.5 }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(progressViewStyle))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(progressViewStyle))
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
  private func place() {
    track.frame = bounds
    value.frame = CGRect(
      x: 0, y: 0, width: bounds.width * Double(part), height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    for bar in [track, value] { bar.layer.cornerRadius = radius }
  }
  private func show() {
    track.backgroundColor =
      trackTintColor ?? (progressViewStyle == .default ? .systemFill : .clear)
    value.backgroundColor = progressTintColor ?? tintColor
  }
}
