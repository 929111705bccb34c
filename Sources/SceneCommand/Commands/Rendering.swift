import Films
import ImageCodecs
import Motion
import RefreshUI

/// Records a scene and writes its film, with the messages of the command.
struct Rendering {
  let request: RenderRequest
  let console: Console

  private var scene: any Scene { request.scene }
  private var options: RenderOptions { request.options }

  func run() async throws(CommandError) -> RenderReport {
    // Opened first: if the output cannot be made, no time is spent on drawing.
    let output = try console.file(for: options.output)
    return try await write(film(), to: output)
  }

  /// Writes a film of several recordings side by side.
  func write(_ grid: FilmGrid) async throws(CommandError) -> RenderReport {
    let output = try console.file(for: options.output)
    let film = try orThrow(try Film(grid, sampling([]), for: format), failure)
    return try await write(film, to: output)
  }

  /// Writes a film to one file, or without one to numbered files.
  private func write(
    _ film: Film, to output: FileSink?
  ) async throws(CommandError) -> RenderReport {
    try checkMemory(for: film)
    do {
      return report(
        of: film,
        try await console.write(film, as: format, to: options.output, output, jobs: options.jobs))
    } catch {
      throw failure(error)
    }
  }

  /// Rejects a film whose pictures do not fit into memory: one is drawn, and an encoder compares two.
  private func checkMemory(for film: Film) throws(CommandError) {
    let (width, height) = (film.width, film.height)
    Interrupt.expectPictures(width: width, height: height)
    if SpareMemory.has(pictures: 3, width: width, height: height) { return }
    throw CommandError(
      code: .outOfMemory,
      message: "There is not enough memory for pictures of \(width) × \(height) pixels; "
        + "a lower --scale or --size needs less")
  }

  /// The bytes of the file, which is not written.
  func inMemory() async throws(CommandError) -> (RenderReport, [UInt8]) {
    let film = try film()
    try checkMemory(for: film)
    let sink = MemorySink()
    do {
      let written = try await film.write(format, to: sink, workers: options.jobs)
      return (report(of: film, written), sink.bytes)
    } catch {
      throw failure(error)
    }
  }

  /// The recording beside others, as its own film shows it.
  func gridCell(label: String) throws(CommandError) -> FilmGrid.Cell {
    let tape = try record()
    var cell = FilmGrid.Cell(
      tape, try spans(of: tape), moment: options.rate.time(ofFrame: 1), label: label)
    cell.frame = frame(around: tape)
    cell.showsGlyphBoxes = options.film.recording.show.contains(.glyphBoxes)
    return cell
  }

  private func frame(around tape: StageTape) -> DeviceFrame? {
    options.film.recording.frame ? DeviceFrame(screen: tape.size) : nil
  }

  /// From the beginning of the first piece that is selected to the end of the last.
  func span(of tape: StageTape) throws(CommandError) -> FrameSchedule.Span {
    let spans = try spans(of: tape)
    return .init(from: spans[0].start, to: spans[spans.count - 1].end)
  }

  private func report(of film: Film, _ written: FilmReport) -> RenderReport {
    var report = RenderReport(film: written, fonts: film.tape.fontNames)
    report.warnings =
      Self.warnings(of: film.tape, isLooped: isLooped) + unseenEnd(of: film)
      + written.warnings.compactMap(warning)
    return report
  }

  /// The recorded film, if the output can hold it.
  func film() throws(CommandError) -> Film {
    let tape = try record()
    let film = try film(tape)
    if options.sheet == nil {
      try options.output.check(film, sceneName: type(of: scene).name)
    }
    return film
  }

  /// The recorded scene, if fonts have its characters or need not.
  func record() throws(CommandError) -> StageTape {
    let (length, limit) = (options.gesture.duration, options.stage.limit)
    guard length <= limit else { throw .tooLong(options.gesture, limit: limit) }
    let tape: StageTape
    do {
      tape = try scene.record(on: options.stage, script: options.gesture)
    } catch .gesture(let error) {
      throw request.refusal(of: error)
    } catch {
      throw .recording(error, of: scene)
    }
    let missing = tape.missingCharacters
    if !missing.isEmpty, options.film.recording.strictFonts {
      throw CommandError(
        code: .badData,
        message: "No font has \(characterList(missing)), which --strict-fonts forbids"
          + fontHint(for: missing, after: options.film.recording.fonts.named))
    }
    return tape
  }

  /// The film of the selected moments, as many as the output's format can hold.
  func film(_ tape: StageTape) throws(CommandError) -> Film {
    let spans = try spans(of: tape)
    do throws(FilmError) {
      var film =
        if let grid = shownGrid, options.sheetMoments == .events {
          Film(tape, schedule: FrameSchedule(events: tape, in: spans, count: grid.room))
        } else {
          try Film(tape, sampling(spans), for: format)
        }
      film.showsGlyphBoxes = options.film.recording.show.contains(.glyphBoxes)
      film.frame = frame(around: tape)
      return film
    } catch {
      throw failure(error)
    }
  }

  private func sampling(_ spans: [FrameSchedule.Span]) -> FrameSampling {
    FrameSampling(
      spans: spans, rate: options.rate, speed: options.film.playing.speed, hold: options.holdLast,
      order: options.order)
  }

  private func spans(of tape: StageTape) throws(CommandError) -> [FrameSchedule.Span] {
    try orThrow(try options.film.recording.select.spans(of: tape)) { (error: SelectionError) in
      options.film.recording.$select.refusal(error.reason)
    }
  }

  var format: FilmFormat {
    if let grid = shownGrid {
      return options.film.sheet.onion
        ? .onionSkin(grid, effort: options.effort)
        : .sheet(grid, gap: Self.sheetGap, captions: options.hasCaptions, effort: options.effort)
    }
    return options.output.format.format(
      FormatSettings(
        gif: options.gif, maxBytes: options.maxBytes, plays: options.film.playing.loop,
        effort: options.effort))
  }

  /// The layout of the sheet that is written, or nil.
  private var shownGrid: SheetGrid? {
    options.output.format == .png && !options.output.isSequence ? options.sheet : nil
  }

  /// The gap between the pictures of a sheet, in points.
  static let sheetGap = 16

  /// Whether a film of the whole scene is played again and again.
  private var isLooped: Bool {
    options.output.format != .png && options.film.playing.loop == .forever
      && options.order == .forward
      && options.holdLast == .zero && options.film.recording.select == .everything
  }

  /// The warnings about requests without effect, without duplicates, with suggestions, and of a film
  /// that jumps where it begins again, if it is looped.
  static func warnings(of tape: StageTape, isLooped: Bool) -> [String] {
    var said: Set<StageWarning> = []
    return tape.warnings.filter {
      said.insert($0).inserted && (isLooped || !$0.isAboutLoop)
    }.map { warning in
      let remedy =
        switch warning {
        case .animationOffStage: "add the layer to the stage before the animation"
        case .valueNotFinite: "look for a division by zero, or a size that is not known yet"
        case .wholeTurn: "add BasicAnimation(.rotation, by: .turns(1), duration: …)"
        case .valuesDoNotFit: "give both as many, of the same kinds"
        case .labelWithoutSize: "set its frame, or call sizeToFit()"
        case .loopBegins: "'--select loop' is a seamless loop"
        case .noLoop: "make the times divide each other, or choose a piece with --select"
        case .gestureNotReceived(.tap, _, _): "a layer listens with whenTapped or a TapRecognizer"
        case .gestureNotReceived(.press, _, _): "a layer listens with a LongPressRecognizer"
        case .gestureNotReceived: "a scene sets stage.touched to the view under the finger"
        case .withoutEffect: "a device does it, a film cannot show it"
        }
      return "\(warning); \(remedy)"
    }
  }

  /// A warning of what changes after the last frame of a film that is looped, if there is something.
  private func unseenEnd(of film: Film) -> [String] {
    guard isLooped, let last = film.schedule.frames.last?.time,
      let jump = film.tape.jump(after: last),
      let before = try? film.picture(at: jump - Time(ticks: 1)),
      let end = try? film.picture(at: film.tape.end),
      before.copy(before.bounds) != end.copy(end.bounds)
    else { return [] }
    return [
      "the change at \(jump) is not in the film: a looped film has no frame for its last moment; "
        + "'--hold-last 1s' shows it"
    ]
  }

  /// The warnings about a film that is not written to a file.
  func warnings(of film: Film) -> [String] {
    let missing = film.tape.missingCharacters
    let text = missing.isEmpty ? nil : warning(.missingCharacters(missing))
    return Self.warnings(of: film.tape, isLooped: isLooped) + unseenEnd(of: film)
      + (text.map { [$0] } ?? [])
  }

  /// The warning text for what could not be done as requested, or nil.
  func warning(_ warning: FilmWarning) -> String? {
    switch warning {
    case .rateChanged(let asked, let rate):
      // Browsers slow faster ones down.
      let isForAPNG = asked.framesPerSecond < 100
      let wanted = asked.shortText
      // The difference between 33.3 and 100/3 cannot be seen.
      guard rate.shortText != wanted else { return nil }
      return "A GIF counts hundredths of a second, so this one has \(rate.shortText) frames a "
        + "second instead of \(wanted)" + (isForAPNG ? "; an APNG can have \(wanted)" : "")
    case .missingCharacters(let missing):
      return "No font has \(characterList(missing)); a box with its number is drawn instead"
        + fontHint(for: missing, after: options.film.recording.fonts.named)
    // Frames are left out on request, by --min-delay.
    case .framesLeftOut: return nil
    case .hurried, .playsForever, .softEdgesDithered, .gradientsBanded: return warning.message
    }
  }

  /// An error of writing as one of the command.
  func failure(_ error: any Error) -> CommandError {
    let (format, path) = (options.output.format, options.output.path)
    switch error {
    case let error as CommandError: return error
    case FilmError.tooManyFrames(let count, let most):
      return CommandError(
        code: .usage,
        message: "This would be about \(count) frames, and \(most) are the most: "
          + "select less, or lower --fps")
    case ImageEncodingError.sizeOutOfRange(let width, let height):
      return CommandError(
        code: .cannotCreate,
        message: "\(format.rawValue.uppercased()) holds no picture of \(width) × \(height) pixels")
    case is ImageEncodingError, is FilmError, is FileError: return .encoding(error, path)
    default:
      return CommandError(code: .defect, message: "Cannot draw '\(type(of: scene).name)': \(error)")
    }
  }
}

extension FilmWarning {
  /// The description, with the options of the command.
  var message: String { message(matte: "--matte white", dithering: "--dither diffusion") }
}

struct RenderReport: Hashable {
  var film: FilmReport
  /// The font families used, sorted.
  var fonts: [String]
  var warnings: [String] = []
}
