import Films
import ImageCodecs
import RefreshUI

/// `timeline`: writes or prints what moves in a scene, and when.
struct TimelineVerb: Verb {
  static let name = "timeline"
  static let summary = "Shows what moves in a scene and when: marks, tracks and their values"
  static let discussion = [
    "A PNG or an SVG has a film strip above the tracks. Without --output the timeline is printed as "
      + "text, or with --json as JSON with every value."
  ]
  static let arguments = [CommandPage.Argument.scene]
  static let takesParameters = true
  static let startsThreads = true

  @Option(
    "-o, --output",
    "Where to write: .png, .svg, .json or .txt, or - for standard output; by default the text is printed",
    .text("file"), in: .output, isSetting: false)
  var output: String?
  @Option(
    "--format", "The format, if the extension does not say it", .value("format"), in: .output,
    isSetting: false)
  var format: TimelineFormat?
  @Option("--json", "Print JSON instead of text", .switch, in: .output, isSetting: false)
  var json = false
  @Option(
    "--track",
    "Show only tracks with this text in their names, such as rotation; may be given several times",
    .each(.text("name")), isSetting: false)
  var track: [String] = []
  @Option(
    "--most-rows", "The most rows of tracks to show: those that move longest",
    .value("count", in: 1...200, default: "\(Self.usualRows), and all in JSON"), isSetting: false)
  var mostRows: Int?
  @Option(.quiet) var quiet: Bool
  var recording = RecordingOptions()

  /// How many rows a picture has at most, unless more are asked for.
  static let usualRows = 20

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let scene = try command.scene(of: line, page)
    let (verb, configured) = try command.setUp(
      Self.self, scene, by: command.layers(line, scene: scene))
    let place = try TimelinePlace(verb)
    var request = try RenderRequest(
      configured, FilmOptions(recording: verb.recording),
      to: OutputPlace(unwritten: "\(scene.name).apng", .apng))
    request.warnings = command.unknownVariables()
    return .done(try verb.run(request, place, in: command))
  }

  private func run(
    _ request: RenderRequest, _ place: TimelinePlace, in command: Command
  ) throws(CommandError) -> ExitCode {
    let console = command.console
    let timeline = try timeline(request, for: place.format, on: console)
    if place.format != .png, place.path == nil {
      try console.printResult(String(decoding: bytes(timeline, request, place), as: UTF8.self))
      return .done
    }
    let path = place.path ?? "-"
    let folders = try command.makeFolder(of: path)
    defer { folders.removeEmpty() }
    let file = try place.open(on: console)
    let bytes = try bytes(timeline, request, place)
    let written: WrittenFile
    do {
      try file.write(bytes.span)
      written = try WrittenFile(closing: file)
    } catch {
      throw .encoding(error, place.path ?? "-")
    }
    if !quiet {
      console.say("\(written.path): \(timeline.summary), \(byteText(bytes.count))")
    }
    return .done
  }

  private func timeline(
    _ request: RenderRequest, for format: TimelineFormat, on console: Console
  ) throws(CommandError) -> Timeline {
    let rendering = request.rendering(console)
    let film = try rendering.film()
    let span = try rendering.span(of: film.tape)
    if !quiet {
      for warning in request.warnings + rendering.warnings(of: film) { console.warn(warning) }
    }
    guard span.end > span.start else {
      throw recording.$select.setting == nil
        ? .usage("The scene '\(type(of: request.scene).name)' takes no time: it has no timeline")
        : recording.$select.refusal("a timeline shows a range such as 0.2s..50%, not a moment")
    }
    var timeline = Timeline(
      film, title: type(of: request.scene).name, subtitle: request.options.gestureName,
      script: request.options.gesture, span: span, rate: request.options.rate)
    if !track.isEmpty {
      let known = timeline.rows.map(\.name)
      timeline.keep(named: track)
      if timeline.rows.isEmpty {
        throw $track.refusal(
          known.isEmpty
            ? "nothing moves here" : "there are \(known.prefix(12).joined(separator: ", "))")
      }
    }
    if let most = mostRows ?? (format == .json ? nil : Self.usualRows) { timeline.keep(most) }
    return timeline
  }

  private func bytes(
    _ timeline: Timeline, _ request: RenderRequest, _ place: TimelinePlace
  ) throws(CommandError) -> [UInt8] {
    let screen = request.options.stage
    do {
      switch place.format {
      case .png:
        return try timeline.picture(screen.appearance, scale: screen.scale).pixmap.png()
      case .svg:
        let title = "\(timeline.title) · \(timeline.subtitle)"
        let picture = timeline.picture(screen.appearance, scale: screen.scale)
        return Array(try picture.svg(title: title).utf8)
      case .json: return Array((timeline.json.text + "\n").utf8)
      case .text: return Array(timeline.text.utf8)
      }
    } catch {
      throw .encoding(error, place.path ?? "-")
    }
  }
}

extension Timeline {
  /// `8 rows, 5 marks, 5.1s`.
  fileprivate var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return "\(count(rows.count, "row")), \(count(marks.count, "mark")), "
      + durationText(Fraction(span.end - span.start))
  }
}

/// Where a timeline goes, and as what.
private struct TimelinePlace {
  /// Nil for printing it.
  var path: String?
  var format: TimelineFormat

  init(_ verb: TimelineVerb) throws(CommandError) {
    let given = verb.format
    path = verb.output
    guard let path else {
      format = verb.json ? .json : .text
      if let given, given != format {
        throw .usage("'--format <format>' needs '--output <file>', or - for standard output")
      }
      return
    }
    if verb.json { throw .usage("Give '--output <file>' or '--json', not both") }
    guard let format = try agreed(TimelineFormat(nameOf: path), given, for: path), !path.isEmpty
    else {
      throw verb.$output.refusal(
        path == "-"
          ? "say what to write to standard output with --format png, svg, json or text"
          : "end the name in .png, .svg, .json or .txt, or add --format")
    }
    if let mark = OutputPlace.unfilledMark(in: path) {
      throw verb.$output.refusal(
        "\(mark) would stay as it is: a timeline's name is not filled in"
      )
    }
    self.format = format
  }

  func open(on console: Console) throws(CommandError) -> FileSink {
    let path = path ?? "-"
    return try console.open(path, isText: format != .png)
  }
}

enum TimelineFormat: String, ParameterChoice {
  case png, svg, json, text

  /// The format for a file name's extension, or nil.
  init?(nameOf path: String) {
    guard let ending = nameEnding(of: path) else { return nil }
    self.init(rawValue: ending == "txt" ? "text" : ending)
  }
}
