import Elementary

/// The equation of every spring here, solved: how much of the way is left at each moment.
///
///     x″ + 2ζω·x′ + ω²·x = 0,   x(0) = 1,   x′(0) = −velocity
///
/// for a damping ratio ζ below, at and above 1. Units of time are the caller's.
struct DampedSpring: Hashable, Sendable {
  /// ζ, above zero.
  let ratio: Double
  /// ω, above zero.
  let frequency: Double
  /// How much of the way passes in a unit of time at the start.
  let velocity: Double

  /// ζω, at which the swing shrinks.
  private var decay: Double { ratio * frequency }

  /// The way that is left, 1 at the start, and its rate of change.
  func remainder(at time: Double) -> (value: Double, slope: Double) {
    let (even, odd) = waves(at: time)
    let drift = decay - velocity
    // x = even + drift·odd, where odd′ = even − ζω·odd and even′ = −ζω·even + (ζ² − 1)ω²·odd.
    let turn = (ratio * ratio - 1) * frequency * frequency
    let value = even + drift * odd
    return (value, drift * even + turn * odd - decay * value)
  }

  /// e^(−ζωt)·cos(st) and e^(−ζωt)·sin(st)/s, where s = ω√(1−ζ²); past ζ = 1 the hyperbolic ones.
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
    // The slower of the two ways to rest, −ω(ζ − √(ζ²−1)), free of the difference of near numbers.
    let slow = exp(-frequency / (ratio + (-square).squareRoot()) * time)
    let angle = swing * time
    let fast = exp(-2 * angle)
    let even = slow * (1 + fast) / 2
    if angle > 0.01 { return (even, slow * (1 - fast) / (2 * swing)) }
    // sinh(a)/a as its series, where the exponentials would cancel.
    let series = 1 + angle * angle / 6 * (1 + angle * angle / 20)
    return (even, slow * exp(-angle) * time * series)
  }

  /// A bound that falls, and that the way left keeps below from `time` on: each part of the solution
  /// with its sign taken away and its swings cut to their height.
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

  /// When no more than `part` of the way, below 1, can be left: where the envelope comes down to it.
  func settlingTime(within part: Double) -> Double {
    var low = 0.0
    var high = 1 / frequency
    while envelope(at: high) > part {
      low = high
      high *= 2
    }
    // Doubling brings it within a factor of 2; 64 halvings leave nothing of that.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if envelope(at: middle) > part { low = middle } else { high = middle }
    }
    return high
  }
}
