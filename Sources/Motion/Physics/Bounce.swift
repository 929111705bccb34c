import Elementary

/// The return to a bound after a pull past it: a critically damped spring of mass 1.
///
///     x(t) = e^(−βt)·(x₀ + (v₀ + β·x₀)·t),   β = √stiffness
public struct Bounce: Hashable, Sendable {
  /// The initial distance from the bound, in points; positive is below or past the end.
  public let displacement: Double
  /// The initial speed, in points a second.
  public let velocity: Double
  /// The stiffness of the spring.
  public let stiffness: Double

  /// The distance from the bound, in points, that counts as arrived: too small to be seen.
  public static let nearness = 0.01

  /// A return. Numbers that are not finite count as 0; the stiffness is clamped to 0.01 … 10⁶.
  public init(displacement: Double, velocity: Double, stiffness: Double = 100) {
    func bounded(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -1e9), 1e9) : 0
    }
    self.displacement = bounded(displacement)
    self.velocity = bounded(velocity)
    self.stiffness = stiffness.isFinite ? min(max(stiffness, 0.01), 1e6) : 100
  }

  /// The bounce of content that a finger releases.
  ///
  /// From a still finger it is x₀·e^(−βt), as measured on iOS: full speed at once. A finger that moves
  /// outwards slows its start; one that moves back faster hands its speed over.
  public static func released(
    displacement: Double, fingerVelocity: Double, stiffness: Double = 100
  ) -> Bounce {
    let still = -displacement * stiffness.squareRoot()
    let isOutwards = fingerVelocity * displacement > 0
    let velocity =
      if isOutwards {
        still + fingerVelocity
      } else {
        still.magnitude > fingerVelocity.magnitude ? still : fingerVelocity
      }
    return Bounce(displacement: displacement, velocity: velocity, stiffness: stiffness)
  }

  private var decay: Double { stiffness.squareRoot() }
  private var drift: Double { velocity + decay * displacement }

  /// The distance from the bound at a time.
  public func position(at elapsed: Time) -> Double {
    let t = elapsed.atLeastZero.seconds
    return exp(-decay * t) * (displacement + drift * t)
  }

  /// The speed at a time, in points a second.
  public func velocity(at elapsed: Time) -> Double {
    let t = elapsed.atLeastZero.seconds
    return exp(-decay * t) * (velocity - decay * drift * t)
  }

  /// The time after which it stays within a hundredth of a point of the bound, to the tick.
  public var settlingTime: Time { settlingTime(within: Bounce.nearness) }

  /// The time after which it stays nearer than `nearness`, in points, to the bound, to the tick.
  public func settlingTime(within nearness: Double) -> Time {
    // The one turning point, where the velocity is zero; after it the movement decays.
    var start = Time.zero
    if drift != 0 {
      let turn = Time.seconds(velocity / (decay * drift))
      // Search after the turning point if it is visible there, otherwise from the start.
      if turn > .zero, position(at: turn).magnitude >= nearness { start = turn }
    }
    guard position(at: start).magnitude >= nearness else { return .zero }
    // After `start` it comes near once and stays near.
    var low = start.ticks
    var reach = Time.ticksPerSecond
    while position(at: Time(ticks: low + reach)).magnitude >= nearness { reach *= 2 }
    var high = low + reach
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let time = Time(ticks: middle)
      let isNear = position(at: time).magnitude < nearness
      if isNear { high = middle } else { low = middle }
    }
    return Time(ticks: high)
  }
}
