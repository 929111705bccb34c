import CPng

/// Checks for memory before a file's sizes are trusted: a failed array allocation ends the process.
enum SpareMemory {
  /// Throws if a buffer of that size cannot be allocated, as under a limit of the process.
  static func check(_ pixels: Int, bytesPerPixel: Int) throws(ImageDecodingError) {
    let (bytes, overflow) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflow, cpng_has_memory(bytes) != 0 else { throw .outOfMemory }
  }
}
