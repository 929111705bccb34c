/// Why a picture could not be written. What a byte sink throws is passed on as it is, never as this.
public enum ImageEncodingError: Error, Hashable, Sendable {
  /// The format has no room for this extent: a side is 0 or past the format's largest.
  case sizeOutOfRange(width: Int, height: Int)
  /// A frame has another extent than the encoder was made for.
  case sizeMismatch(width: Int, height: Int)
  /// The film ended without a frame.
  case noFrames
  /// A delay is negative, or a moment is too far or too fine to be counted exactly.
  case delayOutOfRange
  /// The format cannot count that many plays, or fewer than one.
  case playsOutOfRange(Int)
  /// Memory ran out.
  case outOfMemory
  /// The compression library refused; its own words.
  case library(String)
}
