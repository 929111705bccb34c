/// Views in a row or a column, which it places by constraints.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  open var distribution = Distribution.fill { didSet { rearrange() } }
  open var alignment = Alignment.fill { didSet { rearrange() } }
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  open var isBaselineRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []
  private var isArranged = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = .zero
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    layoutMargins = .zero
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    rearrange()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing[ObjectIdentifier(view)] = spacing
    rearrange()
  }
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewHidingChanged(_ view: UIView) { rearrange() }

  private func rearrange() {
    isArranged = false
    constraintsChanged()
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    super.updateConstraints()
    guard !isArranged else { return }
    isArranged = true
    NSLayoutConstraint.deactivate(arrangement)
    for spacer in spacers { removeLayoutGuide(spacer) }
    spacers = []
    arrangement = []
    let shown = arrangedSubviews.filter { !$0.isHidden }
    if !shown.isEmpty {
      alongAxis(shown)
      acrossAxis(shown)
    }
    for view in arrangedSubviews where view.isHidden {
      // What is hidden takes no room.
      arrange(view, axis == .horizontal ? .width : .height, nil, .notAnAttribute)
    }
    NSLayoutConstraint.activate(arrangement)
  }

  @discardableResult
  private func arrange(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    arrangement.append(constraint)
    return constraint
  }

  private func alongAxis(_ views: [UIView]) {
    let isRow = axis == .horizontal
    let start = isRow ? NSLayoutConstraint.Attribute.left : .top
    let end = isRow ? NSLayoutConstraint.Attribute.right : .bottom
    let length = isRow ? NSLayoutConstraint.Attribute.width : .height
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    arrange(views[0], start, self, start, constant: isRow ? margins.left : margins.top)
    arrange(
      views[views.count - 1], end, self, end, constant: isRow ? -margins.right : -margins.bottom)
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    for (before, after) in zip(views, views.dropFirst()) {
      let gap = customSpacing(after: before)
      arrange(
        after, start, before, end, constant: gap, relation: isSpread ? .greaterThanOrEqual : .equal)
      guard isSpread else { continue }
      let spacer = UILayoutGuide()
      addLayoutGuide(spacer)
      let center = isRow ? NSLayoutConstraint.Attribute.centerX : .centerY
      let isCentering = distribution == .equalCentering
      arrange(spacer, start, before, isCentering ? center : end)
      arrange(spacer, end, after, isCentering ? center : start)
      if let first = spacers.first {
        arrange(spacer, length, first, length).priority = isCentering ? 149 : .required
      }
      spacers.append(spacer)
    }
    if distribution == .fillEqually {
      for view in views.dropFirst() { arrange(view, length, views[0], length) }
    }
    if distribution == .fillProportionally {
      let lengths = views.map {
        max(isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height, 0)
      }
      guard lengths[0] > 0 else { return }
      for (view, own) in zip(views, lengths).dropFirst() {
        arrange(view, length, views[0], length, multiplier: own / lengths[0]).priority = 999
      }
    }
  }

  private func acrossAxis(_ views: [UIView]) {
    let isRow = axis == .horizontal
    let start = isRow ? NSLayoutConstraint.Attribute.top : .left
    let end = isRow ? NSLayoutConstraint.Attribute.bottom : .right
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let (before, after) = isRow ? (margins.top, margins.bottom) : (margins.left, margins.right)
    for view in views {
      let fills = alignment == .fill
      let atStart = fills || alignment == .leading
      let atEnd = fills || alignment == .trailing
      arrange(
        view, start, self, start, constant: before, relation: atStart ? .equal : .greaterThanOrEqual
      )
      arrange(view, end, self, end, constant: -after, relation: atEnd ? .equal : .lessThanOrEqual)
      if alignment == .center {
        let center = isRow ? NSLayoutConstraint.Attribute.centerY : .centerX
        arrange(view, center, self, center, constant: (before - after) / 2)
      }
      if alignment == .firstBaseline || alignment == .lastBaseline, view !== views[0] {
        let line =
          alignment == .firstBaseline
          ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
        arrange(view, line, views[0], line)
      }
      // The stack is no larger across than its views, where nothing else says.
      let size = isRow ? NSLayoutConstraint.Attribute.height : .width
      arrange(self, size, view, size, constant: before + after).priority = .fittingSizeLevel
    }
  }
}
