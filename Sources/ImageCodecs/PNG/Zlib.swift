import CPng

/// The calls into zlib, one function each.
enum Zlib {
  /// The contents of a zlib stream, which must be exactly `count` bytes long.
  static func expand(_ stream: Span<UInt8>, count: Int) throws(ImageDecodingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let status = unsafe stream.withUnsafeBufferPointer { stream in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe cpng_inflate(stream.baseAddress, stream.count, bytes.baseAddress, bytes.count)
      }
    }
    switch status {
    case CPNG_OK: return bytes
    case CPNG_MEMORY: throw .outOfMemory
    default: throw .malformed("a compressed stream is damaged or of another length")
    }
  }

  /// The contents of a stream that this library compressed.
  static func restore(_ stream: Span<UInt8>, count: Int) throws(ImageEncodingError) -> [UInt8] {
    do {
      return try expand(stream, count: count)
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      throw .library("a waiting frame was not read back")
    }
  }

  /// Continues the checksum of a chunk.
  static func checksum(_ bytes: Span<UInt8>, continuing crc: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cpng_crc32(crc, buffer.baseAddress, buffer.count)
    }
  }
}

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
