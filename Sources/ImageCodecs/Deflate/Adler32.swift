/// The checksum at the end of a zlib stream (RFC 1950): a sum of the bytes, and a sum of these sums.
enum Adler32 {
  private static let modulus: UInt32 = 65_521
  /// After so many sixteens of 255 no sum exceeds 32 bits: the largest is 4.13 · 10⁹.
  private static let longestRun = 340

  /// The sum of bytes that follow those of a sum; 1 is that of none.
  ///
  /// Sixteen bytes are added at once, each to its own sums. The k-th of sixteen counts 16 − k times in the
  /// sum of sums, and 16 times more for each sixteen that follows.
  static func sum(_ bytes: Span<UInt8>, continuing sum: UInt32 = 1) -> UInt32 {
    var (a, b) = (sum & 0xFFFF, sum >> 16)
    var place = 0
    let wide = bytes.count & ~15
    unsafe bytes.withUnsafeBytes { memory in
      while place < wide {
        let end = min(wide, place + 16 * longestRun)
        var sums = SIMD16<UInt32>()
        var sumsBefore = SIMD16<UInt32>()
        b &+= a &* UInt32(end - place)
        while place < end {
          let next = unsafe memory.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
          sumsBefore &+= sums
          sums &+= SIMD16<UInt32>(truncatingIfNeeded: next)
          place &+= 16
        }
        a = (a &+ sums.wrappedSum()) % modulus
        let weights = SIMD16<UInt32>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
        b = (b &+ 16 &* sumsBefore.wrappedSum() &+ (sums &* weights).wrappedSum()) % modulus
      }
    }
    for index in wide..<bytes.count {
      a &+= UInt32(bytes[index])
      b &+= a
    }
    return (b % modulus) << 16 | a % modulus
  }
}
