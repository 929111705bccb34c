/// A track with a thumb that is dragged along it.
open class UISlider: UIControl {
  private let minimumTrack = UIView()
  private let maximumTrack = UIView()
  private let thumb = UIImageView()
  private var offset: CGFloat = 0
  private var current: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    for part in [maximumTrack, minimumTrack, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  open var minimumValue: Float = 0 { didSet { setNeedsLayout() } }
  open var maximumValue: Float = 1 { didSet { setNeedsLayout() } }
  open var isContinuous = true
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  open func setValue(_ value: Float, animated: Bool) {
    current = min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else { return place() }
    UIView.animate(withDuration: 0.25) { self.place() }
  }
  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }
  private var thumbImages: [State: UIImage] = [:]
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    show()
    setNeedsLayout()
  }
  open func thumbImage(for state: State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImage(for: state)?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    let part = range > 0 ? Double((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX - 2 + part * (rect.width + 4 - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 31)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  private func place() {
    let track = trackRect(forBounds: bounds)
    thumb.frame = thumbRect(forBounds: bounds, trackRect: track, value: current)
    maximumTrack.frame = track
    minimumTrack.frame = CGRect(
      x: track.minX, y: track.minY, width: max(thumb.frame.midX - track.minX, 0),
      height: track.height)
    for bar in [minimumTrack, maximumTrack] { bar.layer.cornerRadius = track.height / 2 }
    thumb.layer.cornerRadius = thumb.image == nil ? thumb.bounds.height / 2 : 0
  }
  private func show() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.image = thumbImage(for: state)
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : .clear
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    offset = place.x - thumb.frame.midX
    return thumb.frame.insetBy(dx: -10, dy: -10).contains(place)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let room = max(bounds.width - thumb.bounds.width, 1)
    let part = (touch.location(in: self).x - offset - thumb.bounds.width / 2) / room
    let range = Double(maximumValue - minimumValue)
    value = minimumValue + Float(min(max(part, 0), 1) * range)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
