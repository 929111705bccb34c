/// Why a picture could not be written. Errors of a byte sink are passed on unchanged, never as
/// this.
public enum ImageEncodingError: Error, Hashable, Sendable {
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
  /// The compression library failed, with its own message.
  case library(String)
}
