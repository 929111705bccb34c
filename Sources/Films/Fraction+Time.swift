public import ImageCodecs
public import Motion

extension Fraction {
  /// A time as an exact number of seconds, for the delay of a frame.
  public init(_ time: Time) { self.init(time.ticks, Time.ticksPerSecond) }
}
