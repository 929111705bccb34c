import ImageCodecs
import Motion
import RefreshUI

/// The ranges of numeric options, for parsing and help.
enum Limits {
  static let fps = 1...240
  /// The side of a screen in points.
  static let side = 1...2048
  /// The side of an input picture in pixels.
  static let pictureSide = 1...32_767
  static let scale = 1...3
  static let speed = 0.01...100
  static let holdLast = Time.zero...Time.seconds(600)
  static let plays = 1...65_535
  static let palette = 1...GIFPalette.capacity
  static let lossy = 0...64
  static let minDelay = Time.milliseconds(20)...Time.seconds(10)
  /// Bytes of a file: up to a terabyte.
  static let bytes = 1...1_000_000_000_000
  static let jobs = 1...256
  /// The tolerance of delays in milliseconds.
  static let tolerance = 0...60_000
}

extension ClosedRange where Bound: ParameterValue {
  /// `from 1 to 240`.
  var text: String { "from \(lowerBound.parameterText) to \(upperBound.parameterText)" }
}

/// The options of all commands that read pictures, for limits on their size.
enum InputLimits {
  static let pixels = limit(
    "max-pixels", "The most pixels of a frame", DecodingLimits.default.pixels)
  static let frames = limit(
    "max-frames", "The most frames of a film", DecodingLimits.default.frames)
  static let filmPixels = limit(
    "max-film-pixels", "The most pixels of all frames of a film together",
    DecodingLimits.default.filmPixels, most: 1_000_000_000_000_000)

  static let options: [any CommandOption] = [pixels, frames, filmPixels]

  private static func limit(
    _ name: String, _ help: String, _ standard: Int, most: Int = 1_000_000_000_000
  ) -> DeclaredOption<Int> {
    DeclaredOption(
      name, value: "count", help, group: .input, in: 1...most, showsLimits: false, default: standard
    )
  }
}

extension DecodingLimits {
  /// The given limits. The size of a file is not limited if it is read frame by frame.
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    bytes = .max
    pixels = try settings.value(InputLimits.pixels)
    frames = try settings.value(InputLimits.frames)
    filmPixels = try settings.value(InputLimits.filmPixels)
  }
}
