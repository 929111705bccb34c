/// Why a film could not be made or written. Its description is a sentence for people.
public enum FilmError: Error, Hashable, Sendable {
  /// A name ends in none of the formats' endings, so that nobody knows what to write.
  case unknownEnding(path: String)
  /// A name has `{n}` in it, and only PNG files can be numbered.
  case notNumbered(path: String)
  /// There would be so many frames; more than any animation needs, so that a number was mistyped.
  case tooManyFrames(Int, most: Int)
  /// One PNG holds one picture, and the film has so many frames.
  case manyPictures(Int)
  /// The moment lies outside the recording.
  case outside(time: String, end: String)
  /// A sheet would have so many pixels a side.
  case sheetTooLarge(width: Int, height: Int)
  /// Even with few frames and colours a GIF is larger than so many bytes.
  case doesNotFit(bytes: Int)
}

extension FilmError: CustomStringConvertible {
  /// What is wrong, and what is expected.
  public var description: String {
    switch self {
    case .unknownEnding(let path):
      "Cannot write '\(path)': its name ends in none of .gif, .apng and .png"
    case .notNumbered(let path): "Cannot write '\(path)': only PNG files can be numbered with {n}"
    case .tooManyFrames(let count, let most):
      "The film would have about \(count) frames, and \(most) are the most"
    case .manyPictures(let count):
      "A PNG holds one picture, and the film has \(count) frames: number the files with {n} in the "
        + "name, or write a sheet, a .gif or an .apng"
    case .outside(let time, let end):
      "The moment \(time) is outside the recording, which lasts \(end)"
    case .sheetTooLarge(let width, let height):
      "A sheet of \(width) × \(height) pixels is too large"
    case .doesNotFit(let bytes):
      "Even with few frames and colours the GIF is larger than \(bytes) bytes"
    }
  }
}
