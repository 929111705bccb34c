/// A 64-bit hash over words, the same on every machine and in every version.
///
/// Each word is combined by xor, a multiplication by an odd constant and a shift of the high half
/// down, so that every bit of a word affects every bit of the hash. It protects against mistakes,
/// not against attacks.
struct Hash64: Hashable, Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Sixteen lowercase hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
