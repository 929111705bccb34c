import ImageCodecs

/// Reads images, and says which file is wrong.
enum ImageFile {
  static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    try readFile(path, limit: DecodingLimits.default.bytes)
  }

  static func decode(_ bytes: [UInt8], _ path: String) throws(CommandError) -> Animation {
    do {
      return try ImageDecoder.decode(bytes)
    } catch {
      throw refusal(error, path)
    }
  }

  /// Reads frame by frame, as long as the receiver wants more.
  static func play(
    _ bytes: [UInt8], _ path: String, lenient: Bool,
    _ receive: (Animation.Frame, _ width: Int, _ height: Int) -> Bool
  ) throws(CommandError) -> ImageDecoder.Summary {
    do {
      return try ImageDecoder.play(
        bytes, limits: streaming, lenient: lenient, receive)
    } catch {
      throw refusal(error, path)
    }
  }

  /// What is read frame by frame may be of any length.
  private static var streaming: DecodingLimits {
    var limits = DecodingLimits.default
    limits.bytes = .max
    return limits
  }

  static func refusal(_ error: DecodingError, _ path: String) -> CommandError {
    if case .unreadable(let code) = error {
      return inputError(path, SystemError(number: Int32(truncatingIfNeeded: code)))
    }
    return CommandError(
      code: error == .outOfMemory ? .defect : .badData,
      message: "Cannot read '\(path)': \(reason(error))")
  }

  static func reason(_ error: DecodingError) -> String {
    switch error {
    case .unknownFormat: "it is no PNG, APNG or GIF"
    case .truncated: "the file is cut short"
    case .checksum(let part): "the checksum of \(part) does not hold"
    case .malformed(let rule): rule
    case .limitExceeded("pixels", let limit):
      "its frames have more than \(limit) pixels; --max-pixels allows more"
    case .limitExceeded("frames", let limit):
      "it has more than \(limit) frames; --max-frames allows more"
    case .limitExceeded(let name, let limit): "it has more than \(limit) \(name)"
    case .outOfMemory: "memory ran out"
    case .unreadable(let code): SystemError(number: Int32(truncatingIfNeeded: code)).reason
    }
  }
}
