/// Reads whole pictures and films: PNG, APNG and GIF, recognised by their first bytes.
///
/// Whatever the bytes, it returns or throws, within the limits. A file that is truncated or has a
/// wrong checksum is an error, never a part of a picture, unless the frames before the fault are
/// requested.
public enum ImageDecoder {
  /// A file's properties that apply to all of its frames.
  public struct Summary: Hashable, Sendable {
    /// The columns and rows of the canvas.
    public var width, height: Int
    /// How many frames were read.
    public var frames: Int
    /// How often they play.
    public var plays: PlayCount
    /// The fault that ended a damaged file, or nil.
    public var damage: ImageDecodingError?
  }

  /// Decodes a whole file. All frames are kept, so their total number of pixels has a limit.
  public static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> Animation {
    var reader = try FilmReader(MemorySource(bytes), limits: limits)
    let (width, height) = (reader.width, reader.height)
    if let count = reader.announcedFrames {
      try limits.check(frames: count, width: width, height: height)
    }
    var frames: [Animation.Frame] = []
    while let frame = try reader.next() {
      try limits.check(frames: reader.frames, width: width, height: height)
      frames.append(Animation.Frame(pixels: frame.pixels, delay: frame.delay))
    }
    return Animation(width: width, height: height, frames: frames, plays: reader.plays)
  }

  /// Decodes a file frame by frame, so that memory does not grow with their number.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - limits: what the file may require.
  ///   - lenient: as in ``FilmReader/init(_:limits:lenient:)``.
  ///   - receive: receives each frame with the canvas's width and height; returns whether to go on.
  public static func play(
    _ bytes: [UInt8], limits: DecodingLimits = .default, lenient: Bool = false,
    _ receive: (Animation.Frame, _ width: Int, _ height: Int) -> Bool
  ) throws(ImageDecodingError) -> Summary {
    var reader = try FilmReader(MemorySource(bytes), limits: limits, lenient: lenient)
    let (width, height) = (reader.width, reader.height)
    while let frame = try reader.next(),
      receive(Animation.Frame(pixels: frame.pixels, delay: frame.delay), width, height)
    {}
    return Summary(
      width: width, height: height, frames: reader.frames, plays: reader.plays,
      damage: reader.damage)
  }
}
