/// A finite angle as a number of quarter turns, whose lowest two bits are right, and the remainder,
/// within ±π/4 and to a relative error below 2⁻⁶⁵.
func quarterTurns(_ angle: Double) -> (quarters: Int, rest: DoubleDouble) {
  guard angle.magnitude > 0x1.921fb54442d18p-1 else { return (0, DoubleDouble(angle)) }
  guard angle.magnitude < 0x1p20 else { return farQuarterTurns(angle) }
  let quarters = (angle * 0x1.45f306dc9c883p-1).rounded()
  // π/2 in three parts, the first two of 33 bits, so that their products with `quarters` are exact.
  let near = angle - quarters * 0x1.921fb54400000p+0
  let middle = quarters * 0x1.0b4611a600000p-34
  let difference = near - middle
  let low = ((near - difference) - middle) - quarters * 0x1.3198a2e037073p-69
  let rest = DoubleDouble.sum(difference, low)
  // If the remainder is tiny, the bits of π/2 beyond the first 119 matter.
  guard rest.high.magnitude > 0x1p-30 else { return farQuarterTurns(angle) }
  return (Int(quarters), rest)
}

/// The same for any angle above π/4, however large: the angle's integer significand times the
/// relevant bits of 2/π, in integers.
///
/// Bits of 2/π that give multiples of four quarter turns are left out; 256 bits follow, of which at
/// most 64 are lost for an angle near a quarter turn.
private func farQuarterTurns(_ angle: Double) -> (quarters: Int, rest: DoubleDouble) {
  let significand = angle.significandBitPattern | 1 << 52
  // angle = significand · 2^exponent, and the first relevant bit is worth 2^(1 − exponent).
  let exponent = Int(angle.exponent) - 52
  let first = exponent + 62
  let (word, shift) = (first / 64, UInt64(first % 64))
  var product: [UInt64] = [0, 0, 0, 0]
  var carry: UInt64 = 0
  for index in stride(from: 3, through: 0, by: -1) {
    let bits =
      shift == 0
      ? twoOverPi[word + index]
      : twoOverPi[word + index] << shift | twoOverPi[word + index + 1] >> (64 - shift)
    let (high, low) = significand.multipliedFullWidth(by: bits)
    let (sum, overflow) = low.addingReportingOverflow(carry)
    product[index] = sum
    carry = high + (overflow ? 1 : 0)
  }
  // The top two bits count quarter turns, the rest is a fraction of one; above a half, the next one
  // is nearer.
  var quarters = Int(product[0] >> 62)
  var fraction = (0..<4).map { product[$0] << 2 | ($0 < 3 ? product[$0 + 1] >> 62 : 0) }
  let isPastHalf = fraction[0] >> 63 == 1
  if isPastHalf {
    quarters += 1
    var increment: UInt64 = 1
    for index in stride(from: 3, through: 0, by: -1) {
      let (sum, overflow) = (~fraction[index]).addingReportingOverflow(increment)
      fraction[index] = sum
      increment = overflow ? 1 : 0
    }
  }
  let rest = radians(fraction)
  let isNegative = isPastHalf != (angle < 0)
  return (
    angle < 0 ? -quarters : quarters,
    isNegative ? DoubleDouble(-rest.high, -rest.low) : rest
  )
}

/// A 256-bit fraction of a quarter turn as an angle.
private func radians(_ fraction: [UInt64]) -> DoubleDouble {
  let zeros = fraction.prefix { $0 == 0 }.count
  // No finite number is that near to a multiple of π/2.
  guard zeros < 2 else { return DoubleDouble(0) }
  let lead = UInt64(fraction[zeros].leadingZeroBitCount)
  func word(_ index: Int) -> UInt64 {
    let at = zeros + index
    return lead == 0 ? fraction[at] : fraction[at] << lead | fraction[at + 1] >> (64 - lead)
  }
  let (top, next) = (word(0), word(1))
  let unit = Double(sign: .plus, exponent: -53 - 64 * zeros - Int(lead), significand: 1)
  let high = Double(top >> 11) * unit
  let low = Double((top & 0x7FF) << 42 | next >> 22) * unit * 0x1p-53
  return DoubleDouble(high, low) * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
}

/// The bits of 2/π after the point, preceded by a word of zeros.
private let twoOverPi: [UInt64] = [
  0, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
  0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
  0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
  0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
  0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  0xA9E3_9161_5EE6_1B08,
]
