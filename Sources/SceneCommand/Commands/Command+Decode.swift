import Films
import ImageCodecs
import RefreshUI

extension Command {
  /// `decode`: writes each frame of a picture file as a PNG, and says how long each is shown.
  func decode(_ arguments: ArraySlice<String>) async throws(CommandError) -> ExitCode {
    let page = CommandTable.decode
    let invocation = try Invocation(arguments, page: page)
    if invocation.wantsHelp {
      try printHelp(page)
      return .done
    }
    let path = try words(invocation, page)[0]
    let settings = Settings(
      options: page.options, invocation: invocation, environment: [:], configuration: nil)
    var place: OutputPlace?
    var sheet: SheetGrid?
    if settings["output"] != nil {
      let output = try OutputPlace(settings)
      guard output.format == .png else {
        throw settings.refusal(of: "output", "frames are written as PNG; 'encode' makes animations")
      }
      try settings.refuseUnused(for: output.kind(isSheet: settings["sheet"] != nil))
      place = output
      sheet = try settings.sheet(output)
    } else if settings["sheet"] != nil {
      throw .usage("'--sheet <grid>' needs '--output <file>'")
    }
    for name in ["effort", "format", "jobs"] where place == nil && settings[name] != nil {
      throw .usage("'--\(name)' needs '--output <file>'")
    }
    var console = console
    console.isQuiet = invocation.has("json") || invocation.has("quiet")
    let decoding = Decoding(
      source: InputSource(path, isReadOnce: sheet == nil), place: place, sheet: sheet,
      effort: (try settings.read("effort", FileEffort.init(parameter:)) ?? .standard).value,
      jobs: try settings.read("jobs", in: Limits.jobs) ?? System.processorCount,
      isLenient: invocation.has("lenient"), limits: try DecodingLimits(streaming: settings),
      console: console)
    let report = try await decoding.run()
    if !invocation.has("quiet") { for warning in report.warnings { console.warn(warning) } }
    if invocation.has("json") {
      try console.printResult(report.json.text + "\n")
    } else if !invocation.has("quiet") {
      try console.printResult(report.line + "\n")
    }
    return .done
  }
}
