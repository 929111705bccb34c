import Films
import ImageCodecs
import RefreshUI

/// The scene of a preview, with settings from the command line, the environment and files, which can be
/// reread.
struct PreviewSource {
  let command: Command
  let scene: any Scene.Type
  let line: Invocation

  /// A recording, and the files that were read for it.
  struct Recorded {
    var verb: PreviewVerb
    var film: Film
    var files: [String]
    var warnings: [String]

    var plays: PlayCount { verb.playing.loop }
  }

  /// The scene as it is set now, for an APNG, which keeps the requested rate.
  private func request() throws(CommandError) -> (verb: PreviewVerb, request: RenderRequest) {
    let (verb, configured) = try command.setUp(
      PreviewVerb.self, scene, by: command.layers(line, scene: scene))
    let film = FilmOptions(recording: verb.recording, playing: verb.playing)
    let place = OutputPlace(unwritten: "\(scene.name).apng", .apng)
    return (verb, try RenderRequest(configured, film, to: place))
  }

  /// The files that the recording depends on.
  func files() throws(CommandError) -> [String] { try files(of: request().request) }

  func recorded() throws(CommandError) -> Recorded {
    let (verb, request) = try request()
    let rendering = request.rendering(command.console)
    let film = try rendering.film()
    return Recorded(
      verb: verb, film: film, files: try files(of: request),
      warnings: command.unknownVariables() + rendering.warnings(of: film))
  }

  /// The configuration file, whether it is there yet or not.
  private var configurations: [String] {
    if let named = command.namedConfiguration(line) {
      return named == Configuration.none ? [] : [named]
    }
    return Configuration.places(from: command.directory)
  }

  private func files(of request: RenderRequest) throws(CommandError) -> [String] {
    let script = request.options.film.recording.$script.setting
    return configurations + request.configured.files
      + [try script?.scriptFile()?.path].compactMap(\.self)
  }
}
