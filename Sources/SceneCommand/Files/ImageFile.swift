import Films
import ImageCodecs
import SystemCalls

/// Why an image cannot be read, with the options that allow more.
enum ImageFile {
  static func refusal(_ error: ImageDecodingError, _ path: String) -> CommandError {
    if case .unreadable(let code) = error {
      return inputError(path, SystemError(number: Int32(truncatingIfNeeded: code)))
    }
    return CommandError(
      code: error == .outOfMemory ? .outOfMemory : .badData,
      message: "Cannot read '\(path)': \(reason(error))")
  }

  static func reason(_ error: ImageDecodingError) -> String {
    switch error {
    case .limitExceeded("pixels", _): "\(error); --max-pixels allows more"
    case .limitExceeded("frames", _): "\(error); --max-frames allows more"
    case .limitExceeded("filmPixels", _): "\(error); --max-film-pixels allows more"
    case .unreadable(let code): SystemError(number: Int32(truncatingIfNeeded: code)).reason
    default: "\(error)"
    }
  }
}
