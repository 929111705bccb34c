import Elementary

/// The way back to a bound after a pull past it: a critically damped spring of mass 1.
///
///     x(t) = e^(−βt)·(x₀ + (v₀ + β·x₀)·t),   β = √stiffness
public struct Bounce: Hashable, Sendable {
  /// How far from the bound it starts, in points; positive is below or past the end.
  public let displacement: Double
  /// Its speed at the start, in points a second.
  public let velocity: Double
  /// The spring's constant.
  public let stiffness: Double

  /// What is nearer to the bound than this, in points, has arrived: too little to be seen.
  public static let nearness = 0.01

  /// A way back. Numbers that are not finite count as 0; the stiffness is clamped to 0.01 … 10⁶.
  public init(displacement: Double, velocity: Double, stiffness: Double = 100) {
    func bounded(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -1e9), 1e9) : 0
    }
    self.displacement = bounded(displacement)
    self.velocity = bounded(velocity)
    self.stiffness = stiffness.isFinite ? min(max(stiffness, 0.01), 1e6) : 100
  }

  /// The way back of content that a finger lets go of.
  ///
  /// A still finger leaves x₀·e^(−βt), as measured on iOS: full speed at once. One that still pulls
  /// outwards slows the start; one that is on its way back faster than that keeps its speed.
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

  /// How far from the bound it is after a while.
  public func position(at elapsed: Time) -> Double {
    let t = elapsed.atLeastZero.seconds
    return exp(-decay * t) * (displacement + drift * t)
  }

  /// Its speed after a while, in points a second.
  public func velocity(at elapsed: Time) -> Double {
    let t = elapsed.atLeastZero.seconds
    return exp(-decay * t) * (velocity - decay * drift * t)
  }

  /// When it is within a hundredth of a point of the bound for good, to the tick.
  public var settlingTime: Time { settlingTime(within: Bounce.nearness) }

  /// When it is nearer than `nearness`, in points, to the bound for good, to the tick.
  public func settlingTime(within nearness: Double) -> Time {
    // The one turning point, where the velocity is zero; a decaying movement follows it.
    var start = Time.zero
    if drift != 0 {
      let turn = Time.seconds(velocity / (decay * drift))
      // Past the turning point, if it is still visible there; else before it.
      if turn > .zero, position(at: turn).magnitude >= nearness { start = turn }
    }
    guard position(at: start).magnitude >= nearness else { return .zero }
    // Between `start` and there it comes near once and stays near.
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
