/// Why a picture could not be written. Errors of a byte sink are passed on unchanged, never as
/// this.
public enum ImageEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is 0 or exceeds the format's maximum.
  case sizeOutOfRange(width: Int, height: Int)
  /// A frame has another size than the encoder was made for.
  case sizeMismatch(width: Int, height: Int)
  /// The film ended without a frame.
  case noFrames
  /// A delay is negative, or a time is out of the range of exact fractions.
  case delayOutOfRange
  /// The format cannot store that number of plays, or it is less than one.
  case playsOutOfRange(Int)
  /// Memory ran out.
  case outOfMemory
  /// A temporary file could not be read again.
  case temporaryFile
  /// The compression library failed, with its own message.
  case library(String)

  /// What the format does not support, or what failed.
  public var description: String {
    switch self {
    case .sizeOutOfRange(let width, let height):
      "the format holds no picture of \(width) × \(height) pixels"
    case .sizeMismatch(let width, let height):
      "a frame of \(width) × \(height) pixels has not the film's size"
    case .noFrames: "the film has no frames"
    case .delayOutOfRange: "a delay is negative, too long or too fine"
    case .playsOutOfRange(let count): "the format cannot play \(count) times"
    case .outOfMemory: "memory ran out"
    case .temporaryFile: "a temporary file could not be read again"
    case .library(let words): words
    }
  }
}
