import CPng

/// The calls into libpng, which reads pictures. Nothing else in the package sees its headers.
enum LibPNG {
  /// The straight pixels of a PNG file of the given size, with at most as many bits a sample as
  /// they have.
  static func decode<Pixel: StraightPixel>(
    _ file: [UInt8], width: Int, height: Int
  ) throws(ImageDecodingError) -> [Pixel] {
    var pixels = [Pixel](repeating: 0, count: width * height)
    let sampleBytes = MemoryLayout<Pixel>.size / 4
    var failure = cpng_failure()
    let status = unsafe file.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe cpng_decode(
          file.baseAddress, file.count, UInt32(width), UInt32(height), UInt32(sampleBytes),
          pixels.baseAddress, pixels.count, &failure)
      }
    }
    if status == CPNG_OK { return pixels }
    if status == CPNG_MEMORY { throw .outOfMemory }
    throw .malformed(text(failure))
  }

  private static func text(_ failure: cpng_failure) -> String {
    unsafe withUnsafeBytes(of: failure.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
