/// How changes are animated that are made inside a block of `Recorder.animate`.
public struct Transaction: Hashable, Sendable {
  /// How long they take.
  public let duration: Time
  /// How long after now they begin.
  public let delay: Time
  /// How they go.
  public let curve: Curve
  /// How often they run.
  public let repeats: Repeats
  /// Whether each run is followed by one back.
  public let autoreverses: Bool

  /// A segment from a value to a value that goes by this transaction, as of `now`.
  public func segment<Value>(from: Value, to: Value, now: Time) -> Segment<Value> {
    Segment(
      begin: now + delay, duration: duration, from: from, to: to, course: .curve(curve),
      repeats: repeats, autoreverses: autoreverses)
  }
}

/// One block of animated changes that runs, and what it still holds.
final class RunningAnimation {
  let transaction: Transaction
  let completion: ((Bool) -> Void)?
  /// The event of its end.
  var end: Timer?
  /// The tracks on which it ever recorded.
  var tracks: [Int] = []
  /// On how many of them it has not been taken over.
  var held = 0
  var isOver = false

  init(_ transaction: Transaction, completion: ((Bool) -> Void)?) {
    self.transaction = transaction
    self.completion = completion
  }
}

/// That a track belongs to an animation for a while.
struct Claim {
  let animation: RunningAnimation
  let begin, end: Time
}
