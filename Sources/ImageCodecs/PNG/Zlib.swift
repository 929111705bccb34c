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
