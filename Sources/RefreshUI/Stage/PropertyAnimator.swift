import Motion

/// An animation that is paused, moved by hand, turned round and let go on, as
/// `UIViewPropertyAnimator` is.
///
///     let animator = PropertyAnimator(on: stage, duration: .seconds(1)) { card.position.y = 80 }
///     animator.fractionComplete = 0.4
///     animator.isReversed = true
///     animator.start()
///
/// Its changes are taken up when it is first started, paused or moved. They go from what is seen then.
public final class PropertyAnimator {
  /// Where it has come to rest.
  public enum Position: Hashable, Sendable {
    /// Where the changes lead.
    case end
    /// Where they began.
    case start
    /// Where it was stopped.
    case current
  }

  /// How long the whole way takes.
  public let duration: Time
  /// How the whole way goes.
  public let curve: Curve
  /// Whether it is under way.
  public private(set) var isRunning = false
  private unowned let stage: Stage
  private var animations: [() -> Void]
  private var completions: [(Position) -> Void] = []
  private var changes: [(track: TrackID, from: StageValue, to: StageValue)] = []
  /// The part of the time that was gone when it last began to move or was stopped, and when that was.
  private var gone = 0.0
  private var begin = Time.zero
  private var factor = 1.0
  private var end: ScheduledCall?
  private var isBack = false
  private var isOver = false

  /// An animator of the changes that a block makes; nothing moves before it is started.
  public init(
    on stage: Stage, duration: Time, curve: Curve = .easeInOut, _ animations: @escaping () -> Void
  ) {
    self.stage = stage
    self.duration = max(duration, .zero)
    self.curve = curve
    self.animations = [animations]
  }

  /// Calls `body` when it has come to rest for good.
  public func addCompletion(_ body: @escaping (Position) -> Void) { completions.append(body) }

  /// The part of the time that is gone, 0 … 1, counted from the start of the way also while it runs
  /// back. Set, it pauses there; the curve says what is seen.
  public var fractionComplete: Double {
    get {
      guard isRunning, duration > .zero else { return gone }
      let part = (stage.now - begin).seconds / (duration.seconds * factor)
      return min(max(gone + (isBack ? -part : part), 0), 1)
    }
    set {
      guard !isOver else { return }
      halt()
      gone = min(max(newValue, 0), 1)
      show()
    }
  }

  /// Whether it goes back to where it began. It can be turned round while it runs.
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

  /// Lets it go, or go on from where it was paused.
  ///
  /// - Parameters:
  ///   - delay: how long after now.
  ///   - durationFactor: how long it takes, in parts of what it would take.
  public func start(after delay: Time = .zero, durationFactor: Double = 1) {
    guard !isOver, !isRunning else { return }
    factor = max(durationFactor, 0)
    guard delay > .zero else { return go() }
    end?.cancel()
    end = stage.after(delay) { [self] in go() }
  }

  /// Stops it where it is, to go on later.
  public func pause() {
    guard !isOver else { return }
    halt()
    show()
  }

  /// Stops it for good, where it is.
  public func stop() {
    guard !isOver else { return }
    halt()
    show(isKept: true)
    finish(.current)
  }

  // MARK: - On the tape

  /// Takes the changes up, and notes how far it has come.
  private func halt() {
    if !animations.isEmpty {
      let blocks = animations
      animations = []
      changes = stage.recorder.changes { for block in blocks { block() } }
    }
    gone = fractionComplete
    isRunning = false
    end?.cancel()
  }

  private func value(_ from: StageValue, _ to: StageValue) -> StageValue {
    let part = curve.value(at: gone)
    return from.interpolates(to: to)
      ? from.interpolated(to: to, at: part) : part > 0 ? to : from
  }

  /// Shows how far it has come.
  private func show(isKept: Bool = false) {
    for (track, from, to) in changes {
      let seen = value(from, to)
      stage.recorder.record(track, Segment(stepTo: seen, at: stage.now), model: isKept ? seen : to)
      if isKept { stage.recorder.modelChanged?(track, seen) }
    }
  }

  private func go() {
    halt()
    isRunning = true
    begin = stage.now
    let length = duration * ((isBack ? gone : 1 - gone) * factor)
    for (track, from, to) in changes {
      let (first, last) = isBack ? (to, from) : (from, to)
      var segment = Segment(begin: begin, duration: length, from: first, to: last)
      segment.course = .part(PartCourse(of: curve, from: gone, isBack: isBack))
      stage.recorder.record(track, segment)
      stage.recorder.modelChanged?(track, last)
    }
    end = stage.after(length) { [self] in
      gone = isBack ? 0 : 1
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
