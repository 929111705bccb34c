import Motion
import RefreshUI
import Render2D

/// What a layer asks of its delegate. Requirements that are optional in Core Animation do nothing by default.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A layer of the kit with Core Animation's names and rules: a change of a layer that has been seen and is no
/// view's is animated.
open class CALayer: NSObject, CAMediaTiming {
  /// The layer of the kit that it stands for.
  final let kit: Layer
  /// The view whose layer it is.
  final weak var view: UIView?
  final private var children: [CALayer] = []
  /// The animations that were added, by the names under which the kit knows them.
  final var added: [AddedAnimation] = []
  /// Values of keys that no property has.
  final var values: [String: Any] = [:]
  final private(set) var wantsLayout = false
  final private(set) var wantsDisplay = false
  /// Whether the layer or one in it waits for layout or drawing.
  final var isPending = false
  /// The size at which the content was drawn.
  final private var drawnSize: CGSize?

  /// The layer of the kit that a layer of this class stands for.
  class func makeKit() -> Layer { Layer() }

  public override init() {
    kit = Self.makeKit()
    super.init()
    // Core Animation's shadow falls upwards where the kit's falls down.
    kit.shadowOffset = Vector(0, -3)
  }

  /// A layer for a presentation, which ``presentation()`` gives the values of the other one. As in Core Animation it has
  /// none of them by itself.
  public init(layer: Any) {
    kit = Self.makeKit()
    super.init()
    kit.shadowOffset = Vector(0, -3)
  }

  public required init?(coder: NSCoder) {
    kit = Self.makeKit()
    super.init()
    kit.shadowOffset = Vector(0, -3)
  }

  open weak var delegate: (any CALayerDelegate)?

  // MARK: Changes

  /// Makes a change of a property with the action that its key has: by default an implicit animation of a layer
  /// that has been seen and is no view's, and the animation of the block inside of `UIView.animate` of one that is.
  final func change(_ key: String, _ body: () -> Void) {
    guard let stage = kit.stage else { return body() }
    let session = Session.on(stage)
    if view == nil, kit.isUnseen || session.disablesActions { return stage.withoutAnimation(body) }
    switch action(forKey: key) {
    case is BlockAction:
      body()
    case let block as OpenBlock:
      stage.animate(block.transaction) { session.inBlock(body) }
    case is ImplicitAction:
      let end = session.holdTransactions()
      stage.transaction(
        duration: .seconds(session.implicitDuration), curve: session.implicitCurve, body,
        completion: end)
    case nil, is NSNull:
      stage.withoutAnimation(body)
    case .some(let action):
      stage.withoutAnimation(body)
      action.run(forKey: key, object: self, arguments: nil)
    }
  }

  /// Makes a change that has no implicit animation.
  final func changeAtOnce(_ body: () -> Void) {
    if let stage = kit.stage, !(view != nil && Session.on(stage).animatesViews) {
      stage.withoutAnimation(body)
    } else {
      body()
    }
  }

  open var actions: [String: any CAAction]?

  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    return Self.defaultAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { ImplicitAction() }

  // MARK: Geometry

  open var position: CGPoint {
    get { CGPoint(kit.position) }
    set { change("position") { kit.position = newValue.kit } }
  }

  open var anchorPoint: CGPoint {
    get { CGPoint(kit.anchor) }
    set { change("anchorPoint") { kit.anchor = newValue.kit } }
  }

  open var zPosition: CGFloat {
    get { kit.zPosition }
    set { change("zPosition") { kit.zPosition = newValue } }
  }

  open var anchorPointZ: CGFloat {
    get { kit.anchorZ }
    set { change("anchorPointZ") { kit.anchorZ = newValue } }
  }

  open var bounds: CGRect {
    get { CGRect(kit.bounds) }
    set {
      let old = bounds
      guard newValue != old else { return }
      change("bounds") { kit.bounds = newValue.kit }
      if newValue.size != old.size { sizeChanged() }
      view?.geometryChanged("bounds", old: old)
    }
  }

  /// The rectangle around the layer in its superlayer's coordinates.
  open var frame: CGRect {
    get {
      let (size, anchor) = (bounds.size, anchorPoint)
      let box = affineTransform().kit.boundingBox(
        of: Rect(-anchor.x * size.width, -anchor.y * size.height, size.width, size.height))
      return CGRect(
        x: box.minX + position.x, y: box.minY + position.y, width: box.width, height: box.height)
    }
    set {
      let own = newValue.standardized
      var size = own.size
      let map = affineTransform()
      if map.kit.determinant.magnitude < 1e-6 {
        // Seen from its edge, no size can be told from the frame.
        size = bounds.size
      } else if !map.isIdentity {
        // The size whose image is that wide and high, where that can be told.
        let inverse = map.inverted()
        size = CGSize(
          width: (size.width * inverse.a).magnitude + (size.height * inverse.c).magnitude,
          height: (size.width * inverse.b).magnitude + (size.height * inverse.d).magnitude)
      }
      bounds = CGRect(origin: bounds.origin, size: size)
      position = CGPoint(
        x: own.minX + anchorPoint.x * own.width, y: own.minY + anchorPoint.y * own.height)
    }
  }

  open var transform: CATransform3D {
    get { CATransform3D(kit.transform3D) }
    set { change("transform") { kit.transform3D = newValue.kit } }
  }

  open var sublayerTransform: CATransform3D {
    get { CATransform3D(kit.sublayerTransform) }
    set { change("sublayerTransform") { kit.sublayerTransform = newValue.kit } }
  }

  open func affineTransform() -> CGAffineTransform { transform.affine }
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Looks

  open var opacity: Float {
    get { Float(kit.opacity) }
    set { change("opacity") { kit.opacity = exactly(newValue) } }
  }

  open var isHidden: Bool {
    get { kit.isHidden }
    set { changeAtOnce { kit.isHidden = newValue } }
  }

  open var masksToBounds: Bool {
    get { kit.clips }
    set { changeAtOnce { kit.clips = newValue } }
  }

  open var isDoubleSided: Bool {
    get { kit.isDoubleSided }
    set { changeAtOnce { kit.isDoubleSided = newValue } }
  }

  open var cornerRadius: CGFloat {
    get { kit.cornerRadius }
    set { change("cornerRadius") { kit.cornerRadius = newValue } }
  }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(kit.maskedCorners) }
    set { changeAtOnce { kit.maskedCorners = newValue.kit } }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { kit.cornerCurve == .circular ? .circular : .continuous }
    set { changeAtOnce { kit.cornerCurve = newValue == .continuous ? .continuous : .circular } }
  }

  open var borderWidth: CGFloat {
    get { kit.borderWidth }
    set { change("borderWidth") { kit.borderWidth = newValue } }
  }

  open var backgroundColor: CGColor? {
    get { kit.background == .clear ? nil : CGColor(kit.background) }
    set {
      if newValue?.tile != nil { withoutEffect("a picture as the background of a layer") }
      change("backgroundColor") { kit.background = newValue?.kit ?? .clear }
    }
  }

  open var borderColor: CGColor? {
    get { kit.borderColor == .clear ? nil : CGColor(kit.borderColor) }
    set { change("borderColor") { kit.borderColor = newValue?.kit ?? .clear } }
  }

  open var shadowColor: CGColor? {
    get { kit.shadowColor == .clear ? nil : CGColor(kit.shadowColor) }
    set { change("shadowColor") { kit.shadowColor = newValue?.kit ?? .clear } }
  }

  open var shadowOpacity: Float {
    get { Float(kit.shadowOpacity) }
    set { change("shadowOpacity") { kit.shadowOpacity = exactly(newValue) } }
  }

  open var shadowRadius: CGFloat {
    get { kit.shadowRadius }
    set { change("shadowRadius") { kit.shadowRadius = newValue } }
  }

  open var shadowOffset: CGSize {
    get { CGSize(width: kit.shadowOffset.dx, height: kit.shadowOffset.dy) }
    set {
      change("shadowOffset") { kit.shadowOffset = Vector(newValue.width, newValue.height) }
    }
  }

  open var shadowPath: CGPath? {
    get { kit.shadowPath.map { CGPath($0) } }
    set { changeAtOnce { kit.shadowPath = newValue?.kit } }
  }

  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      if let oldValue, oldValue.superlayer === self { oldValue.superlayer = nil }
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
      changeAtOnce { kit.mask = mask?.kit }
      if mask?.isPending == true { markPending() }
    }
  }

  // MARK: Contents

  /// A picture; setting a `CGImage` or a `UIImage` shows it.
  open var contents: Any? {
    didSet {
      drawnSize = nil
      wantsDisplay = false
      showContents()
    }
  }

  open var contentsGravity = CALayerContentsGravity.resize { didSet { showContents() } }
  open var contentsScale: CGFloat = 1
  open var contentsRect: CGRect {
    get { CGRect(kit.contentsRect) }
    set { change("contentsRect") { kit.contentsRect = newValue.kit } }
  }
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { withoutEffect("CALayer.contentsCenter") }
  }
  open var isOpaque = false
  open var isGeometryFlipped = false {
    didSet { if isGeometryFlipped { withoutEffect("CALayer.isGeometryFlipped") } }
  }
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { if magnificationFilter == .nearest { withoutEffect("CALayer.magnificationFilter") } }
  }
  open var minificationFilter = CALayerContentsFilter.linear
  open var needsDisplayOnBoundsChange = false

  private func showContents() {
    let image = (contents as? CGImage)?.kit ?? (contents as? UIImage)?.kit
    changeAtOnce { kit.content = image.map { .image($0, contentsGravity.kit) } ?? .none }
  }

  open func setNeedsDisplay() {
    wantsDisplay = true
    markPending()
  }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { wantsDisplay }

  open func displayIfNeeded() {
    guard wantsDisplay else { return }
    wantsDisplay = false
    display()
  }

  /// Draws the content: by the delegate, or by `draw(in:)`.
  open func display() {
    let before = kit.content
    delegate?.display(self)
    guard kit.content == before, !bounds.isEmpty else { return }
    let context = DrawingContext()
    context.translate(-bounds.minX, -bounds.minY)
    delegate?.layerWillDraw(self)
    let picture = CGRect(origin: .zero, size: bounds.size)
    draw(in: CGContext(kit: context, bounds: picture, scale: contentsScale))
    let drawn = context.list
    let isEmpty = drawn.items.isEmpty
    if isEmpty, drawnSize == nil { return }
    drawnSize = isEmpty ? nil : bounds.size
    let clip = DisplayList.Command.pushClip(
      .rect(Rect(origin: .zero, size: bounds.size.kit)), .nonZero, .identity)
    // A picture of its own, in which a blend mode ends.
    let group = DisplayList.Item(.pushGroup(opacity: 1), [DisplayList.Item(clip, drawn.items)])
    let shown = drawn.blends ? group : group.items[0]
    changeAtOnce { kit.content = isEmpty ? .none : .drawing(DisplayList([shown])) }
  }

  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: The tree

  open func preferredFrameSize() -> CGSize { bounds.size }

  open private(set) weak var superlayer: CALayer?

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      let new = newValue ?? []
      for layer in children where !new.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in new { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: children.filter { $0 !== layer }.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = children.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insert(new, at: index)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    if let old = layer.superlayer {
      if old.mask === layer { old.mask = nil }
      old.children.removeAll { $0 === layer }
    }
    children.insert(layer, at: min(index, children.count))
    layer.superlayer = self
    layer.restoreTree()
    kit.insert(layer.kit, at: index)
    if layer.isPending { markPending() }
  }

  /// Puts sublayers back that the end of an earlier recording has taken out.
  private func restoreTree() {
    guard kit.sublayers.count < children.count else { return }
    for layer in children {
      layer.restoreTree()
      kit.add(layer.kit)
    }
    kit.mask = mask?.kit
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    if superlayer.mask === self {
      superlayer.mask = nil
      return
    }
    superlayer.children.removeAll { $0 === self }
    self.superlayer = nil
    kit.removeFromSuperlayer()
  }

  // MARK: Layout

  open func setNeedsLayout() {
    wantsLayout = true
    markPending()
  }

  /// Lays out the tree below the nearest layer above that needs no layout.
  open func layoutIfNeeded() {
    var root = self
    while let above = root.superlayer, above.wantsLayout { root = above }
    root.layoutTree()
  }

  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) }
  }

  open func needsLayout() -> Bool { wantsLayout }

  /// Lays out this layer and all below it, from the top down.
  final func layoutTree() {
    guard isPending else { return }
    // A layout that asks for itself again is left to the next event.
    for _ in 0..<8 {
      guard wantsLayout else { break }
      wantsLayout = false
      layoutSublayers()
    }
    for layer in children { layer.layoutTree() }
    mask?.layoutTree()
  }

  /// Draws what needs drawing in this layer and all below it.
  final func displayTree() {
    guard isPending else { return }
    isPending = wantsLayout
    displayIfNeeded()
    for layer in children { layer.displayTree() }
    mask?.displayTree()
  }

  /// Lets the commit at the end of the event find this layer.
  final func markPending() {
    var next: CALayer? = self
    while let layer = next, !layer.isPending {
      layer.isPending = true
      next = layer.superlayer
    }
    if let stage = kit.stage { Session.on(stage).scheduleCommit() }
  }

  final func sizeChanged() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange || view?.contentMode == .redraw {
      setNeedsDisplay()
    } else if let drawnSize, case .drawing(let list) = kit.content, !drawnSize.kit.isEmpty {
      // What was drawn is a picture of that size, which is stretched.
      let size = bounds.size
      let map = Affine.scale(size.width / drawnSize.width, size.height / drawnSize.height)
      self.drawnSize = size
      changeAtOnce { kit.content = .drawing(DisplayList(list.items.map { $0.mapped(by: map) })) }
    }
  }

  // MARK: Places and times

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint) -> CALayer? {
    let own = superlayer.map { convert(point, from: $0) } ?? point
    guard !isHidden else { return nil }
    for layer in children.reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    convert(point, from: self, to: layer)
  }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convert(point, from: layer, to: self)
  }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.corners.around { convert($0, to: layer) }
  }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.corners.around { convert($0, from: layer) }
  }
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    Session.mediaTime(at: kit.convertTime(Session.time(atMedia: time), to: layer?.kit))
  }
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    Session.mediaTime(at: kit.convertTime(Session.time(atMedia: time), from: layer?.kit))
  }

  /// Through the layers around both, whether they are on a stage or not.
  private func convert(_ point: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    var point = point
    var layer = from
    while let current = layer {
      point = CGPoint(current.mapToSuperlayer.apply(point.kit))
      layer = current.superlayer
    }
    var path: [CALayer] = []
    layer = to
    while let current = layer {
      path.append(current)
      layer = current.superlayer
    }
    for current in path.reversed() {
      guard let inverse = current.mapToSuperlayer.inverse else { return point }
      point = CGPoint(inverse.apply(point.kit))
    }
    return point
  }

  private var mapToSuperlayer: Affine {
    let (bounds, anchor) = (bounds, anchorPoint)
    let pivot = Point(
      bounds.origin.x + anchor.x * bounds.size.width,
      bounds.origin.y + anchor.y * bounds.size.height)
    return Affine.translation(-pivot.x, -pivot.y).then(affineTransform().kit)
      .then(.translation(position.x, position.y))
  }

  // MARK: Timing, see CALayer+Animations.swift

  open var beginTime: CFTimeInterval = 0 { didSet { timingChanged() } }
  open var timeOffset: CFTimeInterval = 0 { didSet { timingChanged() } }
  open var speed: Float = 1 { didSet { timingChanged() } }
  open var duration: CFTimeInterval = .infinity
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var name: String?
  open var style: [AnyHashable: Any]? { didSet { withoutEffect("CALayer.style") } }
  open var filters: [Any]? { didSet { withoutEffect("CALayer.filters") } }
  open var backgroundFilters: [Any]? { didSet { withoutEffect("CALayer.backgroundFilters") } }

  // MARK: Values by key

  open override func value(forKey key: String) -> Any? { knownValue(forKeyPath: key) }
  open override func value(forKeyPath keyPath: String) -> Any? { knownValue(forKeyPath: keyPath) }
  open override func setValue(_ value: Any?, forKey key: String) {
    setKnownValue(value, forKeyPath: key)
  }
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setKnownValue(value, forKeyPath: keyPath)
  }

  // MARK: Animations

  open func add(_ anim: CAAnimation, forKey key: String?) { adding(anim, forKey: key) }
  /// Older sources name a transition's animation by its type.
  public final func add(_ anim: CAAnimation, forKey key: CATransitionType) {
    add(anim, forKey: key.rawValue)
  }
  open func animation(forKey key: String) -> CAAnimation? { addedAnimation(forKey: key) }
  open func animationKeys() -> [String]? { addedKeys() }
  open func removeAnimation(forKey key: String) { removeAdded(forKey: key) }
  open func removeAllAnimations() { removeAllAdded() }

  // MARK: Presentation

  /// A copy with what is seen now; nil for a layer that is not on the screen.
  open func presentation() -> Self? {
    guard kit.stage != nil else { return nil }
    guard let copy = Self.makePresentation(of: self) as? Self else {
      withoutEffect("presentation() of \(type(of: self)), which has no init(layer:)")
      return self
    }
    copy.copyPresentation(of: self)
    return copy
  }

  open func model() -> Self { self }

  /// A layer of this class for a presentation. A subclass needs one of its own, as its initialisers are not known
  /// here; `adopt` writes it where there is an `init(layer:)`.
  open class func makePresentation(of layer: CALayer) -> CALayer? {
    self == CALayer.self ? CALayer(layer: layer) : nil
  }

  /// Takes over the values that another layer shows now.
  func copyPresentation(of other: CALayer) {
    let shown = other.kit
    delegate = nil
    name = other.name
    values = other.values
    kit.position = shown.presentation(.position)
    kit.bounds = Rect(
      origin: Point(shown.presentation(.boundsX), shown.presentation(.boundsY)),
      size: shown.presentation(.boundsSize))
    kit.anchor = shown.presentation(.anchor)
    kit.zPosition = shown.presentation(.zPosition)
    kit.transform3D = shown.presentation(.transform3D)
    kit.sublayerTransform = shown.presentation(.sublayerTransform)
    kit.opacity = shown.presentation(.opacity)
    kit.isHidden = shown.isHidden
    kit.background = shown.presentation(.backgroundColor)
    kit.cornerRadius = shown.presentation(.cornerRadius)
    kit.borderWidth = shown.presentation(.borderWidth)
    kit.borderColor = shown.presentation(.borderColor)
    kit.shadowOpacity = shown.presentation(.shadowOpacity)
    kit.shadowRadius = shown.presentation(.shadowRadius)
    kit.shadowColor = shown.presentation(.shadowColor)
    kit.shadowOffset = shown.presentation(.shadowOffset)
  }
}

/// The action of a property that has no other: an animation by the transaction.
struct ImplicitAction: CAAction {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// The action of a view's property inside of `UIView.animate`: the animation of the block.
struct BlockAction: CAAction {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// A single-precision number as its decimal digits say: 0.3 and not 0.30000001192.
func exactly(_ number: Float) -> Double {
  Float(Int32.min)...Float(Int32.max) ~= number && number == number.rounded()
    ? Double(number) : Double("\(number)") ?? Double(number)
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}

extension [CGPoint] {
  /// The rectangle around their images.
  func around(_ map: (CGPoint) -> CGPoint) -> CGRect {
    let points = self.map(map)
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .null
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension DisplayList {
  /// Whether anything in it is drawn in a blend mode.
  fileprivate var blends: Bool {
    commands.contains { if case .pushBlend = $0 { true } else { false } }
  }
}
