/// A moment or a length of time, counted in whole ticks of 1/705 600 000 s.
///
/// The tick divides a second, a millisecond, a centisecond and the frames of 24, 25, 30, 48, 50,
/// 60, 90, 100 and 120 Hz exactly, so adding times never rounds. Arithmetic past the 414 years that
/// fit stays at the limit instead of trapping.
public struct Time: Hashable, Comparable, AdditiveArithmetic, Sendable {
  /// The count of ticks; negative before the beginning.
  public var ticks: Int64

  /// How many ticks make a second.
  @inlinable
  public static var ticksPerSecond: Int64 { 705_600_000 }

  /// A time of so many ticks.
  @inlinable
  public init(ticks: Int64) { self.ticks = ticks }

  /// No time at all; the beginning.
  @inlinable
  public static var zero: Time { Time(ticks: 0) }

  /// The longest time there is; what never ends, ends here.
  @inlinable
  public static var max: Time { Time(ticks: .max) }

  /// The tick nearest to so many seconds; what is not a number is zero.
  public static func seconds(_ seconds: Double) -> Time {
    Time(rounding: seconds * Double(ticksPerSecond))
  }

  /// The tick nearest to so many milliseconds; what is not a number is zero.
  public static func milliseconds(_ milliseconds: Double) -> Time {
    Time(rounding: milliseconds * Double(ticksPerSecond / 1000))
  }

  private init(rounding ticks: Double) {
    let whole = ticks.rounded()
    if whole >= 0x1p63 {
      self.ticks = .max
    } else if whole < -0x1p63 {
      self.ticks = .min
    } else {
      self.ticks = whole.isNaN ? 0 : Int64(whole)
    }
  }

  /// The time in seconds, rounded to a floating-point number.
  @inlinable
  public var seconds: Double { Double(ticks) / Double(Time.ticksPerSecond) }

  /// Whether the first time comes before the second.
  @inlinable
  public static func < (first: Time, second: Time) -> Bool { first.ticks < second.ticks }

  /// The sum, or the limit where it does not fit.
  @inlinable
  public static func + (first: Time, second: Time) -> Time {
    let (sum, overflow) = first.ticks.addingReportingOverflow(second.ticks)
    return Time(ticks: overflow ? (second.ticks < 0 ? .min : .max) : sum)
  }

  /// The difference, or the limit where it does not fit.
  @inlinable
  public static func - (first: Time, second: Time) -> Time {
    let (difference, overflow) = first.ticks.subtractingReportingOverflow(second.ticks)
    return Time(ticks: overflow ? (second.ticks < 0 ? .max : .min) : difference)
  }

  /// The time so many times over, or the limit where it does not fit.
  public static func * (time: Time, count: Int) -> Time {
    let (product, overflow) = time.ticks.multipliedReportingOverflow(by: Int64(count))
    return Time(ticks: overflow ? ((time.ticks < 0) == (count < 0) ? .max : .min) : product)
  }

  /// The tick nearest to the time scaled by a factor, or the limit where it does not fit.
  public static func * (time: Time, factor: Double) -> Time {
    Time(rounding: Double(time.ticks) * factor)
  }

  /// The time, or zero where it is negative.
  @inlinable
  var atLeastZero: Time { ticks < 0 ? .zero : self }
}
