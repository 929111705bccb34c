import Films
import Goldens
import Motion
import SystemCalls

/// The actions of `goldens`.
enum GoldensAction: String, CaseIterable {
  case check, report, accept, prune

  static let names = allCases.map(\.rawValue)

  fileprivate var options: [any CommandOption] {
    switch self {
    case .check:
      [
        GoldensOption.directory, GoldensOption.asked, ReportOption.junit, ReportOption.markdown,
        CommandTable.json,
      ]
    case .report:
      [
        GoldensOption.failures, GoldensOption.page, ReportOption.junit, ReportOption.markdown,
        CommandTable.json,
      ]
    case .accept: [GoldensOption.directory, GoldensOption.failures]
    case .prune: [GoldensOption.directory, GoldensOption.asked]
    }
  }
}

extension Command {
  /// `goldens`: checks stored goldens, deletes unused ones, accepts new pictures.
  func goldens(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let words = invocation.words
    guard let action = GoldensAction(rawValue: words[0]) else {
      let hint = suggestion(for: words[0], among: GoldensAction.names)
      throw .usage(
        "Unknown action '\(words[0])'"
          + (hint.isEmpty ? ": \(GoldensAction.names.alternatives)" : hint))
    }
    if action != .accept, words.count > 1 {
      throw .usage("Unexpected argument '\(words[1])': only 'accept' takes goldens")
    }
    let names = (action.options + [CommandTable.quiet]).map(\.option.name)
    for given in invocation.given where !names.contains(given.option.name) {
      throw .usage("'\(given.option.longLabel)' is not for 'goldens \(action.rawValue)'")
    }
    switch action {
    case .check: return try checkGoldens(invocation)
    case .report: return try reportGoldens(invocation)
    case .prune: return try pruneGoldens(invocation)
    case .accept: return try acceptGoldens(Array(words.dropFirst()), invocation)
    }
  }

  private func checkGoldens(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let folder = folder(invocation)
    let asked = try asked(invocation)
    let faults = try orThrow(try folder.faults(asked: asked), CommandError.golden)
    let goldens = try orThrow(try folder.goldens(), CommandError.golden)
    let count = goldens.count
    for name in goldens + [GoldensFolder.lockName] {
      InputFiles.note(joinPath(name, below: folder.path))
    }
    if count == 0, faults.isEmpty {
      throw CommandError(
        code: .missingInput,
        message: "There are no goldens in '\(folder.path)'; --directory names another folder")
    }
    let results = faults.map { CompareResult($0, in: folder.path, shownFrom: directory) }
    try Reports(invocation, title: "goldens check").write(results)
    if !invocation.has(CommandTable.quiet) { annotate(results) }
    if invocation.has(CommandTable.json) {
      let json = JSON.object([
        "goldens": count, "faults": faults.map { "\($0)" },
      ])
      try console.printResult(json)
    } else if !invocation.has(CommandTable.quiet) {
      let sum =
        faults.isEmpty
        ? (count == 1 ? "1 golden is in order" : "all \(count) goldens are in order")
        : "\(faults.count) fault\(faults.count == 1 ? "" : "s")"
      try console.printResult(faults.map { "\($0)\n".visibleLines }.joined() + sum + "\n")
    }
    return faults.isEmpty ? .done : .different
  }

  private func pruneGoldens(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    guard let asked = try asked(invocation) else {
      throw .usage(
        "Missing expected option '--asked <file>': run all tests with GOLDEN_ASKED=asked.txt "
          + "first, which lists the goldens that they use")
    }
    let folder = folder(invocation)
    let faults = try orThrow(try folder.faults(asked: asked), CommandError.golden)
    let orphans = faults.compactMap(\.orphan)
    try orThrow(try folder.remove(orphans), CommandError.golden)
    if !invocation.has(CommandTable.quiet) {
      let lines = orphans.map { "deleted \($0)\n".visibleLines }
      try console.printResult(orphans.isEmpty ? "every golden is used\n" : lines.joined())
    }
    return .done
  }

  private func acceptGoldens(
    _ names: [String], _ invocation: Invocation
  ) throws(CommandError) -> ExitCode {
    let (place, failures) = try leftFailures(invocation)
    for name in names where !failures.contains(where: { $0.isNamed(name) }) {
      throw CommandError(
        code: .missingInput,
        message: "No test left a failure of '\(name)' in '\(place)'"
          + suggestion(for: name, among: failures.map(\.id)))
    }
    let chosen = failures.filter { failure in
      names.isEmpty || names.contains { failure.isNamed($0) }
    }
    var lines: [String] = []
    var isWhole = true
    for failure in chosen {
      if let golden = try accept(failure, invocation) {
        lines.append("accepted \(golden)\n".visibleLines)
      } else {
        isWhole = false
        console.warn("\(failure.id) is over its budget and not accepted; 'goldens report' shows it")
      }
    }
    if !invocation.has(CommandTable.quiet) {
      try console.printResult(chosen.isEmpty ? "no failure is left\n" : lines.joined())
    }
    return isWhole ? .done : .different
  }

  /// The failures that tests left, and where.
  func leftFailures(
    _ invocation: Invocation
  ) throws(CommandError) -> (place: String, failures: [LeftFailure]) {
    let place =
      invocation.text(GoldensOption.failures) ?? environment["GOLDEN_FAILURES"]
      ?? ".build/golden-failures"
    return (place, try orThrow(try LeftFailure.all(below: absolute(place)), CommandError.golden))
  }

  /// Replaces a golden by the picture of its failure, and returns the golden; nil if the picture is over
  /// its budget, as its test would fail again.
  private func accept(
    _ failure: LeftFailure, _ invocation: Invocation
  ) throws(CommandError) -> String? {
    let bytes = try orThrow(try failure.result(), CommandError.golden)
    let result = try? JSONReader.read(bytes)
    if result?.text("finding") == "overBudget" { return nil }
    guard let path = result?.text("path"), let rules = result?.text("rules"),
      let golden = failure.golden(at: path)
    else {
      throw CommandError(
        code: .badData,
        message: "Cannot read what the failure of '\(failure.id)' says: run its test")
    }
    let told = String(path.dropLast(golden.count + 1))
    let folder =
      if invocation.text(GoldensOption.directory) != nil {
        folder(invocation)
      } else {
        GoldensFolder(try checked(told, of: failure))
      }
    let actual = try orThrow(try failure.actual(for: golden), CommandError.golden)
    try orThrow(try folder.accept(golden, actual, rules: rules), CommandError.golden)
    try orThrow(try failure.remove(), CommandError.golden)
    return joinPath(golden, below: folder.path)
  }

  /// The folder that a failure tells of, if it lies in the working directory: a file of results, which may
  /// come from elsewhere, must not lead out of it.
  private func checked(_ path: String, of failure: LeftFailure) throws(CommandError) -> String {
    if let found = System.resolved(path), let own = System.resolved(directory),
      own == "/" || found == own || found.hasPrefix(own + "/")
    {
      return path
    }
    throw CommandError(
      code: .badData,
      message: "The golden of '\(failure.id)' would be in '\(path)', outside of the working "
        + "directory: name the folder of the goldens with --directory")
  }

  private func folder(_ invocation: Invocation) -> GoldensFolder {
    GoldensFolder(absolute(invocation.text(GoldensOption.directory) ?? "Fixtures/Goldens"))
  }

  func absolute(_ path: String) -> String { joinPath(path, below: directory) }

  /// The goldens used by a run of the tests, if it is given.
  private func asked(_ invocation: Invocation) throws(CommandError) -> Set<String>? {
    guard let path = invocation.text(GoldensOption.asked) else { return nil }
    let bytes = try readFile(path, limit: 1 << 28)
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }
}

extension LeftFailure {
  /// Whether it is the golden with a name, or belongs to a suite with that name.
  fileprivate func isNamed(_ name: String) -> Bool { id == name || id.hasPrefix(name + "/") }
}

extension JSONNode {
  func text(_ key: String) -> String? {
    guard case .object(let members) = value,
      case .string(let text)? = members.first(where: { $0.key == key })?.node.value
    else { return nil }
    return text
  }
}
