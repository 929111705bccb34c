/// A pending call of a recorder, which can be cancelled.
public final class ScheduledCall {
  /// What is done when it is due.
  enum Work {
    case once(() -> Void)
    /// At every tick of the display, until it returns false.
    case everyTick(() -> Bool)
    /// Whenever so much time has passed.
    case every(Time, () -> Void)
  }

  let title: EventName
  /// When it is due next.
  public internal(set) var time: Time
  /// Gone once it is done or was cancelled.
  var work: Work?

  init(_ title: EventName, at time: Time, _ work: Work) {
    self.title = title
    self.time = time
    self.work = work
  }

  /// What it is called in errors.
  public var name: String { title.text }

  /// Whether something is still to come.
  public var isPending: Bool { work != nil }

  /// Cancels it; nothing happens where it is already done.
  public func cancel() { work = nil }
}

/// What an event is called in errors. The text is only made when it is asked for.
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
      return text + " that runs \(NumberText.text(count)) times"
    case .takingOver(let time): return "an animation taken over at \(time)"
    case .completion(let time): return "the completion of an animation taken over at \(time)"
    case .transaction(let time): return "the completion of a transaction begun at \(time)"
    }
  }

  /// The name without its time, so that the rounds of a loop without a name count as one.
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
