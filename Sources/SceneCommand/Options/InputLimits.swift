import ImageCodecs

/// The options of all commands that read pictures, for limits on their size.
enum InputLimits {
  static let pixels = limit(
    "max-pixels", "The most pixels of a frame", DecodingLimits.default.pixels)
  static let frames = limit(
    "max-frames", "The most frames of a film", DecodingLimits.default.frames)
  static let filmPixels = limit(
    "max-film-pixels", "The most pixels of all frames of a film together",
    DecodingLimits.streaming.filmPixels, most: 1_000_000_000_000_000)

  static let options: [any CommandOption] = [pixels, frames]
  /// Those of commands that read films of any length.
  static let streaming = options + [filmPixels]

  private static func limit(
    _ name: String, _ help: String, _ standard: Int, most: Int = 1_000_000_000_000
  ) -> DeclaredOption<Int> {
    DeclaredOption(
      name, value: "count", help, in: 1...most, showsLimits: false, default: standard)
  }
}

extension DecodingLimits {
  /// The given limits. The size of a file is not limited if it is read frame by frame.
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    bytes = .max
    pixels = try settings.value(InputLimits.pixels)
    frames = try settings.value(InputLimits.frames)
  }

  /// The given limits for reading frame by frame.
  init(streaming settings: Settings) throws(CommandError) {
    try self.init(settings)
    filmPixels = try settings.value(InputLimits.filmPixels)
  }
}
