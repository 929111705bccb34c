import Films
import ImageCodecs

/// `decode`: writes each frame of a picture file as a PNG, and prints its duration.
struct DecodeVerb: Verb {
  static let name = "decode"
  static let summary = "Decodes a picture file into PNGs, one for each frame"
  static let discussion = [
    "Each frame is written as a player shows it. With --json the exact delays are printed."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "input", help: "A PNG, APNG or GIF; - for standard input")
  ]
  static let startsThreads = true

  var output = OutputOptions(
    help:
      "Where to write: a .png with {n} for the number of the frame; by default nothing is written",
    isSetting: false)
  @Option(.effort) var effort: PNGEffort
  @Option(.sheet) var sheet: SheetGrid?
  @Option(
    "--frames", "List the duration of each frame, and a checksum of its pixels", .switch,
    isSetting: false)
  var frames = false
  @Option(.lenient) var lenient: Bool
  var limits = InputLimits()
  @Option(.jobs) var jobs: Int
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let verb = Self()
    let settings = try line.fill(verb)
    return .waits { () async throws(CommandError) -> ExitCode in
      try await verb.run(line.words[0], settings, in: command)
    }
  }

  private func run(
    _ path: String, _ settings: Settings, in command: Command
  ) async throws(CommandError) -> ExitCode {
    var place: OutputPlace?
    var grid: SheetGrid?
    if output.output != nil {
      let output = try OutputPlace(output)
      guard output.format == .png else {
        throw self.output.$output.refusal(
          "frames are written as PNG; 'encode' makes animations")
      }
      try settings.refuseUnused(for: output.kind(isSheet: sheet != nil))
      place = output
      grid = $sheet.value(for: output)
    } else if sheet != nil {
      throw .usage("'--sheet <grid>' needs '--output <file>'")
    }
    let writing: [any DeclaredOption] = [$effort, output.$format, $jobs]
    for option in writing where place == nil && option.setting != nil {
      throw .usage("'--\(option.description.name)' needs '--output <file>'")
    }
    var console = command.console
    console.isQuiet = json || quiet
    let decoding = Decoding(
      source: InputSource(path, isReadOnce: grid == nil && place?.isSequence != true),
      place: place, sheet: grid,
      effort: $effort.value(for: place),
      jobs: jobs,
      isLenient: lenient,
      listsFrames: frames,
      limits: limits.decoding,
      console: console)
    let folders = try place.map { place throws(CommandError) in
      try command.makeFolder(of: place.path)
    }
    defer { folders?.removeEmpty() }
    let report = try await decoding.run()
    if !quiet {
      for warning in report.warnings { console.warn(warning) }
    }
    if json {
      try console.printResult(report.json)
    } else if !quiet {
      try console.printResult(report.lines)
    }
    return .done
  }
}
