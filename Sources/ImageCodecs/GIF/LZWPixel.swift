/// The ways to write a pixel in a GIF, packed into a word: the index of the nearest colour, up to
/// two others that are as good, and whether it may be clear.
struct LZWPixel: Hashable {
  private let bits: UInt32

  /// A pixel of one index; with `isFree` it may be clear as well, because the right colour is
  /// shown.
  @inline(__always)
  init(_ index: UInt8, second: UInt8 = 0, third: UInt8 = 0, isFree: Bool = false) {
    bits =
      UInt32(index) | UInt32(second) << 8 | UInt32(third) << 16 | (isFree ? 1 << 24 : 0)
  }

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  /// The nearest index; 0 is clear.
  @inline(__always)
  var index: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Whether it may be clear as an alternative to its own index.
  @inline(__always)
  var isFree: Bool { bits >> 24 != 0 && bits & 255 != 0 }

  /// Whether it is clear or may be.
  @inline(__always)
  var mayBeClear: Bool { bits >> 24 != 0 || bits & 255 == 0 }

  /// Whether there is more than one way to write it.
  @inline(__always)
  var hasChoice: Bool { bits >> 8 != 0 && bits & 255 != 0 }

  /// The same pixel without the option to be clear.
  var bound: LZWPixel { LZWPixel(bits: bits & 0xFF_FFFF) }

  /// The same pixel with the option to be clear.
  var freed: LZWPixel { LZWPixel(bits: bits | 1 << 24) }

  /// The same pixel with all indices below a bound; a free one becomes clear if necessary.
  func below(_ bound: Int) -> LZWPixel {
    if Int(index) >= bound { return LZWPixel(0) }
    var bits = bits
    if Int(bits >> 8 & 255) >= bound { bits &= ~0xFF00 }
    if Int(bits >> 16 & 255) >= bound { bits &= ~0xFF_0000 }
    return LZWPixel(bits: bits)
  }

  /// Writes the indices that it may have, the nearest first, and returns their number.
  @inline(__always)
  func symbols(_ symbols: inout InlineArray<4, UInt8>) -> Int {
    symbols[0] = index
    if !hasChoice { return 1 }
    var count = 1
    if bits >> 24 != 0 {
      symbols[1] = 0
      count = 2
    }
    let second = UInt8(truncatingIfNeeded: bits >> 8)
    if second == 0 { return count }
    symbols[count] = second
    let third = UInt8(truncatingIfNeeded: bits >> 16)
    if third == 0 { return count + 1 }
    symbols[count + 1] = third
    return count + 2
  }

  /// Whether it may have an index.
  @inline(__always)
  func takes(_ symbol: UInt8) -> Bool {
    if symbol == index { return true }
    if bits >> 8 == 0 { return false }
    if symbol == 0 { return isFree }
    return symbol == UInt8(truncatingIfNeeded: bits >> 8)
      || symbol == UInt8(truncatingIfNeeded: bits >> 16)
  }
}
