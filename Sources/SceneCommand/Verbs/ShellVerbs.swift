import Motion
import RefreshUI

/// `completions bash`: prints a script; `completions bash -- render le`: answers it.
struct CompletionsVerb: PlainVerb {
  static let name = "completions"
  static let summary = "Prints a completion script for a shell"
  static var discussion: [String] {
    [
      "In bash: source <(\(Program.name) completions bash). In zsh: source <(\(Program.name) "
        + "completions zsh). In fish: \(Program.name) completions fish | source."
    ]
  }
  static let arguments: [CommandPage.Argument] = [
    .init(
      name: "shell", help: Shell.allCases.map(\.rawValue).alternatives,
      words: Shell.allCases.map(\.rawValue)),
    .init(
      name: "word", help: "After --: an unfinished command line, to print its completions",
      isOptional: true, isRepeated: true),
  ]

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    guard let shell = Shell(rawValue: words[0]) else {
      let names = Shell.allCases.map(\.rawValue)
      let reason = UnreadableValue(
        expected: names.alternatives,
        hint: didYouMean(words[0], among: names))
      throw .usage("Unknown shell '\(words[0])': \(reason)")
    }
    try command.console.printResult(
      words.count == 1
        ? shell.script(program: Program.name)
        : command.completion(of: Array(words.dropFirst()), for: shell).text)
    return .done
  }
}

/// `man`: prints the manual page.
struct ManVerb: PlainVerb {
  static let name = "man"
  static let summary = "Prints the manual page, for man"
  static var discussion: [String] { ["To read it: \(Program.name) man | man -l -"] }

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    let page = ManualPage(Command.pages, scenes: command.scenes.map { ($0.name, $0.summary) })
    try command.console.printResult(page.text)
    return .done
  }
}
