import Films
import Goldens
import ImageCodecs

extension Command {
  /// `encode`: makes a film of picture files, and prints a report.
  func encode(_ arguments: ArraySlice<String>) async throws(CommandError) -> ExitCode {
    guard let request = try encodeRequest(arguments) else { return .done }
    var console = console
    console.isQuiet = request.isJSON || request.isQuiet
    let folders = try makeFolder(of: request.output.path)
    defer { folders.removeEmpty() }
    var report = try await Encoding(request: request, console: console).run()
    report.warnings += report.timingWarnings
    if !request.isQuiet { for warning in report.warnings { console.warn(warning) } }
    if request.isJSON {
      try console.printResult(Self.json(of: report, request).text + "\n")
    } else {
      console.say(Self.line(of: report))
    }
    return .done
  }

  /// Parses the command line of an encoding; nil if it asked for help, which is printed.
  func encodeRequest(_ arguments: ArraySlice<String>) throws(CommandError) -> EncodeRequest? {
    let page = CommandTable.encode
    guard let invocation = try parsed(arguments, page) else { return nil }
    let settings = Settings(
      options: page.options, invocation: invocation, environment: [:], configuration: nil)
    return try EncodeRequest(settings, inputs: invocation.words)
  }

  /// `a.gif: 83 frames, 1.66s, 750 × 1334, 48.2 kB`.
  static func line(of report: EncodeReport) -> String {
    let film = filmText(
      frames: report.frames, duration: report.duration, width: report.width, height: report.height)
    return "\(report.files.range): \(film), \(byteText(report.bytes))"
      + (report.chosen.map(fitting) ?? "")
  }

  /// `, palette 96, lossy 6, min-delay 0.04s, 1.25 levels off`: the settings that make a GIF fit
  /// its limit.
  static func fitting(_ choice: GIFChoice) -> String {
    let options = choice.options
    let isSlowed = options.shortestDelay > GIFOptions().shortestDelay
    let delay = durationText(Fraction(Int64(options.shortestDelay), 100))
    return ", palette \(options.colors), lossy \(options.lossy), "
      + (isSlowed ? "min-delay \(delay), " : "")
      + "\((choice.error * 100).rounded() / 100) levels off"
  }

  /// The settings that make a GIF fit its limit; null without a limit.
  static func json(of chosen: GIFChoice?) -> JSON {
    chosen.map {
      .object([
        "palette": .integer($0.options.colors), "lossy": .integer($0.options.lossy),
        "minDelay": .number(Double($0.options.shortestDelay) / 100),
        "error": .number(($0.error * 1000).rounded() / 1000),
      ])
    } ?? .null
  }

  static func json(of report: EncodeReport, _ request: EncodeRequest) -> JSON {
    .object([
      "format": .string(request.output.format.rawValue),
      "width": .integer(report.width),
      "height": .integer(report.height),
      "frames": .integer(report.frames),
      "framesLeftOut": .integer(report.framesLeftOut),
      "seconds": .seconds(report.duration),
      "duration": .exact(report.duration),
      "drift": .number(report.timing.drift.milliseconds),
      "bytes": .integer(report.bytes),
      "chosen": json(of: report.chosen),
      "files": .array(report.files.map(\.json)),
      "warnings": .array(report.warnings.map(JSON.string)),
    ])
  }
}

extension [WrittenFile] {
  /// The path of the first, and of the last where it is another one.
  var range: String {
    let (first, last) = (first?.path ?? "", last?.path ?? "")
    return first == last ? first : "\(first) … \(last)"
  }
}

extension WrittenFile {
  var json: JSON {
    .object([
      "path": .string(path), "bytes": .integer(bytes), "sha256": .string(digest),
    ])
  }
}
