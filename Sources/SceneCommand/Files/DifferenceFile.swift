import Films
import ImageCodecs
import SystemCalls

/// A picture of the first difference between two images, as a PNG.
struct DifferenceFile {
  let path: String
  private let console: Console

  /// The path of the picture, which must not be one of the inputs.
  init(_ path: String, inputs: [String], _ console: Console) throws(CommandError) {
    self.path = path
    self.console = console
    if path.isEmpty { throw .usage("'--diff <file>' needs the name of a file") }
    if path == "-" {
      if console.output.isTerminal {
        throw .usage(
          "A terminal cannot show pictures: redirect the difference to a file or another program")
      }
      return
    }
    if let ending = nameEnding(of: path), ending != OutputFormat.png.rawValue {
      throw .usage(
        "'\(path)' ends as \(ending), but '--diff <file>' writes one picture, as a PNG: "
          + "give it a name that ends as png, or - for standard output")
    }
    try Self.check(path, isNone: inputs, CompareOption.difference.option)
  }

  /// Refuses to write over an input.
  static func check(
    _ path: String, isNone inputs: [String], _ option: Option
  ) throws(CommandError) {
    guard let place = try? System.status(of: path), place.kind == .regular else { return }
    for input in inputs where input != "-" {
      if let status = try? System.status(of: input), status.identity == place.identity {
        throw .usage("'--\(option.name) \(path)' would write over the input '\(input)'")
      }
    }
  }

  var isStandardOutput: Bool { path == "-" }

  func write(_ picture: Animation) throws(CommandError) {
    do {
      let output = isStandardOutput ? console.output.file : try FileSink(path)
      // Opaque, so that straight and premultiplied pixels are the same.
      let pixels = picture.frames[0].pixels.premultiplied
      try PNGEncoder.encode(
        straight: pixels.span, width: picture.width, height: picture.height, effort: .fast,
        into: output)
      try output.finish()
    } catch {
      throw CommandError.encoding(error, path)
    }
  }
}
