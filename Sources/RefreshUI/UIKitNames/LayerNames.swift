// swift-format-ignore-file
// A table, with up to two lines a name.
import Motion
import Render2D

/// What has UIKit's names too, so that the compiler tells those who type them what they are here.
/// They stand in extensions of it, so that a subclass may use the same names for its own.
public protocol UIKitNames: AnyObject {}

extension Layer: UIKitNames {}

// UIView and CALayer.
extension UIKitNames where Self: Layer {
  @available(*, unavailable, message: "views and layers are one here: leave 'layer' out")
  public var layer: Layer { self }
  @available(*, unavailable, renamed: "opacity")
  public var alpha: Double { get { opacity } set { opacity = newValue } }
  @available(*, unavailable, renamed: "background", message: "it is .clear instead of nil")
  public var backgroundColor: Color? { get { nil } set {} }
  @available(*, unavailable, message: "use .clear instead of nil")
  public var background: Color? { get { nil } set {} }
  @available(*, unavailable, message: "use .clear instead of nil")
  public var borderColor: Color? { get { nil } set {} }
  @available(*, unavailable, message: "use .clear instead of nil, or shadowOpacity = 0")
  public var shadowColor: Color? { get { nil } set {} }
  @available(*, unavailable, renamed: "clips")
  public var clipsToBounds: Bool { get { clips } set { clips = newValue } }
  @available(*, unavailable, renamed: "clips")
  public var masksToBounds: Bool { get { clips } set { clips = newValue } }
  @available(*, unavailable, renamed: "position")
  public var center: Point { get { position } set { position = newValue } }
  @available(*, unavailable, renamed: "anchor")
  public var anchorPoint: Point { get { anchor } set { anchor = newValue } }

  @available(*, unavailable, message: "give a Vector: shadowOffset = Vector(0, 3)")
  public var shadowOffset: Size { get { .zero } set {} }

  @available(*, unavailable, renamed: "superlayer") public var superview: Layer? { superlayer }
  @available(*, unavailable, renamed: "sublayers") public var subviews: [Layer] { sublayers }
  @available(*, unavailable, renamed: "stage") public var window: Stage? { stage }
  @available(*, unavailable, renamed: "add(_:)") public func addSubview(_ view: Layer) { add(view) }
  @available(*, unavailable, renamed: "add(_:)")
  public func addSublayer(_ layer: Layer) { add(layer) }
  @available(*, unavailable, renamed: "add(_:)")
  public func addGestureRecognizer(_ gesture: GestureRecognizer) { add(gesture) }
  @available(*, unavailable, renamed: "insert(_:at:)")
  public func insertSubview(_ view: Layer, at index: Int) { insert(view, at: index) }
  @available(*, unavailable, renamed: "insert(_:at:)")
  public func insertSublayer(_ layer: Layer, at index: Int) { insert(layer, at: index) }
  @available(*, unavailable, renamed: "insert(_:above:)")
  public func insertSublayer(_ layer: Layer, above other: Layer) { insert(layer, above: other) }
  @available(*, unavailable, renamed: "insert(_:below:)")
  public func insertSublayer(_ layer: Layer, below other: Layer) { insert(layer, below: other) }
  @available(*, unavailable, renamed: "insert(_:above:)")
  public func insertSubview(_ view: Layer, aboveSubview other: Layer) { insert(view, above: other) }
  @available(*, unavailable, renamed: "insert(_:below:)")
  public func insertSubview(_ view: Layer, belowSubview other: Layer) { insert(view, below: other) }
  @available(*, unavailable, renamed: "bringToFront(_:)")
  public func bringSubviewToFront(_ view: Layer) { bringToFront(view) }
  @available(*, unavailable, renamed: "sendToBack(_:)")
  public func sendSubviewToBack(_ view: Layer) { sendToBack(view) }
  @available(*, unavailable, renamed: "removeFromSuperlayer()")
  public func removeFromSuperview() { removeFromSuperlayer() }

  @available(*, unavailable, message: "use presentation(_:), of a property: card.presentation(.position)")
  public func presentation() -> Self? { self }
  @available(*, unavailable, message: "set perspective of each layer that turns")
  public var sublayerTransform: Affine { get { .identity } set {} }
  @available(*, unavailable, message: "a layer calls layout() when its size changes")
  public func setNeedsLayout() { layout() }
  @available(*, unavailable, message: "a layer calls layout() when its size changes")
  public func layoutIfNeeded() { layout() }
  @available(*, unavailable, message: "use isTouchable; labels and pictures let touches through")
  public var isUserInteractionEnabled: Bool { get { true } set {} }

  @available(*, unavailable, message: "give a Time: timeOffset = .seconds(0.5)")
  public var timeOffset: Double { get { 0 } set {} }
  @available(*, unavailable, message: "give a Time: beginTime = .seconds(0.5)")
  public var beginTime: Double { get { 0 } set {} }

  @available(*, unavailable, message: "use stage.animate(.seconds(0.3)) { … }")
  public static func animate(
    withDuration seconds: Any, delay: Any = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "use stage.animateSpring(.seconds(0.5), damping: 0.7) { … }")
  public static func animate(
    withDuration seconds: Any, delay: Any = 0, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "use stage.animate(spring: Spring(duration:bounce:)) { … }")
  public static func animate(
    springDuration duration: Any = 0.5, bounce: Double = 0,
    initialSpringVelocity velocity: Double = 0, delay: Any = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "animate what changes with stage.animate(.seconds(0.3)) { … }")
  public static func transition(
    with view: Layer, duration: Any, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}
}
