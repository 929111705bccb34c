import CPng

/// Memory for pictures to come.
package enum SpareMemory {
  /// Keeps up to 64 MB of freed memory for reuse: getting its pages from the system again takes longer
  /// than drawing most frames.
  package static func keep() { cpng_keep_memory() }

  /// Gives what was kept back to the system, between two steps that need memory of other sizes.
  static func release() { cpng_release_memory() }

  /// Whether there is memory for some pictures, 4 bytes a pixel.
  package static func has(pictures: Int, ofPixels pixels: Int) -> Bool {
    (try? check(pictures * pixels, bytesPerPixel: 4)) != nil
  }

  /// Throws if a buffer of that size cannot be allocated, as under a limit of the process. Asked before
  /// a file's sizes are trusted: a failed array allocation ends the process.
  static func check(_ pixels: Int, bytesPerPixel: Int) throws(ImageDecodingError) {
    let (bytes, overflow) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflow, cpng_has_memory(bytes) != 0 else { throw .outOfMemory }
  }
}
