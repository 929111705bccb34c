import Elementary

/// How a scroll view that was let go while moving loses its speed: by the same part every
/// millisecond.
///
///     x(t) = x₀ + v₀·(e^(kt) − 1)/k,   v(t) = v₀·e^(kt),   k = 1000·ln(rate)
public struct Deceleration: Hashable, Sendable {
  /// Where it starts, in points.
  public let start: Double
  /// Its speed at the start, in points a second.
  public let velocity: Double
  /// The part of its speed that is left after a millisecond.
  public let rate: Double

  /// The rate of a scroll view that says nothing else.
  public static let normal = 0.998
  /// The rate of a scroll view that should stop soon.
  public static let fast = 0.99
  /// It stops where no more than this way, in points, is left.
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

  /// The speed's exponent, in 1/s; negative.
  private var exponent: Double { 1000 * log(rate) }

  /// Where it is after a while, never stopping.
  public func position(at elapsed: Time) -> Double {
    let k = exponent
    return start + velocity * (exp(k * elapsed.atLeastZero.seconds) - 1) / k
  }

  /// Its speed after a while, in points a second.
  public func velocity(at elapsed: Time) -> Double {
    velocity * exp(exponent * elapsed.atLeastZero.seconds)
  }

  /// The place it comes ever nearer to.
  public var destination: Double { start - velocity / exponent }

  /// How long it takes until half a point is left; it stops there.
  public var stoppingTime: Time {
    let k = exponent
    let way = (velocity / k).magnitude
    guard way > Deceleration.nearness else { return .zero }
    return Time.seconds(log(Deceleration.nearness / way) / k)
  }

  /// When it comes to `place`, to the nearest tick; nil where it stops before, or goes the other
  /// way. A place where it starts is reached at once.
  public func time(reaching place: Double) -> Time? {
    let way = place - start
    guard way != 0 else { return .zero }
    let k = exponent
    // The part of the speed that is left there.
    let left = 1 + way * k / velocity
    guard left > 0, left < 1 else { return nil }
    let time = Time.seconds(log(left) / k)
    return time <= stoppingTime ? time : nil
  }
}
