import Elementary

/// The deceleration of a scroll view that was released while moving: its speed is multiplied by
/// `rate` every millisecond.
///
///     x(t) = x₀ + v₀·(e^(kt) − 1)/k,   v(t) = v₀·e^(kt),   k = 1000·ln(rate)
public struct Deceleration: Hashable, Sendable {
  /// The start, in points.
  public let start: Double
  /// The initial speed, in points a second.
  public let velocity: Double
  /// The factor by which the speed changes in a millisecond.
  public let rate: Double

  /// The default rate of a scroll view.
  public static let normal = 0.998
  /// The rate of a scroll view that stops sooner.
  public static let fast = 0.99
  /// It stops when this distance remains, in points.
  public static let nearness = 0.5

  /// A movement. Numbers that are not finite count as 0; the rate is clamped to 0.1 … 0.9999.
  public init(start: Double, velocity: Double, rate: Double = Deceleration.normal) {
    func bounded(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -1e9), 1e9) : 0
    }
    self.start = bounded(start)
    self.velocity = bounded(velocity)
    self.rate = rate.isFinite ? min(max(rate, 0.1), 0.9999) : Deceleration.normal
  }

  /// k, the exponent of the speed, in 1/s; negative.
  private var exponent: Double { 1000 * log(rate) }

  /// The position at a time, without the stop.
  public func position(at elapsed: Time) -> Double {
    let k = exponent
    return start + velocity * (exp(k * elapsed.atLeastZero.seconds) - 1) / k
  }

  /// The speed at a time, in points a second.
  public func velocity(at elapsed: Time) -> Double {
    velocity * exp(exponent * elapsed.atLeastZero.seconds)
  }

  /// The position that it approaches.
  public var destination: Double { start - velocity / exponent }

  /// The time at which half a point remains; it stops there.
  public var stoppingTime: Time {
    let k = exponent
    let distance = (velocity / k).magnitude
    guard distance > Deceleration.nearness else { return .zero }
    return Time.seconds(log(Deceleration.nearness / distance) / k)
  }

  /// The time at which it reaches `place`, to the nearest tick; nil if it stops before or moves
  /// away. Zero if it starts there.
  public func time(reaching place: Double) -> Time? {
    let distance = place - start
    guard distance != 0 else { return .zero }
    let k = exponent
    // The factor by which the speed has changed there.
    let left = 1 + distance * k / velocity
    guard left > 0, left < 1 else { return nil }
    let time = Time.seconds(log(left) / k)
    return time <= stoppingTime ? time : nil
  }
}
