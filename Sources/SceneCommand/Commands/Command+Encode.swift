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
    let report = try await Encoding(request: request, console: console).run()
    if !request.isQuiet { for warning in report.warnings { console.warn(warning) } }
    if request.isJSON {
      let film = report.film.json(request.output.format, framesLeftOut: report.framesLeftOut)
      try console.printResult(
        .object(film + [.init(key: "warnings", value: .texts(report.warnings))]))
    } else {
      console.say(report.film.line)
    }
    return .done
  }

  /// Parses the command line of an encoding; nil if it asked for help, which is printed.
  func encodeRequest(_ arguments: ArraySlice<String>) throws(CommandError) -> EncodeRequest? {
    let page = CommandTable.encode
    guard let invocation = try parsed(arguments, page) else { return nil }
    let settings = Settings(page, invocation)
    return try EncodeRequest(settings, inputs: invocation.words)
  }
}
