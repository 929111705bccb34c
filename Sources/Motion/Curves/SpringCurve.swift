import Elementary

/// A damped spring that moves from 0 to 1 in a duration of 1, given by its damping ratio.
///
/// The frequency is the one at which the oscillation of the spring, released from rest, has decayed
/// to 1/(1000·ζ) at the end: ω = ln(1000·ζ/√(1−ζ²))/ζ, but no stiffer than the critically damped
/// spring of which a thousandth remains. From ζ = 1 on it is the one at which a thousandth remains.
struct SpringCurve: Hashable, Sendable {
  private let spring: DampedSpring
  /// The damping ratio that was asked for, if no spring can have it.
  let refused: Double?

  var damping: Double { spring.ratio }
  var velocity: Double { spring.velocity }

  static let dampingRange = 0.01...10.0
  static let velocityRange = -1000.0...1000.0

  /// The ω at which (1 + ω)·e^(−ω) is a thousandth.
  private static let criticalFrequency = 9.233413476451586

  init(damping: Double, velocity: Double) {
    refused = damping <= 0 ? damping : nil
    let damping =
      damping.isFinite
      ? min(max(damping, SpringCurve.dampingRange.lowerBound), SpringCurve.dampingRange.upperBound)
      : 1
    spring = DampedSpring(
      ratio: damping, frequency: SpringCurve.frequency(damping: damping),
      velocity: velocity.isFinite ? min(max(velocity, -1000), 1000) : 0)
  }

  private static func frequency(damping: Double) -> Double {
    if damping == 1 { return criticalFrequency }
    if damping > 1 {
      // The settling time at frequency 1.
      return DampedSpring(ratio: damping, frequency: 1, velocity: 0).settlingTime(within: 0.001)
    }
    let ratio = 1000 * damping / (1 - damping * damping).squareRoot()
    return min(log(ratio) / damping, criticalFrequency / damping)
  }

  func value(at fraction: Double) -> Double { 1 - spring.remainder(at: fraction).value }

  func slope(at fraction: Double) -> Double { -spring.remainder(at: fraction).slope }
}
