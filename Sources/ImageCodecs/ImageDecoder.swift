/// Reads pictures and films: PNG, APNG and GIF, told apart by their first bytes.
///
/// Whatever the bytes, it returns or throws, within the limits. A file that is cut short or whose
/// checksums do not hold is an error, never a part of a picture, unless the frames before the fault
/// are asked for.
public enum ImageDecoder {
  /// What a file says about all of its frames.
  public struct Summary: Hashable, Sendable {
    /// The columns and rows of the canvas.
    public var width, height: Int
    /// How many frames were read.
    public var frames: Int
    /// How often they play.
    public var plays: PlayCount
    /// Why there are no more frames, where a damaged file was read as far as it goes.
    public var damage: DecodingError?
  }

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
    var frames: [Animation.Frame] = []
    let summary = try play(bytes, limits: limits) { frame, _, _ in
      frames.append(frame)
      return true
    }
    return Animation(
      width: summary.width, height: summary.height, frames: frames, plays: summary.plays)
  }

  /// Decodes a file frame by frame, so that memory does not grow with their number.
  ///
  /// - Parameters:
  ///   - lenient: whether a fault after the first frame ends the film instead of being thrown.
  ///   - receive: takes each frame with the canvas's width and height, and says whether to go on.
  public static func play(
    _ bytes: Span<UInt8>, limits: DecodingLimits = .default, lenient: Bool = false,
    _ receive: (Animation.Frame, _ width: Int, _ height: Int) -> Bool
  ) throws(DecodingError) -> Summary {
    try DecodingLimits.check(bytes.count, limits.bytes, "bytes")
    if begins(bytes, with: PNGChunks.signature) {
      return try PNGDecoder.play(bytes, limits: limits, lenient: lenient, receive)
    }
    // "GIF"
    if begins(bytes, with: [0x47, 0x49, 0x46]) {
      return try GIFDecoder.play(bytes, limits: limits, lenient: lenient, receive)
    }
    throw .unknownFormat
  }

  private static func begins(_ bytes: Span<UInt8>, with start: [UInt8]) -> Bool {
    guard bytes.count >= start.count else { return false }
    for index in start.indices where bytes[index] != start[index] { return false }
    return true
  }
}
