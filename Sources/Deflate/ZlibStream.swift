import Basics

/// A zlib stream of blocks of tokens.
struct ZlibStream {
  // A window of 32 KiB, the highest level, and a number that makes both divisible by 31.
  private var writer: BitWriter

  /// An empty stream of about so many bytes.
  init(about count: Int = 0) {
    var bytes: [UInt8] = []
    // An array that grows takes twice what it holds. Pages that are not used are not taken.
    bytes.reserveCapacity(count + count / 16)
    bytes += [0x78, 0xDA]
    writer = BitWriter(after: bytes)
  }

  /// Appends a block. `bytes` are those that the tokens represent.
  mutating func append(
    _ block: DeflateBlock, _ tokens: ArraySlice<DeflateToken>, _ bytes: Span<UInt8>, isLast: Bool
  ) {
    block.write(tokens, bytes, isLast: isLast, to: &writer)
  }

  /// The whole stream, with the checksum of all bytes.
  consuming func finished(adler: UInt32) -> [UInt8] {
    writer.align()
    var stream = writer.bytes
    stream.appendBigEndian(adler)
    return stream
  }
}
