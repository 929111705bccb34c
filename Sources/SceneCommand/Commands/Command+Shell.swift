import Motion
import RefreshUI

extension Command {
  /// `completions bash`: prints a script; `completions bash -- render le`: answers it.
  func completions(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let words = invocation.words
    guard let shell = Shell(rawValue: words[0]) else {
      let names = Shell.allCases.map(\.rawValue)
      let reason = UnreadableValue(
        expected: names.alternatives,
        hint: didYouMean(words[0], among: names))
      throw .usage("Unknown shell '\(words[0])': \(reason)")
    }
    try console.printResult(
      words.count == 1
        ? shell.script(program: Program.name)
        : completion(of: Array(words.dropFirst()), for: shell).text)
    return .done
  }

  /// `man`: prints the manual page.
  func man(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let page = ManualPage(commands, scenes: scenes.map { ($0.name, $0.summary) })
    try console.printResult(page.text)
    return .done
  }
}
