/// The natural logarithm, within one unit in the last place; of zero −∞, of less NaN.
///
/// x is 2^k·m with m in √½ … √2, and ln m = 2·artanh(s) with s = (m − 1)/(m + 1): a series in s²,
/// which is at most 0.0295, up to s²². Only basic operations: the same bits on every machine.
package func log(_ x: Double) -> Double {
  guard x > 0, x < .infinity else {
    return x == 0 ? -.infinity : x < 0 ? .nan : x
  }
  let (m, k) = splitAboutOne(x)
  let f = m - 1
  let s = f / (2 + f)
  let square = s * s
  var tail = 2 / 23.0
  tail = 2 / 21.0 + square * tail
  tail = 2 / 19.0 + square * tail
  tail = 2 / 17.0 + square * tail
  tail = 2 / 15.0 + square * tail
  tail = 2 / 13.0 + square * tail
  tail = 2 / 11.0 + square * tail
  tail = 2 / 9.0 + square * tail
  tail = 2 / 7.0 + square * tail
  tail = 2 / 5.0 + square * tail
  tail = 2 / 3.0 + square * tail
  tail *= square
  // 2s = f − s·f, and s·f = f²/2 − s·f²/2: what is left beside f is small, so f keeps its bits.
  let half = 0.5 * f * f
  let high = k * 0x1.62e42fefa3800p-1
  let low = k * 0x1.ef35793c76730p-45
  return high - ((half - (s * (half + tail) + low)) - f)
}

/// A positive finite number as m·2^k with m in √½ … √2.
func splitAboutOne(_ x: Double) -> (m: Double, k: Double) {
  var m = x.significand
  var k = x.exponent
  if m > 0x1.6a09e667f3bcdp+0 {
    m *= 0.5
    k += 1
  }
  return (m, Double(k))
}

/// The natural logarithm of a positive finite number, to about 2⁻⁹⁰ of itself.
func preciseLog(_ x: Double) -> DoubleDouble {
  let (m, k) = splitAboutOne(x)
  let s = DoubleDouble(m - 1) / DoubleDouble.sum(m, 1)
  let square = s * s
  let z = square.high
  // The terms z⁷ … z¹⁴ lie below 2⁻³⁵, where a rounding of theirs is below 2⁻⁸⁸.
  var tail = 1 / 29.0
  for odd in stride(from: 27, through: 15, by: -2) { tail = 1 / Double(odd) + z * tail }
  var series = DoubleDouble(tail)
  for odd in stride(from: 13, through: 1, by: -2) {
    series = DoubleDouble(1) / DoubleDouble(Double(odd)) + square * series
  }
  let log = DoubleDouble(2 * s.high, 2 * s.low) * series
  let multiple = DoubleDouble.product(k, 0x1.ef35793c76730p-45)
  return (DoubleDouble(k * 0x1.62e42fefa3800p-1) + multiple) + log
}
