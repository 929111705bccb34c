// swift-format-ignore-file
// A table, with up to two lines a name.
import Motion
import Render2D

// Where the types themselves are, a name for both would be ambiguous.
#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Layer") public typealias UIView = Layer
  @available(*, unavailable, renamed: "Label") public typealias UILabel = Label
  @available(*, unavailable, renamed: "ImageLayer") public typealias UIImageView = ImageLayer
  @available(*, unavailable, renamed: "ScrollView") public typealias UIScrollView = ScrollView
  @available(*, unavailable, renamed: "TableView") public typealias UITableView = TableView
  @available(*, unavailable, renamed: "PageControl") public typealias UIPageControl = PageControl
  @available(*, unavailable, renamed: "ProgressView") public typealias UIProgressView = ProgressView
  @available(*, unavailable, renamed: "Spinner") public typealias UIActivityIndicatorView = Spinner
  @available(*, unavailable, renamed: "RefreshControl")
  public typealias UIRefreshControl = RefreshControl
  @available(*, unavailable, renamed: "PropertyAnimator")
  public typealias UIViewPropertyAnimator = PropertyAnimator
  @available(*, unavailable, renamed: "Color") public typealias UIColor = Color
  @available(*, unavailable, renamed: "Font") public typealias UIFont = Font
  @available(*, unavailable, renamed: "Image") public typealias UIImage = Image
  @available(*, unavailable, renamed: "Path") public typealias UIBezierPath = Path
  @available(*, unavailable, renamed: "Insets") public typealias UIEdgeInsets = Insets
  @available(*, unavailable, renamed: "Affine") public typealias CGAffineTransform = Affine
  @available(*, unavailable, renamed: "Layer") public typealias CALayer = Layer
  @available(*, unavailable, renamed: "ShapeLayer") public typealias CAShapeLayer = ShapeLayer
  @available(*, unavailable, renamed: "GradientLayer")
  public typealias CAGradientLayer = GradientLayer
  @available(*, unavailable, renamed: "BasicAnimation")
  public typealias CABasicAnimation = BasicAnimation
  @available(*, unavailable, renamed: "KeyframeAnimation")
  public typealias CAKeyframeAnimation = KeyframeAnimation
  @available(*, unavailable, renamed: "ReplicatorLayer")
  public typealias CAReplicatorLayer = ReplicatorLayer
  @available(*, unavailable, renamed: "EmitterLayer") public typealias CAEmitterLayer = EmitterLayer
  @available(*, unavailable, renamed: "Emitter") public typealias CAEmitterCell = Emitter
  @available(*, unavailable, renamed: "LayerAnimationGroup")
  public typealias CAAnimationGroup = LayerAnimationGroup
  @available(*, unavailable, renamed: "Curve") public typealias CAMediaTimingFunction = Curve
  @available(*, unavailable, renamed: "Spring") public typealias UISpringTimingParameters = Spring
  @available(*, unavailable, renamed: "NavigationBar") public typealias UINavigationBar = NavigationBar
  @available(*, unavailable, renamed: "TapRecognizer")
  public typealias UITapGestureRecognizer = TapRecognizer
  @available(*, unavailable, renamed: "LongPressRecognizer")
  public typealias UILongPressGestureRecognizer = LongPressRecognizer
  @available(*, unavailable, renamed: "PanRecognizer")
  public typealias UIPanGestureRecognizer = PanRecognizer
  // Those of Foundation and Dispatch are found before these where they are imported.
  @available(*, unavailable, renamed: "Rect") public typealias CGRect = Rect
  @available(*, unavailable, renamed: "Point") public typealias CGPoint = Point
  @available(*, unavailable, renamed: "Size") public typealias CGSize = Size
  @available(*, unavailable, renamed: "Vector") public typealias CGVector = Vector
  @available(*, unavailable, renamed: "Double") public typealias CGFloat = Double
  @available(*, unavailable, message: "use Time: .seconds(0.3)") public typealias TimeInterval = Double
  @available(*, unavailable, renamed: "RowPosition") public typealias IndexPath = RowPosition
  extension RowPosition {
    @available(*, unavailable, renamed: "init(_:inSection:)")
    public init(row: Int, section: Int) { self.init(row, inSection: section) }
    @available(*, unavailable, renamed: "init(_:inSection:)")
    public init(item: Int, section: Int) { self.init(item, inSection: section) }
  }

  @available(*, unavailable, message: "use stage.after(.seconds(2)) { … }")
  public struct DispatchQueue {
    public static var main: DispatchQueue { DispatchQueue() }
    public func async(execute body: () -> Void) {}
    public func asyncAfter(deadline: DispatchTime, execute body: () -> Void) {}
  }
  @available(*, unavailable, message: "use stage.now") public struct DispatchTime {
    public static func now() -> DispatchTime { DispatchTime() }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
    public static func + (time: DispatchTime, seconds: Time) -> DispatchTime { time }
  }
  @available(*, unavailable, message: "use stage.every(.seconds(0.5)) { … }") public enum Timer {
    public static func scheduledTimer(
      withTimeInterval seconds: Any, repeats: Bool, block: (ScheduledCall) -> Void
    ) {}
  }
  @available(*, unavailable, message: "use stage.now") public func CACurrentMediaTime() -> Double { 0 }
  @available(*, unavailable, message: "use stage.addDisplayLink { …; return isRunning }")
  public struct CADisplayLink { public init(target: Any, selector: Any?) {} }
  @available(*, unavailable, message: "use stage.transaction(duration: .seconds(1)) { … }")
  public enum CATransaction {
    public static func begin() {}
    public static func commit() {}
    public static func setAnimationDuration(_ seconds: Double) {}
    public static func setDisableActions(_ isStill: Bool) {}
    public static func setCompletionBlock(_ body: (() -> Void)?) {}
    public static func setAnimationTimingFunction(_ curve: Curve?) {}
  }
  @available(*, unavailable, message: "use BasicAnimation(.scale, to: 2, spring: Spring(mass: 1, stiffness: 100, damping: 10))")
  public struct CASpringAnimation { public init(keyPath: String?) {} }
  @available(*, unavailable, message: "animate the position or the opacity of two layers")
  public struct CATransition { public init() {} }
  @available(*, unavailable, message: "set perspective, rotationX and rotationY of a layer")
  public struct CATransform3D {
    public var m34: Double
    public init() { m34 = 0 }
  }
  @available(*, unavailable, message: "set perspective, rotationX and rotationY of a layer")
  public var CATransform3DIdentity: CATransform3D { CATransform3D() }
  @available(*, unavailable, message: "set rotationX, rotationY or transform of a layer")
  public func CATransform3DMakeRotation(_ a: Double, _ x: Double, _ y: Double, _ z: Double) -> Affine {
    .identity
  }
  @available(*, unavailable, message: "set rotationX, rotationY or transform of a layer")
  public func CATransform3DRotate(
    _ map: Any, _ a: Double, _ x: Double, _ y: Double, _ z: Double
  ) -> Affine { .identity }
  @available(*, unavailable, message: "a layer with whenTapped { _ in … } is a button")
  public struct UIButton {
    public enum ButtonType { case system, custom, close, infoLight, detailDisclosure, contactAdd }
    public init() {}
    public init(type: ButtonType) {}
    public init(frame: Rect) {}
  }
  @available(*, unavailable, message: "set the frames of its layers, in layout() of their superlayer")
  public struct UIStackView { public init(arrangedSubviews: [Layer] = []) {} }
  @available(*, unavailable, message: "set backdrop of a layer: card.backdrop = .dark")
  public struct UIVisualEffectView { public init(effect: Any?) {} }
#endif

// UITapGestureRecognizer, UILongPressGestureRecognizer and UIPanGestureRecognizer.
extension TapRecognizer {
  @available(*, unavailable, message: "give a closure: TapRecognizer { tap in … }")
  public convenience init(target: Any?, action: Any?) { self.init { _ in } }
}
extension LongPressRecognizer {
  @available(*, unavailable, message: "give a closure: LongPressRecognizer { press in … }")
  public convenience init(target: Any?, action: Any?) { self.init { _ in } }
}
extension PanRecognizer {
  @available(*, unavailable, message: "give a closure: PanRecognizer { pan in … }")
  public convenience init(target: Any?, action: Any?) { self.init { _ in } }
  @available(*, unavailable, message: "leave '(in:)' out: pan.translation")
  public func translation(in view: Layer?) -> Vector { translation }
  @available(*, unavailable, message: "leave '(in:)' out: pan.velocity")
  public func velocity(in view: Layer?) -> Vector { velocity }
}
