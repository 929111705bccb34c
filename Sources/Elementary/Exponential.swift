/// e to the power of `x`, within one unit in the last place.
///
/// x is k·ln 2 + r with |r| ≤ ln 2 / 2, and e^r is its Taylor series up to r¹³, whose next term is
/// below 2⁻⁵⁷ of the result. Only additions, multiplications and rounding: the same bits on every
/// machine.
package func exp(_ x: Double) -> Double {
  guard x < 709.79 else { return x.isNaN ? x : .infinity }
  guard x > -745.14 else { return 0 }
  let k = (x * 0x1.71547652b82fep+0).rounded()
  // ln 2 in two parts, the first of 42 bits, so that its product with k is exact.
  let high = x - k * 0x1.62e42fefa3800p-1
  let low = -k * 0x1.ef35793c76730p-45
  let r = high + low
  let lost = (high - r) + low
  var series = 1 / 6_227_020_800.0
  series = 1 / 479_001_600.0 + r * series
  series = 1 / 39_916_800.0 + r * series
  series = 1 / 3_628_800.0 + r * series
  series = 1 / 362_880.0 + r * series
  series = 1 / 40_320.0 + r * series
  series = 1 / 5_040.0 + r * series
  series = 1 / 720.0 + r * series
  series = 1 / 120.0 + r * series
  series = 1 / 24.0 + r * series
  series = 1 / 6.0 + r * series
  series = 0.5 + r * series
  let result = 1 + (r + (lost + lost * r + (r * r) * series))
  return scaled(result, by: Int(k))
}

/// The number times 2 to the power of `exponent`, rounded once; the exponent lies in −1100 … 1100.
func scaled(_ number: Double, by exponent: Int) -> Double {
  func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
  if exponent > 1000 { return number * power(1000) * power(exponent - 1000) }
  // The first product is exact, so only the one to the subnormal result rounds.
  if exponent < -1000 { return number * power(exponent + 100) * power(-100) }
  return number * power(exponent)
}
