/// Requirements that are optional in UIKit have its defaults.
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text in a frame. Nobody types in a recording: it shows what code gives it, without a caret.
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  private let label = UILabel()
  private let placeholderLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    placeholderLabel.textColor = .placeholderText
    addSubview(placeholderLabel)
    addSubview(label)
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { changed() } }
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set {
      text = newValue?.string
      label.attributedText = newValue
    }
  }
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      invalidateIntrinsicContentSize()
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set { placeholderLabel.attributedText = newValue }
  }
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      placeholderLabel.font = newValue
      invalidateIntrinsicContentSize()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set {
      label.textAlignment = newValue
      placeholderLabel.textAlignment = newValue
    }
  }
  open var adjustsFontSizeToFitWidth: Bool {
    get { label.adjustsFontSizeToFitWidth }
    set { label.adjustsFontSizeToFitWidth = newValue }
  }
  open var minimumFontSize: CGFloat {
    get { label.minimumScaleFactor * label.font.pointSize }
    set { label.minimumScaleFactor = newValue / label.font.pointSize }
  }
  open var isSecureTextEntry = false { didSet { changed() } }
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false

  private func changed() {
    let text = text ?? ""
    label.text = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    placeholderLabel.isHidden = !text.isEmpty
    invalidateIntrinsicContentSize()
  }
  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }
  private func showBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
  }

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return isFirstResponder }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    setNeedsLayout()
    return true
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, delegate?.textFieldShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    setNeedsLayout()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  // MARK: Layout

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let margin = borderStyle == .none ? 0.0 : borderStyle == .roundedRect ? 7 : 2
    let left = shows(leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = shows(rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    return bounds.inset(
      by: UIEdgeInsets(top: 0, left: max(margin, left), bottom: 0, right: max(margin, right)))
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    leftView?.isHidden = !shows(leftViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !shows(rightViewMode)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }
  open override var intrinsicContentSize: CGSize {
    let text = (text ?? "").isEmpty ? placeholderLabel : label
    let size = text.intrinsicContentSize
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    let margins =
      borderStyle == .roundedRect ? (14.0, 13.0) : borderStyle == .none ? (0, 0) : (4, 4)
    return CGSize(width: size.width + margins.0, height: line + margins.1)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode

/// Text in lines that scrolls. Nobody types in a recording.
open class UITextView: UIScrollView {
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      changed()
    }
  }
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString() }
    set {
      label.attributedText = newValue
      changed()
    }
  }
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      changed()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  open var isEditable = true
  open var isSelectable = true

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { changed() }
  }
  /// The room at the ends of lines.
  private static let padding = 5.0

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = textContainerInset
    let width = max(bounds.width - insets.left - insets.right - 2 * Self.padding, 0)
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    label.frame = CGRect(
      x: insets.left + Self.padding, y: insets.top, width: width, height: height)
    contentSize = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let sides = insets.left + insets.right + 2 * Self.padding
    let text = label.sizeThatFits(CGSize(width: max(size.width - sides, 0), height: 0))
    return CGSize(width: text.width + sides, height: text.height + insets.top + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }
}
