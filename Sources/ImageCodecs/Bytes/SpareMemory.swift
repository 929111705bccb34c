import CPng

/// Memory for pictures to come.
package enum SpareMemory {
  /// Keeps up to 64 MB of freed memory for reuse: getting its pages from the system again takes longer
  /// than drawing most frames.
  package static func keep() { cpng_keep_memory() }

  /// Gives what was kept back to the system, between two steps that need memory of other sizes.
  static func release() { cpng_release_memory() }

  /// Whether there is memory for some pictures, 4 bytes a pixel.
  package static func has(pictures: Int, width: Int, height: Int) -> Bool {
    (try? check(pictures: pictures, width: width, height: height, bytesPerPixel: 4)) != nil
  }

  /// Throws if a buffer for some pictures cannot be allocated, as under a limit of the process. Asked
  /// before a file's sizes are trusted: a failed array allocation ends the process.
  static func check(
    pictures: Int, width: Int, height: Int, bytesPerPixel: Int
  ) throws(ImageDecodingError) {
    var bytes = bytesPerPixel
    for factor in [pictures, width, height] {
      let (product, overflow) = bytes.multipliedReportingOverflow(by: factor)
      if overflow || product < 0 { throw .outOfMemory }
      bytes = product
    }
    if cpng_has_memory(bytes) == 0 { throw .outOfMemory }
  }
}
