import Films
import ImageCodecs

/// A picture of the first difference between two images, as a PNG.
struct DifferenceFile {
  let path: String
  private let console: Console

  /// The path of the picture, which must not be one of the inputs.
  init(_ path: String, _ console: Console) throws(CommandError) {
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
    if let ending = nameEnding(of: path), ending != FileFormat.png.rawValue {
      throw .usage(
        "'\(path)' ends as \(ending), but '--diff <file>' writes one picture, as a PNG: "
          + "give it a name that ends as png, or - for standard output")
    }
    try Self.check(path, "--diff")
  }

  /// Refuses to write over an input, before anything is compared.
  static func check(_ path: String, _ option: String) throws(CommandError) {
    if let input = InputFiles.name(at: path) {
      throw .usage("'\(option) \(path)' would write over the input '\(input)'")
    }
  }

  var isStandardOutput: Bool { path == "-" }

  func write(_ picture: Animation) throws(CommandError) {
    do {
      let output = try console.open(path)
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
