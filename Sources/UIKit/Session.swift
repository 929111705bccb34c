import Motion
import RefreshUI

/// What belongs to one recording: its window, what waits for layout, pending transactions. No state of UIKit's
/// lives anywhere else, so recordings may run side by side.
final class Session {
  let stage: Stage
  /// The names of calls without effect that were told.
  private var told: Set<String> = []
  /// What files of this module keep for the recording, one of each type.
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  private init(_ stage: Stage) { self.stage = stage }

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

  /// Warns once a recording that a call does nothing here.
  func tellWithoutEffect(_ name: String) {
    if told.insert(name).inserted { stage.warn(.withoutEffect(name, at: stage.now)) }
  }
}

/// Warns once a recording that a type or a call does nothing here, such as haptics.
func withoutEffect(_ name: String) { Session.current?.tellWithoutEffect(name) }
