import Goldens
import Motion
import RefreshUI

extension Command {
  /// `validate`: checks configuration files and scripts, each on its own.
  func validate(_ arguments: ArraySlice<String>) throws(CommandError) -> ExitCode {
    let page = CommandTable.validate
    guard let invocation = try parsed(arguments, page) else { return .done }
    var code = ExitCode.done
    var results: [JSON] = []
    for path in invocation.words {
      let problems = path.hasSuffix(".json") ? configurationProblems(path) : scriptProblems(path)
      for problem in problems { console.report(problem) }
      if let first = problems.first, code == .done { code = first.code }
      if invocation.has(CommandTable.json) {
        results.append(Self.validation(of: path, problems))
      } else if problems.isEmpty, !invocation.has(CommandTable.quiet) {
        try console.printResult("\(path): valid\n")
      }
    }
    if invocation.has(CommandTable.json) {
      try console.printResult(JSON.array(results).text + "\n")
    }
    return code
  }

  private static func validation(of path: String, _ problems: [CommandError]) -> JSON {
    .object([
      "file": .string(path), "valid": .bool(problems.isEmpty),
      "problems": .array(problems.map { .string($0.message) }),
    ])
  }

  /// What keeps a configuration file from being used, for any scene: what `render` would say.
  private func configurationProblems(_ path: String) -> [CommandError] {
    var plain = self
    plain.environment = [:]
    var problems: [CommandError] = []
    for scene in scenes {
      do throws(CommandError) {
        _ = try plain.renderRequests(
          [scene.name, "--config=\(path)", "--output=film.gif", "--format=gif"])
      } catch {
        var problem = error
        problem.usage = nil
        problem.option = nil
        // Most are the same for every scene.
        if !problems.contains(problem) { problems.append(problem) }
      }
    }
    return problems
  }

  private func scriptProblems(_ path: String) -> [CommandError] {
    do throws(CommandError) {
      _ = try GestureScript(file: path)
      return []
    } catch {
      return [error]
    }
  }
}
