import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// Records a scene, draws its frames, and writes them.
struct Rendering {
  let scene: any Scene
  let options: RenderOptions
  let console: Console
  /// What the selection's error looks like, told from where the selection came.
  let refuseSelection: (SelectionError) -> CommandError

  /// More frames than any animation needs; past it, a number was mistyped.
  private static let mostFrames = 100_000

  func run() async throws(CommandError) -> RenderReport {
    // Opened first: an output that cannot be made should not cost the time of drawing.
    let output = options.output.isSequence ? nil : try console.open(options.output)
    let tape = try record()
    let missing = tape.missingCharacters
    if !missing.isEmpty, options.needsAllCharacters {
      throw CommandError(
        code: .badData,
        message: "No font has \(characterList(missing)), which --strict-fonts forbids"
          + fontHint(for: missing, after: options.namedFonts))
    }
    var film = Film(tape, schedule: try schedule(tape))
    film.showsGlyphBoxes = options.showsGlyphBoxes
    var report = RenderReport()
    report.width = film.width
    report.height = film.height
    takeRate(&report)
    report.fonts = tape.fontNames
    if !missing.isEmpty {
      report.warnings.append(
        "No font has \(characterList(missing)); a box with its number is drawn instead"
          + fontHint(for: missing, after: options.namedFonts))
    }
    var progress = Progress(
      console, total: film.schedule.frames.count,
      passes: options.output.format == .gif ? gif.passes : 1)
    defer { progress.clear() }
    do {
      switch options.output.format {
      case .gif:
        guard let output else { preconditionFailure("a GIF is one file") }
        try await writeGIF(film, output, &report, &progress)
      case .apng:
        guard let output else { preconditionFailure("an APNG is one file") }
        try await writeAPNG(film, output, &report, &progress)
      case .png:
        try await writePNG(film, output, &report, &progress)
      }
      if let output { report.files.append(try close(output)) }
    } catch let error as ImageEncodingError {
      throw encodingFailure(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(code: .defect, message: "Cannot draw '\(type(of: scene).name)': \(error)")
    }
    return report
  }

  private func record() throws(CommandError) -> StageTape {
    let (length, limit) = (options.gesture.duration, options.stage.limit)
    guard length <= limit else { throw .tooLong(options.gesture, limit: limit) }
    do {
      return try scene.record(on: options.stage, script: options.gesture)
    } catch {
      throw .recording(error, of: scene)
    }
  }

  /// The rate of the film: the one that was asked for, or the nearest that a GIF can hold evenly.
  private var rate: FrameRate {
    options.output.format == .gif ? options.rate.nearestInGIF : options.rate
  }

  private func takeRate(_ report: inout RenderReport) {
    if options.output.format == .png, !options.output.isSequence { return }
    report.rate = rate
    guard rate != options.rate else { return }
    report.refusedRate = options.rate
    let asked = options.rate.shortText
    // Faster ones are stretched by browsers.
    let isForAPNG = options.rate.framesPerSecond < 100
    report.warnings.append(
      "A GIF counts hundredths of a second, so this one has \(rate.shortText) frames a second "
        + "instead of \(asked)" + (isForAPNG ? "; an APNG can have \(asked)" : ""))
  }

  /// The least that the last frame of a piece of the film is shown, and that of its last piece.
  private var shortest: (within: Time, atEnd: Time) {
    switch options.output.format {
    // The encoder rounds the end by itself.
    case .gif: (.milliseconds(20), .zero)
    // What browsers show for as long as it lasts.
    case .apng: (.milliseconds(10) + Time(ticks: 1), .milliseconds(10) + Time(ticks: 1))
    case .png: (.zero, .zero)
    }
  }

  private func schedule(_ tape: StageTape) throws(CommandError) -> FrameSchedule {
    let ranges: [ClosedRange<Time>]
    do throws(SelectionError) {
      ranges = try options.selection.resolved(
        end: tape.end, marks: tape.marks.map { ($0.name, $0.time) })
    } catch {
      throw refuseSelection(error)
    }
    let length = ranges.reduce(0.0) { $0 + ($1.upperBound - $1.lowerBound).seconds }
    let count = length / options.speed * rate.framesPerSecond
    guard count <= Double(Self.mostFrames) else {
      throw CommandError(
        code: .usage,
        message: "This would be about \(Int(count)) frames, and \(Self.mostFrames) are the most: "
          + "select less, or lower --fps")
    }
    return FrameSchedule(
      spans: ranges.map { FrameSchedule.Span(from: $0.lowerBound, to: $0.upperBound) },
      rate: rate, shortest: shortest.within, shortestEnd: shortest.atEnd, speed: options.speed,
      hold: options.holdLast, order: options.order)
  }

  // MARK: - Formats

  private func writeGIF(
    _ film: Film, _ output: OutputFile, _ report: inout RenderReport, _ progress: inout Progress
  ) async throws {
    var kept = KeptFilm()
    for frame in film.schedule.frames { report.timing.append(exact(frame.duration)) }
    let result = try await gif.write(into: output) { pass, receive in
      if pass > 1, kept.isWhole {
        var count = 0
        return try kept.play(width: film.width, height: film.height) { frame in
          try receive(frame)
          count += 1
          progress.update(pass: pass, frames: count, bytes: output.count)
        }
      }
      try await film.play(workers: options.jobs) { pixmap, frame in
        let lent = lent(pixmap, frame)
        if pass == 1 { kept.append(frame.changes, delay: lent.delay) }
        try receive(lent)
        progress.update(pass: pass, frames: frame.index + 1, bytes: output.count)
      }
    }
    report.chosen = result.chosen
    report.take(result.written)
  }

  private var gif: GIFWriting {
    GIFWriting(
      options: options.gif, plays: { plays }, maxBytes: options.maxBytes, workers: options.jobs)
  }

  private func writeAPNG(
    _ film: Film, _ output: OutputFile, _ report: inout RenderReport, _ progress: inout Progress
  ) async throws {
    let encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: plays, effort: options.effort,
      delays: .milliseconds, workers: Workers(options.jobs), into: output)
    try await film.play(workers: options.jobs) { pixmap, frame in
      try encoder.write(lent(pixmap, frame))
      progress.update(frames: frame.index + 1, bytes: output.count)
    }
    try encoder.finish()
    report.take(encoder.written)
    if let warning = encoder.written.hurriedWarning { report.warnings.append(warning) }
  }

  private func exact(_ time: Time) -> Fraction { Fraction(time.ticks, Time.ticksPerSecond) }

  /// One picture into the output, or each into a file of its own.
  private func writePNG(
    _ film: Film, _ output: OutputFile?, _ report: inout RenderReport, _ progress: inout Progress
  ) async throws {
    let count = film.schedule.frames.count
    report.frames = output == nil ? count : 1
    report.duration = output == nil ? exact(film.schedule.total) : .zero
    if let grid = options.sheet, let output {
      return try await writeSheet(film, grid, output, &report, &progress)
    }
    let files = output == nil ? try OutputSet(options.output) : nil
    var pictures = PNGBatch(
      width: film.width, height: film.height, effort: options.effort,
      workers: Workers(options.jobs))
    var written = 0
    func put(_ encoded: [[UInt8]]) throws {
      for bytes in encoded {
        if let files {
          try files.write(written) { try $0.write(bytes.span) }
        } else {
          try output?.write(bytes.span)
        }
        written += 1
        progress.update(frames: written, bytes: files?.bytes ?? bytes.count)
      }
    }
    try await film.play(workers: options.jobs) { pixmap, _ in
      try put(pictures.append(pixmap.pixels))
    }
    try put(pictures.encode())
    if let files { report.files = try files.publish() }
  }

  /// From one picture of a sheet to the next, in points.
  static let sheetGap = 16

  /// The pictures beside and below each other.
  private func writeSheet(
    _ film: Film, _ grid: SheetGrid, _ output: OutputFile, _ report: inout RenderReport,
    _ progress: inout Progress
  ) async throws {
    var sheet = try Sheet(
      grid, of: film.schedule.frames.count, width: film.width, height: film.height,
      gap: Self.sheetGap * film.tape.scale, path: output.path)
    try await film.play(workers: options.jobs) { pixmap, frame in
      sheet.take(frame.index, pixmap.pixels)
      progress.update(frames: frame.index + 1, bytes: output.count)
    }
    try sheet.write(into: output, effort: options.effort)
    (report.width, report.height) = (sheet.width, sheet.height)
  }

  @_lifetime(borrow pixmap)
  private func lent(
    _ pixmap: borrowing Pixmap, _ frame: Film.Frame
  ) -> ImageCodecs.Frame {
    ImageCodecs.Frame(
      pixels: pixmap.pixels, width: pixmap.width, height: pixmap.height, dirty: frame.dirty,
      delay: exact(frame.duration))
  }

  private var plays: PlayCount { options.plays.map(PlayCount.times) ?? .forever }

  private func close(_ output: OutputFile) throws(CommandError) -> RenderReport.File {
    try output.finish()
    return RenderReport.File(path: output.path, bytes: output.count, digest: output.digest)
  }

  private func encodingFailure(_ error: ImageEncodingError) -> CommandError {
    let name = options.output.format.rawValue.uppercased()
    switch error {
    case .sizeOutOfRange(let width, let height):
      return CommandError(
        code: .cannotCreate, message: "\(name) holds no picture of \(width) × \(height) pixels")
    default:
      return CommandError(
        code: .defect, message: "Cannot encode '\(options.output.path)': \(error)")
    }
  }
}
