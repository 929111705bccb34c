import CPng

/// The calls into libpng, which reads pictures. Nothing else in the package sees its headers.
enum LibPNG {
  /// The straight pixels of a PNG file of at most 8 bits a sample and of the given size.
  static func decode(
    _ file: [UInt8], width: Int, height: Int
  ) throws(ImageDecodingError) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    try unsafe decode(file, width: width, height: height, sampleBytes: 1, into: &pixels)
    return pixels
  }

  /// The straight pixels of a PNG file of 16 bits a sample and of the given size.
  static func decode16(
    _ file: [UInt8], width: Int, height: Int
  ) throws(ImageDecodingError) -> [UInt64] {
    var pixels = [UInt64](repeating: 0, count: width * height)
    try unsafe decode(file, width: width, height: height, sampleBytes: 2, into: &pixels)
    return pixels
  }

  /// - Important: `Pixel` must be an integer of 4 × `sampleBytes` bytes; red is in its lowest bits
  ///   on a little-endian machine.
  @unsafe
  private static func decode<Pixel>(
    _ file: [UInt8], width: Int, height: Int, sampleBytes: Int, into pixels: inout [Pixel]
  ) throws(ImageDecodingError) {
    precondition(MemoryLayout<Pixel>.size == 4 * sampleBytes)
    var failure = cpng_failure()
    let status = unsafe file.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe cpng_decode(
          file.baseAddress, file.count, UInt32(width), UInt32(height), UInt32(sampleBytes),
          pixels.baseAddress, pixels.count, &failure)
      }
    }
    if status == CPNG_OK { return }
    if status == CPNG_MEMORY { throw .outOfMemory }
    throw .malformed(text(failure))
  }

  private static func text(_ failure: cpng_failure) -> String {
    unsafe withUnsafeBytes(of: failure.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
