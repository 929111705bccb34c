import Films
import RefreshUI
import SystemCalls

extension Command {
  /// `preview`: plays a scene in the terminal.
  func preview(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let page = CommandTable.preview
    let scene = try scene(of: invocation, page)
    let settings = Settings(page, invocation)
    let graphics = try settings.value(PreviewOption.graphics)
    let isTrial = environment[PreviewWatch.variable] == PreviewWatch.trial
    if !isTrial { try checkTerminal(scene.name) }
    let source = PreviewSource(command: self, scene: scene, invocation: invocation)
    let watch = invocation.has(PreviewOption.watch) && !isTrial ? try previewWatch(source) : nil
    let recorded = try source.recorded()
    if isTrial { return .done }
    for warning in recorded.warnings { console.warn(warning) }
    let preview = Preview(source, recorded, graphics: graphics, environment: environment)
    if let watch { preview.watch(with: watch) }
    try preview.run()
    return .done
  }

  /// Watches the files that a preview reads.
  private func previewWatch(_ source: PreviewSource) throws(CommandError) -> PreviewWatch {
    let package = OwnPackage(program: System.programPath)
    if package == nil {
      console.say(
        "Only settings are watched: this program is in no package's .build, so it cannot be built anew"
      )
    }
    return PreviewWatch(
      package: package, settings: try source.files(), environment: environment)
  }

  /// Refuses to play without a terminal for pictures and keys.
  private func checkTerminal(_ scene: String) throws(CommandError) {
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

/// The options of `preview` that `render` does not have.
enum PreviewOption {
  static let graphics = DeclaredOption(
    "graphics", value: "kind", "How to show pictures, whatever the terminal reports",
    defaultText: "the best that it reports", isSetting: false,
    read: TerminalGraphics.init(parameter:)
  ).choosing(TerminalGraphics.choices)
  static let watch = DeclaredOption(
    switch: "watch",
    "Reload when the settings or the sources of your package change",
    isSetting: false)

  static let all: [any CommandOption] = [graphics, watch]
}
