import Motion

extension Stage {
  /// Plays steps one after another, where completions in completions would stand otherwise.
  ///
  ///     stage.sequence { steps in
  ///       steps.animate(.seconds(0.3)) { dot.opacity = 1 }
  ///       steps.wait(.seconds(0.2))
  ///       steps.all { branches in
  ///         branches.animate(.seconds(0.5)) { dot.position.x = 100 }
  ///         branches.animate(.seconds(0.2), curve: .easeOut) { dot.transform = .scale(2) }
  ///       }
  ///       steps.loop(3) { round in
  ///         for label in labels { round.animate(.seconds(0.1)) { label.transform = .rotation(.turns(0.125)) } }
  ///         round.animate(.seconds(0.2)) { for label in labels { label.transform = .identity } }
  ///       }
  ///       steps.run { stage.mark("done") }
  ///     }
  ///
  /// A step begins when the one before it is over, if only because other changes have replaced its animations.
  ///
  /// - Parameter steps: adds the steps; the first begins now.
  /// - Returns: the sequence; cancelling it begins no further step.
  @discardableResult
  public func sequence(_ steps: (Steps) -> Void) -> SequenceHandle {
    let handle = SequenceHandle()
    Steps(steps).play(on: self, handle) {}
    return handle
  }
}

/// A sequence that is played.
public final class SequenceHandle {
  /// Whether a further step begins.
  public private(set) var isCancelled = false

  /// Begins no further step. What moves goes on to its end.
  public func cancel() { isCancelled = true }
}

/// The steps of a sequence, in the order in which they are added.
public final class Steps {
  /// Plays a step on a stage, and calls the last argument when it is over.
  private typealias Step = (Stage, SequenceHandle, _ next: @escaping () -> Void) -> Void
  private var steps: [Step] = []

  fileprivate init(_ fill: (Steps) -> Void) { fill(self) }

  /// Animates changes of properties, as ``Stage/animate(_:delay:curve:repeats:autoreverses:_:completion:)`` does.
  public func animate(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut,
    _ changes: @escaping () -> Void
  ) {
    animate(Transaction(duration, delay: delay, curve: curve), changes)
  }

  /// Animates changes of properties with a transaction, which may be a spring, or have options and a name.
  public func animate(_ transaction: Transaction, _ changes: @escaping () -> Void) {
    steps.append { stage, _, next in
      stage.animate(transaction, changes) { _ in next() }
    }
  }

  /// Lets time pass.
  public func wait(_ duration: Time) {
    steps.append { stage, _, next in stage.after(duration, next) }
  }

  /// Waits until `body` calls what it is given: for animations of a table, a tap, the end of some work.
  public func wait(until body: @escaping (_ resume: @escaping () -> Void) -> Void) {
    steps.append { _, _, next in
      var isOver = false
      body {
        guard !isOver else { return }
        isOver = true
        next()
      }
    }
  }

  /// Runs code, which takes no time.
  public func run(_ body: @escaping () -> Void) {
    steps.append { _, _, next in
      body()
      next()
    }
  }

  /// Plays steps one after another: one branch of ``all(_:)``.
  public func sequence(_ fill: (Steps) -> Void) {
    steps.append(Steps(fill).play(on:_:then:))
  }

  /// Begins steps at the same time, and is over with the last of them.
  public func all(_ fill: (Steps) -> Void) {
    let branches = Steps(fill).steps
    steps.append { stage, handle, next in
      var left = branches.count
      guard left > 0 else { return next() }
      for branch in branches {
        branch(stage, handle) {
          left -= 1
          if left == 0 { next() }
        }
      }
    }
  }

  /// Plays steps a number of times.
  public func loop(_ count: Int, _ fill: (Steps) -> Void) {
    let body = Steps(fill)
    steps.append { stage, handle, next in
      var round = 0
      guard count > 0 else { return next() }
      body.repeated(
        on: stage, handle,
        while: {
          round += 1
          return round < count
        }, then: next)
    }
  }

  /// Plays steps, and again for as long as `condition` is true after them; for ever without one. A recording in which no
  /// round takes time is an error, as one that does not end.
  public func loop(while condition: @escaping () -> Bool = { true }, _ fill: (Steps) -> Void) {
    let body = Steps(fill)
    steps.append { stage, handle, next in
      body.repeated(on: stage, handle, while: condition, then: next)
    }
  }

  private func repeated(
    on stage: Stage, _ handle: SequenceHandle, while condition: @escaping () -> Bool,
    then next: @escaping () -> Void
  ) {
    let begin = stage.now
    play(on: stage, handle) { [unowned stage] in
      guard condition() else { return next() }
      let again = { self.repeated(on: stage, handle, while: condition, then: next) }
      // The recorder, and not the stack, finds out that time stands still.
      if stage.now > begin { again() } else { stage.after(.zero, again) }
    }
  }

  fileprivate func play(
    on stage: Stage, _ handle: SequenceHandle, then next: @escaping () -> Void
  ) {
    play(from: 0, on: stage, handle, then: next)
  }

  private func play(
    from index: Int, on stage: Stage, _ handle: SequenceHandle, then next: @escaping () -> Void
  ) {
    guard !handle.isCancelled else { return }
    guard index < steps.count else { return next() }
    steps[index](stage, handle) { [unowned stage] in
      self.play(from: index + 1, on: stage, handle, then: next)
    }
  }
}
