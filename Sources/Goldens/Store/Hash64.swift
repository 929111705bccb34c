package import ImageCodecs

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

extension Animation.Pixels {
  /// A sum of the pixels as text; colour under an alpha of zero does not count.
  package var sum: String {
    var hash = Hash64()
    hash.add(self)
    return hash.text
  }
}

extension Hash64 {
  /// Folds pixels in, without the colour under an alpha of zero.
  mutating func add(_ pixels: Animation.Pixels) {
    switch pixels {
    case .eight(let pixels):
      add(8)
      for pixel in pixels { add(pixel >> 24 == 0 ? 0 : UInt64(pixel)) }
    case .sixteen(let pixels):
      add(16)
      for pixel in pixels { add(pixel >> 48 == 0 ? 0 : pixel) }
    }
  }
}
