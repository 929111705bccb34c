/// How much a file may ask for before it is refused. Each limit can be raised.
public struct DecodingLimits: Hashable, Sendable {
  /// Pixels of a frame, width times height. Memory grows with them.
  public var pixels = 1 << 26
  /// Frames of an animation.
  public var frames = 1_000_000
  /// Bytes of the file.
  public var bytes = 1 << 32
  /// Pixels of all frames together, where a whole film is kept as ``ImageDecoder/decode(_:limits:)``
  /// keeps it. What is read frame by frame may have any number.
  public var filmPixels = 1 << 28

  /// The limits as they are without further words.
  public static let `default` = DecodingLimits()

  /// The default limits, to be changed one by one.
  public init() {}

  /// Throws the named limit where the amount passes it.
  static func check(
    _ amount: Int, _ limit: Int, _ name: StaticString
  ) throws(ImageDecodingError) {
    if amount > limit { throw .limitExceeded(name: "\(name)", limit: limit) }
  }

  /// Throws where a frame has more pixels than are allowed.
  func check(width: Int, height: Int) throws(ImageDecodingError) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    try DecodingLimits.check(overflow ? .max : area, pixels, "pixels")
  }

  /// Throws where so many frames together have more pixels than are allowed.
  func check(frames: Int, width: Int, height: Int) throws(ImageDecodingError) {
    let (sum, overflow) = frames.multipliedReportingOverflow(by: width * height)
    try DecodingLimits.check(overflow ? .max : sum, filmPixels, "filmPixels")
  }
}
