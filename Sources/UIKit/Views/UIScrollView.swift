import Motion
import RefreshUI
import Render2D

/// What a scroll view tells. Requirements that are optional in UIKit do nothing by default.
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The layer of a scroll view, whose bounds are where the kit's scroll view is.
final class ScrollLayer: CALayer {
  override class func makeKit() -> Layer { ScrollView() }
  var scroll: ScrollView { kit as! ScrollView }

  override var bounds: CGRect {
    get { CGRect(origin: CGPoint(scroll.contentOffset), size: CGSize(scroll.size)) }
    set {
      let old = bounds
      if newValue.size != old.size {
        change("bounds") { scroll.size = newValue.size.kit }
        sizeChanged()
        view?.geometryChanged("bounds", old: old)
      }
      if newValue.origin != old.origin {
        change("bounds") { scroll.contentOffset = newValue.origin.kit }
      }
    }
  }
}

/// A window on larger content, moved by the kit's fingers and physics.
open class UIScrollView: UIView {
  open class override func makeLayer() -> CALayer { ScrollLayer() }

  final var scroll: ScrollView { (layer as! ScrollLayer).scroll }
  /// The end of a deceleration that the delegate has chosen.
  private var isLedToTarget = false
  private var reportedInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    listen()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = ScrollPanRecognizer(self)
    pan.view = self
    return pan
  }()
  open var directionalPressGestureRecognizer: UIGestureRecognizer { panGestureRecognizer }

  // MARK: Where it is

  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set { layer.change("bounds") { scroll.contentOffset = newValue.kit } }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, scroll.stage != nil else {
      self.contentOffset = contentOffset
      return
    }
    layer.changeAtOnce { scroll.setContentOffset(contentOffset.kit, animated: true) }
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    func place(_ now: CGFloat, _ low: CGFloat, _ high: CGFloat, _ room: CGFloat) -> CGFloat {
      if low < now || high - low > room { return low }
      return max(now, high - room)
    }
    let window = bounds.inset(by: inset)
    let x = place(window.minX, rect.minX, rect.maxX, window.width) - inset.left
    let y = place(window.minY, rect.minY, rect.maxY, window.height) - inset.top
    let goal = CGPoint(
      x: min(max(x, scroll.low(.horizontal)), scroll.high(.horizontal)),
      y: min(max(y, scroll.low(.vertical)), scroll.high(.vertical)))
    if goal != contentOffset { setContentOffset(goal, animated: animated) }
  }

  open var contentSize: CGSize {
    get { CGSize(scroll.contentSize) }
    set { layer.change("bounds") { scroll.contentSize = newValue.kit } }
  }

  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustInset()
      keyValueChanged("contentInset", old: oldValue, new: contentInset)
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInset() }
  }
  /// The insets of the content, with those of the safe area along axes that scroll, and of a refresh control.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = insetWithSafeArea
    inset.top += heldOpen
    return inset
  }
  /// What a refresh control holds open.
  private var heldOpen: CGFloat { scroll.contentInset.top - reportedInset.top }
  private var insetWithSafeArea: UIEdgeInsets {
    var inset = contentInset
    let safe = safeAreaInsets
    func counts(_ axis: Axis, _ content: CGFloat, _ room: CGFloat) -> Bool {
      switch contentInsetAdjustmentBehavior {
      case .never: false
      case .always: true
      case .automatic, .scrollableAxes: content > room || scroll.alwaysBounces.contains(axis)
      }
    }
    let (content, room) = (contentSize, bounds.size)
    if counts(.vertical, content.height, room.height) {
      (inset.top, inset.bottom) = (inset.top + safe.top, inset.bottom + safe.bottom)
    }
    if counts(.horizontal, content.width, room.width) {
      (inset.left, inset.right) = (inset.left + safe.left, inset.right + safe.right)
    }
    return inset
  }
  open func adjustedContentInsetDidChange() {}

  private func adjustInset() {
    let inset = insetWithSafeArea
    guard inset != reportedInset else { return }
    var whole = inset.kit
    whole.top += heldOpen
    reportedInset = inset
    layer.change("bounds") {
      scroll.contentInset = whole
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustInset()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInset()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Gestures pull the first scroll view that is shown, so the outermost one.
    guard window != nil, let stage = Session.current?.stage else { return }
    if stage.touched?.stage == nil { stage.touched = scroll }
  }

  // MARK: How it moves

  open var isScrollEnabled = true { didSet { enableDragging() } }
  final func enableDragging() {
    scroll.isScrollEnabled = isScrollEnabled && panGestureRecognizer.isEnabled
  }
  open var isDragging: Bool { scroll.isDragging }
  open var isTracking: Bool { scroll.isTracking }
  open var isDecelerating: Bool { scroll.isDecelerating || isLedToTarget }
  open var isPagingEnabled: Bool {
    get { scroll.isPagingEnabled }
    set { scroll.isPagingEnabled = newValue }
  }
  open var bounces: Bool {
    get { scroll.bounces }
    set { scroll.bounces = newValue }
  }
  open var alwaysBounceVertical: Bool {
    get { scroll.alwaysBounces.contains(.vertical) }
    set { setBounce(.vertical, newValue) }
  }
  open var alwaysBounceHorizontal: Bool {
    get { scroll.alwaysBounces.contains(.horizontal) }
    set { setBounce(.horizontal, newValue) }
  }
  private func setBounce(_ axis: Axis, _ isOn: Bool) {
    if isOn { scroll.alwaysBounces.insert(axis) } else { scroll.alwaysBounces.remove(axis) }
  }
  open var decelerationRate: DecelerationRate {
    get { scroll.decelerationRate == .fast ? .fast : .normal }
    set { scroll.decelerationRate = newValue == .fast ? .fast : .normal }
  }
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  open var showsVerticalScrollIndicator: Bool {
    get { !scroll.barless.contains(.vertical) }
    set { setBar(.vertical, newValue) }
  }
  open var showsHorizontalScrollIndicator: Bool {
    get { !scroll.barless.contains(.horizontal) }
    set { setBar(.horizontal, newValue) }
  }
  private func setBar(_ axis: Axis, _ isOn: Bool) {
    if isOn { scroll.barless.remove(axis) } else { scroll.barless.insert(axis) }
  }
  open var scrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      scroll.indicatorInsets = scrollIndicatorInsets.kit
    }
  }
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        alwaysBounceVertical = true
        insertSubview(refreshControl, at: 0)
      }
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    case "contentInset": contentInset
    case "panGestureRecognizer": panGestureRecognizer
    default: super.value(forKey: key)
    }
  }

  // MARK: What the kit tells

  private func listen() {
    clipsToBounds = true
    var last = contentOffset
    scroll.whenScrolled { [weak self] in
      guard let self else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
    scroll.observeOffset { [weak self] offset in
      guard let self else { return }
      let (old, new) = (last, CGPoint(offset))
      last = new
      keyValueChanged("contentOffset", old: old, new: new)
      for case let control as UIRefreshControl in subviews { control.follow(self) }
      let size = bounds.size
      keyValueChanged(
        "bounds", old: CGRect(origin: old, size: size), new: CGRect(origin: new, size: size))
      if panGestureRecognizer.state == .changed { panGestureRecognizer.sendActions() }
    }
    var lastSize = contentSize
    scroll.observeContentSize { [weak self] size in
      let (old, new) = (lastSize, CGSize(size))
      lastSize = new
      self?.keyValueChanged("contentSize", old: old, new: new)
    }
    scroll.observeState { [weak self] state in
      (self?.panGestureRecognizer as? ScrollPanRecognizer)?.follow(state)
    }
    scroll.whenDraggingBegins { [weak self] in
      guard let self else { return }
      isLedToTarget = false
      delegate?.scrollViewWillBeginDragging(self)
      panGestureRecognizer.sendActions()
    }
    scroll.whenDraggingEnds { [weak self] in self?.draggingEnded(willDecelerate: $0) }
    scroll.whenDecelerationBegins { [weak self] in
      self.map { $0.delegate?.scrollViewWillBeginDecelerating($0) }
    }
    scroll.whenDecelerationEnds { [weak self] in
      self.map { $0.delegate?.scrollViewDidEndDecelerating($0) }
    }
    scroll.whenScrollingAnimationEnds { [weak self] in
      guard let self else { return }
      if isLedToTarget {
        isLedToTarget = false
        delegate?.scrollViewDidEndDecelerating(self)
      } else {
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }

  private func draggingEnded(willDecelerate: Bool) {
    let velocity = scroll.velocity
    let target = restingOffset(velocity)
    var chosen = target
    unsafe withUnsafeMutablePointer(to: &chosen) {
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000),
        targetContentOffset: $0)
    }
    let isLed = chosen != target && chosen != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate || isLed)
    panGestureRecognizer.sendActions()
    guard isLed else { return }
    isLedToTarget = true
    delegate?.scrollViewWillBeginDecelerating(self)
    scroll.setContentOffset(chosen.kit, over: UIScrollView.leadingTime, curve: .easeOut)
  }
  /// How long content takes to an offset that the delegate has chosen. UIKit's own time is not public.
  private static let leadingTime = Time.milliseconds(350)

  /// Where the content comes to rest by itself with a velocity.
  private func restingOffset(_ velocity: Vector) -> CGPoint {
    func rest(_ axis: Axis, _ place: Double, _ velocity: Double) -> Double {
      let rate = scroll.decelerationRate.perMillisecond
      let goal = Deceleration(start: place, velocity: velocity, rate: rate).destination
      return min(max(goal, scroll.low(axis)), scroll.high(axis))
    }
    let place = scroll.contentOffset
    return CGPoint(
      x: rest(.horizontal, place.x, velocity.dx), y: rest(.vertical, place.y, velocity.dy))
  }

  open func flashScrollIndicators() { withoutEffect("UIScrollView.flashScrollIndicators()") }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// The recogniser of a scroll view's drags: its state is that of the touch on the kit's scroll view. The scroll view
/// itself sends its actions, after its delegate has been told.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  private unowned let scrollView: UIScrollView
  /// The finger of the kit's scroll view when the drag began, and what was set since.
  private var first = Vector.zero
  private var origin = Vector.zero
  /// Where the finger came down on the screen.
  var down: CGPoint?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  private var finger: Vector {
    let scroll = scrollView.scroll
    return Vector(scroll.finger(.horizontal), scroll.finger(.vertical))
  }
  private var moved: Vector { first - finger }

  func follow(_ touch: TouchState) {
    switch touch {
    case .possible:
      down = nil
      enter(.possible)
    case .began:
      (first, origin) = (finger, .zero)
      enter(.began)
    case .changed: enter(.changed)
    case .ended: enter(.ended)
    case .cancelled: enter(.cancelled)
    }
  }
  private func enter(_ state: State) {
    let old = self.state
    assume(state)
    scrollView.keyValueChanged("panGestureRecognizer.state", old: old.rawValue, new: state.rawValue)
  }

  override var isEnabled: Bool { didSet { scrollView.enableDragging() } }
  override func translation(in view: UIView?) -> CGPoint {
    let way = moved - origin
    return CGPoint(x: way.dx, y: way.dy)
  }
  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = moved - Vector(translation.x, translation.y)
  }
  override func velocity(in view: UIView?) -> CGPoint {
    let velocity = scrollView.scroll.velocity
    return CGPoint(x: -velocity.dx, y: -velocity.dy)
  }
  override func location(in view: UIView?) -> CGPoint {
    let frame = scrollView.convert(scrollView.bounds, to: nil)
    let down = down ?? CGPoint(x: frame.midX, y: frame.midY)
    let place = CGPoint(x: down.x + moved.dx, y: down.y + moved.dy)
    return view.map { $0.convert(place, from: nil) } ?? place
  }
  override var numberOfTouches: Int { scrollView.isTracking ? 1 : 0 }
}
