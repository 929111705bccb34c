// Divisions of numbers in 1/256 of a pixel. One of 32 bits takes half the time of one of 64.

/// A non-negative number divided by a positive one.
@inline(__always)
func divide(_ a: Int32, _ b: Int32) -> (quotient: Int32, remainder: Int32) {
  let (a, b) = (UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b))
  let quotient = a / b
  return (Int32(truncatingIfNeeded: quotient), Int32(truncatingIfNeeded: a &- quotient &* b))
}

/// A number divided by a positive one, rounded down.
@inline(__always)
func floorDivide(_ a: Int32, _ b: Int32) -> (quotient: Int32, remainder: Int32) {
  // All ones if the number is negative: ⌊a / b⌋ = ~(~a / b).
  let sign = a >> 31
  let quotient = divide(a ^ sign, b).quotient ^ sign
  return (quotient, a &- quotient &* b)
}

/// A number divided by a positive one of at most 2²², with 40 fractional bits: too large by at most
/// one and a half of the last.
@inline(__always)
func fineDivide(_ a: Int32, _ b: Int32) -> Int {
  let (quotient, remainder) = floorDivide(a, b)
  // Adding 2⁵² leaves the integer part in the low bits.
  let part = Double(remainder) / Double(b) * 0x1p40 + 0x1p52
  return Int(quotient) << 40 &+ Int(truncatingIfNeeded: part.bitPattern & (1 << 52 - 1)) &+ 1
}
