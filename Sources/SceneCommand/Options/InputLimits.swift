import ImageCodecs
import RefreshUI

/// How large pictures may be that a command reads: the options of all that read some.
enum InputLimits {
  static let options = [
    Option(
      name: "max-pixels", value: "count", help: "The most pixels of a frame that is read",
      isSetting: true, defaultText: "\(DecodingLimits.default.pixels)"),
    Option(
      name: "max-frames", value: "count", help: "The most frames of a film that is read",
      isSetting: true, defaultText: "\(DecodingLimits.default.frames)"),
  ]
}

extension DecodingLimits {
  /// The limits that are set. What is read frame by frame may have any number of bytes.
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    bytes = .max
    pixels = try settings.read("max-pixels", in: 1...1_000_000_000_000) ?? pixels
    frames = try settings.read("max-frames", in: 1...1_000_000_000_000) ?? frames
  }
}
