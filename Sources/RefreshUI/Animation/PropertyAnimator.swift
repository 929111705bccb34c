import Motion

/// An animation that can be paused, scrubbed and reversed, like `UIViewPropertyAnimator`.
///
///     let animator = PropertyAnimator(on: stage, duration: .seconds(1)) { card.position.y = 80 }
///     animator.fractionComplete = 0.4
///     animator.isReversed = true
///     animator.start()
///
/// Its block runs when it is first started, paused or scrubbed; the changes begin at the values of that
/// time. What moves then runs on under them, as for `Stage.animate`.
public final class PropertyAnimator {
  /// Where it has ended.
  public enum Position: Hashable, Sendable {
    /// At the end values.
    case end
    /// At the start values.
    case start
    /// At the values at which it was stopped.
    case current
  }

  /// The duration of the whole animation.
  public let duration: Time
  /// The curve of the whole animation.
  public let curve: Curve
  /// Whether it is running.
  public private(set) var isRunning = false
  private unowned let stage: Stage
  /// The block, until it has run.
  private var animations: (() -> Void)?
  private var completions: [(Position) -> Void] = []
  private var changes: [(track: TrackID, movement: Segment<StageValue>)] = []
  /// The fraction complete when it was last started or stopped, and that time.
  private var fraction = 0.0
  private var begin = Time.zero
  private var factor = 1.0
  private var end: ScheduledCall?
  private var isBack = false
  private var isOver = false

  /// An animator of the changes that a block makes, not yet started.
  public init(
    on stage: Stage, duration: Time, curve: Curve = .easeInOut, _ animations: @escaping () -> Void
  ) {
    self.stage = stage
    self.duration = max(duration, .zero)
    self.curve = curve
    self.animations = animations
  }

  /// Calls `body` when it has ended.
  public func addCompletion(_ body: @escaping (Position) -> Void) { completions.append(body) }

  /// The fraction of the duration that has passed, 0 … 1, counted from the start values even while it
  /// runs back. Setting it pauses the animation there.
  public var fractionComplete: Double {
    get {
      guard isRunning, duration > .zero else { return fraction }
      let part = (stage.now - begin).seconds / (duration.seconds * factor)
      return min(max(fraction + (isBack ? -part : part), 0), 1)
    }
    set {
      guard !isOver else { return }
      halt()
      fraction = min(max(newValue, 0), 1)
      show()
    }
  }

  /// Whether it runs back to the start values; can be changed while it runs.
  public var isReversed: Bool {
    get { isBack }
    set {
      guard newValue != isBack else { return }
      let wasRunning = isRunning
      halt()
      isBack = newValue
      if wasRunning { go() }
    }
  }

  /// Starts it, or resumes it after a pause.
  ///
  /// - Parameters:
  ///   - delay: the time from now to its start.
  ///   - durationFactor: a factor for the remaining duration.
  public func start(after delay: Time = .zero, durationFactor: Double = 1) {
    guard !isOver, !isRunning else { return }
    factor = max(durationFactor, 0)
    guard delay > .zero else { return go() }
    end?.cancel()
    end = stage.after(delay) { [self] in go() }
  }

  /// Pauses it at its present values.
  public func pause() {
    guard !isOver else { return }
    halt()
    show()
  }

  /// Ends it at its present values.
  public func stop() {
    guard !isOver else { return }
    halt()
    show(isKept: true)
    finish(.current)
  }

  // MARK: - On the tape

  /// Runs the block if it has not run yet, and stores the fraction complete.
  private func halt() {
    if let animations = animations.take() { changes = stage.recorder.changes(in: animations) }
    fraction = fractionComplete
    isRunning = false
    end?.cancel()
  }

  private func value(_ from: StageValue, _ to: StageValue) -> StageValue {
    let part = curve.value(at: fraction)
    return from.interpolates(to: to)
      ? from.interpolated(to: to, at: part) : part > 0 ? to : from
  }

  /// Shows the values at the fraction complete.
  private func show(isKept: Bool = false) {
    for (track, movement) in changes {
      let shown = isKept ? stage.recorder.presentation(track) : value(movement.from, movement.to)
      var step = Segment(stepTo: shown, at: stage.now)
      if !isKept { step.under = movement.under }
      stage.recorder.record(track, step, model: isKept ? shown : movement.to)
    }
  }

  private func go() {
    halt()
    isRunning = true
    begin = stage.now
    let length = duration * ((isBack ? fraction : 1 - fraction) * factor)
    for (track, movement) in changes {
      let (from, to) = (movement.from, movement.to)
      let (first, last) = isBack ? (to, from) : (from, to)
      var segment = Segment(begin: begin, duration: length, from: first, to: last)
      segment.course = .part(PartCourse(of: curve, from: fraction, isBack: isBack))
      segment.under = movement.under
      stage.recorder.record(track, segment)
      stage.detachRecorded(on: track)
    }
    end = stage.after(length) { [self] in
      fraction = isBack ? 0 : 1
      isRunning = false
      finish(isBack ? .start : .end)
    }
  }

  private func finish(_ position: Position) {
    isOver = true
    let bodies = completions
    completions = []
    for body in bodies { body(position) }
  }
}
