/// The natural logarithm, within one unit in the last place; −∞ for zero, NaN for negative numbers.
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
  // 2s = f − s·f, and s·f = f²/2 − s·f²/2: the correction to f is small, so f keeps its bits.
  let half = 0.5 * f * f
  let high = k * 0x1.62e42fefa3800p-1
  let low = k * 0x1.ef35793c76730p-45
  return high - ((half - (s * (half + tail) + low)) - f)
}

/// A positive finite number as m·2^k with m in √½ … √2.
private func splitAboutOne(_ x: Double) -> (m: Double, k: Double) {
  var m = x.significand
  var k = x.exponent
  if m > 0x1.6a09e667f3bcdp+0 {
    m *= 0.5
    k += 1
  }
  return (m, Double(k))
}
