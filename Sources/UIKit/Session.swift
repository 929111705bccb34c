import Motion
import RefreshUI

/// What belongs to one recording: its window, what waits for layout, open transactions. No state of UIKit's
/// lives anywhere else, so recordings may run side by side.
final class Session {
  unowned let stage: Stage
  /// The windows, the lowest first.
  var windows: [UIWindow] = []
  /// The transactions that are open, the outermost first.
  var transactions: [OpenTransaction] = []
  /// How many blocks of `UIView.animate` run, one in the other; in `performWithoutAnimation` none counts.
  var animatedBlocks = 0
  /// How many animations were added, to name those without a key.
  var animationCount = 0
  /// The blocks between `beginAnimations` and `commitAnimations` that are open.
  var openBlocks: [OpenBlock] = []
  /// The keyframes of the block of `animateKeyframes` that runs.
  var keyframes: Stage.Keyframes?
  /// Whether blocks of `UIView.animate` animate.
  var areAnimationsEnabled = true
  private var isCommitScheduled = false
  /// The names of calls without effect that were told.
  private var told: Set<String> = []
  /// What files of this module keep for the recording, one of each type.
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  private init(_ stage: Stage) {
    self.stage = stage
    stage.nesting = .inherited
  }

  /// The session of the recording that runs; nil outside of one.
  static var current: Session? { RecordedStage.current.map { on($0.stage) } }

  /// The session of a stage, which begins when it is first asked for.
  static func on(_ stage: Stage) -> Session {
    if let session = stage.companion as? Session { return session }
    let session = Session(stage)
    stage.companion = session
    return session
  }

  /// The recording's object of a type, which is made when it is first asked for.
  func part<Part: AnyObject>(_ make: () -> Part) -> Part {
    if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
    let part = make()
    parts[ObjectIdentifier(Part.self)] = part
    return part
  }

  /// Whether changes of views are animated.
  var animatesViews: Bool { animatedBlocks > 0 && areAnimationsEnabled }

  // MARK: The end of an event

  /// Lays out and draws at the end of the event, after what waits for the same time already.
  func scheduleCommit() {
    guard !isCommitScheduled else { return }
    isCommitScheduled = true
    stage.after(.zero) { [self] in commit() }
  }

  /// Lays out what needs layout, then draws what needs drawing, and ends the implicit transaction.
  func commit() {
    // What the layout asks for is done here, or with the next picture.
    isCommitScheduled = true
    for _ in 0..<16 where isPending {
      for window in windows where window.layer.isPending {
        window.layoutTree()
        window.layer.displayTree()
      }
    }
    if transactions.count == 1 { transactions.removeLast().commit() }
    isCommitScheduled = isPending
    // A layout that asks for itself comes again with every picture, as on a screen.
    if isPending { stage.after(.seconds(1.0 / 60)) { [self] in commit() } }
  }

  private var isPending: Bool { windows.contains { $0.layer.isPending } }

  // MARK: What does nothing

  /// Warns once a recording that a call does nothing here.
  func tellWithoutEffect(_ name: String) {
    if told.insert(name).inserted { stage.warn(.withoutEffect(name, at: stage.now)) }
  }
}

/// Warns once a recording that a type or a call does nothing here, such as haptics.
func withoutEffect(_ name: String) { Session.current?.tellWithoutEffect(name) }
