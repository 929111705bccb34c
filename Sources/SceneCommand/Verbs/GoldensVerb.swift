import Films
import Goldens
import Motion
import SystemCalls

/// The actions of `goldens`.
enum GoldensAction: String, CaseIterable {
  case check, report, accept, prune

  static let names = allCases.map(\.rawValue)
}

/// `goldens`: checks stored goldens, deletes unused ones, accepts new pictures.
struct GoldensVerb: PlainVerb {
  static let name = "goldens"
  static let summary =
    "Checks stored goldens, shows failures, accepts new pictures, deletes unused ones"
  static let discussion = [
    "'check' exits with 1 if goldens and goldens.lock do not agree. 'report' writes a page with the "
      + "pictures of failed tests. 'accept' replaces goldens by the pictures of failed tests. "
      + "'prune' deletes goldens that no test uses: first run all tests with "
      + "GOLDEN_ASKED=asked.txt."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "action", help: GoldensAction.names.alternatives, words: GoldensAction.names),
    .init(
      name: "golden", help: "What to accept: Suite/name, or Suite; all failures if not given",
      isOptional: true, isRepeated: true),
  ]
  static let startsThreads = true

  @Option(
    "--directory",
    "The folder of the goldens; 'accept' takes it from the failures, in the working directory",
    .text("folder", default: "Fixtures/Goldens"), isSetting: false)
  var directory: String?
  @Option(
    "--asked", "The list that a run of all tests wrote with GOLDEN_ASKED", .text("file"),
    isSetting: false)
  var asked: String?
  @Option(
    "--failures", "The folder with the pictures of failed tests",
    .text("folder", default: ".build/golden-failures"), isSetting: false)
  var failures: String?
  @Option(
    "-o, --output", "The page that 'report' writes",
    .text("file", default: "report.html beside the failures"), in: .reports, isSetting: false)
  var output: String?
  var reports = ReportOptions()
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  /// The options of an action, besides `--quiet`.
  private func options(of action: GoldensAction) -> [any DeclaredOption] {
    switch action {
    case .check: [$directory, $asked, reports.$junit, reports.$markdown, $json]
    case .report: [$failures, $output, reports.$junit, reports.$markdown, $json]
    case .accept: [$directory, $failures]
    case .prune: [$directory, $asked]
    }
  }

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    guard let action = GoldensAction(rawValue: words[0]) else {
      let hint = suggestion(for: words[0], among: GoldensAction.names)
      throw .usage(
        "Unknown action '\(words[0])'"
          + (hint.isEmpty ? ": \(GoldensAction.names.alternatives)" : hint))
    }
    if action != .accept, words.count > 1 {
      throw .usage("Unexpected argument '\(words[1])': only 'accept' takes goldens")
    }
    let names = (options(of: action) + [$quiet]).map(\.description.name)
    for option in declaredOptions(of: self)
    where option.setting != nil && !names.contains(option.description.name) {
      throw .usage("'\(option.description.longLabel)' is not for 'goldens \(action.rawValue)'")
    }
    switch action {
    case .check: return try check(in: command)
    case .report: return try report(in: command)
    case .prune: return try prune(in: command)
    case .accept: return try accept(Array(words.dropFirst()), in: command)
    }
  }

  private func check(in command: Command) throws(CommandError) -> ExitCode {
    let folder = folder(in: command)
    let asked = try askedGoldens()
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
    let results = faults.map { CompareResult($0, in: folder.path, shownFrom: command.directory) }
    try Reports(reports, title: "goldens check").write(results)
    if !quiet { command.annotate(results) }
    if json {
      let result = JSON.object([
        "goldens": count, "faults": faults.map { "\($0)" },
      ])
      try command.console.printResult(result)
    } else if !quiet {
      let sum =
        faults.isEmpty
        ? (count == 1 ? "1 golden is in order" : "all \(count) goldens are in order")
        : "\(faults.count) fault\(faults.count == 1 ? "" : "s")"
      try command.console.printResult(faults.map { "\($0)\n".visibleLines }.joined() + sum + "\n")
    }
    return faults.isEmpty ? .done : .different
  }

  /// Shows the failed tests.
  private func report(in command: Command) throws(CommandError) -> ExitCode {
    let (place, failures) = try leftFailures(in: command)
    var accept = "\(Program.call) goldens accept"
    if self.failures != nil { accept += " --failures \(place.shellQuoted)" }
    var results: [CompareResult] = []
    for failure in failures {
      for path in failure.paths { InputFiles.note(path) }
      let bytes = try orThrow(try failure.result(), CommandError.golden)
      results.append(
        CompareResult(failure, bytes, below: place, shownFrom: command.directory, accept: accept))
    }
    let usual = place + "/report.html"
    // Of what a link leads to, nothing is written.
    if results.isEmpty || System.linkTarget(of: command.absolute(usual)) != nil {
      System.remove(command.absolute(usual))
    }
    let reports = try Reports(
      self.reports, page: $output, orAt: results.isEmpty ? nil : usual,
      title: "Golden failures")
    for result in results { try reports.page?.add(result, limits: .default) }
    try reports.write(results)
    if quiet { return .done }
    command.annotate(results)
    if json {
      try command.console.printResult(results.json)
    } else {
      let lines = results.map { "\($0.name): \($0.headline)\n" }
      let page = reports.page.map { "report: \($0.path)\n" } ?? ""
      try command.console.printResult(
        (lines.isEmpty ? "no failure is left\n" : lines.joined()) + page)
    }
    return .done
  }

  private func prune(in command: Command) throws(CommandError) -> ExitCode {
    guard let asked = try askedGoldens() else {
      throw .usage(
        "Missing expected option '--asked <file>': run all tests with GOLDEN_ASKED=asked.txt "
          + "first, which lists the goldens that they use")
    }
    let folder = folder(in: command)
    let faults = try orThrow(try folder.faults(asked: asked), CommandError.golden)
    let orphans = faults.compactMap(\.orphan)
    try orThrow(try folder.remove(orphans), CommandError.golden)
    if !quiet {
      let lines = orphans.map { "deleted \($0)\n".visibleLines }
      try command.console.printResult(orphans.isEmpty ? "every golden is used\n" : lines.joined())
    }
    return .done
  }

  private func accept(
    _ names: [String], in command: Command
  ) throws(CommandError) -> ExitCode {
    let (place, failures) = try leftFailures(in: command)
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
      if let golden = try accept(failure, in: command) {
        lines.append("accepted \(golden)\n".visibleLines)
      } else {
        isWhole = false
        command.console.warn(
          "\(failure.id) is over its budget and not accepted; 'goldens report' shows it")
      }
    }
    if !quiet {
      try command.console.printResult(chosen.isEmpty ? "no failure is left\n" : lines.joined())
    }
    return isWhole ? .done : .different
  }

  /// The failures that tests left, and where.
  private func leftFailures(
    in command: Command
  ) throws(CommandError) -> (place: String, failures: [LeftFailure]) {
    let place =
      failures ?? command.environment["GOLDEN_FAILURES"] ?? ".build/golden-failures"
    let path = command.absolute(place)
    return (place, try orThrow(try LeftFailure.all(below: path), CommandError.golden))
  }

  /// Replaces a golden by the picture of its failure, and returns the golden; nil if the picture is over
  /// its budget, as its test would fail again.
  private func accept(
    _ failure: LeftFailure, in command: Command
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
      if directory != nil {
        folder(in: command)
      } else {
        GoldensFolder(try checked(told, of: failure, from: command.directory))
      }
    let actual = try orThrow(try failure.actual(for: golden), CommandError.golden)
    try orThrow(try folder.accept(golden, actual, rules: rules), CommandError.golden)
    try orThrow(try failure.remove(), CommandError.golden)
    return joinPath(golden, below: folder.path)
  }

  /// The folder that a failure tells of, if it lies in the working directory: a file of results, which may
  /// come from elsewhere, must not lead out of it.
  private func checked(_ path: String, of failure: LeftFailure, from directory: String)
    throws(CommandError) -> String
  {
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

  private func folder(in command: Command) -> GoldensFolder {
    GoldensFolder(command.absolute(directory ?? "Fixtures/Goldens"))
  }

  /// The goldens used by a run of the tests, if it is given.
  private func askedGoldens() throws(CommandError) -> Set<String>? {
    guard let asked else { return nil }
    let bytes = try readFile(asked, limit: 1 << 28)
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }
}

extension Command {
  func absolute(_ path: String) -> String { joinPath(path, below: directory) }
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

extension CompareResult {
  /// The result of a failed test: the verdict on its pictures, or its message.
  ///
  /// - Parameter accept: the command that accepts a golden whose name follows.
  init(
    _ failure: LeftFailure, _ bytes: [UInt8], below place: String, shownFrom directory: String,
    accept: String
  ) {
    let result = try? JSONReader.read(bytes)
    let folder = place + "/" + failure.id
    func picture(_ name: String) -> String? {
      failure.has(name) ? folder + "/" + name : nil
    }
    var pair = ImagePair(name: failure.id)
    pair.expected = picture("expected.png")
    pair.actual = picture("actual.png")
    let comparison = result?.text("rules").flatMap(Comparison.init(lockText:)) ?? Comparison()
    let message = (result?.text("message") ?? "its test failed").split(separator: "\n")
      .filter { line in
        !line.contains("accept: ") && !["pictures: ", "picture: "].contains { line.hasPrefix($0) }
      }
    var outcome = Outcome.faulty(message.joined(separator: "\n"))
    if result?.text("finding") == "differs", pair.expected != nil, pair.actual != nil,
      let again = try? CompareResult(pair, by: comparison, limits: .default), !again.isEqual
    {
      outcome = again.outcome
    }
    self.init(pair, outcome, by: comparison)
    isGolden = true
    difference = picture("diff.png")
    if let bytes = failure.contents(of: "diff.txt"), bytes.count <= 1 << 20 {
      lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    file = result?.text("path")?.shown(from: directory)
    // The messages of the others say what to do.
    if !["overBudget", "recorded"].contains(result?.text("finding")) {
      self.accept = "\(accept) \(failure.id.shellQuoted)"
    }
  }

  /// A fault that `goldens check` found.
  init(_ fault: GoldensFolder.Fault, in folder: String, shownFrom directory: String) {
    let parts = "\(fault)".split(separator: ": ", maxSplits: 1).map(String.init)
    self.init(name: parts[0], .faulty(parts.count == 2 ? parts[1] : ""))
    file = (folder + "/" + parts[0]).shown(from: directory)
  }
}

extension String {
  /// The path from a directory on, if it lies in there.
  func shown(from directory: String) -> String {
    let start = directory.hasSuffix("/") ? directory : directory + "/"
    return hasPrefix(start) ? String(dropFirst(start.count)) : self
  }
}
