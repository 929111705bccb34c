import Films
import ImageCodecs
import RefreshUI

extension Command {
  /// `timeline`: writes or prints what moves in a scene, and when.
  func timeline(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let page = CommandTable.timeline
    let scene = try scene(of: invocation, page)
    let settings = Settings(page, invocation)
    let place = try TimelinePlace(settings)
    let request = try recordingRequest(of: scene, invocation, besides: TimelineOption.all)
    let timeline = try timeline(request, settings, for: place.format)
    if place.format != .png, place.path == nil {
      try console.printResult(String(decoding: bytes(timeline, request, place), as: UTF8.self))
      return .done
    }
    let path = place.path ?? "-"
    let folders = try makeFolder(of: path)
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
    if !request.options.isQuiet {
      console.say("\(written.path): \(timeline.summary), \(byteText(bytes.count))")
    }
    return .done
  }

  private func timeline(
    _ request: RenderRequest, _ settings: Settings, for format: TimelineFormat
  ) throws(CommandError) -> Timeline {
    let rendering = request.rendering(console)
    let film = try rendering.film()
    let span = try rendering.span(of: film.tape)
    if !request.options.isQuiet {
      for warning in request.warnings + rendering.warnings(of: film) { console.warn(warning) }
    }
    guard span.end > span.start else {
      throw request.settings[RenderOption.select] == nil
        ? .usage("The scene '\(type(of: request.scene).name)' takes no time: it has no timeline")
        : request.settings.refusal(
          of: RenderOption.select, "a timeline shows a range such as 0.2s..50%, not a moment")
    }
    var timeline = Timeline(
      film, title: type(of: request.scene).name, subtitle: request.options.gestureName,
      script: request.options.gesture, span: span, rate: request.options.rate)
    let names = try settings.values(TimelineOption.track)
    if !names.isEmpty {
      let known = timeline.rows.map(\.name)
      timeline.keep(named: names)
      if timeline.rows.isEmpty {
        throw settings.refusal(
          of: TimelineOption.track,
          known.isEmpty
            ? "nothing moves here" : "there are \(known.prefix(12).joined(separator: ", "))")
      }
    }
    let most = try settings.value(TimelineOption.rows)
    if let most = most ?? (format == .json ? nil : TimelineOption.usualRows) { timeline.keep(most) }
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

  init(_ settings: Settings) throws(CommandError) {
    let isJSON = try settings.value(TimelineOption.json)
    let given = try settings.value(TimelineOption.format)
    path = try settings.value(TimelineOption.output)
    guard let path else {
      format = isJSON ? .json : .text
      if let given, given != format {
        throw .usage("'--format <format>' needs '--output <file>', or - for standard output")
      }
      return
    }
    if isJSON { throw .usage("Give '--output <file>' or '--json', not both") }
    guard let format = try agreed(TimelineFormat(nameOf: path), given, for: path), !path.isEmpty
    else {
      throw settings.refusal(
        of: TimelineOption.output,
        path == "-"
          ? "say what to write to standard output with --format png, svg, json or text"
          : "end the name in .png, .svg, .json or .txt, or add --format")
    }
    if let mark = OutputPlace.unfilledMark(in: path) {
      throw settings.refusal(
        of: TimelineOption.output, "\(mark) would stay as it is: a timeline's name is not filled in"
      )
    }
    self.format = format
  }

  func open(on console: Console) throws(CommandError) -> FileSink {
    let path = path ?? "-"
    return try console.open(path, isText: format != .png)
  }
}

/// The options of `timeline` that `render` does not have.
enum TimelineOption {
  static let output = DeclaredOption(
    FilmOption.output.name, short: "o", value: "file",
    "Where to write: .png, .svg, .json or .txt, or - for standard output; by default the text is printed",
    group: .output)
  static let format = DeclaredOption(
    FilmOption.format.name, value: "format", "The format, if the extension does not say it",
    group: .output,
    isSetting: false, read: TimelineFormat.init(parameter:)
  ).choosing(TimelineFormat.choices)
  static let json = DeclaredOption(
    switch: CommandTable.json.name, "Print JSON instead of text", group: .output, isSetting: false)
  static let track = DeclaredOption(
    "track", value: "name",
    "Show only tracks with this text in their names, such as rotation; may be given several times",
    default: "", isSetting: false, read: String.init(parameter:))
  static let rows = DeclaredOption(
    "most-rows", value: "count",
    "The most rows of tracks to show: those that move longest", in: 1...200,
    defaultText: "\(usualRows), and all in JSON")
  /// How many rows a picture has at most, unless more are asked for.
  static let usualRows = 20

  static let all: [any CommandOption] = [output, format, json, track, rows]
}

enum TimelineFormat: String, ParameterChoice {
  case png, svg, json, text

  /// The format for a file name's extension, or nil.
  init?(nameOf path: String) {
    guard let ending = nameEnding(of: path) else { return nil }
    self.init(rawValue: ending == "txt" ? "text" : ending)
  }
}
