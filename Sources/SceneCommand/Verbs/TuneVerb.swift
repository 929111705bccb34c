import RefreshUI
import SystemCalls

/// `tune`: serves a page with a control for every parameter, until it is interrupted.
struct TuneVerb: Verb {
  static let name = "tune"
  static let summary = "Opens a page with a control for every parameter of a scene"
  static let discussion = [
    "The page is served to this machine only, until Ctrl-C. Options set its first values; files, "
      + "fonts and the configuration can be set only here."
  ]
  static let arguments = [CommandPage.Argument.scene]
  static let takesParameters = true
  static let startsThreads = true

  @Option(
    "--port", "The port to listen on, on 127.0.0.1; 0 for any free one",
    .value("port", in: 0...65_535), isSetting: false)
  var port = 0
  @Option(
    "--no-open", "Print the page's address without opening a browser", .switch, isSetting: false)
  var noOpen = false
  var recording = RecordingOptions()
  var playing = PlayingOptions()
  var file = FileOptions()

  /// The options as those of a film.
  var film: FilmOptions { FilmOptions(recording: recording, playing: playing, file: file) }

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let scene = try command.scene(of: line, page)
    let layers = try command.layers(line, scene: scene)
    let (verb, _) = try command.setUp(Self.self, scene, by: layers)
    let server = try verb.server(TuneSession(command, scene, layers))
    let address = server.gate.address
    try command.console.printResult(address + "\n")
    if !verb.noOpen {
      if System.openInBrowser(address, command.environment) {
        command.console.say("Ctrl-C ends it")
      } else {
        command.console.warn("no browser was found; open the address in one")
      }
    }
    server.run()
    return .done(.done)
  }

  /// The server of a session, which listens already.
  func server(_ session: TuneSession) throws(CommandError) -> HTTPServer {
    let routes = try TuneRoutes(session)
    return try orThrow(try HTTPServer(port: UInt16(port), answer: routes.answer)) {
      (error: SystemError) in
      CommandError(
        code: .inputOutput, message: "Cannot listen on port \(port) of 127.0.0.1: \(error.reason)")
    }
  }
}
