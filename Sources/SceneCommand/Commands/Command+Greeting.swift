import CPages

extension Command {
  /// What `--version` prints: `refresh-render 0.1.0 (70733a05)`, or without the commit where the build did not know it.
  static var versionLine: String {
    let commit = unsafe String(cString: CPages_commit())
    return "refresh-render \(version)" + (commit.isEmpty ? "" : " (\(commit))")
  }

  /// What the program prints when it is called alone: the way to a first GIF.
  var greeting: String {
    let first = scenes.first?.name
    let lines =
      (first.map { [("render \($0) -o \($0).gif", "makes a GIF of the scene '\($0)'")] } ?? [])
      + [
        ("list", "lists \(scenes.count == 1 ? "the scene" : "all \(scenes.count) scenes")"),
        ("help", "lists all commands"),
      ]
    let calls = lines.map { "\(Program.call) \($0.0)" }.inColumn
    return CommandPage.root.summary + ":\n\n"
      + zip(calls, lines).map { "  \($0)\($1.1)\n" }.joined()
  }
}
