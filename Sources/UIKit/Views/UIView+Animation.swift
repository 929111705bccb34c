import Motion
import RefreshUI
import Render2D

extension UIView {
  public static var areAnimationsEnabled: Bool { Session.current?.areAnimationsEnabled ?? true }
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Session.current?.areAnimationsEnabled = enabled
  }
  public static var inheritedAnimationDuration: Double {
    Session.current?.stage.recorder.transaction?.duration.seconds ?? 0
  }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let session = Session.current else { return actionsWithoutAnimation() }
    let enabled = session.areAnimationsEnabled
    session.areAnimationsEnabled = false
    defer { session.areAnimationsEnabled = enabled }
    session.stage.withoutAnimation(actionsWithoutAnimation)
  }

  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(Transaction(duration, delay, options), animations, completion)
  }

  public static func animate(
    withDuration duration: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(Transaction(duration, 0, []), animations, completion)
  }

  public static func animate(withDuration duration: Double, animations: @escaping () -> Void) {
    run(Transaction(duration, 0, []), animations, nil)
  }

  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var transaction = Transaction(duration, delay, options)
    transaction.curve = .spring(damping: damping, velocity: velocity * max(duration, 0))
    run(transaction, animations, completion)
  }

  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: .seconds(duration), bounce: bounce, velocity: initialSpringVelocity)
    var transaction = Transaction(spring.settlingDuration.seconds, delay, options)
    transaction.curve = spring.curve
    run(transaction, animations, completion)
  }

  public static func animateKeyframes(
    withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let session = Session.current, session.areAnimationsEnabled else {
      animations()
      completion?(true)
      return
    }
    // The options have the same bits, and no curve of their own but the block's.
    let transaction = Transaction(
      duration, delay, AnimationOptions(rawValue: options.rawValue & 0xF_03FF))
    session.stage.animateKeyframes(transaction) { keyframes in
      let outer = session.keyframes
      session.keyframes = keyframes
      defer { session.keyframes = outer }
      session.inBlock(animations)
    } completion: {
      completion?($0)
    }
  }

  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: @escaping () -> Void
  ) {
    guard let session = Session.current, let keyframes = session.keyframes else {
      return animations()
    }
    keyframes.add(at: start, for: duration) { session.inBlock(animations) }
  }

  private static func run(
    _ transaction: Transaction, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let session = Session.current else {
      animations()
      completion?(true)
      return
    }
    guard session.areAnimationsEnabled else {
      session.stage.withoutAnimation(animations)
      completion?(true)
      return
    }
    session.stage.animate(transaction) {
      session.inBlock(animations)
    } completion: {
      completion?($0)
    }
  }
}

extension Session {
  /// Runs the changes of a block of `UIView.animate`.
  func inBlock(_ body: () -> Void) {
    animatedBlocks += 1
    defer { animatedBlocks -= 1 }
    body()
  }
}

extension Transaction {
  init(_ duration: Double, _ delay: Double, _ options: UIView.AnimationOptions) {
    var own: Motion.AnimationOptions = []
    if options.contains(.beginFromCurrentState) { own.insert(.beginFromCurrentState) }
    if options.contains(.overrideInheritedDuration) { own.insert(.overrideInheritedDuration) }
    if options.contains(.overrideInheritedCurve) { own.insert(.overrideInheritedCurve) }
    if options.contains(.overrideInheritedOptions) { own.insert(.overrideInheritedOptions) }
    self.init(
      .seconds(duration), delay: .seconds(delay), curve: options.curve,
      repeats: options.contains(.repeat) ? .forever : .once,
      autoreverses: options.contains(.autoreverse), options: own)
  }
}

// MARK: - Transitions

extension UIView {
  /// Changes the content of a view; what was seen before dissolves, in other kinds of transitions too, which is
  /// told.
  public static func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = options.rawValue >> 20 & 7
    guard let session = Session.current, session.areAnimationsEnabled, kind != 0 else {
      if kind == 0, let animations {
        return run(Transaction(duration, 0, options), animations, completion)
      }
      animations?()
      completion?(true)
      return
    }
    if kind != AnimationOptions.transitionCrossDissolve.rawValue >> 20 {
      withoutEffect("The kind of a UIView.transition, which dissolves")
    }
    let before = view.snapshot()
    session.stage.withoutAnimation { animations?() }
    guard let before else {
      completion?(true)
      return
    }
    before.frame = view.bounds
    view.addSubview(before)
    run(
      Transaction(duration, 0, options), { before.alpha = 0 },
      {
        before.removeFromSuperview()
        completion?($0)
      })
  }

  public static func transition(
    from: UIView, to: UIView, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let above = from.superview else {
      completion?(true)
      return
    }
    transition(
      with: above, duration: duration, options: options,
      animations: {
        above.insertSubview(to, aboveSubview: from)
        from.removeFromSuperview()
      }, completion: completion)
  }
}

// MARK: - Blocks between begin and commit

extension UIView {
  public static func beginAnimations(_ animationID: String?, context: Any?) {
    Session.current?.openBlocks.append(OpenBlock())
  }
  public static func setAnimationDuration(_ duration: Double) {
    Session.current?.openBlocks.last?.duration = duration
  }
  public static func setAnimationDelay(_ delay: Double) {
    Session.current?.openBlocks.last?.delay = delay
  }
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    Session.current?.openBlocks.last?.curve = curve
  }
  public static func setAnimationRepeatCount(_ count: Float) {
    Session.current?.openBlocks.last?.repeatCount = exactly(count)
  }
  public static func setAnimationRepeatAutoreverses(_ reverses: Bool) {
    Session.current?.openBlocks.last?.autoreverses = reverses
  }
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    Session.current?.openBlocks.last?.beginsFromCurrentState = fromCurrentState
  }
  public static func commitAnimations() { _ = Session.current?.openBlocks.popLast() }
}

/// A block between `beginAnimations` and `commitAnimations`, each change of which is animated by itself.
final class OpenBlock: CAAction {
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount = 1.0
  var autoreverses = false
  var beginsFromCurrentState = false

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}

  var transaction: Transaction {
    Transaction(
      .seconds(duration), delay: .seconds(delay), curve: curve.kit,
      repeats: repeatCount > 1e6 ? .forever : .count(max(repeatCount, 1)),
      autoreverses: autoreverses, options: beginsFromCurrentState ? .beginFromCurrentState : [])
  }
}
