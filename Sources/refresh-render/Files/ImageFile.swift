import ImageCodecs

/// Reads images, and says which file is wrong.
enum ImageFile {
  static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    try readFile(path, limit: DecodingLimits.default.bytes)
  }

  static func decode(_ bytes: [UInt8], _ path: String) throws(CommandError) -> Animation {
    do {
      return try ImageDecoder.decode(bytes)
    } catch {
      throw CommandError(
        code: error == .outOfMemory ? .defect : .badData,
        message: "Cannot read '\(path)': \(reason(error))")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .unknownFormat: "it is no PNG, APNG or GIF"
    case .truncated: "the file is cut short"
    case .checksum(let part): "the checksum of \(part) does not hold"
    case .malformed(let rule): rule
    case .limitExceeded(let name, let limit): "it has more than \(limit) \(name)"
    case .outOfMemory: "memory ran out"
    }
  }
}
