/// The checksum at the end of a zlib stream (RFC 1950): a sum of the bytes, and a sum of these sums.
enum Adler32 {
  private static let modulus: UInt64 = 65_521
  /// After so many sixteens of 255 no sum of sums exceeds 16 bits: the largest is 255 · 23 · 22 / 2.
  private static let longestBlock = 16 * 23
  /// After so many bytes no sum exceeds 64 bits: the largest is less than 2⁵⁰.
  private static let longestRun = 1 << 20

  /// The sum of bytes that follow those of a sum; 1 is that of none.
  ///
  /// Sixteen bytes are added at once, each to its own sums. The k-th of sixteen counts 16 − k times in the
  /// sum of sums, and 16 times more for each sixteen that follows.
  static func sum(_ bytes: Span<UInt8>, continuing sum: UInt32 = 1) -> UInt32 {
    var (a, b) = (UInt64(sum & 0xFFFF), UInt64(sum >> 16))
    var place = 0
    let wide = bytes.count & ~15
    let weights = SIMD16<UInt32>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    unsafe bytes.withUnsafeBytes { memory in
      while place < wide {
        let run = min(wide, place + longestRun)
        while place < run {
          let end = min(run, place + longestBlock)
          var (sums, sumsBefore) = (SIMD16<UInt16>(), SIMD16<UInt16>())
          b &+= a &* UInt64(end - place)
          while place < end {
            let next = unsafe memory.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            sumsBefore &+= sums
            sums &+= SIMD16<UInt16>(truncatingIfNeeded: next)
            place &+= 16
          }
          let parts = SIMD16<UInt32>(truncatingIfNeeded: sums)
          let before = SIMD16<UInt32>(truncatingIfNeeded: sumsBefore) &<< 4
          a &+= UInt64(parts.wrappedSum())
          b &+= UInt64((before &+ parts &* weights).wrappedSum())
        }
        a %= modulus
        b %= modulus
      }
    }
    for index in wide..<bytes.count {
      a &+= UInt64(bytes[index])
      b &+= a
    }
    return UInt32(b % modulus) << 16 | UInt32(a % modulus)
  }
}
