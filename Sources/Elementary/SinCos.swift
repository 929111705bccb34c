/// The sine and the cosine of an angle in radians, within 2⁻⁵⁰ of the true values up to 2²⁰.
///
/// Only additions, multiplications and rounding: the same bits on every machine.
public func sincos(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = (angle * (2 / Double.pi)).rounded()
  guard quarters.magnitude < 0x1p30 else { return (.nan, .nan) }
  // π/2 in three parts, the first two of 33 bits, so that their products with `quarters` are exact.
  let high = 1.57079632673412561417e+00
  let middle = 6.07710050630396597660e-11
  let low = 2.02226624879595063154e-21
  let x = ((angle - quarters * high) - quarters * middle) - quarters * low
  let square = x * x
  var sine = 0.0
  var cosine = 0.0
  for index in stride(from: sineTerms.count - 1, through: 0, by: -1) {
    sine = sineTerms[index] + square * sine
    cosine = cosineTerms[index] + square * cosine
  }
  sine *= x
  switch Int(quarters) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The Taylor coefficients of sin(x)/x in x².
private let sineTerms: [Double] = [
  1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800,
  -1 / 1_307_674_368_000, 1 / 355_687_428_096_000,
]

/// The Taylor coefficients of cos(x) in x².
private let cosineTerms: [Double] = [
  1, -1 / 2, 1 / 24, -1 / 720, 1 / 40320, -1 / 3_628_800, 1 / 479_001_600,
  -1 / 87_178_291_200, 1 / 20_922_789_888_000,
]
