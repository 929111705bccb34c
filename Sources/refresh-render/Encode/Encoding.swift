import ImageCodecs
import Render2D

/// Reads the inputs of an encoding and writes its film.
struct Encoding {
  let request: EncodeRequest
  let console: Console

  func run() throws(CommandError) -> EncodeReport {
    let place = request.output
    // Opened first: an output that cannot be made should not cost the time of reading.
    let output = place.isSequence ? nil : try console.open(place)
    let film = EncodedFilm(request.input, request.timing)
    var report = EncodeReport()
    switch place.format {
    case .gif: try writeGIF(film, output, &report)
    case .apng: try writeAPNG(film, output)
    case .png: try writePNG(film, output, &report)
    }
    if let output { report.files.append(try RenderReport.File(closing: output)) }
    report.frames = film.frames
    report.duration = film.duration
    report.width = film.size?.width ?? 0
    report.height = film.size?.height ?? 0
    report.warnings += film.warnings
    return report
  }

  private func writeGIF(
    _ film: EncodedFilm, _ output: OutputFile?, _ report: inout EncodeReport
  ) throws(CommandError) {
    guard let output else { preconditionFailure("a GIF is one file") }
    let path = output.path
    let options = request.gif
    var survey: GIFSurvey?
    try film.play(into: path) { frame in
      let counting =
        survey ?? GIFSurvey(width: frame.width, height: frame.height, matte: options.matte)
      survey = counting
      try counting.write(frame)
    }
    guard let survey, film.size != nil else { throw Self.nothing }
    do {
      try survey.finish()
    } catch {
      throw CommandError.encoding(error, path)
    }
    guard let limit = request.maxBytes else {
      report.framesLeftOut = try write(film, survey, options, into: output, path)
      return
    }
    try write(film, survey, atMost: limit, into: output, &report)
  }

  /// Writes the GIF with the given options, and says how many frames were left out.
  private func write(
    _ film: EncodedFilm, _ survey: GIFSurvey, _ options: GIFOptions, into sink: any ByteSink,
    _ path: String
  ) throws(CommandError) -> Int {
    guard let size = film.size else { throw Self.nothing }
    do {
      let encoder = try GIFEncoder(
        width: size.width, height: size.height, palette: survey.palette(colors: options.colors),
        plays: request.plays, options: options, into: sink)
      try film.play(into: path) { frame in try encoder.write(frame) }
      try encoder.finish()
      return encoder.framesLeftOut
    } catch {
      throw CommandError.encoding(error, path)
    }
  }

  /// Gives up colours and exactness step by step until the GIF fits.
  private func write(
    _ film: EncodedFilm, _ survey: GIFSurvey, atMost limit: Int, into output: OutputFile,
    _ report: inout EncodeReport
  ) throws(CommandError) {
    for step in Self.steps where step.colors <= request.gif.colors {
      var options = request.gif
      options.colors = step.colors
      options.lossy = max(options.lossy, step.lossy)
      let sink = BoundedSink(limit)
      do throws(CommandError) {
        report.framesLeftOut = try write(film, survey, options, into: sink, output.path)
      } catch {
        if sink.isFull { continue }
        throw error
      }
      try output.write(sink.bytes.span)
      report.chosen = options
      return
    }
    throw CommandError(
      code: .cannotCreate,
      message: "Cannot create '\(output.path)': even with few colours it is larger than "
        + "\(byteText(limit)); give it fewer or smaller frames")
  }

  /// What is tried, best first: fewer colours, and more that stays as it is.
  private static let steps: [(colors: Int, lossy: Int)] = [
    (255, 0), (255, 2), (192, 3), (128, 4), (96, 6), (64, 8), (48, 10), (32, 14), (24, 18),
    (16, 24), (12, 32), (8, 40), (4, 48), (2, 64),
  ]

  private func writeAPNG(_ film: EncodedFilm, _ output: OutputFile?) throws(CommandError) {
    guard let output else { preconditionFailure("an APNG is one file") }
    var encoder: APNGEncoder?
    try film.play(into: output.path) { frame in
      let open =
        try encoder
        ?? APNGEncoder(
          width: frame.width, height: frame.height, plays: request.plays,
          effort: request.effort, into: output)
      encoder = open
      try open.write(frame)
    }
    guard let encoder else { throw Self.nothing }
    do {
      try encoder.finish()
    } catch {
      throw CommandError.encoding(error, output.path)
    }
  }

  /// One picture into the output, or each into a file of its own.
  private func writePNG(
    _ film: EncodedFilm, _ output: OutputFile?, _ report: inout EncodeReport
  ) throws(CommandError) {
    let place = request.output
    if let output {
      var isWritten = false
      try film.play(into: output.path) { frame in
        if isWritten {
          throw CommandError(
            code: .usage,
            message: "A PNG holds one picture, and the inputs are more: number the files with {n} "
              + "in the name, or write a .gif or .apng")
        }
        isWritten = true
        try PNGEncoder.encode(
          pixels: frame.pixels, width: frame.width, height: frame.height, into: output)
      }
      return
    }
    // How wide the numbers are is known when the frames are counted.
    try film.play(into: place.path) { _ in }
    let count = film.frames
    var index = 0
    var files: [RenderReport.File] = []
    try film.play(into: place.path) { frame in
      // A held frame is no picture of its own.
      guard index < count else { return }
      let file = try OutputFile(place.path(of: index, count: count))
      try PNGEncoder.encode(
        pixels: frame.pixels, width: frame.width, height: frame.height, into: file)
      files.append(try RenderReport.File(closing: file))
      index += 1
    }
    report.files = files
  }

  private static let nothing = CommandError(code: .badData, message: "The inputs hold no picture")
}

/// What came out of an encoding.
struct EncodeReport: Hashable {
  var files: [RenderReport.File] = []
  var frames = 0
  var width = 0
  var height = 0
  /// How long the film lasts.
  var duration = Fraction.zero
  /// How many frames were too short for the format.
  var framesLeftOut = 0
  var warnings: [String] = []
  /// The settings with which a GIF fits its limit.
  var chosen: GIFOptions?

  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

/// Bytes up to a limit; past it, writing fails.
private final class BoundedSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  /// Whether more came than there is room for.
  private(set) var isFull = false
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  func write(_ span: Span<UInt8>) throws {
    guard bytes.count + span.count <= limit else {
      isFull = true
      throw CommandError(code: .cannotCreate, message: "There is no room for more")
    }
    for index in span.indices { bytes.append(span[index]) }
  }
}

extension RenderReport.File {
  /// Puts an output in its place.
  init(closing output: OutputFile) throws(CommandError) {
    try output.finish()
    self.init(path: output.path, bytes: output.count, digest: output.digest)
  }
}

extension Console {
  /// Opens the one file of an output; binary data never goes to a terminal.
  func open(_ place: OutputPlace) throws(CommandError) -> OutputFile {
    guard place.isStandardOutput else { return try OutputFile(place.path) }
    if output.isTerminal {
      throw .usage("A terminal shows no pictures: send the output into a file or another program")
    }
    return output.file
  }
}
