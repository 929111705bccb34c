/// Why a recording failed.
public enum RecorderError: Error, Hashable, Sendable {
  /// A pending event, and how often it has run before.
  public struct Running: Hashable, Sendable {
    /// Its name, or its kind and the time it was scheduled.
    public let name: String
    /// How many events of this name, or of this kind if it has none, have run.
    public let count: Int
    /// The time of the first of them, or zero.
    public let since: Time

    /// A pending event.
    public init(_ name: String, count: Int = 0, since: Time = .zero) {
      self.name = name
      self.count = count
      self.since = since
    }
  }

  /// Events were pending past the limit; `running` names them, the earliest first.
  case pastLimit(Time, running: [Running])
  /// More than 100 000 events ran at one time, so that time does not advance; `running` names the
  /// pending ones, the earliest first.
  case standstill(Time, running: [Running])
  /// More than ten million events have run, up to this time; `running` names the pending ones, the
  /// earliest first.
  case tooManyEvents(Time, running: [Running])
  /// An event, at this time, began a transaction and did not commit it.
  case openTransaction(Time, name: String)
  /// An animation, begun at this time, has a spring with this damping ratio, which is not above zero.
  case springDamping(Time, Double)
  /// A step of the gesture script touches a layer that no finger reaches then.
  case gesture(GestureScriptError)
  /// A parameter of the scene was set to a value that is not allowed; which, in a sentence.
  case parameter(String)
  /// The scene threw an error while it was built; which, in a sentence.
  case building(String)
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
    case .springDamping(let time, let damping):
      "an animation that was begun at \(time) has a spring with a damping ratio of \(damping); "
        + "it is above 0, and does not overshoot from 1 on"
    case .gesture(let error):
      "the gesture cannot be made: \(error)"
    case .parameter(let sentence):
      sentence
    case .building(let sentence):
      "the scene cannot be built: \(sentence)"
    }
  }

  /// The first of some events, in a list.
  package static func list(_ things: [Running]) -> String {
    let shown = things.prefix(8).map(\.description).joined(separator: ", ")
    return things.count > 8 ? shown + " and \(things.count - 8) more" : shown
  }
}

extension RecorderError.Running: CustomStringConvertible {
  /// The name, and for repeated events how often: `x (repeated 4000 times since 0.3s)`.
  public var description: String {
    count > 1 ? "\(name) (repeated \(count) times since \(since))" : name
  }
}
