import Motion
import RefreshUI

public protocol UITimingCurveProvider: AnyObject {
  /// The curve over a duration, and the duration that it takes by itself, if it has one.
  func timingCurve(over duration: Double) -> UITimingCurve
}

/// A curve of animations of views.
public struct UITimingCurve: Sendable {
  let kit: Curve
  /// How long it takes by itself; nil to take as long as the animator says.
  let duration: Double?
}

open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let curve: Curve

  public init(animationCurve: UIView.AnimationCurve) { curve = animationCurve.kit }
  public init(controlPoint1 a: CGPoint, controlPoint2 b: CGPoint) {
    curve = .cubicBezier(min(max(a.x, 0), 1), a.y, min(max(b.x, 0), 1), b.y)
  }

  open func timingCurve(over duration: Double) -> UITimingCurve {
    UITimingCurve(kit: curve, duration: nil)
  }
}

open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let damping: Double?
  private let spring: Spring?
  private let velocity: Double

  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    (damping, spring, velocity) = (dampingRatio, nil, initialVelocity.dx)
  }
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.damping = nil
    velocity = initialVelocity.dx
    spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      allowsOverdamping: true)
  }

  open func timingCurve(over duration: Double) -> UITimingCurve {
    if let spring {
      return UITimingCurve(kit: spring.curve, duration: spring.settlingDuration.seconds)
    }
    return UITimingCurve(
      kit: .spring(damping: damping ?? 1, velocity: velocity * duration), duration: nil)
  }
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// An animation of views that can be paused, scrubbed and reversed. Its blocks run when it is first started, paused or
/// scrubbed.
open class UIViewPropertyAnimator: NSObject {
  public let duration: Double
  private let curve: Curve
  private var animations: [(delay: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var animator: PropertyAnimator?
  open private(set) var state = UIViewAnimatingState.inactive
  open var isInterruptible = true
  open var isUserInteractionEnabled = true

  public init(duration: Double, timingParameters parameters: any UITimingCurveProvider) {
    let timing = parameters.timingCurve(over: duration)
    self.duration = timing.duration ?? duration
    curve = timing.kit
  }

  public convenience init(
    duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: Double, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  open class func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it animates

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append((0, animation)) }

  /// Once it has begun, a delay is a part of what is left of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if delayFactor > 0 { withoutEffect("The delayFactor of a UIViewPropertyAnimator") }
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// The kit's animator of what was added; nil outside of a recording.
  private var kit: PropertyAnimator? {
    if let animator { return animator }
    guard let session = Session.current else { return nil }
    let bodies = animations.map(\.body)
    let made = PropertyAnimator(on: session.stage, duration: .seconds(duration), curve: curve) {
      session.inBlock { for body in bodies { body() } }
    }
    made.addCompletion { [self] position in
      state = .inactive
      let position: UIViewAnimatingPosition =
        switch position {
        case .end: .end
        case .start: .start
        case .current: .current
        }
      for completion in completions { completion(position) }
      animator = nil
    }
    animator = made
    return made
  }

  // MARK: Running

  open var isRunning: Bool { animator?.isRunning ?? false }

  open var fractionComplete: CGFloat {
    get { animator?.fractionComplete ?? 0 }
    set {
      state = .active
      kit?.fractionComplete = newValue
    }
  }

  open var isReversed: Bool {
    get { animator?.isReversed ?? false }
    set { kit?.isReversed = newValue }
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: Double) {
    state = .active
    kit?.start(after: .seconds(delay))
  }

  open func pauseAnimation() {
    state = .active
    kit?.pause()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if parameters != nil { withoutEffect("Other timing parameters of a UIViewPropertyAnimator") }
    kit?.start(durationFactor: durationFactor == 0 ? 1 : durationFactor)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    if withoutFinishing { completions = [] }
    animator?.stop()
    state = withoutFinishing ? .inactive : .stopped
  }

  /// What is stopped stays where it is.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if finalPosition != .current { withoutEffect("The position of finishAnimation(at:)") }
    state = .inactive
  }
}
