#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether there is memory for what a file asks for. An array that finds none ends the process.
enum SpareMemory {
  /// Throws where so many pixels of a size find no room, as under a limit of the process.
  static func check(_ pixels: Int, bytesPerPixel: Int) throws(DecodingError) {
    let (bytes, overflow) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    // Asked for and given back: no page of it is touched.
    guard !overflow, let memory = unsafe malloc(bytes) else { throw .outOfMemory }
    unsafe free(memory)
  }
}
