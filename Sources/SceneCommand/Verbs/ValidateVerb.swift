import Goldens
import Motion
import RefreshUI
import SystemCalls

/// `validate`: checks configuration files, lists of films and scripts, each on its own.
struct ValidateVerb: WaitingVerb {
  static let name = "validate"
  static let summary =
    "Checks configuration files, lists of films and gesture scripts, and renders nothing"
  static let discussion = [
    "The settings of a .json file are checked for every scene, or each line if it is a list of films. Any "
      + "other file is a gesture script, as for '--script @file'. Exits with 65 if any is invalid."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "file", help: "The files to check", isRepeated: true)
  ]

  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  func run(_ words: [String], in command: Command) async throws(CommandError) -> ExitCode {
    var code = ExitCode.done
    var results: [JSON] = []
    for path in words {
      let problems =
        !path.hasSuffix(".json")
        ? scriptProblems(path)
        : isFilmList(path, command.scenes)
          ? await command.problems(ofList: path) : configurationProblems(path, command)
      for problem in problems { command.console.report(problem) }
      if let first = problems.first, code == .done { code = first.code }
      if json {
        results.append(Self.validation(of: path, problems))
      } else if problems.isEmpty, !quiet {
        try command.console.printResult("\(path): valid\n")
      }
    }
    if json {
      try command.console.printResult(JSON.array(results))
    }
    return code
  }

  /// Whether a file has the name of a list of films, or holds one.
  private func isFilmList(_ path: String, _ scenes: [any Scene.Type]) -> Bool {
    if splitPath(path).name == FilmList.name { return true }
    guard !scenes.contains(where: { $0.name == FilmList.key }),
      let bytes = try? readFile(path, limit: 1 << 20),
      case .object(let members)? = try? JSONReader.read(bytes).value
    else { return false }
    return members.contains { $0.key == FilmList.key }
  }

  private static func validation(of path: String, _ problems: [CommandError]) -> JSON {
    .object([
      "file": path, "valid": problems.isEmpty,
      "problems": problems.map(\.message),
    ])
  }

  /// What is wrong at one place of a configuration file.
  private struct Problem {
    var error: CommandError
    /// The scenes that have the error.
    var scenes: [String]
    /// How many others have another error at the same place.
    var others = 0

    /// ` (in the scene 'letters')`, or ` (in the scenes 'letters', 'arrow', 'drop' and 12 more; in 2 other scenes
    /// for another reason)`.
    var naming: String {
      let most = 3
      let names = scenes.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
      let more = scenes.count > most ? " and \(scenes.count - most) more" : ""
      let rest =
        others == 0
        ? "" : "; in \(others) other scene\(others == 1 ? "" : "s") for another reason"
      return " (in the scene\(scenes.count == 1 ? "" : "s") \(names)\(more)\(rest))"
    }
  }

  /// The errors of a configuration file for all scenes, in the order of the file: one for each place, with the
  /// scenes that have it. After each error, the file is read again without the faulty member.
  private func configurationProblems(_ path: String, _ command: Command) -> [CommandError] {
    let (known, scenes) = (command.knownKeys, command.scenes)
    var problems: [Problem] = []
    for scene in scenes {
      var faults: [Int] = []
      while var error = problem(of: path, known, for: scene, command, leavingOut: faults) {
        error.usage = nil
        error.option = nil
        if let index = problems.firstIndex(where: { $0.error == error }) {
          problems[index].scenes.append(scene.name)
        } else if let place = error.place,
          let index = problems.firstIndex(where: { $0.error.place == place })
        {
          problems[index].others += 1
        } else {
          problems.append(Problem(error: error, scenes: [scene.name]))
        }
        guard let place = error.place, place.file == path, !faults.contains(place.byte) else {
          break
        }
        faults.append(place.byte)
      }
    }
    return problems.map { problem in
      var error = problem.error
      // What is wrong for every scene is wrong whatever the scene.
      if problem.scenes.count < scenes.count { error.message += problem.naming }
      return error
    }.sorted { ($0.place?.byte ?? 0) < ($1.place?.byte ?? 0) }
  }

  /// The first problem of a configuration file for a scene, without the members at some of its bytes.
  private func problem(
    of path: String, _ known: Configuration.KnownKeys, for scene: any Scene.Type,
    _ command: Command, leavingOut faults: [Int]
  ) -> CommandError? {
    do throws(CommandError) {
      let configuration = try Configuration(
        path: path, known: known, scene: scene.name, leavingOut: faults)
      _ = try command.request(
        of: scene, by: SettingLayers(configuration: configuration), as: RenderVerb.self,
        to: OutputPlace(unwritten: "film.gif", .gif))
      return nil
    } catch {
      return error
    }
  }

  private func scriptProblems(_ path: String) -> [CommandError] {
    do throws(CommandError) {
      _ = try GestureScript(NamedFile(argument: path))
      return []
    } catch {
      return [error]
    }
  }
}
