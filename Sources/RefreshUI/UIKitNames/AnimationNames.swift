// swift-format-ignore-file
// A table, with up to two lines a name.
import Motion

// CAAnimation.
extension LayerAnimation {
  @available(*, unavailable, renamed: "timing.duration")
  public var duration: Time { get { timing.duration } set { timing.duration = newValue } }
  @available(*, unavailable, renamed: "timing.begin")
  public var beginTime: Time { get { timing.begin } set { timing.begin = newValue } }
  @available(*, unavailable, renamed: "timing.repeats")
  public var repeatCount: Repeats { get { timing.repeats } set { timing.repeats = newValue } }
  @available(*, unavailable, renamed: "timing.autoreverses")
  public var autoreverses: Bool {
    get { timing.autoreverses } set { timing.autoreverses = newValue }
  }
  @available(*, unavailable, renamed: "timing.fillMode")
  public var fillMode: FillMode { get { timing.fillMode } set { timing.fillMode = newValue } }
  @available(*, unavailable, renamed: "timing.isRemovedOnCompletion")
  public var isRemovedOnCompletion: Bool {
    get { timing.isRemovedOnCompletion } set { timing.isRemovedOnCompletion = newValue }
  }
}

extension LayerAnimation {
  @available(*, unavailable, renamed: "timing.speed")
  public var speed: Double { get { timing.speed } set { timing.speed = newValue } }
  @available(*, unavailable, renamed: "timing.timeOffset")
  public var timeOffset: Time { get { timing.timeOffset } set { timing.timeOffset = newValue } }
}

// CAAnimationGroup.
extension LayerAnimationGroup {
  @available(*, unavailable, renamed: "curve")
  public var timingFunction: Curve { get { curve } set { curve = newValue } }
}

extension Repeats {
  @available(*, unavailable, renamed: "forever") public static var infinity: Repeats { .forever }
  @available(*, unavailable, renamed: "count(_:)")
  public static func times(_ count: Double) -> Repeats { .count(count) }
}

// CABasicAnimation.
extension BasicAnimation<Double> {
  @available(*, unavailable, message: "name the property: BasicAnimation(.opacity, to: 0, duration: .seconds(1))")
  public init(keyPath: String) { self.init(.opacity, duration: .zero) }
}
extension BasicAnimation {
  @available(*, unavailable, renamed: "from")
  public var fromValue: Value? { get { from } set { from = newValue } }
  @available(*, unavailable, renamed: "to")
  public var toValue: Value? { get { to } set { to = newValue } }
  @available(*, unavailable, renamed: "by")
  public var byValue: Value? { get { by } set { by = newValue } }
  @available(*, unavailable, renamed: "curve")
  public var timingFunction: Curve { get { curve } set { curve = newValue } }
}

extension BasicAnimation {
  @available(*, unavailable, message: "use BasicAnimation(…).autoreversing()")
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, duration: Time,
    curve: Curve = .linear, repeats: Repeats = .once, autoreverses: Bool
  ) { self.init(keyPath, duration: duration) }
  @available(*, unavailable, message: "use BasicAnimation(…).delayed(by: .seconds(0.1))")
  public init(
    _ keyPath: AnimationKeyPath<Value>, from: Value? = nil, to: Value? = nil, duration: Time,
    delay: Time, curve: Curve = .linear, repeats: Repeats = .once
  ) { self.init(keyPath, duration: duration) }
}

// CAMediaTimingFunction.
extension Curve {
  @available(*, unavailable, message: "use .easeIn, .easeOut, .easeInOut, .default or .linear")
  public init(name: MediaTimingName) { self = .linear }
  @available(*, unavailable, renamed: "Curve.cubicBezier(_:_:_:_:)")
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self = .cubicBezier(x1, y1, x2, y2)
  }
  @available(*, unavailable, renamed: "easeInOut") public static var easeInEaseOut: Curve { .easeInOut }
  @available(*, unavailable, renamed: "default") public static var ease: Curve { .default }
  public enum MediaTimingName { case linear, easeIn, easeOut, easeInEaseOut, `default` }
}

// CAKeyframeAnimation.
extension KeyframeAnimation<Double> {
  @available(*, unavailable, message: "name the property: KeyframeAnimation(.scale, through: 1, 2, 1, duration: .seconds(1))")
  public init(keyPath: String) { self.init(.scale, through: 1, 1, duration: .zero) }
}
extension KeyframeAnimation {
  @available(*, unavailable, renamed: "curve")
  public var timingFunction: Curve { get { curve } set { curve = newValue } }
  @available(*, unavailable, message: "give 'times' to the initialiser")
  public var keyTimes: [Double] { get { [] } set {} }
  @available(*, unavailable, message: "give 'calculation' to the initialiser")
  public var calculationMode: KeyframeCalculation { get { .linear } set {} }
  @available(*, unavailable, message: "give 'calculation: .curves(…)' to the initialiser")
  public var timingFunctions: [Curve] { get { [] } set {} }
}

// UIViewPropertyAnimator.
extension PropertyAnimator {
  @available(*, unavailable, message: "give curve: .spring(damping: 0.6)")
  public convenience init(
    on stage: Stage, duration: Time, dampingRatio: Double, _ animations: @escaping () -> Void
  ) { self.init(on: stage, duration: duration, animations) }
  @available(*, unavailable, renamed: "start()") public func startAnimation() { start() }
  @available(*, unavailable, renamed: "start(after:)")
  public func startAnimation(afterDelay delay: Time) { start(after: delay) }
  @available(*, unavailable, renamed: "pause()") public func pauseAnimation() { pause() }
  @available(*, unavailable, message: "use stop()")
  public func stopAnimation(_ withoutFinishing: Bool) { stop() }
}

// UIView.animate.
extension Stage {
  @available(*, unavailable, message: "use stage.animate(.seconds(0.3)) { … }")
  public func animate(
    _ seconds: Double, delay: Double = 0, options: AnimationOptions = [], _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "give 'curve', 'repeats' or 'autoreverses', or a Transaction")
  public func animate(
    _ duration: Time, delay: Time = .zero, options: AnimationOptions, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "use animateSpring(_:damping:)")
  public func animate(
    _ duration: Time, delay: Time = .zero, springDamping: Double, initialVelocity: Double = 0,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, renamed: "animateSpring(_:damping:initialVelocity:delay:options:_:completion:)")
  public func animateSpring(
    _ duration: Time, damping: Double, velocity: Double, delay: Time = .zero,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "use animate(spring: Spring(duration:bounce:))")
  public func animate(
    springDuration duration: Time, bounce: Double = 0, delay: Time = .zero,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
}

// UIView.AnimationOptions.
extension AnimationOptions {
  @available(*, unavailable, message: "give curve: .easeInOut")
  public static var curveEaseInOut: Self { [] }
  @available(*, unavailable, message: "give curve: .easeIn")
  public static var curveEaseIn: Self { [] }
  @available(*, unavailable, message: "give curve: .easeOut")
  public static var curveEaseOut: Self { [] }
  @available(*, unavailable, message: "give curve: .linear")
  public static var curveLinear: Self { [] }
  @available(*, unavailable, message: "give repeats: .forever")
  public static var `repeat`: Self { [] }
  @available(*, unavailable, message: "give autoreverses: true")
  public static var autoreverse: Self { [] }
  @available(*, unavailable, message: "a layer can be touched while it is animated: leave it out")
  public static var allowUserInteraction: Self { [] }
  @available(*, unavailable, message: "animate the opacity of two layers")
  public static var transitionCrossDissolve: Self { [] }
  @available(*, unavailable, message: "animate rotationY of two layers that are not double-sided")
  public static var transitionFlipFromLeft: Self { [] }
  @available(*, unavailable, message: "animate rotationY of two layers that are not double-sided")
  public static var transitionFlipFromRight: Self { [] }
}

// What has a view, or a closure after seconds.
extension Stage {
  @available(*, unavailable, renamed: "screen.add(_:)") public func add(_ layer: Layer) {}
  @available(*, unavailable, renamed: "screen.add(_:)") public func addSubview(_ view: Layer) {}
  @available(*, unavailable, renamed: "screen.add(_:)") public func addSublayer(_ layer: Layer) {}
  @available(*, unavailable, message: "give a Time: stage.after(.seconds(2)) { … }")
  public func after(_ seconds: Double, _ body: @escaping () -> Void) {}
  @available(*, unavailable, message: "give a Time: stage.every(.seconds(0.5)) { … }")
  public func every(_ seconds: Double, _ body: @escaping () -> Void) {}
}

// SwiftUI.
extension Spring {
  @available(*, unavailable, message: "use Spring(duration: .seconds(0.5), bounce: 0.3), where bounce is 1 - dampingFraction")
  public init(response: Double, dampingFraction: Double, blendDuration: Double = 0) { self.init() }
  @available(*, unavailable, message: "use Spring(duration: .seconds(0.5), bounce: 0.3), where bounce is 1 - dampingRatio")
  public init(response: Double, dampingRatio: Double) { self.init() }
}
extension Curve {
  @available(*, unavailable, message: "use .spring(Spring(duration: .seconds(0.5), bounce: 0.3)), where bounce is 1 - dampingFraction")
  public static func spring(
    response: Double, dampingFraction: Double, blendDuration: Double = 0
  ) -> Curve { .linear }
}
#if !canImport(SwiftUI)
  @available(*, unavailable, message: "use stage.animate(.seconds(0.3)) { … }")
  public func withAnimation(_ curve: Curve = .default, _ changes: () -> Void) {}
#endif
