/// The angle of the point (x, y) in −π … π, within one unit in the last place, with the special
/// values of IEEE 754: zeros keep their sign, infinities give the multiples of π/4.
///
/// With b/a ≤ 1 the ratio of the sides, atan(b/a) = atan(j/8) + atan(t) where
/// t = (b − a·j/8)/(a + b·j/8) is at most 1/16, by a series up to t¹⁵. Only basic operations: the
/// same bits on every machine.
package func atan2(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  var angle = firstOctant(y.magnitude, x.magnitude)
  if y.magnitude > x.magnitude {
    // π/2 − angle
    angle = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54) + angle.negated
  }
  if x.sign == .minus {
    // π − angle
    angle = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53) + angle.negated
  }
  let result = angle.high + angle.low
  return y.sign == .minus ? -result : result
}

extension DoubleDouble {
  fileprivate var negated: DoubleDouble { DoubleDouble(-high, -low) }
}

/// The arctangent of the smaller of two lengths over the larger, in 0 … π/4.
private func firstOctant(_ first: Double, _ second: Double) -> DoubleDouble {
  var large = max(first, second)
  var small = min(first, second)
  if small == 0 { return DoubleDouble(0) }
  if large.isInfinite {
    let isHalf = small.isInfinite
    return isHalf ? DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55) : DoubleDouble(0)
  }
  // Below 2⁻⁶⁰ the angle is the ratio; a subnormal result is then rounded once.
  if small.exponent < large.exponent - 60 { return DoubleDouble(small / large) }
  // Scaled near 1, so that no product overflows or underflows.
  let scale = large.exponent
  large = scaled(scaled(large, by: -scale / 2), by: -scale - -scale / 2)
  small = scaled(scaled(small, by: -scale / 2), by: -scale - -scale / 2)
  let step = (8 * (small / large)).rounded()
  guard step > 0 else {
    // For j = 0 the rounding error of the ratio is needed.
    let ratio = DoubleDouble(small) / DoubleDouble(large)
    return ratio + DoubleDouble(arctangentTail(ratio.high))
  }
  let part = step / 8
  let above = DoubleDouble.product(large, part)
  let below = DoubleDouble.product(small, part)
  let numerator = DoubleDouble.sum(small, -above.high) + DoubleDouble(-above.low)
  let t = numerator / (DoubleDouble.sum(large, below.high) + DoubleDouble(below.low))
  let base = breakpoints[Int(step) - 1]
  return base + (t + DoubleDouble(arctangentTail(t.high)))
}

/// atan(t) − t for |t| ≤ 1/16.
private func arctangentTail(_ t: Double) -> Double {
  let square = t * t
  var tail = -1 / 15.0
  tail = 1 / 13.0 + square * tail
  tail = -1 / 11.0 + square * tail
  tail = 1 / 9.0 + square * tail
  tail = -1 / 7.0 + square * tail
  tail = 1 / 5.0 + square * tail
  tail = -1 / 3.0 + square * tail
  return t * (square * tail)
}

/// atan(j/8) for j = 1 … 8.
private let breakpoints: [DoubleDouble] = [
  DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
  DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
  DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
  DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
  DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
