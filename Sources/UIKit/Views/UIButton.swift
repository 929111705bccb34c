import Render2D

/// A control with a title, an image, or both.
open class UIButton: UIControl, KeepsTaps {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// What a button shows in a state.
  private struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var shadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  public private(set) final var buttonType = ButtonType.custom {
    didSet { tellOfMissingPicture() }
  }
  private var faces: [State: Face] = [:]
  private var hasLabel = false
  private var hasImage = false
  private var backgroundView: UIImageView?

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }
  private func tellOfMissingPicture() {
    switch buttonType {
    case .custom, .system, .plain: break
    default: withoutEffect("the picture of UIButton(type: .\(buttonType))")
    }
  }

  // MARK: Faces

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.shadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  private func change(_ state: State, _ body: (inout Face) -> Void) {
    body(&faces[state, default: Face()])
    update()
    partsChanged()
  }

  open func title(for state: State) -> String? { part(\.title, state) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    part(\.attributedTitle, state)
  }
  open func titleColor(for state: State) -> UIColor? {
    part(\.titleColor, state) ?? (buttonType == .custom ? .white : tintColor)
  }
  open func titleShadowColor(for state: State) -> UIColor? { part(\.shadowColor, state) }
  open func image(for state: State) -> UIImage? { part(\.image, state) }
  open func backgroundImage(for state: State) -> UIImage? { part(\.background, state) }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// What a state shows; where it has nothing of its own, what the normal one does.
  private func part<Part>(_ path: KeyPath<Face, Part?>, _ state: State) -> Part? {
    faces[state]?[keyPath: path] ?? faces[.normal]?[keyPath: path]
  }

  // MARK: Parts

  open private(set) lazy var titleLabel: UILabel? = {
    hasLabel = true
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }()
  open private(set) lazy var imageView: UIImageView? = {
    hasImage = true
    let view = UIImageView(image: nil)
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    return view
  }()

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { partsChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { partsChanged() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { partsChanged() } }
  /// Places its parts anew, of another size or with other insets.
  final func partsChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false {
    didSet {
      if showsTouchWhenHighlighted { withoutEffect("UIButton.showsTouchWhenHighlighted") }
    }
  }

  override func stateChanged() {
    update()
    super.stateChanged()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Shows the face of the state.
  private func update() {
    if let title = currentAttributedTitle {
      titleLabel?.attributedText = title
    } else if let title = currentTitle {
      titleLabel?.text = title
    } else if hasLabel {
      titleLabel?.text = nil
    }
    if hasLabel {
      titleLabel?.textColor = currentTitleColor
      titleLabel?.shadowColor = currentTitleShadowColor
      let isFaint = buttonType != .custom && isHighlighted
      titleLabel?.alpha = isFaint ? 0.2 : 1
    }
    if let image = currentImage {
      imageView?.image = image
    } else if hasImage {
      imageView?.image = nil
    }
    if hasImage {
      let isFaint =
        isHighlighted && adjustsImageWhenHighlighted && faces[.highlighted]?.image == nil
      let isDull = !isEnabled && adjustsImageWhenDisabled && faces[.disabled]?.image == nil
      imageView?.alpha = isFaint || isDull ? 0.5 : 1
    }
    if let image = currentBackgroundImage {
      let view = backgroundView ?? UIImageView(frame: bounds)
      if backgroundView == nil { insertSubview(view, at: 0) }
      backgroundView = view
      view.image = image
    } else {
      backgroundView?.image = nil
    }
  }

  // MARK: Layout

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect).image
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect).title
  }

  /// The image with the title to its right, aligned as a whole; each is moved by its insets.
  private func parts(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let text = titleSize
    let room = max(rect.width - image.width, 0)
    let title = CGSize(width: min(text.width, room), height: min(text.height, rect.height))
    func place(_ size: CGSize, _ before: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
      // Insets shrink the room of a part, in which it is aligned.
      let (dx, dy) = (insets.left - insets.right, insets.top - insets.bottom)
      let width = image.width + title.width
      let (x, moveX): (CGFloat, CGFloat) =
        switch effectiveContentHorizontalAlignment {
        case .left: (rect.minX, insets.left)
        case .right: (rect.maxX - width, -insets.right)
        default: (rect.midX - width / 2, dx / 2)
        }
      let (y, moveY): (CGFloat, CGFloat) =
        switch contentVerticalAlignment {
        case .top: (rect.minY, insets.top)
        case .bottom: (rect.maxY - size.height, -insets.bottom)
        default: (rect.midY - size.height / 2, dy / 2)
        }
      return CGRect(
        x: x + before + moveX, y: y + moveY, width: size.width, height: size.height)
    }
    return (place(image, 0, imageEdgeInsets), place(title, image.width, titleEdgeInsets))
  }
  private var titleSize: CGSize {
    guard hasLabel, let titleLabel, !(titleLabel.text ?? "").isEmpty else { return .zero }
    let size = titleLabel.sizeThatFits(.zero)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    if hasImage { imageView?.frame = imageRect(forContentRect: content) }
    if hasLabel { titleLabel?.frame = titleRect(forContentRect: content) }
  }

  /// The size of its parts and insets, a title's in whole points. Without insets a title has six points above and below
  /// it; without an image the button is at least 30 points wide, and as high as for a title.
  open override var intrinsicContentSize: CGSize {
    let (image, insets) = (currentImage?.size ?? .zero, contentEdgeInsets)
    var text = titleSize
    if text.height == 0, image == .zero {
      let size = buttonType == .system ? 15 : UIFont.buttonFontSize
      text.height = UIFont.systemFont(ofSize: size).lineHeight.rounded(.up)
    }
    let margin = insets == .zero && text.height > 0 ? 6.0 : 0
    let width = image.width + text.width + insets.left + insets.right
    return CGSize(
      width: image.width == 0 && insets == .zero ? max(width, 30) : width,
      height: max(image.height, text.height + 2 * margin) + insets.top + insets.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
