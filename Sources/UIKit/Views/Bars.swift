import RefreshUI

// MARK: - Items

open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityIdentifier: String?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state.rawValue] = attributes }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
}

open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo,
      redo
  }

  public enum Style: Int, Sendable {
    case plain, bordered, done
  }

  open var customView: UIView?
  open weak var target: AnyObject?
  open var action: Selector?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var tintColor: UIColor?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init()
    (self.target, self.action) = (target, action)
    title =
      switch item {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    if title == nil, item != .flexibleSpace, item != .fixedSpace {
      withoutEffect("The picture of a UIBarButtonItem.SystemItem")
    }
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// What stands in a bar for it.
  final func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    if let tintColor { button.tintColor = tintColor }
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }
}

open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String? { didSet { changed?() } }
  open var titleView: UIView? { didSet { changed?() } }
  open var prompt: String?
  open var hidesBackButton = false { didSet { changed?() } }
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The bar that shows it.
  final var changed: (() -> Void)?

  public init(title: String) { self.title = title }
}

open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

// MARK: - Bars

public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// A bar at an edge of the screen: a material with a hairline towards the content.
open class UIBar: UIView {
  open var barTintColor: UIColor? { didSet { show() } }
  open var isTranslucent = true { didSet { show() } }
  open var barStyle = UIBarStyle.default { didSet { show() } }
  open var shadowImage: UIImage? { didSet { show() } }
  private var background: UIImage?
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// Whether the line is at the upper edge.
  class var lineIsAbove: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    line.backgroundColor = .separator
    for view in [material, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Shows a picture in place of the material; an empty one shows nothing.
  final func setBackground(_ image: UIImage?) {
    background = image
    show()
  }

  private func show() {
    material.isHidden = background != nil || barTintColor != nil && !isTranslucent
    backgroundColor = barTintColor ?? background.map { UIColor(patternImage: $0) }
    line.isHidden = shadowImage != nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    let height = 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: 0, y: Self.lineIsAbove ? -height : bounds.height, width: bounds.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
}

open class UIToolbar: UIBar {
  open var items: [UIBarButtonItem]? { didSet { arrange() } }
  private var views: [UIView] = []

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackground(image)
  }

  private func arrange() {
    for view in views { view.removeFromSuperview() }
    views = (items ?? []).map { $0.makeView() }
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // What is left is shared by the items that have neither text nor picture, which are spaces.
    let isSpace = (items ?? []).map { $0.title == nil && $0.image == nil && $0.customView == nil }
    let widths = views.map(\.bounds.width)
    let used = zip(widths, isSpace).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
    let room = max(bounds.width - 32 - used, 0) / Double(max(isSpace.count { $0 }, 1))
    var x = 16.0
    for (index, view) in views.enumerated() {
      if isSpace[index] {
        x += items?[index].width ?? 0 > 0 ? items?[index].width ?? 0 : room
        continue
      }
      view.center = CGPoint(x: x + widths[index] / 2, y: min(bounds.height, 44) / 2)
      x += widths[index]
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

open class UINavigationBar: UIBar {
  override class var lineIsAbove: Bool { false }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showItem() } }
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles { withoutEffect("UINavigationBar.prefersLargeTitles") } }
  }
  open var items: [UINavigationItem]? { didSet { showItem() } }
  open var topItem: UINavigationItem? { items?.last }
  private let title = UILabel()
  private var buttons: [UIView] = []
  final var back: (() -> Void)?

  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    setBackground(image)
  }

  final func showItem() {
    for view in buttons { view.removeFromSuperview() }
    let item = topItem
    item?.changed = { [weak self] in self?.showItem() }
    title.removeFromSuperview()
    title.text = item?.title
    title.font =
      titleTextAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
    title.sizeToFit()
    var left = (item?.leftBarButtonItems ?? []).map { $0.makeView() }
    if left.isEmpty, let items, items.count > 1, item?.hidesBackButton == false {
      let button = UIButton(type: .system)
      button.setTitle("‹ \(items[items.count - 2].title ?? "Back")", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.sizeToFit()
      button.addAction(UIAction { [weak self] _ in self?.back?() }, for: .touchUpInside)
      left = [button]
    }
    let right = (item?.rightBarButtonItems ?? []).map { $0.makeView() }
    buttons = left + right + [item?.titleView ?? title]
    for view in buttons { addSubview(view) }
    leftCount = left.count
    setNeedsLayout()
  }

  private var leftCount = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height - 22
    var x = 16.0
    for view in buttons.prefix(leftCount) {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: middle)
      x += view.bounds.width + 8
    }
    x = bounds.width - 16
    for view in buttons.dropFirst(leftCount).dropLast() {
      view.center = CGPoint(x: x - view.bounds.width / 2, y: middle)
      x -= view.bounds.width + 8
    }
    buttons.last?.center = CGPoint(x: bounds.midX, y: middle)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

open class UITabBar: UIBar {
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? { didSet { arrange() } }
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  open var backgroundImage: UIImage? { didSet { setBackground(backgroundImage) } }
  private var buttons: [UITabBarButton] = []
  /// Called with the index of what is tapped.
  final var selected: ((Int) -> Void)?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  private func arrange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { UITabBarButton($0) }
    for (index, button) in buttons.enumerated() {
      button.addAction(
        UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
      addSubview(button)
    }
    showSelection()
    setNeedsLayout()
  }

  private func select(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    selectedItem = items[index]
    selected?(index)
    delegate?.tabBar(self, didSelect: items[index])
  }

  private func showSelection() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(isSelected, isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / Double(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: Double(index) * width, y: 0, width: width, height: 49)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }
}

/// A picture over a title.
private final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    label.text = item.title
    for view in [picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ isSelected: Bool, _ color: UIColor) {
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image?.withRenderingMode(
      image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
    picture.tintColor = color
    label.textColor = color
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    let isAlone = item.title?.isEmpty ?? true
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (isAlone ? 49 - size.height : 34 - size.height) / 2,
      width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 12)
  }
}
