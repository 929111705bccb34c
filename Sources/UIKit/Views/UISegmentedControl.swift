/// Segments of which one is selected, as they look since iOS 13.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var labels: [UILabel] = []
  private let thumb = UIView()
  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

  public init(items: [Any]?) {
    super.init(frame: .zero)
    begin()
    for item in items ?? [] { insert("\(item)", at: labels.count) }
    bounds.size = intrinsicContentSize
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    show()
  }
  private func insert(_ title: String, at index: Int) {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    labels.insert(label, at: min(max(index, 0), labels.count))
    addSubview(label)
    show()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open var numberOfSegments: Int { labels.count }
  open var selectedSegmentIndex = noSegment {
    didSet {
      show()
      setNeedsLayout()
    }
  }
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", at: segment)
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    setNeedsLayout()
  }
  open func removeAllSegments() {
    for label in labels { label.removeFromSuperview() }
    labels = []
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if labels.indices.contains(segment) { labels[segment].text = title }
  }
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleAttributes[state] = attributes
    show()
  }

  private func show() {
    thumb.isHidden = !labels.indices.contains(selectedSegmentIndex)
    thumb.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(red: 99.0 / 255, green: 99.0 / 255, blue: 102.0 / 255, alpha: 1) : .white
      }
    for (index, label) in labels.enumerated() {
      let isSelected = index == selectedSegmentIndex
      let normal = titleAttributes[.normal] ?? [:]
      let own = normal.merging(isSelected ? titleAttributes[.selected] ?? [:] : [:]) { $1 }
      label.font =
        own[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      label.textColor = own[.foregroundColor] as? UIColor ?? .label
    }
  }
  open override var intrinsicContentSize: CGSize {
    let widest = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
    return CGSize(width: (widest.rounded(.up) + 20) * Double(labels.count), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = labels.isEmpty ? 0 : bounds.width / Double(labels.count)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: Double(index) * width, y: 0, width: width, height: bounds.height)
    }
    if labels.indices.contains(selectedSegmentIndex) {
      thumb.frame = labels[selectedSegmentIndex].frame.insetBy(dx: 2, dy: 2)
    }
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch, bounds.width > 0 else { return }
    let place = touch.location(in: self).x / bounds.width * Double(labels.count)
    let index = min(max(Int(place), 0), labels.count - 1)
    guard index != selectedSegmentIndex, index >= 0 else { return }
    layoutIfNeeded()
    selectedSegmentIndex = index
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    sendActions(for: .valueChanged)
  }
}
