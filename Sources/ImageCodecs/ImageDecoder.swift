/// Reads whole pictures and films: PNG, APNG and GIF, recognised by their first bytes.
///
/// Whatever the bytes, it returns or throws, within the limits. A file that is truncated or has a
/// wrong checksum is an error, never a part of a picture, unless the frames before the fault are
/// requested.
public enum ImageDecoder {
  /// Decodes a whole file. All frames are kept, so their total number of pixels has a lower limit;
  /// ``FilmReader`` reads frame by frame instead.
  public static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> Animation {
    var reader = try FilmReader(MemorySource(bytes), limits: limits)
    let (width, height) = (reader.width, reader.height)
    if let count = reader.announcedFrames {
      try limits.check(keeping: count, width: width, height: height)
    }
    var frames: [Animation.Frame] = []
    while let frame = try reader.next() {
      try limits.check(keeping: reader.frames, width: width, height: height)
      frames.append(Animation.Frame(pixels: frame.pixels, delay: frame.delay))
    }
    return Animation(width: width, height: height, frames: frames, plays: reader.plays)
  }
}
