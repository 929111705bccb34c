import Films
import ImageCodecs
import RefreshUI
import Render2D

/// Reads the inputs of an encoding and writes its film.
struct Encoding {
  let request: EncodeRequest
  let console: Console

  func run() async throws(CommandError) -> EncodeReport {
    do {
      return try await write()
    } catch ImageEncodingError.noFrames {
      throw CommandError(code: .badData, message: "The inputs hold no picture")
    } catch {
      throw .encoding(error, request.output.path)
    }
  }

  private func write() async throws -> EncodeReport {
    let place = request.output
    // Opened first: if the output cannot be made, no time is spent on reading.
    let output = place.isSequence ? nil : try console.open(place)
    try request.input.checkHeaders()
    let film = EncodedFilm(request.input, request.timing, for: isGIF ? .premultiplied : .straight)
    var report = EncodeReport()
    var progress = Progress(console, total: try request.input.knownCount() ?? 0, passes: passes)
    defer { progress.clear() }
    if let output {
      switch place.format {
      case .gif: try await writeGIF(film, output, &report, &progress)
      case .apng: try await writeAPNG(film, output, &report, &progress)
      case .png: try await writePNG(film, output, &report, &progress)
      }
      report.film.files = [try WrittenFile(closing: output)]
    } else {
      report.film.files = try await writeSequence(film, &progress)
      report.film.frames = film.frames
      report.film.duration = film.duration
    }
    if report.film.width == 0, let size = film.size {
      (report.film.width, report.film.height) = (size.width, size.height)
    }
    report.film.bytes = report.film.files.reduce(0) { $0 + $1.bytes }
    report.warnings +=
      [request.input.orderWarning, film.colorWarning].compactMap(\.self) + film.warnings
      + losses(of: film) + report.film.warnings.map(\.message) + report.drift
    return report
  }

  private var isGIF: Bool { request.output.format == .gif }

  /// Warnings about what the output could not hold.
  private func losses(of film: EncodedFilm) -> [String] {
    var warnings: [String] = []
    if film.isDeep, isGIF || request.sheet != nil {
      let kind = isGIF ? "A GIF" : "A sheet"
      warnings.append(
        "\(kind) has 8 bits a sample, so the 16 of the inputs are rounded; PNGs and APNGs keep them"
      )
    }
    if request.plays == nil, case .times(let count)? = film.plays, plays(of: film) == .forever {
      warnings.append("A GIF plays at most 65536 times, so it plays forever and not \(count) times")
    }
    if request.hasRate, !film.hasStills {
      warnings.append(
        "--fps is for stills and raw frames, and these inputs have delays of their own: --speed changes "
          + "them, and --min-delay leaves frames of a GIF out")
    }
    return warnings + film.shortDelays.compactMap(warning)
  }

  /// The warning that browsers do not play an input with the delays that it is encoded with, or nil if it was
  /// told how fast to play. An APNG warns of its own short frames.
  private func warning(of film: FrameInput.ShortDelays) -> String? {
    guard request.output.format != .png, !request.hasSpeed else { return nil }
    func count(_ frames: Int) -> String {
      "\(frames) of \(film.frames) frames of '\(film.name)' \(frames == 1 ? "has" : "have")"
    }
    if film.absent > 0 {
      if request.hasRate { return nil }
      return count(film.absent)
        + " no delay, which browsers show for 100 ms, and here last one "
        + "frame of --fps; --fps 10 is what browsers play"
    }
    guard isGIF else { return nil }
    return count(film.brief) + " a delay of 10 ms or less, and browsers show such frames for 100 ms"
      + (film.brief == film.frames ? "; --speed 0.1 is what browsers play" : "")
  }

  /// The number of plays requested, or that of the inputs.
  private func plays(of film: EncodedFilm) -> PlayCount {
    if let plays = request.plays { return plays }
    if case .times(65_537...)? = film.plays, isGIF { return .forever }
    return film.plays ?? .forever
  }

  /// The most times that the film is played.
  private var passes: Int {
    switch request.output.format {
    case .gif: gif(nil).passes
    case .apng: 2
    case .png: request.sheet == nil ? 1 : 2
    }
  }

  private func gif(_ film: EncodedFilm?) -> GIFWriter {
    GIFWriter(
      options: request.gif, plays: { film.map(plays) ?? .forever }, maxBytes: request.maxBytes,
      workers: request.input.jobs)
  }

  private func writeGIF(
    _ film: EncodedFilm, _ output: FileSink, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws {
    var timing = GIFTiming()
    let result = try await gif(film).write(into: output) { pass, receive in
      var frames = 0
      try await film.play { frame in
        try receive(frame)
        if pass == 1 { timing.append(frame.delay) }
        frames += 1
        progress.update(pass: min(pass, passes), frames: frames, bytes: output.count)
      }
      progress.total = frames
    }
    report.film.drift = timing.drift
    report.film.chosen = result.chosen
    report.film.take(result.written)
    report.film.warnings += result.warnings
  }

  private func writeAPNG(
    _ film: EncodedFilm, _ output: FileSink, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws {
    var encoder: APNGFile
    repeat {
      encoder = APNGFile(request, output)
      try await film.playPictures { picture in
        try encoder.write(picture, isDeep: film.isDeep)
        progress.update(frames: film.frames, bytes: output.count)
      }
    } while film.isDeep && !encoder.isDeep
    let written = try encoder.finish(plays: plays(of: film), hold: film.hold) { done, count in
      progress.total = count
      progress.update(pass: 2, frames: done, bytes: output.count)
    }
    report.film.take(written)
    if let warning = written.warning { report.film.warnings.append(warning) }
  }

  /// Writes one picture, or all onto a sheet.
  private func writePNG(
    _ film: EncodedFilm, _ output: FileSink, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws {
    report.film.frames = 1
    if let grid = request.sheet {
      return try await writeSheet(film, grid, output, &report, &progress)
    }
    var isWritten = false
    try await film.playPictures { picture in
      if isWritten {
        throw CommandError.usage(
          "A PNG holds one picture, and the inputs are more: number the files with {n} "
            + "in the name, put them on a --sheet, or write a .gif or .apng")
      }
      isWritten = true
      try PNGEncoder.encode(
        picture.pixels, width: picture.width, height: picture.height, effort: request.effort,
        into: output)
    }
    if !isWritten { throw ImageEncodingError.noFrames }
  }

  private func writeSequence(
    _ film: EncodedFilm, _ progress: inout Progress
  ) async throws -> [WrittenFile] {
    try await PictureSequence.write(
      to: request.output.path, effort: request.effort, jobs: request.input.jobs
    ) { sequence in
      try await film.playPictures { picture in
        try await sequence.write(picture.pixels, width: picture.width, height: picture.height)
        progress.update(frames: film.frames, bytes: sequence.bytes)
      }
    }
  }

  private func writeSheet(
    _ film: EncodedFilm, _ grid: SheetGrid, _ output: FileSink, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws {
    // The selection of frames depends on their number.
    var read = 0
    try await film.play { _ in
      read += 1
      progress.update(pass: 1, frames: read, bytes: 0)
    }
    progress.total = read
    guard let size = film.size else { throw ImageEncodingError.noFrames }
    var sheet = try Sheet(
      grid, of: film.frames, width: size.width, height: size.height, gap: Sheet.pixelGap)
    var index = 0
    try await film.play { frame in
      sheet.take(index, frame.pixels)
      index += 1
      progress.update(pass: 2, frames: index, bytes: 0)
    }
    try sheet.write(into: output, isStraight: true, effort: request.effort)
    (report.film.width, report.film.height) = (sheet.width, sheet.height)
  }
}

struct EncodeReport: Hashable {
  var film = FilmReport()
  var warnings: [String] = []

  /// The warning that a GIF's frames start earlier or later, if they do.
  fileprivate var drift: [String] {
    guard film.drift > .zero else { return [] }
    return [
      "A GIF counts hundredths of a second, so frames start up to "
        + "\(film.drift.milliseconds.parameterText) ms off; an APNG is exact to the millisecond"
    ]
  }
}

extension Console {
  /// Opens an output of one file.
  func open(_ place: OutputPlace) throws(CommandError) -> FileSink { try open(place.path) }

  /// Opens a file, or standard output; binary data is never written to a terminal.
  func open(_ path: String, isText: Bool = false) throws(CommandError) -> FileSink {
    if let kept { return try kept.open(path) }
    guard OutputPlace.isStandardOutput(path) else {
      return try orThrow(try FileSink(path), CommandError.init(_:))
    }
    if output.isTerminal, !isText { throw CommandError(FileError.terminal(path: path)) }
    // Its bytes would be added to what is read.
    if !isText, output.descriptor != nil, let input = InputFiles.name(at: "/dev/stdout") {
      throw CommandError(FileError.isInput(path: "standard output", input: input))
    }
    return output.file
  }
}
