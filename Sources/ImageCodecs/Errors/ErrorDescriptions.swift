// The descriptions complete a sentence such as "Cannot read 'a.png': …".

extension ImageDecodingError: CustomStringConvertible {
  /// The problem of the file.
  public var description: String {
    switch self {
    case .unknownFormat: "it is no PNG, APNG or GIF"
    case .truncated: "the file is cut short"
    case .checksum(let part): "the checksum of \(part) does not hold"
    case .malformed(let rule): rule
    case .limitExceeded("pixels", let limit): "its frames have more than \(limit) pixels"
    case .limitExceeded(let name, let limit): "it has more than \(limit) \(name)"
    case .outOfMemory: "memory ran out"
    case .unreadable(let code): "its source failed with error \(code)"
    }
  }
}

extension ImageEncodingError: CustomStringConvertible {
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
    case .library(let words): words
    }
  }
}
