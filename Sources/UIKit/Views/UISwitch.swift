/// A switch of 51 by 31 points.
open class UISwitch: UIControl {
  private let track = UIView()
  private let thumb = UIView()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private static let size = CGSize(width: 51, height: 31)

  private func begin() {
    addSubview(track)
    addSubview(thumb)
    for part in [track, thumb] { part.isUserInteractionEnabled = false }
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  private var value = false
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    guard animated, window != nil else { return show() }
    UIView.animate(withDuration: 0.25) { self.show() }
  }
  open var onTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!value, animated: true)
    sendActions(for: .valueChanged)
  }
  override func stateChanged() {
    super.stateChanged()
    alpha = isEnabled ? 1 : 0.5
  }
  private func show() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame = CGRect(x: value ? 22 : 2, y: 2, width: 27, height: 27)
  }
}
