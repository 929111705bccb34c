import Films
import ImageCodecs
import RefreshUI

/// The scene of a preview, with settings from the command line, the environment and files, which can be
/// reread.
struct PreviewSource {
  let command: Command
  let scene: any Scene.Type
  let invocation: Invocation

  /// A recording, and the files that were read for it.
  struct Recorded {
    var film: Film
    var plays: PlayCount
    var files: [String]
    var warnings: [String]
  }

  /// The current settings, as `render` reads them for an APNG, which keeps the requested rate.
  private func request() throws(CommandError) -> RenderRequest {
    try command.recordingRequest(of: scene, invocation, besides: PreviewOption.all)
  }

  /// The files that the recording depends on.
  func files() throws(CommandError) -> [String] { try files(of: request()) }

  func recorded() throws(CommandError) -> Recorded {
    let request = try request()
    let rendering = request.rendering(command.console)
    let film = try rendering.film()
    return Recorded(
      film: film, plays: request.options.plays, files: try files(of: request),
      warnings: request.warnings + rendering.warnings(of: film))
  }

  /// The configuration file, whether it is there yet or not.
  private var configurations: [String] {
    if let named = command.namedConfiguration(invocation) {
      return named == Configuration.none ? [] : [named]
    }
    return Configuration.places(from: command.directory)
  }

  private func files(of request: RenderRequest) throws(CommandError) -> [String] {
    let script = try request.settings.value(RenderOption.script)
    return configurations + request.files
      + [try script.flatMap(request.settings.scriptFile)?.path].compactMap(\.self)
  }
}
