import Elementary

/// A weight on a spring, as `CASpringAnimation` describes it: it swings from 0 to 1 and comes to
/// rest in its own time.
///
///     let spring = Spring(stiffness: 100, damping: 10)
///     spring.settlingDuration     // 1.4727…s
///     spring.curve                // the way of the spring in that duration
public struct Spring: Hashable, Sendable {
  /// How heavy the weight is.
  public let mass: Double
  /// How hard the spring pulls, for each unit of distance.
  public let stiffness: Double
  /// How hard friction holds back, for each unit of speed.
  public let damping: Double
  /// The speed at the start, in whole ways a second.
  public let velocity: Double

  /// The damping ratio of a spring lies in this range; a damping outside is cut to it.
  static let ratios = 0.001...1000.0

  /// A spring by its parts. Mass and stiffness are cut to 10⁻⁶ … 10⁹, the velocity to ±10⁶, and the
  /// damping so that its ratio lies in 0.001 … 1000: every spring comes to rest. Numbers that are
  /// not finite count as the usual ones.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
  ) {
    func cut(_ number: Double, _ usual: Double, _ range: ClosedRange<Double>) -> Double {
      number.isFinite ? min(max(number, range.lowerBound), range.upperBound) : usual
    }
    self.mass = cut(mass, 1, 1e-6...1e9)
    self.stiffness = cut(stiffness, 100, 1e-6...1e9)
    self.velocity = cut(velocity, 0, -1e6...1e6)
    let critical = 2 * (self.mass * self.stiffness).squareRoot()
    self.damping = cut(
      damping, 10, Spring.ratios.lowerBound * critical...Spring.ratios.upperBound * critical)
  }

  /// A spring as people see it: how long one swing would take without friction, and how bouncy it
  /// is, as `UIView.animate(springDuration:bounce:)` has it.
  ///
  /// - Parameters:
  ///   - duration: 2π/ω; cut to a millisecond or more.
  ///   - bounce: 0 for none, towards 1 for ever more, below 0 for a slow approach; the damping ratio
  ///     is 1 − bounce, or 1/(1 + bounce) below 0. Cut to ±0.99.
  ///   - velocity: the speed at the start, in whole ways a second.
  public init(duration: Time, bounce: Double, velocity: Double = 0) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
    let frequency = 2 * Double.pi / max(duration, .milliseconds(1)).seconds
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }

  /// ζ: below 1 it swings over, from 1 on it does not.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// ω of the spring without friction, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  var solution: DampedSpring {
    DampedSpring(ratio: dampingRatio, frequency: frequency, velocity: velocity)
  }

  /// When no more than a thousandth of the way can be left: where the height of its swings has
  /// shrunk to that.
  public var settlingDuration: Time { .seconds(solution.settlingTime(within: 0.001)) }

  /// The spring from its start until it has settled, as a curve for an animation that lasts
  /// ``settlingDuration``.
  public var curve: Curve { .spring(self) }

  /// The part of the way that has passed; below zero time it is none.
  public func value(at time: Time) -> Double {
    1 - solution.remainder(at: time.atLeastZero.seconds).value
  }

  /// The speed, in whole ways a second.
  public func velocity(at time: Time) -> Double {
    -solution.remainder(at: time.atLeastZero.seconds).slope
  }
}

extension Curve {
  /// A spring with another speed at its start, in whole ways a second, and the duration it then
  /// takes: the same for a spring by its damping ratio, the new settling duration for one by its
  /// parts. Nil for a curve that is no spring.
  @usableFromInline
  func spring(startingAt velocity: Double, duration: Time) -> (curve: Curve, duration: Time)? {
    switch kind {
    case .spring(let curve):
      return (.spring(damping: curve.damping, velocity: velocity * duration.seconds), duration)
    case .settling(let curve):
      let old = curve.spring
      let spring = Spring(
        mass: old.mass, stiffness: old.stiffness, damping: old.damping, velocity: velocity)
      return (spring.curve, spring.settlingDuration)
    case .linear, .bezier, .steps, .points:
      return nil
    }
  }
}

/// A spring over the time in which it settles, as a part of 1.
struct SettlingCurve: Hashable, Sendable {
  let spring: Spring
  /// The spring on a clock on which it settles at 1.
  private let solution: DampedSpring

  init(_ spring: Spring) {
    self.spring = spring
    let duration = spring.settlingDuration.seconds
    solution = DampedSpring(
      ratio: spring.dampingRatio, frequency: spring.frequency * duration,
      velocity: spring.velocity * duration)
  }

  func value(at fraction: Double) -> Double { 1 - solution.remainder(at: fraction).value }

  func slope(at fraction: Double) -> Double { -solution.remainder(at: fraction).slope }
}
