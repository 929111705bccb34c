import CPng

/// The calls into zlib, one function each.
enum Zlib {
  /// A zlib stream, at one of zlib's levels 0 to 9; where only runs are looked for it is fast, and
  /// better for gradients.
  static func compress(
    _ bytes: Span<UInt8>, level: Int, onlyRuns: Bool = false
  ) throws(EncodingError) -> [UInt8] {
    var result = unsafe cpng_bytes()
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cpng_deflate(bytes.baseAddress, bytes.count, Int32(level), onlyRuns ? 1 : 0, &result)
    }
    guard status == CPNG_OK else {
      if status == CPNG_MEMORY { throw .outOfMemory }
      throw .library("zlib refused to compress")
    }
    defer { unsafe cpng_bytes_free(&result) }
    return unsafe [UInt8](UnsafeBufferPointer(start: result.data, count: result.count))
  }

  /// What a zlib stream holds that is exactly so many bytes long.
  static func expand(_ stream: Span<UInt8>, count: Int) throws(DecodingError) -> [UInt8] {
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

  /// Goes on with the checksum of a chunk.
  static func checksum(_ bytes: Span<UInt8>, continuing crc: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cpng_crc32(crc, buffer.baseAddress, buffer.count)
    }
  }

  /// The checksum at the end of a zlib stream.
  static func adler(_ bytes: Span<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cpng_adler32(1, buffer.baseAddress, buffer.count)
    }
  }
}
