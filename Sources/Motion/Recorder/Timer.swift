/// Something that a recorder will do later, and that can still be called off.
public final class Timer {
  /// What it is called in errors.
  public let name: String
  /// When it is due.
  public internal(set) var time: Time
  /// Set while it waits; gone once it has run or was cancelled.
  var body: (() -> Void)?

  init(_ name: String, at time: Time, _ body: @escaping () -> Void) {
    self.name = name
    self.time = time
    self.body = body
  }

  /// Whether it is still to come.
  public var isPending: Bool { body != nil }

  /// Calls it off; nothing happens where it has already run.
  public func cancel() { body = nil }
}
