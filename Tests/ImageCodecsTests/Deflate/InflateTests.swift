import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct InflateTests {
  /// The bytes of a stream that should hold so many; nil if it is refused.
  private func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isSound = Inflate.rows(of: stream, in: 0..<stream.count, each: 1, count: count) { row in
      bytes.append(row[0])
      return true
    }
    return isSound ? bytes : nil
  }

  /// A match may begin at any distance before it and be longer than that.
  @Test(arguments: 1...40) func whatRepeatsComesBack(period: Int) {
    let bytes = (0..<1000).map { UInt8($0 % period * 5) }
    var deflate = ThoroughDeflate()
    let stream = deflate.zlibStream(bytes.span, .smallest(byteCount: bytes.count))
    #expect(stream.count < 100)
    expectEqual(inflated(stream, count: bytes.count), bytes)
  }

  /// A zero byte in a block with codes of its own: literals 0 and 256 of one bit each, and distances of
  /// the given lengths, the last of which is repeated `again` more times, of as many as there are to be.
  private func stream(
    distances: [UInt32], repeated again: UInt32 = 0, of count: Int? = nil
  ) -> [UInt8] {
    var writer = BitWriter(after: [0x78, 0x01])
    writer.append(1, count: 1)
    writer.append(2, count: 2)
    writer.append(0, count: 5)
    writer.append(UInt32((count ?? distances.count) - 1), count: 5)
    writer.append(14, count: 4)
    // Two bits each for the lengths 1 and 2, a repetition (16) and zeros (18).
    for symbol in BlockHeader.order[..<18] {
      writer.append([1, 2, 16, 18].contains(symbol) ? 2 : 0, count: 3)
    }
    let code = { (number: UInt32) in writer.append([0, 2, 1, 3][Int(number)], count: 2) }
    code(0)
    for zeros: UInt32 in [138, 117] {
      code(3)
      writer.append(zeros - 11, count: 7)
    }
    code(0)
    for length in distances { code(length - 1) }
    if again > 0 {
      code(2)
      writer.append(again - 3, count: 2)
    }
    // The byte, and the end of the block.
    writer.append(0b10, count: 2)
    writer.align()
    return writer.bytes + [0, 1, 0, 1]
  }

  @Test func aSingleDistanceHasOneBit() {
    expectEqual(inflated(stream(distances: [1]), count: 1), [0])
    #expect(inflated(stream(distances: [2]), count: 1) == nil)
  }

  @Test func lengthsDoNotGoOnPastTheLastCode() {
    expectEqual(inflated(stream(distances: [1, 1]), count: 1), [0])
    expectEqual(inflated(stream(distances: [2, 2, 2, 2]), count: 1), [0])
    expectEqual(inflated(stream(distances: [2], repeated: 3, of: 4), count: 1), [0])
    #expect(inflated(stream(distances: [2], repeated: 3, of: 2), count: 1) == nil)
  }

  @Test func aStoredBlockHasItsLengthTwice() {
    var stream = PNGBuilder.stored([1, 2, 3])
    expectEqual(inflated(stream, count: 3), [1, 2, 3])
    stream[5] ^= 1
    #expect(inflated(stream, count: 3) == nil)
  }

  @Test func aStreamWithADictionaryIsRefused() {
    var stream = PNGBuilder.stored([1, 2, 3])
    stream[1] = 0x20
    while (Int(stream[0]) << 8 | Int(stream[1])) % 31 != 0 { stream[1] += 1 }
    #expect(stream[1] & 0x20 != 0)
    #expect(inflated(stream, count: 3) == nil)
  }
}
