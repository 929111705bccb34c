/// A pending call of a recorder, which can be cancelled.
public final class ScheduledCall {
  /// What to do when it is due.
  enum Work {
    case once(() -> Void)
    /// At every tick of the display, until it returns false.
    case everyTick(() -> Bool)
    /// Whenever so much time has passed.
    case every(Time, () -> Void)
  }

  let title: EventName
  /// The time when it is due next.
  public internal(set) var time: Time
  /// Nil once it is done or was cancelled.
  var work: Work?

  init(_ title: EventName, at time: Time, _ work: Work) {
    self.title = title
    self.time = time
    self.work = work
  }

  /// Its name in errors.
  public var name: String { title.text }

  /// Whether it is still pending.
  public var isPending: Bool { work != nil }

  /// Cancels it; has no effect if it is done.
  public func cancel() { work = nil }
}

/// The name of an event in errors. Its text is made on demand.
enum EventName: Hashable, Sendable {
  case given(String)
  case timer(set: Time)
  case displayLink(added: Time)
  case animation(begun: Time, Repeats)
  case takingOver(Time)
  case completion(takenOver: Time)
  case transaction(begun: Time)

  var text: String {
    switch self {
    case .given(let name): return name
    case .timer(let time): return "a timer set at \(time)"
    case .displayLink(let time): return "a display link added at \(time)"
    case .animation(let time, let repeats):
      let text = "an animation begun at \(time)"
      guard case .count(let count) = repeats, count > 1 else { return text }
      return text + " that runs \(count.plainText) times"
    case .takingOver(let time): return "an animation taken over at \(time)"
    case .completion(let time): return "the completion of an animation taken over at \(time)"
    case .transaction(let time): return "the completion of a transaction begun at \(time)"
    }
  }

  /// The name without its time, so that all rounds of an unnamed loop have one name.
  var loop: EventName {
    switch self {
    case .given: self
    case .timer: .timer(set: .zero)
    case .displayLink: .displayLink(added: .zero)
    case .animation: .animation(begun: .zero, .once)
    case .takingOver: .takingOver(.zero)
    case .completion: .completion(takenOver: .zero)
    case .transaction: .transaction(begun: .zero)
    }
  }
}
