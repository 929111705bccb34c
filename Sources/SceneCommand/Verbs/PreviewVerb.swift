import Films
import Previews
import RefreshUI
import SystemCalls

/// `preview`: plays a scene in the terminal.
struct PreviewVerb: Verb {
  static let name = "preview"
  static let summary = "Plays a scene in the terminal"
  static let discussion = [
    "Uses the graphics of kitty or iTerm2, sixels, or half blocks in true colour: the best that the "
      + "terminal supports. Keys: \(PreviewAction.help)."
  ]
  static let arguments = [CommandPage.Argument.scene]
  static let takesParameters = true
  static let startsThreads = true

  @Option(
    "--graphics", "How to show pictures, whatever the terminal reports",
    .value("kind", default: "the best that it reports"), isSetting: false)
  var graphics: TerminalGraphics?
  @Option(
    "--watch", "Reload when the settings or the sources of your package change", .switch,
    isSetting: false)
  var watch = false
  var playing = PlayingOptions()
  var recording = RecordingOptions()

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let scene = try command.scene(of: line, page)
    let isTrial = command.environment[PreviewWatch.variable] == PreviewWatch.trial
    if !isTrial { try command.checkTerminal(scene.name) }
    let source = PreviewSource(command: command, scene: scene, line: line)
    let recorded = try source.recorded()
    if isTrial { return .done(.done) }
    let verb = recorded.verb
    let watch = verb.watch ? command.previewWatch(recorded.files) : nil
    for warning in recorded.warnings { command.console.warn(warning) }
    let preview = Preview(
      source, recorded, graphics: verb.graphics, environment: command.environment)
    if let watch { preview.watch(with: watch) }
    try preview.run()
    return .done(.done)
  }
}

extension Command {
  /// Watches the files that a preview reads.
  fileprivate func previewWatch(_ files: [String]) -> PreviewWatch {
    let package = OwnPackage(program: System.programPath)
    if package == nil {
      console.say(
        "Only settings are watched: this program is in no package's .build, so it cannot be built anew"
      )
    }
    return PreviewWatch(package: package, settings: files, environment: environment)
  }

  /// Refuses to play without a terminal for pictures and keys.
  fileprivate func checkTerminal(_ scene: String) throws(CommandError) {
    let reason: String
    if !console.output.isTerminal {
      reason = "standard output is not a terminal"
    } else if !System.isTerminal(0) {
      reason = "standard input is not a terminal, so there are no keys"
    } else if environment["TERM"] == "dumb" {
      reason = "TERM is dumb"
    } else {
      return
    }
    throw .usage(
      "A preview plays in a terminal, and \(reason): write a file with "
        + "'\(Program.call) render \(scene) -o \(scene).gif'")
  }
}
