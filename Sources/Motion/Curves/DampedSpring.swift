import Elementary

/// The solution of the equation of a damped spring: the remaining distance at each time.
///
///     x″ + 2ζω·x′ + ω²·x = 0,   x(0) = 1,   x′(0) = −velocity
///
/// for a damping ratio ζ below, at and above 1. The caller chooses the unit of time.
struct DampedSpring: Hashable, Sendable {
  /// ζ, above zero.
  let ratio: Double
  /// ω, above zero.
  let frequency: Double
  /// The initial speed, in whole distances in a unit of time.
  let velocity: Double

  /// ζω, the rate at which the oscillation decays.
  private var decay: Double { ratio * frequency }

  /// The remaining distance, 1 at the start, and its rate of change.
  func remainder(at time: Double) -> (value: Double, slope: Double) {
    let (even, odd) = waves(at: time)
    let drift = decay - velocity
    // x = even + drift·odd, where odd′ = even − ζω·odd and even′ = −ζω·even + (ζ² − 1)ω²·odd.
    let turn = (ratio * ratio - 1) * frequency * frequency
    let value = even + drift * odd
    return (value, drift * even + turn * odd - decay * value)
  }

  /// e^(−ζωt)·cos(st) and e^(−ζωt)·sin(st)/s, where s = ω√(1−ζ²); above ζ = 1 with cosh and sinh.
  private func waves(at time: Double) -> (even: Double, odd: Double) {
    let square = 1 - ratio * ratio
    guard square != 0 else {
      let envelope = exp(-decay * time)
      return (envelope, envelope * time)
    }
    let swing = frequency * square.magnitude.squareRoot()
    guard square < 0 else {
      let envelope = exp(-decay * time)
      let (sine, cosine) = sincos(swing * time)
      return (envelope * cosine, envelope * (sine / swing))
    }
    // The slower exponent, −ω(ζ − √(ζ²−1)), without the difference of nearly equal numbers.
    let slow = exp(-frequency / (ratio + (-square).squareRoot()) * time)
    let angle = swing * time
    let fast = exp(-2 * angle)
    let even = slow * (1 + fast) / 2
    if angle > 0.01 { return (even, slow * (1 - fast) / (2 * swing)) }
    // The series of sinh(a)/a, where the exponentials would cancel.
    let series = 1 + angle * angle / 6 * (1 + angle * angle / 20)
    return (even, slow * exp(-angle) * time * series)
  }

  /// A decreasing upper bound of the remaining distance from `time` on: the solution with the
  /// magnitudes of its terms and the amplitude of its oscillation.
  private func envelope(at time: Double) -> Double {
    let drift = (decay - velocity).magnitude
    let square = 1 - ratio * ratio
    guard square > 0 else {
      let (even, odd) = waves(at: time)
      return even + drift * odd
    }
    let swing = frequency * square.squareRoot()
    return exp(-decay * time) * (1 + drift * min(1 / swing, time))
  }

  /// The time after which at most `part` of the distance, below 1, can remain, by the envelope.
  func settlingTime(within part: Double) -> Double {
    var low = 0.0
    var high = 1 / frequency
    while envelope(at: high) > part {
      low = high
      high *= 2
    }
    // Doubling finds it within a factor of 2, which 64 halvings reduce to rounding.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if envelope(at: middle) > part { low = middle } else { high = middle }
    }
    return high
  }
}
