import Motion

// How changes of layers come about in the course of time, as UIKit has it. Errors of a recording
// call an animation by its `name`.

extension Stage {
  /// Where keyframes are added, in a block of `animateKeyframes`.
  public typealias Keyframes = Recorder<StageValue>.Keyframes

  /// What a block of `animate` inside another goes by: its own duration and curve, or as in UIKit
  /// those of the block around it.
  public var nesting: Nesting {
    get { recorder.nesting }
    set { recorder.nesting = newValue }
  }

  /// Changes properties in the course of `duration`; what follows stands in `completion`.
  ///
  /// - Parameters:
  ///   - duration: how long one run takes.
  ///   - delay: how long after now it begins.
  ///   - curve: how it goes.
  ///   - repeats: how often it runs.
  ///   - autoreverses: whether each run is followed by one back.
  ///   - options: what of a block around it holds, and whether a spring takes a speed over.
  ///   - name: what it is called in errors.
  ///   - changes: sets the properties.
  ///   - completion: called with `true` when its time is over, with `false` when all that it changes
  ///     was taken over by other changes or it was cancelled.
  /// - Returns: the animation, which can be cancelled: what it moves stays where it is seen.
  @discardableResult
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, options: AnimationOptions = [], name: String? = nil,
    _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animate(
      duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses,
      options: options, name: name, changes, completion: completion)
  }

  /// Changes properties by a spring that settles in `duration`. What is on its way already hands its
  /// speed over, unless the options say otherwise.
  ///
  /// - Parameters:
  ///   - duration: how long it takes.
  ///   - damping: the damping ratio: 1 does not swing over, less does.
  ///   - initialVelocity: the speed at the start of what rests, in whole ways a second.
  ///   - delay: how long after now it begins.
  ///   - options: what of a block around it holds, and whether it takes a speed over.
  ///   - name: what it is called in errors.
  ///   - changes: sets the properties.
  ///   - completion: called with whether it ran to its end, as for `animate`.
  @discardableResult
  public func animateSpring(
    _ duration: Time, damping: Double, initialVelocity: Double = 0, delay: Time = .zero,
    options: AnimationOptions = .beginFromCurrentState, name: String? = nil,
    _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animate(
      duration, delay: delay, springDamping: damping, velocity: initialVelocity, options: options,
      name: name, changes, completion: completion)
  }

  /// Changes properties by a spring until it has settled: `Spring(duration:bounce:)` as the newer
  /// UIKit has it, or `Spring(mass:stiffness:damping:)` as Core Animation. What is on its way already
  /// hands its speed over, unless the options say otherwise.
  @discardableResult
  public func animate(
    spring: Spring, delay: Time = .zero, options: AnimationOptions = .beginFromCurrentState,
    name: String? = nil, _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animate(
      by: spring, delay: delay, options: options, name: name, changes, completion: completion)
  }

  /// Changes properties by keyframes, each for a part of the whole, as `UIView.animateKeyframes`.
  ///
  ///     stage.animateKeyframes(.seconds(1)) { keyframes in
  ///       keyframes.add(at: 0, for: 0.25) { ball.position.y = 10 }
  ///       keyframes.add(at: 0.25, for: 0.75) { ball.position.y = 40 }
  ///     }
  ///
  /// Within a keyframe all goes evenly; `curve` bends the time of the whole.
  @discardableResult
  public func animateKeyframes(
    _ duration: Time, delay: Time = .zero, curve: Curve = .linear, repeats: Repeats = .once,
    autoreverses: Bool = false, options: AnimationOptions = [], name: String? = nil,
    _ keyframes: (Keyframes) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    recorder.animateKeyframes(
      duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses,
      options: options, name: name, keyframes, completion: completion)
  }

  /// Runs a block whose changes are animated together, as between `CATransaction.begin` and `commit`;
  /// blocks of `animate` in it go by their own duration and curve.
  ///
  /// - Parameters:
  ///   - duration: how long changes take; nil for that of the transaction around it, or 0.25 s.
  ///   - curve: how they go; nil for that of the transaction around it, or `.default`.
  ///   - disablesActions: whether changes are made at once.
  ///   - name: what it is called in errors.
  ///   - changes: sets the properties.
  ///   - completion: called once all animations that were begun in it, explicit ones too, are over or
  ///     taken over. Those without an end do not count.
  public func transaction(
    duration: Time? = nil, curve: Curve? = nil, disablesActions: Bool? = nil, name: String? = nil,
    _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    recorder.beginTransaction(
      duration: duration, curve: curve, disablesActions: disablesActions, name: name,
      completion: completion)
    changes()
    recorder.commitTransaction()
  }

  /// Runs a block whose changes are made at once, even inside `animate`.
  public func withoutAnimation(_ changes: () -> Void) { recorder.withoutAnimation(changes) }

  /// Stops all that moves a layer: its properties become what is seen of them at this moment, and
  /// explicit animations are taken off. The plane of a scroll view goes on; a finger stops it.
  public func stop(_ layer: Layer) {
    let size = layer.size
    let seen = layer.shownState
    for (property, track) in layer.tracks {
      if layer is ScrollView, Axis.allCases.contains(where: { $0.key.name == property.name }) {
        continue
      }
      let value = property.read(seen)
      recorder.stop(track)
      recorder.withoutAnimation {
        layer.assume(property, value)
        recorder.set(track, to: value)
      }
    }
    layer.removeAllAnimations()
    if layer.size != size { layer.layout() }
  }
}
