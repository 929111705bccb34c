import Motion
import RefreshUI

/// `help`, `help render`, `help letters`, `help render letters`, `help goldens check`.
struct HelpVerb: PlainVerb {
  static let name = "help"
  static let summary = "Shows help for a command"
  static let arguments: [CommandPage.Argument] = [
    .init(name: "command", help: "The command, or a scene", isOptional: true),
    .init(name: "scene", help: "The scene to render or show", isOptional: true),
  ]

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    guard let word = words.first else {
      try command.printHelp(nil)
      return .done
    }
    if let verb = Command.verb(named: word) {
      let takesScene = verb.arguments.first?.name == "scene"
      if words.count > 1, !takesScene { try checkWord(words[1], of: verb) }
      let scene = takesScene && words.count > 1 ? try command.scene(named: words[1]) : nil
      // Only for verbs with the options of `render`.
      try command.printHelp(verb.page, scene: verb is any FilmVerb.Type ? scene : nil)
    } else if words.count > 1 {
      throw .usage("Unexpected argument '\(words[1])'")
    } else if let scene = command.scenes.first(where: { $0.name == word }) {
      try command.printHelp(RenderVerb.page, scene: scene)
    } else {
      let names = (Command.verbs.map { $0.name }) + command.scenes.map { $0.name }
      throw .usage("Unknown command '\(word)'" + suggestion(for: word, among: names))
    }
    return .done
  }

  /// Rejects a word that the first argument of a command cannot be.
  private func checkWord(_ word: String, of verb: any Verb.Type) throws(CommandError) {
    guard let words = verb.arguments.first?.words, !words.isEmpty else {
      throw .usage("Unexpected argument '\(word)'")
    }
    if words.contains(word) { return }
    throw .usage(
      "'\(verb.name)' has no '\(word)', but \(words.alternatives)"
        + suggestion(for: word, among: words))
  }

}

extension Command {
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
      var help = HelpPage(.root, width: helpWidth)
      help.append("COMMANDS", Self.verbs.map { ($0.name, $0.summary) })
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
      ("PARAMETERS", parameters(of: scene).map(HelpPage.row)),
    ]
  }
}
