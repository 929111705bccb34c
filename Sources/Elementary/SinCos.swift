/// The sine and the cosine of an angle in radians, within one unit in the last place for every
/// finite angle; both NaN for others.
///
/// Only basic operations on floating-point numbers and integers: the same bits on every machine.
package func sincos(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let (quarters, rest) = quarterTurns(angle)
  let (sine, cosine) = sincosNearZero(rest)
  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Both within ±π/4 by their Taylor series, whose next terms are below 2⁻⁵⁸ of the result.
private func sincosNearZero(_ angle: DoubleDouble) -> (sine: Double, cosine: Double) {
  let x = angle.high
  let square = x * x
  var sine = 1 / 355_687_428_096_000.0
  sine = -1 / 1_307_674_368_000.0 + square * sine
  sine = 1 / 6_227_020_800.0 + square * sine
  sine = -1 / 39_916_800.0 + square * sine
  sine = 1 / 362_880.0 + square * sine
  sine = -1 / 5_040.0 + square * sine
  sine = 1 / 120.0 + square * sine
  sine = -1 / 6.0 + square * sine
  var cosine = 1 / 20_922_789_888_000.0
  cosine = -1 / 87_178_291_200.0 + square * cosine
  cosine = 1 / 479_001_600.0 + square * cosine
  cosine = -1 / 3_628_800.0 + square * cosine
  cosine = 1 / 40_320.0 + square * cosine
  cosine = -1 / 720.0 + square * cosine
  cosine = 1 / 24.0 + square * cosine
  // The derivatives account for the angle's low part. For the smallest angles the product with the
  // series is lost in x, whose sign the sum keeps.
  let half = 0.5 * square
  let nearOne = 1 - half
  let lost = (1 - nearOne) - half
  return (
    x == 0 ? x : x + (x * (square * sine) + angle.low * nearOne),
    nearOne + (lost + (square * (square * cosine) - x * angle.low))
  )
}
