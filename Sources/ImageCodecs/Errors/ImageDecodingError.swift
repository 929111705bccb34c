/// Why a file could not be read.
public enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first bytes are neither those of PNG nor of GIF.
  case unknownFormat
  /// There are no bytes.
  case empty
  /// The file ends before the picture does.
  case truncated
  /// The bytes of a part do not match its checksum.
  case checksum(part: String)
  /// The file breaks a rule of its format; the text says which.
  case malformed(String)
  /// The file exceeds a limit, given by its name in ``DecodingLimits``.
  case limitExceeded(name: String, limit: Int)
  /// Memory ran out.
  case outOfMemory
  /// The source of the bytes failed, with its own code, such as the operating system's.
  case unreadable(code: Int)

  /// The problem of the file.
  public var description: String {
    switch self {
    case .unknownFormat: "it is no PNG, APNG or GIF"
    case .empty: "it is empty"
    case .truncated: "the file is cut short"
    case .checksum(let part): "the checksum of \(part) does not hold"
    case .malformed(let rule): rule
    case .limitExceeded("pixels", let limit): "its frames have more than \(limit) pixels"
    case .limitExceeded("filmPixels", let limit), .limitExceeded("keptPixels", let limit):
      "its frames have more than \(limit) pixels together"
    case .limitExceeded(let name, let limit): "it has more than \(limit) \(name)"
    case .outOfMemory: "memory ran out"
    case .unreadable(let code): "its source failed with error \(code)"
    }
  }
}
