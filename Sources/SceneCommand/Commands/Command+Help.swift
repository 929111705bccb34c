import Motion
import RefreshUI

extension Command {
  /// `help`, `help render`, `help letters`, `help render letters`, `help goldens check`.
  func help(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let words = invocation.words
    guard let word = words.first else {
      try printHelp(nil)
      return .done
    }
    let page = commands.first { $0.name == word }
    if let page {
      let takesScene = page.arguments.first?.name == "scene"
      if words.count > 1, !takesScene { try checkWord(words[1], of: page) }
      let scene = takesScene && words.count > 1 ? try scene(named: words[1]) : nil
      // Only for commands with the options of `render`.
      let hasScene = page.options == CommandTable.render.options
      try printHelp(page, scene: hasScene ? scene : nil)
    } else if words.count > 1 {
      throw .usage("Unexpected argument '\(words[1])'")
    } else if let scene = scenes.first(where: { $0.name == word }) {
      try printHelp(CommandTable.render, scene: scene)
    } else {
      let names = commands.map(\.name) + scenes.map { $0.name }
      throw .usage("Unknown command '\(word)'" + suggestion(for: word, among: names))
    }
    return .done
  }

  /// Rejects a word that the first argument of a command cannot be.
  private func checkWord(_ word: String, of page: CommandPage) throws(CommandError) {
    guard let words = page.arguments.first?.words, !words.isEmpty else {
      throw .usage("Unexpected argument '\(word)'")
    }
    if words.contains(word) { return }
    throw .usage(
      "'\(page.name)' has no '\(word)', but \(words.alternatives)"
        + suggestion(for: word, among: words))
  }

  /// The width of help: from the environment, from the terminal, or 80.
  var helpWidth: Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 {
      return max(HelpPage.leastWidth, columns)
    }
    return max(HelpPage.leastWidth, console.output.columns ?? 80)
  }

  /// Prints the help of a command, of `render` with a scene, or of the program.
  func printHelp(_ page: CommandPage?, scene: (any Scene.Type)? = nil) throws(CommandError) {
    guard let page else {
      var help = HelpPage(CommandTable.root, width: helpWidth)
      help.append("COMMANDS", commands.map { ($0.name, $0.summary) })
      help.appendNote("See '\(Program.name) help <command>' for detailed help.")
      try console.printResult(help.text)
      return
    }
    guard let scene else {
      try console.printResult(HelpPage(page, width: helpWidth).text)
      return
    }
    var ofScene = page
    ofScene.scene = scene.name
    ofScene.summary = "\(scene.name): \(scene.summary)"
    ofScene.arguments = []
    ofScene.discussion = []
    let help = HelpPage(ofScene, sections: sceneSections(scene), width: helpWidth)
    try console.printResult(help.text)
  }

  /// The scene's sections in help and `show`.
  func sceneSections(
    _ scene: any Scene.Type
  ) -> [(title: String, rows: [(String, String)])] {
    var gestures = scene.gestures.map { ($0.name, $0.summary) }
    if !gestures.isEmpty { gestures[0].1 += " (default)" }
    return [
      ("GESTURES", gestures),
      ("PARAMETERS", scene.init().parameters.map { HelpPage.row(Option($0)) }),
    ]
  }
}
