/// `base` to the power of `exponent`, within one unit in the last place, with the special values of
/// IEEE 754: anything to the power of 0 is 1, and a negative base needs a whole exponent.
///
/// The logarithm is taken to about 90 bits, so that the product still has the exponent's last bit.
/// Only basic operations: the same bits on every machine.
package func pow(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  let magnitude = base.magnitude
  if exponent.isInfinite {
    if magnitude == 1 { return 1 }
    return (magnitude > 1) == (exponent > 0) ? .infinity : 0
  }
  let isWhole = exponent.rounded(.towardZero) == exponent
  // From 2⁵³ on every number is even.
  let isOdd = isWhole && exponent.magnitude < 0x1p53 && Int64(exponent) & 1 == 1
  let isNegative = base.sign == .minus && isOdd
  if magnitude == 0 || magnitude.isInfinite {
    let result: Double = (magnitude == 0) == (exponent > 0) ? 0 : .infinity
    return isNegative ? -result : result
  }
  if base < 0, !isWhole { return .nan }
  let result = positivePower(magnitude, exponent)
  return isNegative ? -result : result
}

/// The power of a positive finite base.
private func positivePower(_ base: Double, _ exponent: Double) -> Double {
  if base == 1 { return 1 }
  // No base but 1 is nearer to 1 than 2⁻⁵³: past 2⁶⁴ the result is beyond all numbers.
  guard exponent.magnitude < 0x1p64 else {
    return (base > 1) == (exponent > 0) ? .infinity : 0
  }
  // Below, it is 1 in every bit, and the parts of the product would underflow.
  guard exponent.magnitude > 0x1p-80 else { return 1 }
  let log = preciseLog(base)
  let product = DoubleDouble.product(exponent, log.high)
  let total = DoubleDouble.orderedSum(product.high, product.low + exponent * log.low)
  return exponential(total.high, total.low)
}
