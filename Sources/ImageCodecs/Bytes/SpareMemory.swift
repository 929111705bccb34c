import CPng

/// Whether there is memory for what a file asks for. An array that finds none ends the process.
enum SpareMemory {
  /// Throws where so many pixels of a size find no room, as under a limit of the process.
  static func check(_ pixels: Int, bytesPerPixel: Int) throws(ImageDecodingError) {
    let (bytes, overflow) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflow, cpng_has_memory(bytes) != 0 else { throw .outOfMemory }
  }
}
