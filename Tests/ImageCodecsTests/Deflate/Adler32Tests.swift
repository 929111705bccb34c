import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct Adler32Tests {
  /// The sum as RFC 1950 defines it.
  private func defined(_ bytes: [UInt8], _ sum: UInt32) -> UInt32 {
    var (a, b) = (sum & 0xFFFF, sum >> 16)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  @Test(arguments: [0, 1, 15, 16, 17, 5439, 5440, 5441, 30_000])
  func `it is the sum that the format defines`(count: Int) {
    var random = Generator(seed: UInt64(count) + 1)
    let noise = (0..<count).map { _ in UInt8(random.below(256)) }
    for bytes in [noise, [UInt8](repeating: 255, count: count)] {
      for start: UInt32 in [1, 65_520 << 16 | 65_520] {
        expectEqual(Adler32.sum(bytes.span, continuing: start), defined(bytes, start))
      }
    }
  }
}
