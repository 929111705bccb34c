import Elementary

/// A damped spring that swings from 0 to 1 in a duration of 1.
///
/// The frequency is the one at which the swing of the spring, let go from rest, has shrunk to
/// 1/(1000·ζ) of its way at the end: ω = ln(1000·ζ/√(1−ζ²))/ζ, no stiffer than where the critically
/// damped spring has a thousandth left.
struct SpringCurve: Hashable, Sendable {
  let damping, velocity: Double
  /// ω, which follows from the damping.
  private let frequency: Double

  /// The ω at which (1 + ω)·e^(−ω) is a thousandth.
  private static let criticalFrequency = 9.233413476451586

  init(damping: Double, velocity: Double) {
    self.damping = min(max(damping.isFinite ? damping : 1, 0.01), 1)
    self.velocity = velocity.isFinite ? min(max(velocity, -1000), 1000) : 0
    frequency = SpringCurve.frequency(damping: self.damping)
  }

  private static func frequency(damping: Double) -> Double {
    guard damping < 1 else { return criticalFrequency }
    let ratio = 1000 * damping / (1 - damping * damping).squareRoot()
    return min(log(ratio) / damping, criticalFrequency / damping)
  }

  /// The way that is left, and its rate of change.
  private func remainder(at fraction: Double) -> (value: Double, slope: Double) {
    let decay = damping * frequency
    let envelope = exp(-decay * fraction)
    // The way left is 1 at the start and shrinks by `velocity`.
    guard damping < 1 else {
      let drift = decay - velocity
      return (
        envelope * (1 + drift * fraction), envelope * (drift - decay * (1 + drift * fraction))
      )
    }
    let swing = frequency * (1 - damping * damping).squareRoot()
    let (sine, cosine) = sincos(swing * fraction)
    let side = (decay - velocity) / swing
    return (
      envelope * (cosine + side * sine),
      envelope * (swing * (side * cosine - sine) - decay * (cosine + side * sine))
    )
  }

  func value(at fraction: Double) -> Double { 1 - remainder(at: fraction).value }

  func slope(at fraction: Double) -> Double { -remainder(at: fraction).slope }
}
