/// A 64-bit hash over words, the same on every machine and in every version.
///
/// Each word is combined by xor, a multiplication by an odd constant and a shift of the high half
/// down, so that every bit of a word affects every bit of the hash. It protects against mistakes,
/// not against attacks.
package struct Hash64: Hashable, Sendable {
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Sixteen lowercase hexadecimal digits.
  package var text: String { value.hexadecimal(16) }
}
