/// Why a recording could not be finished.
public enum RecorderError: Error, Hashable, Sendable {
  /// Something that was still to come, and how often it had come before.
  public struct Running: Hashable, Sendable {
    /// What it is called: the name it was given, or what it is and since when.
    public let name: String
    /// How many events of this name, or of this kind where it has none, have run.
    public let count: Int
    /// When the first of them ran; zero where there was none.
    public let since: Time

    /// Something still to come.
    public init(_ name: String, count: Int = 0, since: Time = .zero) {
      self.name = name
      self.count = count
      self.since = since
    }
  }

  /// Events were still to come past the limit; `running` names them, the earliest first.
  case pastLimit(Time, running: [Running])
  /// More than 100 000 events fell on one moment, so that time stands still; `running` names
  /// what is to come, the earliest first.
  case standstill(Time, running: [Running])
  /// More than ten million events have run, up to this moment; `running` names what is to come,
  /// the earliest first.
  case tooManyEvents(Time, running: [Running])
  /// An event, at this moment, began a transaction and did not commit it.
  case openTransaction(Time, name: String)
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
    case .tooManyEvents(let time, let running):
      "ten million events have run by \(time); still running: \(RecorderError.list(running))"
    case .openTransaction(let time, let name):
      "\(name) was begun at \(time) and not committed by the end of the event"
    }
  }

  private static func list(_ things: [Running]) -> String {
    let shown = things.prefix(8).map(\.description).joined(separator: ", ")
    return things.count > 8 ? shown + " and \(things.count - 8) more" : shown
  }
}

extension RecorderError.Running: CustomStringConvertible {
  /// The name, and for what came again and again how often: `x (repeated 4000 times since 0.3s)`.
  public var description: String {
    count > 1 ? "\(name) (repeated \(count) times since \(since))" : name
  }
}
