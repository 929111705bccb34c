import RefreshUI
import SystemCalls

extension Command {
  /// `tune`: serves a page with a control for every parameter, until it is interrupted.
  func tune(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let scene = try scene(of: invocation, CommandTable.tune)
    let server = try tuneServer(scene, invocation)
    let address = server.gate.address
    try console.printResult(address + "\n")
    if !invocation.has(TuneOption.noOpen) {
      if System.openInBrowser(address, environment) {
        console.say("Ctrl-C ends it")
      } else {
        console.warn("no browser was found; open the address in one")
      }
    }
    server.run()
    return .done
  }

  /// The server of a scene's page, which listens already.
  func tuneServer(
    _ scene: any Scene.Type, _ invocation: Invocation
  ) throws(CommandError) -> HTTPServer {
    let settings = Settings(
      options: [TuneOption.port.option], invocation: invocation, environment: [:])
    let port = try settings.value(TuneOption.port)
    let routes = try TuneRoutes(TuneSession(self, scene, invocation))
    return try orThrow(try HTTPServer(port: UInt16(port), answer: routes.answer)) {
      (error: SystemError) in
      CommandError(
        code: .inputOutput, message: "Cannot listen on port \(port) of 127.0.0.1: \(error.reason)")
    }
  }
}

/// The options of `tune` that `render` does not have.
enum TuneOption {
  static let port = DeclaredOption(
    "port", value: "port", "The port to listen on, on 127.0.0.1; 0 for any free one",
    in: 0...65_535,
    default: 0)
  static let noOpen = DeclaredOption(
    switch: "no-open", "Print the page's address without opening a browser", isSetting: false)

  static let all: [any CommandOption] = [port, noOpen]
}
