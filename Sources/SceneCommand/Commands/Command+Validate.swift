import Goldens
import Motion
import RefreshUI

extension Command {
  /// `validate`: checks configuration files and scripts, each on its own.
  func validate(_ invocation: Invocation) throws(CommandError) -> ExitCode {
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
      try console.printResult(JSON.array(results))
    }
    return code
  }

  private static func validation(of path: String, _ problems: [CommandError]) -> JSON {
    .object([
      "file": path, "valid": problems.isEmpty,
      "problems": problems.map(\.message),
    ])
  }

  /// The errors of a configuration file for all scenes, in the order of the file. After each error, the file
  /// is read again without the faulty member.
  private func configurationProblems(_ path: String) -> [CommandError] {
    var plain = self
    plain.environment = [:]
    let known = knownKeys
    var problems: [CommandError] = []
    for scene in scenes {
      var faults: [Int] = []
      while var problem = plain.problem(of: path, known, for: scene, leavingOut: faults) {
        problem.usage = nil
        problem.option = nil
        // Most are the same for every scene.
        if !problems.contains(problem) { problems.append(problem) }
        guard let place = problem.place, place.file == path, !faults.contains(place.byte) else {
          break
        }
        faults.append(place.byte)
      }
    }
    return problems.sorted { ($0.place?.byte ?? 0) < ($1.place?.byte ?? 0) }
  }

  /// The first problem of a configuration file for a scene, without the members at some of its bytes.
  private func problem(
    of path: String, _ known: Configuration.KnownKeys, for scene: any Scene.Type,
    leavingOut faults: [Int]
  ) -> CommandError? {
    do throws(CommandError) {
      let line = [scene.name, "--output=film.gif", "--format=gif"]
      guard let invocation = try parsed(line[...], CommandTable.render, ofScenes: true) else {
        return nil
      }
      let configuration = try Configuration(
        path: path, known: known, scene: scene.name, leavingOut: faults)
      _ = try request(of: scene, invocation, configuration)
      return nil
    } catch {
      return error
    }
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
