import Motion

// Animations of layers, as in UIKit. Errors of a recording refer to an animation by its `name`.

extension Stage {
  /// Adds the keyframes in a block of `animateKeyframes`.
  public typealias Keyframes = Recorder<StageValue>.Keyframes

  /// Whether a nested block of `animate` uses its own duration and curve, or as in UIKit those of
  /// the outer one.
  public var nesting: Nesting {
    get { recorder.nesting }
    set { recorder.nesting = newValue }
  }

  /// Animates changes of properties over `duration`.
  ///
  /// A property that still moves along a curve keeps its speed: the earlier animation runs on under
  /// this one, as in UIKit. A `Transaction` with `.beginFromCurrentState` stops it.
  ///
  /// - Parameters:
  ///   - duration: how long one run takes.
  ///   - delay: the time from now to its start.
  ///   - curve: its curve.
  ///   - repeats: how often it runs.
  ///   - autoreverses: whether each run is followed by a reversed one.
  ///   - changes: sets the properties.
  ///   - completion: called with `true` when its time is over, if only under another animation, as in
  ///     UIKit; with `false` when other changes have stopped all of its own or it was cancelled.
  /// - Returns: the animation; cancelling it leaves its properties as they are drawn then.
  @discardableResult
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animate(
      duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses,
      changes, completion: completion)
  }

  /// Animates changes of properties with a transaction, which may have options and a name.
  @discardableResult
  public func animate(
    _ transaction: Transaction, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animate(transaction, changes, completion: completion)
  }

  /// Animates changes of properties with a spring that settles in `duration`.
  ///
  /// - Parameters:
  ///   - duration: how long it takes.
  ///   - damping: the damping ratio, above zero: 1 does not overshoot, less does.
  ///   - initialVelocity: the initial speed, which adds to that of what moves, in whole distances a second.
  ///   - delay: the time from now to its start.
  ///   - options: what it inherits from a block around it, and whether it stops what it takes over.
  ///   - changes: sets the properties.
  ///   - completion: called with whether it ran to its end, as for `animate`.
  @discardableResult
  public func animateSpring(
    _ duration: Time, damping: Double, initialVelocity: Double = 0, delay: Time = .zero,
    options: AnimationOptions = [], _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(
      .spring(
        duration, damping: damping, initialVelocity: initialVelocity, delay: delay,
        options: options), changes, completion: completion)
  }

  /// Animates changes of properties with a spring until it has settled: `Spring(duration:bounce:)`
  /// as in newer UIKit, or `Spring(mass:stiffness:damping:)` as in Core Animation.
  @discardableResult
  public func animate(
    spring: Spring, delay: Time = .zero, options: AnimationOptions = [],
    name: String? = nil, _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(
      .spring(spring, delay: delay, options: options, name: name), changes, completion: completion)
  }

  /// Animates changes of properties with keyframes, each for a fraction of the duration, like
  /// `UIView.animateKeyframes`.
  ///
  ///     stage.animateKeyframes(.seconds(1)) { keyframes in
  ///       keyframes.add(at: 0, for: 0.25) { ball.position.y = 10 }
  ///       keyframes.add(at: 0.25, for: 0.75) { ball.position.y = 40 }
  ///     }
  ///
  /// Each keyframe is linear; `curve` applies to the whole, which eases at both ends as in UIKit.
  @discardableResult
  public func animateKeyframes(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, _ keyframes: (Keyframes) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animateKeyframes(
      Transaction(
        duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses),
      keyframes, completion: completion)
  }

  /// Animates changes of properties with keyframes, with options or a name; the transaction's curve
  /// applies to the whole.
  @discardableResult
  public func animateKeyframes(
    _ transaction: Transaction, _ keyframes: (Keyframes) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animateKeyframes(transaction, keyframes, completion: completion)
  }

  /// Runs a block whose changes are animated together, as between `CATransaction.begin` and
  /// `commit`; blocks of `animate` in it use their own duration and curve.
  ///
  /// - Parameters:
  ///   - duration: how long changes take; nil for that of the transaction around it, or 0.25 s.
  ///   - curve: their curve; nil for that of the transaction around it, or `.default`.
  ///   - disablesActions: whether changes are made at once.
  ///   - name: its name in errors.
  ///   - changes: sets the properties.
  ///   - completion: called once all animations that were begun in it, including explicit ones, are
  ///     over or replaced. Those without an end do not count.
  public func transaction(
    duration: Time? = nil, curve: Curve? = nil, disablesActions: Bool? = nil, name: String? = nil,
    _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    recorder.beginTransaction(
      duration: duration, curve: curve, disablesActions: disablesActions, name: name,
      completion: completion)
    running(changes)
    recorder.commitTransaction()
  }

  /// Runs a block whose changes are made at once, even inside `animate`.
  public func withoutAnimation(_ changes: () -> Void) { recorder.withoutAnimation(changes) }

  /// Stops all animations of a layer: its properties become what is drawn at this moment, and
  /// explicit animations are removed. Scrolling continues; a finger stops it.
  public func stop(_ layer: Layer) {
    let size = layer.size
    let shown = layer.shownState
    for (property, track) in layer.animatedTracks {
      let value = property.read(shown)
      recorder.stop(track)
      recorder.withoutAnimation { recorder.set(track, to: value) }
    }
    layer.removeAddedAnimations()
    if layer.size != size { layer.layout() }
  }
}
