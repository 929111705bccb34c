import Goldens
import ImageCodecs

/// The picture of where two images first differ, as a PNG.
struct DifferenceFile {
  private let path: String
  private let console: Console

  /// The picture's place, which is none of the inputs'.
  init(_ path: String, inputs: [String], _ console: Console) throws(CommandError) {
    self.path = path
    self.console = console
    if path.isEmpty { throw .usage("'--diff <file>' needs the name of a file") }
    if path == "-" {
      if console.output.isTerminal {
        throw .usage(
          "A terminal shows no pictures: send the difference into a file or another program")
      }
      return
    }
    if let format = OutputFormat(nameOf: path), format != .png {
      throw .usage(
        "'\(path)' ends as \(format.rawValue), but '--diff <file>' writes one picture, as a PNG")
    }
    guard let place = try? System.status(of: path), place.kind == .regular else { return }
    for input in inputs where input != "-" {
      if let status = try? System.status(of: input), status.identity == place.identity {
        throw .usage("'--diff \(path)' would write over the input '\(input)'")
      }
    }
  }

  var isStandardOutput: Bool { path == "-" }

  func write(_ picture: Animation) throws(CommandError) {
    let output = isStandardOutput ? console.output.file : try OutputFile(path)
    let pixels = picture.frames[0].pixels.premultiplied
    do {
      try PNGEncoder.encode(
        pixels: pixels.span, width: picture.width, height: picture.height, effort: .fast,
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
    switch error as? ImageEncodingError {
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
