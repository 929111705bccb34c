public import ImageCodecs
public import Motion

extension Fraction {
  /// A time in seconds, exactly: the delay of a frame that is shown for so long.
  public init(_ time: Time) { self.init(time.ticks, Time.ticksPerSecond) }
}
