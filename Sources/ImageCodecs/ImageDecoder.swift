/// Reads whole pictures and films: PNG, APNG and GIF, told apart by their first bytes.
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
    public var damage: ImageDecodingError?
  }

  /// Decodes a whole file. All of its frames are kept, so their pixels together have a limit.
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
  ///   - limits: how much it may ask for.
  ///   - lenient: as in ``FilmReader/init(_:limits:lenient:)``.
  ///   - receive: takes each frame with the canvas's width and height, and says whether to go on.
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
