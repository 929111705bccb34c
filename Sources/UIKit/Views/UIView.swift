import Motion
import RefreshUI
import Render2D

/// A rectangle on the screen, with a layer of its own.
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  open class var layerClass: AnyClass { CALayer.self }

  /// A layer of `layerClass`. Its initialisers cannot be called through the class, so whoever overrides
  /// `layerClass` with a class of their own overrides this as well; `adopt` writes it.
  open class func makeLayer() -> CALayer { CALayer.makeKnown(layerClass) ?? CALayer() }

  public final let layer: CALayer
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    begin()
    layer.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    begin()
  }

  public convenience override init() { self.init(frame: .zero) }

  private func begin() {
    layer.view = self
    layer.delegate = self
    layer.kit.name = "\(type(of: self))"
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
  }

  open override var next: UIResponder? { controller ?? superview }

  /// The controller whose view it is.
  final weak var controller: UIViewController?

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.frame
      layer.frame = newValue
      keyValueChanged("frame", old: old, new: newValue)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      let old = layer.position
      layer.position = newValue
      keyValueChanged("center", old: old, new: newValue)
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// What a change of the layer's bounds means to the view.
  func geometryChanged(_ key: String, old: CGRect) {
    keyValueChanged(key, old: old, new: bounds)
    guard bounds.size != old.size, autoresizesSubviews else { return }
    for view in subviews { view.autoresize(from: old.size, to: bounds.size) }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  open var tag = 0

  // MARK: Looks

  open var alpha: CGFloat {
    get { layer.kit.opacity }
    set {
      let old = layer.kit.opacity
      layer.change("opacity") { layer.kit.opacity = min(max(newValue, 0), 1) }
      keyValueChanged("alpha", old: old, new: newValue)
    }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewHidingChanged(self)
      keyValueChanged("hidden", old: !newValue, new: newValue)
    }
  }

  /// Called when a subview hides or shows.
  func subviewHidingChanged(_ view: UIView) {}

  open var isOpaque = true
  open var clearsContextBeforeDrawing = true

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var backgroundColor: UIColor? {
    get { dynamicBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      dynamicBackground = newValue
      layer.backgroundColor = newValue?.cgColor
    }
  }

  private var dynamicBackground: UIColor?
  private var ownTint: UIColor?

  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tellTint()
    }
  }

  private func tellTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTint() }
  }

  open func tintColorDidChange() {}
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: The tree

  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open func addSubview(_ view: UIView) { insert(view, at: .max) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: .max) }
  }
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (below, above) = (subviews[low], subviews[high])
    insert(above, at: low)
    insert(below, at: high)
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "A view cannot be put into itself")
    let old = view.superview
    let (before, after) = (view.window, window)
    if old !== self {
      view.willMove(toSuperview: self)
      if before !== after { view.tellWindow(after, before: true) }
    }
    if let old, old !== self { old.dropConstraints(of: view) }
    view.knownLayoutEngine = nil
    old?.subviews.removeAll { $0 === view }
    let place = min(max(index, 0), subviews.count)
    if place == subviews.count {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    guard old !== self else { return }
    if before !== after { view.tellWindow(after, before: false) }
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
    constraintsChanged()
    if view.ownTint == nil, ownTint != nil || superview != nil { view.tellTint() }
  }

  final func tellWindow(_ window: UIWindow?, before: Bool) {
    if before { willMove(toWindow: window) } else { didMoveToWindow() }
    for view in subviews { view.tellWindow(window, before: before) }
  }

  open func removeFromSuperview() {
    guard let old = superview else { return }
    willMove(toSuperview: nil)
    let hasWindow = window != nil
    if hasWindow { tellWindow(nil, before: true) }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    old.dropConstraints(of: self)
    superview = nil
    layer.removeFromSuperlayer()
    if hasWindow { tellWindow(nil, before: false) }
    didMoveToSuperview()
    old.setNeedsLayout()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    layoutRoot.layoutEngine.solve()
    layer.layoutIfNeeded()
  }

  /// Places the subviews that have constraints. What overrides it calls it first.
  open func layoutSubviews() { applyConstraints() }

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layOut() }
  }

  private func layOut() {
    if controller?.isViewLoaded == true { controller?.viewWillLayoutSubviews() }
    layoutSubviews()
    if controller?.isViewLoaded == true { controller?.viewDidLayoutSubviews() }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    // The corner at the top left stays.
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1

  open func invalidateIntrinsicContentSize() { constraintsChanged() }

  open var safeAreaInsets: UIEdgeInsets { safeArea }
  open func safeAreaInsetsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea = true
  open var preservesSuperviewLayoutMargins = false
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
  open func layoutMarginsDidChange() { constraintsChanged() }

  // MARK: Constraints, see Layout

  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsChanged() } }
  }
  final var ownConstraints: [NSLayoutConstraint] = []
  final var contentPriorities = ContentPriorities()
  final var layoutGuideList: [UILayoutGuide] = []
  final var knownLayoutEngine: LayoutEngine?
  /// The size of the content where the view has that width: a text of several lines is higher.
  func contentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// The distances of the first line of text from the top and of the last one from the bottom; nil without text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self) { $0.safeAreaInsets }
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self) { $0.layoutMargins }
  open private(set) lazy var readableContentGuide = UILayoutGuide(of: self) { $0.layoutMargins }
  open var constraints: [NSLayoutConstraint] { ownConstraints }
  open class var requiresConstraintBasedLayout: Bool { false }
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {
    wantsConstraintUpdate = true
    setNeedsLayout()
  }
  open func needsUpdateConstraints() -> Bool { wantsConstraintUpdate }
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard wantsConstraintUpdate else { return }
    wantsConstraintUpdate = false
    updateConstraints()
  }
  private var wantsConstraintUpdate = true
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { fittingSize(size) }
  open func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(size, horizontal, vertical) }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis.rawValue]
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities.hugging[axis.rawValue] = priority
    constraintsChanged()
  }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { contentPriorities.resistance[axis.rawValue] }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities.resistance[axis.rawValue] = priority
    constraintsChanged()
  }

  // MARK: Drawing

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  open func display(_ layer: CALayer) {}
  open func layerWillDraw(_ layer: CALayer) {}
  open func draw(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let session = layer.kit.stage.map(Session.on), session.areAnimationsEnabled else {
      return NSNull()
    }
    return session.animatedBlocks > 0 ? BlockAction() : session.openBlocks.last ?? NSNull()
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { add(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { remove(recognizer) }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? window?.layer)
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? window?.layer)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? window?.layer)
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? window?.layer)
  }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    for view in subviews where view.endEditing(force) { return true }
    return isFirstResponder && resignFirstResponder()
  }

  open func forBaselineLayout() -> UIView { self }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Traits and accessibility

  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityFrame = CGRect.zero
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? -1
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var appliedContentSizeCategoryLimitsDescription: String { "" }
  /// Gesture scripts find the view by it.
  open var accessibilityIdentifier: String? {
    didSet { layer.kit.name = accessibilityIdentifier ?? "\(type(of: self))" }
  }

  open var restorationIdentifier: String?

  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot() }
}
