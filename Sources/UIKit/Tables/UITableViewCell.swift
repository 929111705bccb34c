/// A row of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable { case none }

  public let reuseIdentifier: String?
  let style: CellStyle
  public let contentView = UIView(frame: .zero)
  open var textLabel: UILabel? { labels.text }
  open var detailTextLabel: UILabel? { labels.detail }
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    setNeedsLayout()
    hasImage = true
    return view
  }()
  private var hasImage = false
  private lazy var labels: (text: UILabel, detail: UILabel?) = {
    hasLabels = true
    return (makeLabel(17), style == .default ? nil : makeLabel(style == .subtitle ? 12 : 17))
  }()
  private var hasLabels = false
  private let line = UIView(frame: .zero)

  /// A cell of this class. Its initialisers cannot be called through the class, so that a class that is registered
  /// overrides this; `adopt` writes it.
  open class func makeCell(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
    if self != UITableViewCell.self { withoutEffect("makeCell(style:reuseIdentifier:) of \(self)") }
    return UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardHeight))
    begin()
  }
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = .systemBackground
    addSubview(contentView)
    addSubview(line)
    line.isUserInteractionEnabled = false
  }

  open var selectionStyle = SelectionStyle.default
  open var separatorInset: UIEdgeInsets?
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      selectedBackgroundView.map(show)
    }
  }
  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  open var isHighlighted: Bool {
    get { isLit }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }
  private var isLit = false
  private var isChosen = false
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isLit = highlighted
    showSelection(animated)
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    isChosen = selected
    showSelection(animated)
  }

  private lazy var plainSelection: UIView = {
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    return view
  }()
  private func showSelection(_ animated: Bool) {
    guard selectionStyle != .none else { return }
    let view = selectedBackgroundView ?? plainSelection
    let isOn = isLit || isChosen
    if isOn { show(view) }
    let alpha: CGFloat = isOn ? 1 : 0
    guard animated else {
      view.alpha = alpha
      return
    }
    UIView.animate(withDuration: 0.3) { view.alpha = alpha }
  }
  private func show(_ view: UIView) {
    if view.superview !== self { view.alpha = isLit || isChosen ? 1 : 0 }
    insertSubview(view, belowSubview: contentView)
    view.frame = bounds
  }

  open func prepareForReuse() {}

  private func makeLabel(_ size: CGFloat) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
  /// Places what the system's cells have: an image, a text, and a second one beside or below it.
  private func layOutContents() {
    var left = UITableViewCell.margin
    let room = contentView.bounds
    if hasImage, let imageView, let size = imageView.image?.size {
      imageView.frame = CGRect(
        x: left, y: (room.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + UITableViewCell.margin
    }
    guard hasLabels else { return }
    let text = labels.text
    let width = max(room.width - left - UITableViewCell.margin, 0)
    text.frame = CGRect(x: left, y: 0, width: width, height: room.height)
    guard let detail = labels.detail else { return }
    let (first, second) = (text.intrinsicContentSize, detail.intrinsicContentSize)
    if style == .subtitle {
      let top = (room.height - first.height - second.height) / 2
      text.frame = CGRect(x: left, y: top, width: width, height: first.height)
      detail.frame = CGRect(x: left, y: top + first.height, width: width, height: second.height)
    } else {
      let place = max(room.width - UITableViewCell.margin - second.width, left)
      detail.frame = CGRect(x: place, y: 0, width: second.width, height: room.height)
      text.frame.size.width = max(place - left, 0)
    }
  }
  static let margin: CGFloat = 15

  /// Draws the separator below the cell, from an inset on; nil for none.
  final func separate(_ inset: UIEdgeInsets?, _ color: UIColor?) {
    line.isHidden = inset == nil
    line.backgroundColor = color
    separation = separatorInset ?? inset ?? .zero
    setNeedsLayout()
  }
  private var separation = UIEdgeInsets.zero

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The separator takes its room from the content.
    let hairline = line.isHidden ? 0 : 1 / UIScreen.main.scale
    contentView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - hairline, 0))
    line.frame = CGRect(
      x: separation.left, y: bounds.height - hairline,
      width: max(bounds.width - separation.left - separation.right, 0), height: hairline)
    layOutContents()
    backgroundView?.frame = bounds
    (selectedBackgroundView?.superview === self ? selectedBackgroundView : nil)?.frame = bounds
  }

  open override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    contentView.systemLayoutSizeFitting(size)
  }
}

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    title = label
    setNeedsLayout()
    return label
  }()
  private var title: UILabel?
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// A view of this class, as `UITableViewCell.makeCell` is.
  open class func makeView(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    if self != UITableViewHeaderFooterView.self {
      withoutEffect("makeView(reuseIdentifier:) of \(self)")
    }
    return UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    title?.frame = bounds.insetBy(dx: UITableViewCell.margin, dy: 0)
    backgroundView?.frame = bounds
  }
}
