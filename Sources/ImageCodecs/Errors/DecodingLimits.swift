/// Limits on what a file may require. Each limit can be raised.
public struct DecodingLimits: Hashable, Sendable {
  /// Pixels of a frame, width times height, to which memory is proportional.
  public var pixels = 1 << 26
  /// Frames of an animation.
  public var frames = 1_000_000
  /// Bytes of the file.
  public var bytes = 1 << 32
  /// Pixels of all frames together, to which time is proportional: 8 600 frames of 750 × 1334 take up to a
  /// minute.
  public var filmPixels = 1 << 33
  /// Pixels of all frames together, for ``ImageDecoder/decode(_:limits:)``, which keeps them all.
  public var keptPixels = 1 << 28

  /// The default limits.
  public static let `default` = DecodingLimits()

  /// The default limits, to be changed one by one.
  public init() {}

  /// Throws the named limit if the amount exceeds it.
  static func check(
    _ amount: Int, _ limit: Int, _ name: StaticString
  ) throws(ImageDecodingError) {
    if amount > limit { throw .limitExceeded(name: "\(name)", limit: limit) }
  }

  /// Throws if a frame has too many pixels.
  func check(width: Int, height: Int) throws(ImageDecodingError) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    try DecodingLimits.check(overflow ? .max : area, pixels, "pixels")
  }

  /// Throws if the frames together have too many pixels.
  func check(frames: Int, width: Int, height: Int) throws(ImageDecodingError) {
    try check(frames, width, height, filmPixels, "filmPixels")
  }

  /// Throws if the frames together have too many pixels to keep.
  func check(keeping frames: Int, width: Int, height: Int) throws(ImageDecodingError) {
    try check(frames, width, height, keptPixels, "keptPixels")
  }

  private func check(
    _ frames: Int, _ width: Int, _ height: Int, _ limit: Int, _ name: StaticString
  ) throws(ImageDecodingError) {
    let (sum, overflow) = frames.multipliedReportingOverflow(by: width * height)
    try DecodingLimits.check(overflow ? .max : sum, limit, name)
  }
}
