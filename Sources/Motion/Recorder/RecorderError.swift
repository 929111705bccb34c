/// Why a recording could not be finished.
public enum RecorderError: Error, Hashable, Sendable {
  /// Events were still to come past the limit; `running` names them, the earliest first.
  case pastLimit(Time, running: [String])
  /// More than 100 000 events fell on one moment, so that time stands still; `running` names
  /// what is to come, the earliest first.
  case standstill(Time, running: [String])
}

extension RecorderError: CustomStringConvertible {
  /// What went wrong, in a sentence.
  public var description: String {
    switch self {
    case .pastLimit(let limit, let running):
      "the recording did not end within \(limit); still running: \(RecorderError.list(running))"
    case .standstill(let time, let running):
      "time stands still at \(time), events follow each other without end; still running: "
        + RecorderError.list(running)
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? shown + " and \(names.count - 8) more" : shown
  }
}
