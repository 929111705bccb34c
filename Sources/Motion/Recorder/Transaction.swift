/// How changes are animated that are made inside a block of `Recorder.animate`.
public struct Transaction: Hashable, Sendable {
  /// How long one run takes.
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
  @inlinable
  public func segment<Value>(from: Value, to: Value, now: Time) -> Segment<Value> {
    Segment(
      begin: now + delay, duration: duration, from: from, to: to, course: .curve(curve),
      repeats: repeats, autoreverses: autoreverses)
  }

  /// How long an animation runs, without its delay; `Time.max` where it has no end.
  var length: Time { Repeats.length(of: duration, repeats, autoreverses: autoreverses) }
}
