import RefreshUI

/// Why a film could not be made or written. Its description is a message for people.
public enum FilmError: Error, Hashable, Sendable {
  /// The name has no extension of a known format.
  case unknownEnding(path: String)
  /// The name contains `{n}`, but only PNG files can be numbered.
  case notNumbered(path: String)
  /// There would be this many frames: more than any animation needs, so probably a typing error.
  case tooManyFrames(Int, most: Int)
  /// A PNG holds one picture, and there are so many frames, or more than one.
  case manyPictures(Int?)
  /// Files cannot be laid over each other: an onion skin is made of what was drawn.
  case notRecorded
  /// The time is outside the recording.
  case outside(time: String, end: String)
  /// A sheet would have this size in pixels.
  case sheetTooLarge(width: Int, height: Int)
  /// Even with few frames and colours a GIF exceeds this many bytes.
  case doesNotFit(bytes: Int)
}

extension FilmError: CustomStringConvertible {
  /// The problem, and what is expected.
  public var description: String {
    switch self {
    case .unknownEnding(let path):
      "Cannot write '\(path)': its name does not end in " + FileFormat.endings().alternatives
    case .notNumbered(let path): "Cannot write '\(path)': only PNG files can be numbered with {n}"
    case .tooManyFrames(let count, let most):
      "The film would have about \(count) frames, and \(most) are the most"
    case .manyPictures(let count):
      "A PNG holds one picture, and the film has \(count.map { "\($0)" } ?? "more") frames: number the files "
        + "with {n} in the name, or write a sheet, a .gif or an .apng"
    case .notRecorded: "Only a recorded film can be laid over itself"
    case .outside(let time, let end):
      "The moment \(time) is outside the recording, which lasts \(end)"
    case .sheetTooLarge(let width, let height):
      "A sheet of \(width) × \(height) pixels is too large"
    case .doesNotFit(let bytes):
      "Even with few frames and colours the GIF is larger than \(bytes) bytes"
    }
  }
}
