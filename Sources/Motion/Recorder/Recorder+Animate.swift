extension Recorder {
  /// How changes are animated at the moment: set inside a block of `animate`, nil outside and
  /// inside `withoutAnimation`.
  public var transaction: Transaction? { timeline.transaction }

  /// Whether changes are animated at the moment.
  public var isAnimating: Bool { timeline.transaction != nil }

  /// Animates the changes made in a block, as `UIView.animate` does.
  ///
  /// The block runs at once and so do its changes of the models; the presentations follow over
  /// the duration. The completion runs
  ///
  /// - with `true` when the animation's time is over and at least one track ran to the end;
  /// - with `false` at the moment at which the last of its tracks is taken over by another change;
  /// - with `true` at once, but after the current event, where the block changed nothing that can
  ///   be animated: every value was set to what it was, or to one that does not interpolate.
  ///
  /// A block inside another goes by its own duration, delay and curve, and its changes are its own:
  /// the outer animation does not wait for them. (UIKit would give it the outer's.)
  ///
  /// - Parameters:
  ///   - duration: how long one run takes; below zero it counts as zero.
  ///   - delay: how long after now it begins; below zero it counts as zero.
  ///   - curve: how it goes.
  ///   - repeats: how often it runs. For ever, it is over only when it is taken over.
  ///   - autoreverses: whether each run is followed by one back. At the end the presentation stays
  ///     at the start of the way, while the model is at its end.
  ///   - name: what it is called in errors.
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, name: String? = nil, _ changes: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let transaction = Transaction(
      duration: duration.atLeastZero, delay: delay.atLeastZero, curve: curve, repeats: repeats,
      autoreverses: autoreverses)
    timeline.animate(transaction, name, changes, completion)
  }

  /// Runs a block whose changes are steps, even inside `animate`.
  public func withoutAnimation(_ body: () -> Void) { timeline.run(body, as: nil) }
}
