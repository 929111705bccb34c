import Motion
import RefreshUI

// Why a scene could not be recorded, for users who have its options but not its code.

extension CommandError {
  /// A script that exceeds the recording limit.
  static func tooLong(_ script: GestureScript, limit: Time) -> CommandError {
    CommandError(
      code: .badData,
      message: "The script lasts \(script.duration), and a recording lasts at most \(limit)")
  }

  /// A scene that cannot be recorded with its parameters.
  static func recording(_ error: RecorderError, of scene: any Scene) -> CommandError {
    let name = type(of: scene).name
    let reason: String
    switch error {
    case .pastLimit(let limit, let running):
      reason =
        "it still moves after \(limit), the longest recording; what goes on for ever, such as a timer, "
        + "is ended by a script: --script 'wait 4s; end'" + still(running)
    case .standstill(let time, let running):
      reason =
        "at \(time) time stands still: actions without duration repeat for ever"
        + remedy(scene) + still(running)
    case .tooManyEvents(let time, let running):
      reason =
        "more happens up to \(time) than can be recorded" + remedy(scene) + still(running)
    case .gesture(let error):
      reason = "its gesture cannot be played: \(error.reason)"
    case .building(let sentence):
      reason = sentence
    case .springDamping:
      reason = "\(error)"
    case .openTransaction, .parameter:
      return CommandError(code: .defect, message: "The scene '\(name)' is wrong: \(error)")
    }
    return CommandError(code: .badData, message: "Cannot play '\(name)': \(reason)")
  }

  /// What was not over, for those who know the scene's code.
  private static func still(_ running: [RecorderError.Running]) -> String {
    running.isEmpty ? "" : "; still running: \(RecorderError.list(running))"
  }

  /// Which durations to lengthen: those too short to be seen, if there are any.
  private static func remedy(_ scene: any Scene) -> String {
    let short = scene.parameters.filter { parameter in
      guard parameter.kind == Time.kind, let time = Time(parameter.text) else { return false }
      return time < .milliseconds(1)
    }
    let names = short.map { "--\($0.name)" }
    return names.isEmpty ? "" : "; give \(names.alternatives) more time"
  }
}
