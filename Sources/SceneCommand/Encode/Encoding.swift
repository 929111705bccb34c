import Films
import ImageCodecs
import RefreshUI
import Render2D

/// Reads the inputs of an encoding and writes its film.
struct Encoding {
  let request: EncodeRequest
  let console: Console

  func run() async throws(CommandError) -> EncodeReport {
    let place = request.output
    // Opened first: if the output cannot be made, no time is spent on reading.
    let output = place.isSequence ? nil : try console.open(place)
    try request.input.checkHeaders()
    let film = EncodedFilm(request.input, request.timing, for: isGIF ? .premultiplied : .straight)
    var report = EncodeReport()
    var progress = Progress(console, total: try request.input.knownCount() ?? 0, passes: passes)
    defer { progress.clear() }
    switch place.format {
    case .gif: try await writeGIF(film, output, &report, &progress)
    case .apng: try await writeAPNG(film, output, &report, &progress)
    case .png: try await writePNG(film, output, &report, &progress)
    }
    if let output { report.files.append(try console.close(output)) }
    if let written = report.written {
      report.frames = written.count
      report.duration = written.duration
    } else {
      report.frames = place.isSequence ? film.frames : 1
      report.duration = place.isSequence ? film.duration : .zero
    }
    let size = report.sheetSize ?? film.size
    report.width = size?.width ?? 0
    report.height = size?.height ?? 0
    if let warning = request.input.orderWarning { report.warnings.append(warning) }
    report.warnings += film.warnings + losses(of: film)
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
    if film.isTranslucent, isGIF, !request.hasMatte {
      warnings.append(
        "A GIF has no translucent pixels, so soft edges become dots; --matte white draws them on a "
          + "colour, and an APNG keeps them")
    }
    if request.plays == nil, case .times(let count)? = film.plays, plays(of: film) == .forever {
      warnings.append("A GIF plays at most 65536 times, so it plays forever and not \(count) times")
    }
    return warnings
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
    case .apng: 1
    case .png: request.sheet == nil ? 1 : 2
    }
  }

  private func gif(_ film: EncodedFilm?) -> GIFWriter {
    GIFWriter(
      options: request.gif, plays: { film.map(plays) ?? .forever }, maxBytes: request.maxBytes,
      workers: request.input.jobs)
  }

  private func writeGIF(
    _ film: EncodedFilm, _ output: FileSink?, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    guard let output else { preconditionFailure("a GIF is one file") }
    do {
      let result = try await gif(film).write(into: output) { pass, receive in
        var frames = 0
        try await film.play(into: output.path) { frame in
          try receive(frame)
          if pass == 1 { report.timing.append(frame.delay) }
          frames += 1
          progress.update(pass: pass, frames: frames, bytes: output.count)
        }
        progress.total = frames
      }
      report.framesLeftOut = result.framesLeftOut
      report.written = result.written
      report.chosen = result.chosen
    } catch ImageEncodingError.noFrames {
      throw Self.nothing
    } catch {
      throw CommandError.encoding(error, output.path)
    }
  }

  private func writeAPNG(
    _ film: EncodedFilm, _ output: FileSink?, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    guard let output else { preconditionFailure("an APNG is one file") }
    var encoder: APNGFile
    repeat {
      encoder = APNGFile(request, output)
      try await film.playPictures(into: output.path) { picture in
        try encoder.write(picture, isDeep: film.isDeep)
        progress.update(frames: film.frames, bytes: output.count)
      }
    } while film.isDeep && !encoder.isDeep
    do {
      report.written = try encoder.finish(plays: plays(of: film), hold: film.hold)
    } catch ImageEncodingError.noFrames {
      throw Self.nothing
    } catch {
      throw CommandError.encoding(error, output.path)
    }
    if let warning = report.written?.warning { report.warnings.append("\(warning)") }
  }

  /// Writes one picture, or each into a file of its own, or all onto a sheet.
  private func writePNG(
    _ film: EncodedFilm, _ output: FileSink?, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    guard let output else {
      report.files = try await writeSequence(film, &progress)
      return
    }
    if let grid = request.sheet {
      try await writeSheet(film, grid, output, &report, &progress)
    } else {
      try await writeStill(film, output)
    }
  }

  private func writeSequence(
    _ film: EncodedFilm, _ progress: inout Progress
  ) async throws(CommandError) -> [WrittenFile] {
    let path = request.output.path
    do {
      return try await PictureSequence.write(
        to: path, effort: request.effort, jobs: request.input.jobs
      ) { sequence in
        var index = 0
        try await film.playPictures(into: path) { picture in
          try await sequence.write(picture.pixels, width: picture.width, height: picture.height)
          index += 1
          progress.update(frames: index, bytes: sequence.bytes)
        }
      }
    } catch {
      throw CommandError.encoding(error, path)
    }
  }

  private func writeStill(
    _ film: EncodedFilm, _ output: FileSink
  ) async throws(CommandError) {
    var isWritten = false
    try await film.playPictures(into: output.path) { picture in
      if isWritten {
        throw CommandError(
          code: .usage,
          message: "A PNG holds one picture, and the inputs are more: number the files with {n} "
            + "in the name, put them on a --sheet, or write a .gif or .apng")
      }
      isWritten = true
      try PNGEncoder.encode(
        picture.pixels, width: picture.width, height: picture.height, effort: request.effort,
        into: output)
    }
  }

  /// Writes the frames on one sheet.
  private func writeSheet(
    _ film: EncodedFilm, _ grid: SheetGrid, _ output: FileSink, _ report: inout EncodeReport,
    _ progress: inout Progress
  ) async throws(CommandError) {
    // The selection of frames depends on their number.
    var read = 0
    try await film.play(into: output.path) { _ in
      read += 1
      progress.update(pass: 1, frames: read, bytes: 0)
    }
    progress.total = read
    guard let size = film.size else { throw Self.nothing }
    var sheet = try Sheet.pixels(
      grid, of: film.frames, width: size.width, height: size.height, path: output.path)
    var index = 0
    try await film.play(into: output.path) { frame in
      sheet.take(index, frame.pixels)
      index += 1
      progress.update(pass: 2, frames: index, bytes: 0)
    }
    do {
      try sheet.write(into: output, isStraight: true, effort: request.effort)
    } catch {
      throw CommandError.encoding(error, output.path)
    }
    report.sheetSize = RawSize(width: sheet.width, height: sheet.height)
  }

  private static let nothing = CommandError(code: .badData, message: "The inputs hold no picture")
}

/// The result of an encoding.
struct EncodeReport: Hashable {
  var files: [WrittenFile] = []
  var frames = 0
  var width = 0
  var height = 0
  /// The duration of the film; nil if it is out of range.
  var duration: Fraction? = .zero
  /// The frames of the animation written, if any.
  var written: FrameTally?
  /// How many frames were too short for the format.
  var framesLeftOut = 0
  /// How far a GIF's hundredths of a second shift its frames.
  var timing = GIFTiming()
  var warnings: [String] = []
  /// The size of the sheet, if one was written.
  var sheetSize: RawSize?
  /// The settings that make a GIF fit its limit.
  var chosen: GIFChoice?

  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Warnings about a GIF's changes to the times of its frames.
  var timingWarnings: [String] {
    var warnings: [String] = []
    if framesLeftOut > 0 {
      warnings.append(
        "A GIF shows at most 50 frames a second, so \(framesLeftOut) frames are left out; an APNG "
          + "has them all")
    }
    if timing.drift > .zero {
      warnings.append(
        "A GIF counts hundredths of a second, so frames start up to "
          + "\(timing.drift.milliseconds.parameterText) ms off; an APNG is exact to the millisecond"
      )
    }
    return warnings
  }
}

extension Sheet {
  /// The pixels of a sheet of pictures from files.
  static func pixels(
    _ grid: SheetGrid, of count: Int, width: Int, height: Int, path: String
  ) throws(CommandError) -> Sheet {
    do throws(FilmError) {
      return try Sheet(grid, of: count, width: width, height: height, gap: pixelGap)
    } catch {
      throw .encoding(error, path)
    }
  }
}

extension Console {
  /// Opens an output of one file.
  func open(_ place: OutputPlace) throws(CommandError) -> FileSink { try open(place.path) }

  /// Opens a file, or standard output; binary data is never written to a terminal.
  func open(_ path: String, isText: Bool = false) throws(CommandError) -> FileSink {
    guard OutputPlace.isStandardOutput(path) else {
      do throws(FileError) {
        return try FileSink(path)
      } catch {
        throw CommandError(error)
      }
    }
    if output.isTerminal, !isText { throw CommandError(FileError.terminal(path: path)) }
    return output.file
  }

  /// Completes an output.
  func close(_ output: FileSink) throws(CommandError) -> WrittenFile {
    do throws(FileError) {
      return try WrittenFile(closing: output)
    } catch {
      throw CommandError(error)
    }
  }
}
