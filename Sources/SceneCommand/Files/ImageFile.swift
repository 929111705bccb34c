import Films
import ImageCodecs
import SystemCalls

/// Reads images, with errors that name the file.
enum ImageFile {
  static func reader(
    _ source: FileSource, limits: DecodingLimits, lenient: Bool = false
  ) throws(CommandError) -> FilmReader {
    do {
      let film = try FilmReader(source, limits: limits, lenient: lenient)
      Interrupt.expectPictures(width: film.width, height: film.height)
      return film
    } catch {
      throw refusal(error, source.name)
    }
  }

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
