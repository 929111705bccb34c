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
    let output = options.output.isSequence ? nil : try openOutput()
    let tape = try record()
    let missing = tape.missingCharacters
    if !missing.isEmpty, options.needsAllCharacters {
      throw CommandError(
        code: .badData, message: "\(Self.lack(of: missing)), which --strict-fonts forbids")
    }
    var film = Film(tape, schedule: try schedule(tape))
    film.showsGlyphBoxes = options.showsGlyphBoxes
    var report = RenderReport()
    report.frames = film.schedule.frames.count
    report.width = film.width
    report.height = film.height
    report.duration = film.schedule.total
    report.fonts = tape.fontNames
    if !missing.isEmpty {
      report.warnings.append("\(Self.lack(of: missing)); a box with its number is drawn instead")
    }
    var progress = Progress(
      console, total: report.frames, passes: options.output.format == .gif ? gif.passes : 1)
    defer { progress.clear() }
    do {
      switch options.output.format {
      case .gif:
        guard let output else { preconditionFailure("a GIF is one file") }
        try await writeGIF(film, output, &report, &progress)
      case .apng:
        guard let output else { preconditionFailure("an APNG is one file") }
        try await writeAPNG(film, output, &progress)
      case .png:
        try await writePNG(film, output, &report, &progress)
      }
      if let output { report.files.append(try close(output)) }
    } catch let error as EncodingError {
      throw encodingFailure(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(code: .defect, message: "Cannot draw '\(type(of: scene).name)': \(error)")
    }
    return report
  }

  private func openOutput() throws(CommandError) -> OutputFile {
    guard options.output.isStandardOutput else { return try OutputFile(options.output.path) }
    if console.output.isTerminal {
      throw .usage("A terminal shows no pictures: send the output into a file or another program")
    }
    return console.output.file
  }

  private func record() throws(CommandError) -> StageTape {
    do {
      return try scene.record(on: options.stage, script: options.gesture)
    } catch {
      throw CommandError(
        code: .badData, message: "Cannot play '\(type(of: scene).name)': \(error)")
    }
  }

  /// `No font has 'Ж' (U+0416) and 3 more characters`.
  private static func lack(of missing: [Unicode.Scalar]) -> String {
    let shown = missing.prefix(5).map { scalar in
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "'\(scalar)' (U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number))"
    }
    let more = missing.count - shown.count
    return "No font has \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
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
    let count = length / options.speed * options.rate.framesPerSecond
    guard count <= Double(Self.mostFrames) else {
      throw CommandError(
        code: .usage,
        message: "This would be about \(Int(count)) frames, and \(Self.mostFrames) are the most: "
          + "select less, or lower --fps")
    }
    return FrameSchedule(
      spans: ranges.map { FrameSchedule.Span(from: $0.lowerBound, to: $0.upperBound) },
      rate: options.rate, speed: options.speed, hold: options.holdLast, order: options.order)
  }

  // MARK: - Formats

  private func writeGIF(
    _ film: Film, _ output: OutputFile, _ report: inout RenderReport, _ progress: inout Progress
  ) async throws {
    let timing = GIFTiming(film.schedule)
    report.drift = timing.drift
    if timing.leftOut > 0 {
      report.warnings.append(
        "GIF shows at most 50 frames a second, so up to \(timing.leftOut) of \(report.frames) frames "
          + "are left out; --fps 50 or an APNG shows them all")
    }
    let result = try await gif.write(into: output) { pass, receive in
      try await film.play(workers: options.jobs) { pixmap, frame in
        try receive(lent(pixmap, frame))
        progress.update(pass: pass, frames: frame.index + 1, bytes: output.count)
      }
    }
    report.chosen = result.chosen
  }

  private var gif: GIFWriting {
    GIFWriting(options: options.gif, plays: plays, maxBytes: options.maxBytes)
  }

  private func writeAPNG(
    _ film: Film, _ output: OutputFile, _ progress: inout Progress
  ) async throws {
    let encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: plays, effort: options.effort,
      workers: Workers(options.jobs), into: output)
    try await film.play(workers: options.jobs) { pixmap, frame in
      try encoder.write(lent(pixmap, frame))
      progress.update(frames: frame.index + 1, bytes: output.count)
    }
    try encoder.finish()
  }

  /// One picture into the output, or each into a file of its own.
  private func writePNG(
    _ film: Film, _ output: OutputFile?, _ report: inout RenderReport, _ progress: inout Progress
  ) async throws {
    let count = film.schedule.frames.count
    if let grid = options.sheet, let output {
      return try await writeSheet(film, grid, output, &report, &progress)
    }
    var pictures = PNGBatch(
      width: film.width, height: film.height, effort: options.effort,
      workers: Workers(options.jobs))
    func put(_ encoded: [[UInt8]]) throws {
      for bytes in encoded {
        let index = report.files.count
        let file = try output ?? OutputFile(options.output.path(of: index, count: count))
        try file.write(bytes.span)
        if output == nil { report.files.append(try close(file)) }
        progress.update(frames: index + 1, bytes: report.bytes)
      }
    }
    try await film.play(workers: options.jobs) { pixmap, _ in
      try put(pictures.append(pixmap.pixels))
    }
    try put(pictures.encode())
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
    report.frames = 1
  }

  @_lifetime(borrow pixmap)
  private func lent(
    _ pixmap: borrowing Pixmap, _ frame: Film.Frame
  ) -> ImageCodecs.Frame {
    ImageCodecs.Frame(
      pixels: pixmap.pixels, width: pixmap.width, height: pixmap.height, dirty: frame.dirty,
      delay: Fraction(frame.duration.ticks, Time.ticksPerSecond))
  }

  private var plays: PlayCount { options.plays.map(PlayCount.times) ?? .forever }

  private func close(_ output: OutputFile) throws(CommandError) -> RenderReport.File {
    try output.finish()
    return RenderReport.File(path: output.path, bytes: output.count, digest: output.digest)
  }

  private func encodingFailure(_ error: EncodingError) -> CommandError {
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
