import RefreshUI
import Render2D

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

/// Text in one or more lines, set as the kit's labels are.
open class UILabel: UIView {
  /// Sets the text; it is on no stage.
  private let setter = Label()
  private var ownText: String?
  private var ownAttributed: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    setter.alignment = .natural
  }

  /// Shows a change; one of the text's size is one of the layout.
  private func changed(size: Bool = true) {
    setNeedsDisplay()
    guard size else { return }
    invalidateIntrinsicContentSize()
    (superview as? UIButton)?.partsChanged()
  }

  // MARK: The text

  open var text: String? {
    get { ownAttributed?.string ?? ownText }
    set {
      let old = text
      ownText = newValue
      ownAttributed = nil
      setter.text = newValue ?? ""
      changed()
      keyValueChanged("text", old: old, new: newValue)
    }
  }
  /// The text in several styles. A paragraph style in it sets alignment and line breaks.
  open var attributedText: NSAttributedString? {
    get { ownAttributed ?? ownText.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      ownAttributed = newValue.map { NSAttributedString(attributedString: $0) }
      ownText = nil
      apply()
      changed()
    }
  }
  private var attributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }
  private func apply() {
    guard let text = ownAttributed else {
      setter.text = ownText ?? ""
      return
    }
    let kit = text.kit(font: font.kit)
    setter.attributedText = kit
    guard let style = text.paragraphStyle else { return }
    setter.paragraphStyle = style.kit(
      height: kit.runs.map(\.style.font.lineHeight).max() ?? 0)
    textAlignment = style.alignment
    lineBreakMode = style.lineBreakMode
  }

  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      setter.font = font.kit
      apply()
      changed()
    }
  }
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      changed(size: false)
    }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      setter.alignment = textAlignment.kit
      changed(size: false)
    }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      setter.lineBreakMode = lineBreakMode.kit
      changed()
    }
  }
  open var numberOfLines = 1 {
    didSet {
      setter.numberOfLines = max(numberOfLines, 0)
      changed()
    }
  }
  open var adjustsFontSizeToFitWidth = false { didSet { scaleChanged() } }
  /// The smallest scale; 0 is no bound.
  open var minimumScaleFactor: CGFloat = 0 { didSet { scaleChanged() } }
  private func scaleChanged() {
    setter.minimumScaleFactor = adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1
    changed()
  }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet {
      setter.baselineAdjustment =
        baselineAdjustment == .alignCenters ? .alignCenters : .alignBaselines
      changed(size: false)
    }
  }
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      if allowsDefaultTighteningForTruncation {
        withoutEffect("UILabel.allowsDefaultTighteningForTruncation")
      }
    }
  }
  open var adjustsFontForContentSizeCategory = false
  open var shadowColor: UIColor? { didSet { changed(size: false) } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed(size: false) } }
  open var isHighlighted = false { didSet { changed(size: false) } }
  open var highlightedTextColor: UIColor? { didSet { changed(size: false) } }
  open var isEnabled = true { didSet { changed(size: false) } }
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }

  // MARK: Sizes

  /// The size of the text at most as wide as a rectangle, in whole pixels, at its origin.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard !(text ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let own = setter.numberOfLines
    if own != numberOfLines { setter.numberOfLines = max(numberOfLines, 0) }
    let size = setter.textSize(width: bounds.width > 0 ? bounds.width : .infinity)
    if own != numberOfLines { setter.numberOfLines = own }
    let scale = contentScaleFactor
    func whole(_ length: Double) -> Double { (length * scale - 0x1p-10).rounded(.up) / scale }
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: min(whole(size.width), bounds.width > 0 ? bounds.width : .infinity),
        height: min(whole(size.height), bounds.height > 0 ? bounds.height : .infinity)))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let most = CGFloat.greatestFiniteMagnitude / 4
    let width = numberOfLines != 1 && size.width > 0 ? size.width : most
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: most),
      limitedToNumberOfLines: numberOfLines
    ).size
  }
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
  override func contentSize(forWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: 0))
  }
  override var baselines: (first: CGFloat, last: CGFloat)? {
    let layout = layout(in: bounds.size)
    guard let last = layout.lines.last else { return nil }
    return (layout.baseline, bounds.height - last.baseline)
  }

  // MARK: Drawing

  private func layout(in size: CGSize) -> TextLayout {
    setter.textLayout(in: size.kit, pixelsPerPoint: contentScaleFactor)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    // A text that cannot be used is grey.
    setter.textColor = isEnabled ? color.kit : color.kit.faded(0.5)
    setter.shadow = shadowColor.map {
      Label.Shadow($0.kit, offset: Vector(shadowOffset.width, shadowOffset.height))
    }
    let list = setter.drawing(of: layout(in: rect.size), in: rect.size.kit)
    let place = Affine.translation(rect.minX, rect.minY).then(context.kit.transform)
    context.composite(list.mapped(by: place))
  }
}
