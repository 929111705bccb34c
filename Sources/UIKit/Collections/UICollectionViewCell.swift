/// A view of a collection that is used again.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  /// A view of this class. Its initialisers cannot be called through the class, so that a class that is registered
  /// overrides this; `adopt` writes it.
  open class func makeView(frame: CGRect) -> UICollectionReusableView {
    if self == UICollectionViewCell.self { return UICollectionViewCell(frame: frame) }
    if self != UICollectionReusableView.self { withoutEffect("makeView(frame:) of \(self)") }
    return UICollectionReusableView(frame: frame)
  }

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open var isSelected = false { didSet { showSelection() } }
  open var isHighlighted = false { didSet { showSelection() } }
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView)
      showSelection()
    }
  }
  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, belowSubview: contentView) }
    setNeedsLayout()
  }
  private func showSelection() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}
