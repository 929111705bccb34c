import CPng

/// The calls into libpng, one function each. Nothing else in the package sees its headers.
enum LibPNG {
  /// A filter that rows may take.
  enum Filter {
    case none, paeth, adaptive

    fileprivate var raw: cpng_filter {
      switch self {
      case .none: CPNG_FILTER_NONE
      case .paeth: CPNG_FILTER_PAETH
      case .adaptive: CPNG_FILTER_ADAPTIVE
      }
    }
  }

  /// A whole PNG file of the raster, at one of zlib's levels 0 to 9.
  static func encode(
    _ raster: PNGRaster, filter: Filter, level: Int, onlyRuns: Bool = false
  ) throws(EncodingError) -> [UInt8] {
    var image = unsafe cpng_image()
    unsafe image.width = UInt32(raster.width)
    unsafe image.height = UInt32(raster.height)
    unsafe image.color_type = raster.colorType.rawValue
    unsafe image.bit_depth = UInt8(raster.bitDepth)
    unsafe image.row_bytes = raster.rowBytes
    unsafe image.palette_count = UInt32(raster.palette.count / 3)
    unsafe image.palette_alpha_count = UInt32(raster.paletteAlpha.count)
    if let key = raster.key {
      unsafe image.has_key = 1
      unsafe image.key = (
        UInt8(truncatingIfNeeded: key), UInt8(truncatingIfNeeded: key >> 8),
        UInt8(truncatingIfNeeded: key >> 16)
      )
    }
    unsafe image.filter = filter.raw
    unsafe image.level = Int32(level)
    unsafe image.only_runs = onlyRuns ? 1 : 0
    var bytes = unsafe cpng_bytes()
    var failure = cpng_failure()
    let status = unsafe raster.rows.withUnsafeBufferPointer { rows in
      unsafe raster.palette.withUnsafeBufferPointer { palette in
        unsafe raster.paletteAlpha.withUnsafeBufferPointer { alpha in
          unsafe image.rows = rows.baseAddress
          unsafe image.palette = palette.baseAddress
          unsafe image.palette_alpha = alpha.baseAddress
          return unsafe cpng_encode(&image, Int.max, &bytes, &failure)
        }
      }
    }
    guard status == CPNG_OK else {
      if status == CPNG_MEMORY { throw .outOfMemory }
      throw .library(text(failure))
    }
    defer { unsafe cpng_bytes_free(&bytes) }
    return unsafe [UInt8](UnsafeBufferPointer(start: bytes.data, count: bytes.count))
  }

  /// The straight pixels of a PNG file of at most 8 bits a sample and of the given extent.
  static func decode(
    _ file: [UInt8], width: Int, height: Int
  ) throws(DecodingError) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    try unsafe decode(file, width: width, height: height, sampleBytes: 1, into: &pixels)
    return pixels
  }

  /// The straight pixels of a PNG file of 16 bits a sample and of the given extent.
  static func decode16(
    _ file: [UInt8], width: Int, height: Int
  ) throws(DecodingError) -> [UInt64] {
    var pixels = [UInt64](repeating: 0, count: width * height)
    try unsafe decode(file, width: width, height: height, sampleBytes: 2, into: &pixels)
    return pixels
  }

  /// - Important: `Pixel` must be an integer of 4 × `sampleBytes` bytes; red comes to lie in its
  ///   lowest bits on a little-endian machine.
  @unsafe
  private static func decode<Pixel>(
    _ file: [UInt8], width: Int, height: Int, sampleBytes: Int, into pixels: inout [Pixel]
  ) throws(DecodingError) {
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

  /// Goes on with a chunk's checksum.
  static func checksum(_ bytes: Span<UInt8>, continuing crc: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cpng_crc32(crc, buffer.baseAddress, buffer.count)
    }
  }

  private static func text(_ failure: cpng_failure) -> String {
    unsafe withUnsafeBytes(of: failure.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
