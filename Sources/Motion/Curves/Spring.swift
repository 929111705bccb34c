import Elementary

/// A mass on a spring, like `CASpringAnimation`: it moves from 0 to 1 and comes to rest in its own
/// time.
///
///     let spring = Spring(stiffness: 100, damping: 10)
///     spring.settlingDuration     // 1.4727…s
///     spring.curve                // its movement in that duration
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring.
  public let mass: Double
  /// The spring constant: the force for each unit of distance.
  public let stiffness: Double
  /// The damping coefficient: the friction for each unit of speed.
  public let damping: Double
  /// The initial speed, in whole distances a second.
  public let velocity: Double
  /// Whether it is slower than a spring with critical damping. One that is damped more and may not be
  /// moves as if its damping were critical.
  public let isOverdamped: Bool

  /// The range to which the damping ratio is clamped.
  static let ratios = 0.001...1000.0

  /// A spring by its parameters. Mass and stiffness are clamped to 10⁻⁶ … 10⁹, the velocity to
  /// ±10⁶, and the damping so that its ratio is in 0.001 … 1000: every spring comes to rest.
  /// Numbers that are not finite are replaced by the defaults.
  ///
  /// Unless it `allowsOverdamping`, more than critical damping counts as critical, as in Core
  /// Animation and SwiftUI: the keyboard's spring, of mass 3, stiffness 1000 and damping 500, takes
  /// half a second.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0,
    allowsOverdamping: Bool = false
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
    isOverdamped = allowsOverdamping && self.damping > critical
  }

  /// A spring by its perceptual duration and bounce, like `UIView.animate(springDuration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: 2π/ω, the period without damping; at least a millisecond.
  ///   - bounce: 0 for none, towards 1 for more, below 0 for a slow approach; the damping ratio
  ///     is 1 − bounce, or 1/(1 + bounce) below 0. Clamped to ±0.99.
  ///   - velocity: the initial speed, in whole distances a second.
  public init(duration: Time, bounce: Double, velocity: Double = 0) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
    let frequency = 2 * Double.pi / max(duration, .milliseconds(1)).seconds
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity, allowsOverdamping: bounce < 0)
  }

  /// ζ: below 1 it overshoots, from 1 on it does not.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// ω, the undamped frequency, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  var solution: DampedSpring { solution(over: 1) }

  /// The solution in units of so many seconds.
  func solution(over unit: Double) -> DampedSpring {
    DampedSpring(
      ratio: isOverdamped ? dampingRatio : min(dampingRatio, 1), frequency: frequency * unit,
      velocity: velocity * unit)
  }

  /// The time after which at most a thousandth of the distance can remain, by the amplitude of the
  /// oscillation.
  public var settlingDuration: Time { .seconds(solution.settlingTime(within: 0.001)) }

  /// The spring from its start until it has settled, as a curve for an animation that lasts
  /// ``settlingDuration``.
  public var curve: Curve { .spring(self) }

  /// The progress at a time; 0 before the start.
  public func value(at time: Time) -> Double {
    1 - solution.remainder(at: time.atLeastZero.seconds).value
  }

  /// The speed, in whole distances a second.
  public func velocity(at time: Time) -> Double {
    -solution.remainder(at: time.atLeastZero.seconds).slope
  }
}

extension Curve {
  /// The spring with another initial speed, in whole distances a second, and its duration:
  /// unchanged for a spring by its damping ratio, the new settling duration for one by its
  /// parameters. Nil for a curve that is not a spring.
  @usableFromInline
  func spring(startingAt velocity: Double, duration: Time) -> (curve: Curve, duration: Time)? {
    switch kind {
    case .spring(let curve):
      return (.spring(damping: curve.damping, velocity: velocity * duration.seconds), duration)
    case .settling(let curve):
      let old = curve.spring
      let spring = Spring(
        mass: old.mass, stiffness: old.stiffness, damping: old.damping, velocity: velocity,
        allowsOverdamping: old.isOverdamped)
      return (spring.curve, spring.settlingDuration)
    case .linear, .bezier, .steps, .points:
      return nil
    }
  }
}

/// A spring over its settling duration, or another one that cuts it off, scaled to 1.
struct SettlingCurve: Hashable, Sendable {
  let spring: Spring
  /// The spring in units of that duration.
  private let solution: DampedSpring

  init(_ spring: Spring, over duration: Time? = nil) {
    self.spring = spring
    solution = spring.solution(over: (duration ?? spring.settlingDuration).seconds)
  }

  func value(at fraction: Double) -> Double { 1 - solution.remainder(at: fraction).value }

  func slope(at fraction: Double) -> Double { -solution.remainder(at: fraction).slope }
}
