/// A point in time or a duration, in whole ticks of 1/705 600 000 s.
///
/// The tick divides a second, a millisecond, a centisecond and the frames of 24, 25, 30, 48, 50,
/// 60, 90, 100 and 120 Hz exactly, so adding times never rounds. Arithmetic beyond ±414 years
/// saturates instead of trapping, and the largest time stands for never: it stays so whatever is added to it
/// or taken from it.
public struct Time: Hashable, Comparable, AdditiveArithmetic, Sendable {
  /// The number of ticks; negative before time zero.
  public var ticks: Int64

  /// The number of ticks in a second.
  @inlinable
  public static var ticksPerSecond: Int64 { 705_600_000 }

  /// A time in ticks.
  @inlinable
  public init(ticks: Int64) { self.ticks = ticks }

  /// Zero: the beginning, or no duration.
  @inlinable
  public static var zero: Time { Time(ticks: 0) }

  /// The largest time, which also stands for never.
  @inlinable
  public static var max: Time { Time(ticks: .max) }

  /// The tick nearest to a number of seconds; NaN is zero.
  public static func seconds(_ seconds: Double) -> Time {
    Time(rounding: seconds * Double(ticksPerSecond))
  }

  /// The tick nearest to a number of milliseconds; NaN is zero.
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

  /// Whether the first time is earlier.
  @inlinable
  public static func < (first: Time, second: Time) -> Bool { first.ticks < second.ticks }

  /// The sum; saturates, and what is never stays never.
  @inlinable
  public static func + (first: Time, second: Time) -> Time {
    if first == .max || second == .max { return .max }
    let (sum, overflow) = first.ticks.addingReportingOverflow(second.ticks)
    return Time(ticks: overflow ? (second.ticks < 0 ? .min : .max) : sum)
  }

  /// The difference; saturates, and what is never stays never.
  @inlinable
  public static func - (first: Time, second: Time) -> Time {
    if first == .max, second < .max { return .max }
    let (difference, overflow) = first.ticks.subtractingReportingOverflow(second.ticks)
    return Time(ticks: overflow ? (second.ticks < 0 ? .max : .min) : difference)
  }

  /// The multiple; saturates.
  public static func * (time: Time, count: Int) -> Time {
    let (product, overflow) = time.ticks.multipliedReportingOverflow(by: Int64(count))
    return Time(ticks: overflow ? ((time.ticks < 0) == (count < 0) ? .max : .min) : product)
  }

  /// The tick nearest to the product with a factor; saturates.
  public static func * (time: Time, factor: Double) -> Time {
    Time(rounding: Double(time.ticks) * factor)
  }

  /// How often the second time goes into the first: the fraction of a duration that has passed. It is
  /// not finite where the second is zero.
  public static func / (time: Time, other: Time) -> Double {
    Double(time.ticks) / Double(other.ticks)
  }

  /// The tick nearest to the part; saturates, and zero by zero is zero.
  public static func / (time: Time, divisor: Double) -> Time {
    Time(rounding: Double(time.ticks) / divisor)
  }

  /// The time, or zero if it is negative.
  @inlinable
  var atLeastZero: Time { ticks < 0 ? .zero : self }
}
