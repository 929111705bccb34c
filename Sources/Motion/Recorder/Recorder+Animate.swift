extension Recorder {
  /// The transaction that animates changes at present: set inside a block of `animate`, nil outside
  /// and inside `withoutAnimation`.
  public var transaction: Transaction? { timeline.transaction }

  /// Whether changes are animated at present.
  @inlinable
  public var isAnimating: Bool { timeline.transaction != nil }

  /// Animates the changes made in a block, like `UIView.animate`.
  ///
  /// The block runs at once and changes the models; the presentations follow over the duration. The
  /// completion runs
  ///
  /// - with `true` when the animation's time is over and at least one track ran to the end, if only
  ///   under another movement;
  /// - with `false` at the time when the last of its tracks is taken over by another change under
  ///   which it does not run on;
  /// - with `false` after the event in which the animation is cancelled;
  /// - with `true` after the current event, if the block changed nothing that can be animated:
  ///   every value was set to what it was, or to one that does not interpolate.
  ///
  /// A nested block uses its own duration, delay and curve. If ``nesting`` is `.inherited` it uses
  /// the outer's duration, curve, repeats and reverses, as in UIKit, unless its options override
  /// them. Either way its changes are its own: the outer animation does not wait for them.
  ///
  /// - Parameters:
  ///   - transaction: when, how and how often the changes run.
  ///   - changes: sets the values.
  ///   - completion: called with whether it ran to its end, see above.
  /// - Returns: the animation, which can be cancelled.
  @discardableResult
  public func animate(
    _ transaction: Transaction, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    var transaction = transaction
    if nesting == .inherited, let outer = timeline.transaction {
      transaction = transaction.inheriting(from: outer)
    }
    return handle(of: timeline.animate(transaction, changes, completion))
  }

  /// Animates the changes made in a block; ``Transaction`` explains the parameters.
  @discardableResult
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    animate(
      Transaction(
        duration, delay: delay, curve: curve, repeats: repeats, autoreverses: autoreverses),
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
        if !timeline.isUnder(animation, on: index) { stop(TrackID(raw: index)) }
      } else {
        withdraw(animation, from: index, begin: begin)
      }
    }
    timeline.cancel(animation)
  }

  /// Removes the segment of an animation that has not begun yet; the model becomes the end of the
  /// track's remaining segments.
  private func withdraw(_ animation: RecorderTimeline.Animation, from index: Int, begin: Time) {
    timeline.withdraw(animation, from: index)
    guard tracks[index].segments.last?.begin == begin else { return }
    tracks[index].removeLast()
    guard let last = tracks[index].segments.last else {
      models[index].value = tracks[index].initial
      return
    }
    if case .curve = last.course {
      models[index].value = last.to
    } else {
      models[index].value = value(index, at: .max)
    }
  }
}

extension Recorder {
  /// Takes the movements off a track that have not come to their end, those under others too, so that they
  /// run by another clock: the track shows its model from now on. None are taken off a track that physics
  /// move.
  ///
  /// - Parameter stop: ends the movement with that end early, where its animation is cancelled.
  /// - Returns: each movement, the earliest first, and what is to be called when it is over.
  package func detach(
    _ id: TrackID, stop: @escaping (_ end: Time) -> Void
  ) -> [(movement: Segment<Value>, over: (_ finished: Bool) -> Void)] {
    let segments = tracks[id.raw].segments
    let current = segments.last { $0.begin <= now }
    // What runs on under a later one is itself one of these.
    let begun = [current].compactMap(\.self).flatMap { $0.under + [$0.alone] }
    let moving = (begun + segments.filter { $0.begin > now }.map(\.alone))
      .filter { $0.end > now && $0.duration > .zero }
    guard !moving.isEmpty, moving.allSatisfy(\.isAlongACurve) else { return [] }
    let animations = timeline.detach(id.raw, stop: stop)
    tracks[id.raw].append(Segment(stepTo: models[id.raw].value, at: now))
    return moving.map { movement in
      let over = animations.filter { $0.end == movement.end }.map(\.over)
      return (movement, { finished in for body in over { body(finished) } })
    }
  }
}

/// A running animation, which can be cancelled.
public final class AnimationHandle {
  private let animation: RecorderTimeline.Animation
  private let cancelTracks: () -> Void

  init(_ animation: RecorderTimeline.Animation, cancelTracks: @escaping () -> Void) {
    self.animation = animation
    self.cancelTracks = cancelTracks
  }

  /// Whether it still has a track, or has not begun.
  public var isRunning: Bool { !animation.isOver }

  /// Cancels it: its tracks stop at their present value, model and presentation, and its completion
  /// runs with `false` after the current event.
  ///
  /// A track on which it has not begun, because of a delay, continues as if the animation had never
  /// been added, and one that it moves only under another animation continues as it is. It has no
  /// effect if the animation is over.
  public func cancel() {
    guard isRunning else { return }
    cancelTracks()
  }
}
