import RefreshUI

extension Command {
  /// `help`, `help render`, `help letters`.
  func help(_ arguments: ArraySlice<String>) throws(CommandError) -> ExitCode {
    let invocation = try Invocation(arguments, page: CommandTable.help)
    if invocation.wantsHelp {
      try printHelp(CommandTable.help)
      return .done
    }
    guard let word = try words(invocation, CommandTable.help).first else {
      try printHelp(nil)
      return .done
    }
    if let page = CommandTable.all.first(where: { $0.name == word }) {
      try printHelp(page)
    } else if let scene = scenes.first(where: { $0.name == word }) {
      try printHelp(CommandTable.render, scene: scene)
    } else {
      let names = CommandTable.all.map(\.name) + scenes.map { $0.name }
      let near = nearestWord(to: word, among: names)
      throw .usage("Unknown command '\(word)'" + (near.map { ". Did you mean '\($0)'?" } ?? ""))
    }
    return .done
  }

  /// Prints the help of a command, of `render` with a scene, or of the program.
  func printHelp(_ page: CommandPage?, scene: (any Scene.Type)? = nil) throws(CommandError) {
    guard let page else {
      var help = HelpPage(CommandTable.root)
      help.append("COMMANDS", CommandTable.all.map { ($0.name, $0.summary) })
      help.appendNote("See 'refresh-render help <command>' for detailed help.")
      try console.printResult(help.text)
      return
    }
    guard let scene else {
      try console.printResult(HelpPage(page).text)
      return
    }
    var ofScene = page
    ofScene.scene = scene.name
    ofScene.summary = "\(scene.name): \(scene.summary)"
    ofScene.arguments = []
    ofScene.discussion = []
    let help = HelpPage(ofScene, sections: sceneSections(scene))
    try console.printResult(help.text)
  }

  /// What help and `show` say about a scene.
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
