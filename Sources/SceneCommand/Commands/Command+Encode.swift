import Films
import Goldens
import ImageCodecs

extension Command {
  /// `encode`: makes a film of picture files, and prints a report.
  func encode(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    let request = try EncodeRequest(
      Settings(CommandTable.encode, invocation), inputs: invocation.words)
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
}
