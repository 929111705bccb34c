import Films
import ImageCodecs

/// Writes picture files as a film, with the messages of the command.
struct Encoding {
  let request: EncodeRequest
  let console: Console

  func run() async throws(CommandError) -> EncodeReport {
    let files = PictureFiles(request.sources, request.reading)
    do {
      // Opened first: if the output cannot be made, no time is spent on reading.
      let output = try console.file(for: request.output)
      let film = try await console.write(
        files, as: request.format, to: request.output, output, jobs: request.jobs)
      return EncodeReport(
        film: film,
        warnings: [files.orderWarning, files.colorWarning].compactMap(\.self)
          + files.damageWarnings + losses(of: files) + film.warnings.map(\.message)
          + drift(of: film))
    } catch ImageEncodingError.noFrames {
      throw CommandError(code: .badData, message: "The inputs hold no picture")
    } catch FilmError.manyPictures {
      throw .usage(
        "A PNG holds one picture, and the inputs are more: number the files with {n} "
          + "in the name, put them on a --sheet, or write a \(FileFormat.endings(animated: true).alternatives)"
      )
    } catch {
      throw .encoding(error, request.output.path)
    }
  }

  private var isGIF: Bool { request.output.format == .gif }

  /// Warnings about what the output could not hold.
  private func losses(of files: PictureFiles) -> [String] {
    var warnings: [String] = []
    if files.isDeep, isGIF || request.isSheet {
      let kind = isGIF ? "A GIF" : "A sheet"
      warnings.append(
        "\(kind) has 8 bits a sample, so the 16 of the inputs are rounded; PNGs and APNGs keep them"
      )
    }
    if request.hasRate, !files.hasStills {
      warnings.append(
        "--fps is for stills and raw frames, and these inputs have delays of their own: --speed changes "
          + "them, and --min-delay leaves frames of a GIF out")
    }
    return warnings + files.files.compactMap(warning)
  }

  /// The warning that browsers do not play an input with the delays that it is encoded with, or nil if it was
  /// told how fast to play. An APNG warns of its own short frames.
  private func warning(of film: PlayedFile) -> String? {
    guard film.frames > 1, request.output.format.isAnimated, !request.hasSpeed else { return nil }
    func count(_ frames: Int) -> String {
      "\(frames) of \(film.frames) frames of '\(film.name)' \(frames == 1 ? "has" : "have")"
    }
    if film.absentDelays > 0 {
      if request.hasRate { return nil }
      return count(film.absentDelays)
        + " no delay, which browsers show for 100 ms, and here last one "
        + "frame of --fps; --fps 10 is what browsers play"
    }
    guard isGIF, film.briefDelays > 0 else { return nil }
    return count(film.briefDelays)
      + " a delay of 10 ms or less, and browsers show such frames for 100 ms"
      + (film.briefDelays == film.frames ? "; --speed 0.1 is what browsers play" : "")
  }

  /// The warning that a GIF's frames start earlier or later, if they do.
  private func drift(of film: FilmReport) -> [String] {
    guard film.drift > .zero else { return [] }
    return [
      "A GIF counts hundredths of a second, so frames start up to "
        + "\(film.drift.milliseconds.parameterText) ms off; an APNG is exact to the millisecond"
    ]
  }
}

struct EncodeReport: Hashable {
  var film: FilmReport
  var warnings: [String]
}

extension PictureFiles {
  /// A warning if the files are in the order of their names and not of the numbers in them.
  fileprivate var orderWarning: String? {
    fallingNames.map {
      "'\($0.first)' comes before '\($0.second)': the numbers fall; "
        + "name the files in their order, as $(ls -v) lists them, or give the numbers leading zeros"
    }
  }

  /// The warning about files whose colours are not those of sRGB, or nil.
  var colorWarning: String? {
    foreign.map { colors, name, count in
      let more =
        count == 1 ? "" : ", as \(count - 1) more \(count == 2 ? "file does" : "files do"),"
      return
        "'\(name)' has\(more) \(colors), which is neither applied nor kept: the colours are taken as sRGB's"
    }
  }

  /// The warnings about damaged files that were read as far as possible.
  var damageWarnings: [String] {
    files.compactMap { file in
      file.damage.map {
        "'\(file.name)' is read up to its frame \(file.frames): \(ImageFile.reason($0))"
      }
    }
  }
}

extension Console {
  /// Opens an output; nil for numbered files, which are made with the first.
  func file(for place: OutputPlace) throws(CommandError) -> FileSink? {
    place.isSequence ? nil : try open(place.path)
  }

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

  /// Writes frames to an output that was opened, or to numbered files, and shows how far it is.
  func write(
    _ source: some FrameSource, as format: FilmFormat, to place: OutputPlace, _ file: FileSink?,
    jobs: Int
  ) async throws -> FilmReport {
    var progress = Progress(self, total: 0)
    defer { progress.clear() }
    guard let file else {
      return try await source.write(format, to: NumberedFiles(place.path), workers: jobs) {
        progress.update($0)
      }
    }
    var report = try await source.write(format, to: file, workers: jobs) { progress.update($0) }
    report.files = [try WrittenFile(closing: file)]
    return report
  }
}
