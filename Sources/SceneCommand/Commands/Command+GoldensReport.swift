import Films
import Goldens
import ImageCodecs
import SystemCalls

extension Command {
  /// `goldens report`: shows the failed tests.
  func reportGoldens(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let (place, failures) = try leftFailures(invocation)
    var accept = "\(Program.call) goldens accept"
    if invocation.text(GoldensOption.failures) != nil {
      accept += " --\(GoldensOption.failures.name) \(place.shellQuoted)"
    }
    var results: [CompareResult] = []
    for failure in failures {
      for path in failure.paths { InputFiles.note(path) }
      let bytes = try orThrow(try failure.result(), CommandError.golden)
      results.append(
        CompareResult(failure, bytes, below: place, shownFrom: directory, accept: accept))
    }
    let usual = place + "/report.html"
    // Of what a link leads to, nothing is written.
    if results.isEmpty || System.linkTarget(of: absolute(usual)) != nil {
      System.remove(absolute(usual))
    }
    let reports = try Reports(
      invocation, page: GoldensOption.page, orAt: results.isEmpty ? nil : usual,
      title: "Golden failures")
    for result in results { try reports.page?.add(result, limits: .default) }
    try reports.write(results)
    if invocation.has(CommandTable.quiet) { return .done }
    annotate(results)
    if invocation.has(CommandTable.json) {
      try console.printResult(results.json)
    } else {
      let lines = results.map { "\($0.name): \($0.headline)\n" }
      let page = reports.page.map { "report: \($0.path)\n" } ?? ""
      try console.printResult(
        (lines.isEmpty ? "no failure is left\n" : lines.joined()) + page)
    }
    return .done
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
