/// Why a file could not be read.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// The first bytes are neither PNG's nor GIF's.
  case unknownFormat
  /// The file ends before the picture does.
  case truncated
  /// The bytes of a part are not those its checksum was made of.
  case checksum(part: String)
  /// The file breaks a rule of its format; the text says which.
  case malformed(String)
  /// The file asks for more than is allowed; the text is the limit's name in ``DecodingLimits``.
  case limitExceeded(name: String, limit: Int)
  /// Memory ran out.
  case outOfMemory
  /// The source of the bytes failed; the number is its own, such as the operating system's.
  case unreadable(code: Int)
}
