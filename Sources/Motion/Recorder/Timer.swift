/// Something that a recorder will do later, and that can still be called off.
public final class Timer {
  /// What is done when it is due.
  enum Work {
    case once(() -> Void)
    /// At every tick of the display, until it returns false.
    case everyTick(() -> Bool)
  }

  /// What it is called in errors.
  public let name: String
  /// When it is due next.
  public internal(set) var time: Time
  /// Gone once it is done or was cancelled.
  var work: Work?

  init(_ name: String, at time: Time, _ work: Work) {
    self.name = name
    self.time = time
    self.work = work
  }

  /// Whether something is still to come.
  public var isPending: Bool { work != nil }

  /// Calls it off; nothing happens where it is already done.
  public func cancel() { work = nil }
}
