extension Recorder {
  /// How changes are animated at the moment: set inside a block of `animate`, nil outside and
  /// inside `withoutAnimation`.
  public var transaction: Transaction? { current?.transaction }

  /// Whether changes are animated at the moment.
  public var isAnimating: Bool { current != nil }

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
    let animation = RunningAnimation(transaction, completion: completion)
    let outer = current
    current = animation
    changes()
    current = outer
    guard !animation.isOver else { return }
    let name = name ?? "an animation begun at \(now)"
    guard animation.held > 0 else {
      agenda.after(.zero, name) { [unowned self] in end(animation, finished: true) }
      return
    }
    let length = transaction.length
    guard length < .max else { return }
    animation.end = agenda.after(transaction.delay + length, name) { [unowned self] in
      end(animation, finished: true)
    }
  }

  /// Runs a block whose changes are steps, even inside `animate`.
  public func withoutAnimation(_ body: () -> Void) {
    let outer = current
    current = nil
    body()
    current = outer
  }

  /// Gives a track to an animation, for as long as a segment of it runs.
  func claim(_ index: Int, _ begin: Time, _ end: Time, for animation: RunningAnimation) {
    claims[index].append(Claim(animation: animation, begin: begin, end: end))
    if !animation.tracks.contains(index) { animation.tracks.append(index) }
    animation.held += 1
  }

  /// Takes a track away from the animations that would still hold it at `moment`.
  func takeOver(_ index: Int, from moment: Time, for animation: RunningAnimation?) {
    guard !claims[index].isEmpty else { return }
    var kept: [Claim] = []
    var lost: [Claim] = []
    for claim in claims[index] {
      if claim.end <= moment { kept.append(claim) } else { lost.append(claim) }
    }
    claims[index] = kept
    for claim in lost {
      if claim.animation === animation {
        // Changed twice in one block: the second change stands for the first.
        animation?.held -= 1
      } else if claim.begin >= moment || moment <= now {
        lose(claim.animation)
      } else {
        agenda.after(moment - now, "an animation taken over at \(moment)") { [unowned self] in
          lose(claim.animation)
        }
      }
    }
  }

  private func lose(_ animation: RunningAnimation) {
    animation.held -= 1
    guard animation.held == 0, !animation.isOver else { return }
    animation.isOver = true
    animation.end?.cancel()
    agenda.after(.zero, "the completion of an animation taken over at \(now)") {
      animation.completion?(false)
    }
  }

  private func end(_ animation: RunningAnimation, finished: Bool) {
    animation.isOver = true
    for index in animation.tracks { claims[index].removeAll { $0.animation === animation } }
    animation.completion?(finished)
  }
}

extension Transaction {
  /// How long an animation runs, without its delay; `Time.max` where it has no end.
  var length: Time {
    Segment(
      begin: .zero, duration: duration, from: 0.0, to: 1.0, repeats: repeats,
      autoreverses: autoreverses
    ).length
  }
}
