import Goldens
import ImageCodecs

/// The picture of where two images differ, as a PNG of the first frame that does or an APNG of all.
struct DifferenceFile {
  var path: String

  func write(
    _ expected: String, _ actual: String, by comparison: Comparison
  ) throws(CommandError) {
    let left = try ImageFile.decode(ImageFile.bytes(expected), expected)
    let right = try ImageFile.decode(ImageFile.bytes(actual), actual)
    let difference = differenceImage(left, right, by: comparison)
    let verdict = comparison.verdict(expected: left, actual: right)
    // Where only the timing differs there is no frame to point at, and the first one serves.
    let index = min(verdict.pixels?.first.index ?? 0, difference.frames.count - 1)
    let pixels = difference.frames[index].pixels.premultiplied
    let output = try OutputFile(path)
    do {
      try PNGEncoder.encode(
        pixels: pixels.span, width: difference.width, height: difference.height, effort: .fast,
        into: output)
    } catch {
      throw CommandError.encoding(error, path)
    }
    try output.finish()
  }
}

extension OutputFile: ByteSink {}

extension CommandError {
  /// What an encoder threw: our own error on its way through, or its own.
  static func encoding(_ error: any Error, _ path: String) -> CommandError {
    if let error = error as? CommandError { return error }
    switch error as? EncodingError {
    case .sizeOutOfRange(let width, let height):
      return CommandError(
        code: .cannotCreate,
        message: "Cannot create '\(path)': its format holds no picture of "
          + "\(width) × \(height) pixels")
    case .delayOutOfRange:
      return CommandError(
        code: .badData, message: "Cannot encode '\(path)': a delay is too long or too fine")
    default: break
    }
    return CommandError(code: .defect, message: "Cannot encode '\(path)': \(error)")
  }
}
