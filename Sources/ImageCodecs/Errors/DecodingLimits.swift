/// How much a file may ask for before it is refused. Each limit can be raised.
public struct DecodingLimits: Hashable, Sendable {
  /// Pixels of the canvas, width times height.
  public var pixels = 1 << 25
  /// Frames of an animation.
  public var frames = 10_000
  /// Bytes of the file.
  public var bytes = 1 << 28
  /// Chunks of a PNG; blocks of a GIF.
  public var chunks = 200_000
  /// Pixels decoded and composited over all frames. A frame costs its own pixels and the canvas's.
  public var work = 1 << 29

  /// The limits as they are without further words.
  public static let `default` = DecodingLimits()

  /// The default limits, to be changed one by one.
  public init() {}

  /// Throws the named limit where the amount passes it.
  static func check(
    _ amount: Int, _ limit: Int, _ name: StaticString
  ) throws(DecodingError) {
    if amount > limit { throw .limitExceeded(name: "\(name)", limit: limit) }
  }

  /// The pixels of a canvas, or the limit it passes.
  func canvas(width: Int, height: Int) throws(DecodingError) -> Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    try DecodingLimits.check(overflow ? .max : area, pixels, "pixels")
    return area
  }
}

/// The work done so far on one file, held against its limit.
struct WorkMeter {
  private let limit: Int
  /// Pixels so far.
  private(set) var done = 0

  init(limit: Int, done: Int = 0) {
    self.limit = limit
    self.done = done
  }

  /// Asks leave for as many pixels more, before they are worked on.
  mutating func spend(_ pixels: Int) throws(DecodingError) {
    let (sum, overflow) = done.addingReportingOverflow(pixels)
    try DecodingLimits.check(overflow ? .max : sum, limit, "work")
    done = sum
  }
}
