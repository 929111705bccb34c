import ImageCodecs
import Render2D

/// Reads the inputs of an encoding and writes its film.
struct Encoding {
  let request: EncodeRequest
  let console: Console

  func run() async throws(CommandError) -> EncodeReport {
    let place = request.output
    // Opened first: an output that cannot be made should not cost the time of reading.
    let output = place.isSequence ? nil : try console.open(place)
    let film = EncodedFilm(request.input, request.timing)
    var report = EncodeReport()
    var progress = Progress(console, total: try request.input.knownCount() ?? 0, passes: passes)
    defer { progress.clear() }
    switch place.format {
    case .gif: try await writeGIF(film, output, &report, &progress)
    case .apng: try await writeAPNG(film, output, &progress)
    case .png: try await writePNG(film, output, &report, &progress)
    }
    if let output { report.files.append(try RenderReport.File(closing: output)) }
    report.frames = report.sheetSize == nil ? film.frames : 1
    report.duration = film.duration
    let size = report.sheetSize ?? film.size
    report.width = size?.width ?? 0
    report.height = size?.height ?? 0
    report.warnings += film.warnings
    return report
  }

  /// How often the film is played at most.
  private var passes: Int {
    switch request.output.format {
    case .gif: gif.passes
    case .apng: 1
    case .png: request.output.isSequence || request.sheet != nil ? 2 : 1
    }
  }

  private var gif: GIFWriting {
    GIFWriting(options: request.gif, plays: request.plays, maxBytes: request.maxBytes)
  }

  private func writeGIF(
    _ film: EncodedFilm, _ output: OutputFile?, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    guard let output else { preconditionFailure("a GIF is one file") }
    do {
      let result = try await gif.write(into: output) { pass, receive in
        var frames = 0
        try await film.play(into: output.path) { frame in
          try receive(frame)
          frames += 1
          progress.update(pass: pass, frames: frames, bytes: output.count)
        }
        progress.total = frames
      }
      report.framesLeftOut = result.framesLeftOut
      report.chosen = result.chosen
    } catch EncodingError.noFrames {
      throw Self.nothing
    } catch {
      throw CommandError.encoding(error, output.path)
    }
  }

  private func writeAPNG(
    _ film: EncodedFilm, _ output: OutputFile?, _ progress: inout Progress
  ) async throws(CommandError) {
    guard let output else { preconditionFailure("an APNG is one file") }
    var encoder: APNGEncoder?
    var frames = 0
    try await film.play(into: output.path) { frame in
      let open =
        try encoder
        ?? APNGEncoder(
          width: frame.width, height: frame.height, plays: request.plays,
          effort: request.effort, into: output)
      encoder = open
      try open.write(frame)
      frames += 1
      progress.update(frames: frames, bytes: output.count)
    }
    guard let encoder else { throw Self.nothing }
    do {
      try encoder.finish()
    } catch {
      throw CommandError.encoding(error, output.path)
    }
  }

  /// One picture into the output, or each into a file of its own, or all onto a sheet.
  private func writePNG(
    _ film: EncodedFilm, _ output: OutputFile?, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    let place = request.output
    if let output, request.sheet == nil {
      return try await writeStill(film, output)
    }
    // How many frames there are is known when they are counted.
    var read = 0
    try await film.play(into: place.path) { _ in
      read += 1
      progress.update(pass: 1, frames: read, bytes: 0)
    }
    progress.total = read
    let count = film.frames
    if let grid = request.sheet, let output {
      return try await writeSheet(film, grid, output, &report, &progress)
    }
    var index = 0
    var files: [RenderReport.File] = []
    var bytes = 0
    try await film.play(into: place.path) { frame in
      // A held frame is no picture of its own.
      guard index < count else { return }
      let file = try OutputFile(place.path(of: index, count: count))
      try PNGEncoder.encode(
        pixels: frame.pixels, width: frame.width, height: frame.height, effort: request.effort,
        into: file)
      bytes += file.count
      files.append(try RenderReport.File(closing: file))
      index += 1
      progress.update(pass: 2, frames: index, bytes: bytes)
    }
    report.files = files
  }

  private func writeStill(
    _ film: EncodedFilm, _ output: OutputFile
  ) async throws(CommandError) {
    var isWritten = false
    try await film.play(into: output.path) { frame in
      if isWritten {
        throw CommandError(
          code: .usage,
          message: "A PNG holds one picture, and the inputs are more: number the files with {n} "
            + "in the name, put them on a --sheet, or write a .gif or .apng")
      }
      isWritten = true
      try PNGEncoder.encode(
        pixels: frame.pixels, width: frame.width, height: frame.height, effort: request.effort,
        into: output)
    }
  }

  /// The frames beside and below each other.
  private func writeSheet(
    _ film: EncodedFilm, _ grid: SheetGrid, _ output: OutputFile, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    guard let size = film.size else { throw Self.nothing }
    var sheet = try Sheet(
      grid, of: film.frames, width: size.width, height: size.height, gap: Sheet.pixelGap,
      path: output.path)
    var index = 0
    try await film.play(into: output.path) { frame in
      sheet.take(index, frame.pixels)
      index += 1
      progress.update(pass: 2, frames: index, bytes: 0)
    }
    do {
      try sheet.write(into: output, effort: request.effort)
    } catch {
      throw CommandError.encoding(error, output.path)
    }
    report.sheetSize = RawSize(width: sheet.width, height: sheet.height)
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
  /// The size of the sheet that was written, if one was.
  var sheetSize: RawSize?
  /// The settings with which a GIF fits its limit.
  var chosen: GIFChoice?

  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
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
