/// Something that a recorder will do later, and that can still be called off.
public final class Timer {
  /// What is done when it is due.
  enum Work {
    case once(() -> Void)
    /// At every tick of the display, until it returns false.
    case everyTick(() -> Bool)
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

  /// Calls it off; nothing happens where it is already done.
  public func cancel() { work = nil }
}
