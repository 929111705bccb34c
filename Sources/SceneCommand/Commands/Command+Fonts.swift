import Goldens
import Render2D

extension Command {
  /// `fonts`: lists the families that `--font` can name.
  func fonts(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let page = CommandTable.fonts
    let settings = Settings(page, invocation, environment)
    let characters = (try settings.value(FontsOption.having) ?? "").unicodeScalars
      .filter { !$0.properties.isWhitespace }
    let families = try families(settings, having: Array(characters))
    if invocation.has(CommandTable.json) {
      try console.printResult(JSON.array(families.map(\.json)))
      return .done
    }
    let lines = zip(families.map(\.name).inColumn, families).map { "\($0)\($1.explanation)\n" }
    try console.printResult(lines.joined())
    return .done
  }

  /// The built-in typeface first, if it has the characters.
  private func families(
    _ settings: Settings, having characters: [Unicode.Scalar]
  ) throws(CommandError) -> [ListedFamily] {
    let hasAll = characters.allSatisfy(FontFamily.builtInHas)
    let builtIn = ListedFamily(name: FontFamily.builtIn.name)
    return (hasAll ? [builtIn] : []) + (try settings.installedFamilies(having: characters))
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
