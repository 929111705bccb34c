import Goldens
import Render2D

/// `fonts`: lists the families that `--font` can name.
struct FontsVerb: PlainVerb {
  static let name = "fonts"
  static let summary = "Lists the families that --font can name"
  static let readsEnvironment = true

  @Option(
    "--having", "List only families that have all characters of this text", .text("text"),
    isSetting: false)
  var having: String?
  var folders = FontFolders()
  @Option(.json) var json: Bool

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    let characters = (having ?? "").unicodeScalars.filter { !$0.properties.isWhitespace }
    let families = try families(having: Array(characters))
    if json {
      try command.console.printResult(JSON.array(families.map(\.json)))
      return .done
    }
    let lines = zip(families.map(\.name).inColumn, families).map { "\($0)\($1.explanation)\n" }
    try command.console.printResult(lines.joined())
    return .done
  }

  /// The built-in typeface first, if it has the characters.
  private func families(
    having characters: [Unicode.Scalar]
  ) throws(CommandError) -> [ListedFamily] {
    let hasAll = characters.allSatisfy(FontFamily.builtInHas)
    let builtIn = ListedFamily(name: FontFamily.builtIn.name)
    return (hasAll ? [builtIn] : []) + (try folders.families(having: characters))
  }
}

/// A family of fonts as `fonts` lists it.
struct ListedFamily: Hashable {
  let name: String
  var faces = 0
  var files: [String] = []
  var isMonospaced = false

  /// What stands beside the name; the built-in typeface has no file.
  var explanation: String {
    guard let file = files.first else { return "asked last, for what no other font has" }
    let more = files.count - 1
    return (faces == 1 ? "1 face" : "\(faces) faces") + (isMonospaced ? ", monospaced" : "") + ", "
      + file + (more > 0 ? " and \(more) more" : "")
  }

  var json: JSON {
    .object([
      "name": name, "faces": faces, "monospaced": isMonospaced, "files": files,
    ])
  }
}
