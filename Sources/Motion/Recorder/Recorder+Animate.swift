extension Recorder {
  /// How changes are animated at the moment: set inside a block of `animate`, nil outside and
  /// inside `withoutAnimation`.
  public var transaction: Transaction? { timeline.transaction }

  /// Whether changes are animated at the moment.
  @inlinable
  public var isAnimating: Bool { timeline.transaction != nil }

  /// Animates the changes made in a block, as `UIView.animate` does.
  ///
  /// The block runs at once and so do its changes of the models; the presentations follow over
  /// the duration. The completion runs
  ///
  /// - with `true` when the animation's time is over and at least one track ran to the end;
  /// - with `false` at the moment at which the last of its tracks is taken over by another change;
  /// - with `false` after the event in which the animation is cancelled;
  /// - with `true` at once, but after the current event, where the block changed nothing that can
  ///   be animated: every value was set to what it was, or to one that does not interpolate.
  ///
  /// A block inside another goes by its own duration, delay and curve. Where ``nesting`` is
  /// `.inherited` it takes the outer's duration, curve, repeats and reverses, as in UIKit, unless its
  /// options override them. Either way its changes are its own: the outer animation does not wait
  /// for them.
  ///
  /// - Parameters:
  ///   - duration: how long one run takes; below zero it counts as zero.
  ///   - delay: how long after now it begins; below zero it counts as zero.
  ///   - curve: how it goes.
  ///   - repeats: how often it runs. For ever, it is over only when it is taken over.
  ///   - autoreverses: whether each run is followed by one back. At the end the presentation stays
  ///     at the start of the way, while the model is at its end.
  ///   - options: what of a block around it holds, and whether a spring takes a speed over.
  ///   - name: what it is called in errors.
  ///   - changes: sets the values.
  ///   - completion: called with whether it ran to its end, see above.
  /// - Returns: the animation, which can be cancelled.
  @discardableResult
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, options: AnimationOptions = [], name: String? = nil,
    _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    var transaction = Transaction(
      duration: duration.atLeastZero, delay: delay.atLeastZero, curve: curve, repeats: repeats,
      autoreverses: autoreverses, options: options)
    if nesting == .inherited, let outer = timeline.transaction {
      transaction = transaction.inheriting(from: outer)
    }
    return handle(of: timeline.animate(transaction, name, changes, completion))
  }

  /// Animates by a spring that settles in the duration, as
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` does.
  ///
  /// - Parameters:
  ///   - duration: how long it takes.
  ///   - delay: how long after now it begins; below zero it counts as zero.
  ///   - damping: the damping ratio: 1 does not swing over, less does.
  ///   - velocity: the speed at the start, in whole ways a second.
  ///   - options: what of a block around it holds, and whether it takes a speed over.
  ///   - name: what it is called in errors.
  ///   - changes: sets the values.
  ///   - completion: called with whether it ran to its end, as for a curve.
  @discardableResult
  public func animate(
    _ duration: Time, delay: Time = .zero, springDamping damping: Double, velocity: Double = 0,
    options: AnimationOptions = [], name: String? = nil, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    let speed = velocity * duration.atLeastZero.seconds
    return animate(
      duration, delay: delay, curve: .spring(damping: damping, velocity: speed), options: options,
      name: name, changes, completion: completion)
  }

  /// Animates by a spring until it has settled: `Spring(duration:bounce:)` as the newer UIKit has
  /// it, or `Spring(mass:stiffness:damping:)` as Core Animation.
  @discardableResult
  public func animate(
    by spring: Spring, delay: Time = .zero, options: AnimationOptions = [], name: String? = nil,
    _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(
      spring.settlingDuration, delay: delay, curve: spring.curve, options: options, name: name,
      changes, completion: completion)
  }

  /// Runs a block whose changes are steps, even inside `animate`.
  public func withoutAnimation(_ body: () -> Void) { timeline.run(body, as: nil) }

  func handle(of animation: RecorderTimeline.Animation) -> AnimationHandle {
    AnimationHandle(animation) { [weak self] in self?.cancel(animation) }
  }

  private func cancel(_ animation: RecorderTimeline.Animation) {
    for index in animation.tracks {
      guard let begin = timeline.begin(of: animation, on: index) else { continue }
      if begin <= now {
        stop(TrackID(raw: index))
      } else {
        withdraw(animation, from: index, begin: begin)
      }
    }
    timeline.cancel(animation)
  }

  /// Takes the segment away that an animation has yet to begin; the model is again where the track
  /// goes without it.
  private func withdraw(_ animation: RecorderTimeline.Animation, from index: Int, begin: Time) {
    timeline.withdraw(animation, from: index)
    guard tracks[index].segments.last?.begin == begin else { return }
    tracks[index].removeLast()
    defer { modelChanged?(TrackID(raw: index), models[index]) }
    guard let last = tracks[index].segments.last else {
      models[index] = tracks[index].initial
      return
    }
    if case .curve = last.course {
      models[index] = last.to
    } else {
      models[index] = value(index, at: .max)
    }
  }
}

/// An animation that was begun, and can be called off.
public final class AnimationHandle {
  private let animation: RecorderTimeline.Animation
  private let cancelTracks: () -> Void

  init(_ animation: RecorderTimeline.Animation, cancelTracks: @escaping () -> Void) {
    self.animation = animation
    self.cancelTracks = cancelTracks
  }

  /// Whether it still has a track, or waits for its time.
  public var isRunning: Bool { !animation.isOver }

  /// Calls it off: its tracks stop where they are seen now, model and presentation, and its
  /// completion runs with `false` after the current event.
  ///
  /// A track on which it has not begun, because of a delay, goes on as if it had never been asked
  /// for. Nothing happens where the animation is over.
  public func cancel() {
    guard isRunning else { return }
    cancelTracks()
  }
}
