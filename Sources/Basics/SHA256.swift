/// The SHA-256 of bytes in pieces (FIPS 180-4).
package struct SHA256 {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block: InlineArray<64, UInt8> = .init(repeating: 0)
  private var filled = 0
  private var count: UInt64 = 0

  package init() {}

  /// The hash of bytes, in hexadecimal.
  package static func digest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.digest()
  }

  package mutating func update(_ bytes: Span<UInt8>) {
    count += UInt64(bytes.count)
    for index in bytes.indices { append(bytes[index]) }
  }

  /// The hash of all bytes so far, in hexadecimal.
  package func digest() -> String {
    var last = self
    let bits = count &* 8
    last.append(0x80)
    while last.filled != 56 { last.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var text = ""
    for index in last.state.indices { text += last.state[index].hexadecimal(8) }
    return text
  }

  private mutating func append(_ byte: UInt8) {
    block[filled] = byte
    filled += 1
    if filled == 64 {
      compress()
      filled = 0
    }
  }

  private mutating func compress() {
    var words: InlineArray<64, UInt32> = .init(repeating: 0)
    for index in 0..<16 {
      let start = index * 4
      words[index] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
      let second = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice
        &+ Self.constants[index] &+ words[index]
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    let values: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
    for index in values.indices { state[index] = state[index] &+ values[index] }
  }

  private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = {
    var constants: InlineArray<64, UInt32> = .init(repeating: 0)
    var found = 0
    var candidate: UInt64 = 2
    while found < 64 {
      if (2..<candidate).allSatisfy({ candidate % $0 != 0 }) {
        constants[found] = UInt32(truncatingIfNeeded: cubeRoot(of: candidate))
        found += 1
      }
      candidate += 1
    }
    return constants
  }()

  /// The cube root of a number below 512 as a fixed-point number with 32 fractional bits.
  private static func cubeRoot(of number: UInt64) -> UInt64 {
    var low: UInt64 = 0
    var high: UInt64 = 8 << 32
    while high - low > 1 {
      let middle = (low + high) / 2
      // middle³ ≤ number · 2⁹⁶, compared by the upper halves of exact products.
      let square = middle.multipliedFullWidth(by: middle)
      let squareHigh = square.high << 32 | square.low >> 32
      let squareRest = square.low & 0xffff_ffff
      let cube = squareHigh.multipliedFullWidth(by: middle)
      let rest = squareRest * (middle >> 32) + (squareRest * (middle & 0xffff_ffff)) >> 32
      let (low32, carry) = cube.low.addingReportingOverflow(rest)
      let cubeHigh = cube.high + (carry ? 1 : 0)
      if cubeHigh < number || (cubeHigh == number && low32 == 0) {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
