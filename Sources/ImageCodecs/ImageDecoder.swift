/// Reads pictures and films: PNG, APNG and GIF, told apart by their first bytes.
///
/// Whatever the bytes, it returns or throws, within the limits. A file that is cut short or whose
/// checksums do not hold is an error, never a part of a picture.
public enum ImageDecoder {
  /// Decodes a whole file.
  public static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .default
  ) throws(DecodingError) -> Animation {
    try decode(bytes.span, limits: limits)
  }

  /// Decodes a whole file.
  public static func decode(
    _ bytes: Span<UInt8>, limits: DecodingLimits = .default
  ) throws(DecodingError) -> Animation {
    try DecodingLimits.check(bytes.count, limits.bytes, "bytes")
    if begins(bytes, with: PNGChunks.signature) {
      return try PNGDecoder.decode(bytes, limits: limits)
    }
    // "GIF"
    if begins(bytes, with: [0x47, 0x49, 0x46]) {
      return try GIFDecoder.decode(bytes, limits: limits)
    }
    throw .unknownFormat
  }

  private static func begins(_ bytes: Span<UInt8>, with start: [UInt8]) -> Bool {
    guard bytes.count >= start.count else { return false }
    for index in start.indices where bytes[index] != start[index] { return false }
    return true
  }
}
