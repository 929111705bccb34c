/// Numbers that look random and are the same in every run: SplitMix64 (Steele, Lea and Flood 2014).
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to below a limit, which is at least 1.
  package mutating func below(_ limit: Int) -> Int { Int(next() >> 11) % limit }
}

/// The bytes of so many opaque pixels of random colours.
package func opaqueNoise(pixels count: Int) -> [UInt8] {
  var dice = Dice(seed: 7)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(4 * count)
  for _ in 0..<count {
    let color = dice.next()
    for shift: UInt64 in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
    bytes.append(255)
  }
  return bytes
}
