import Foundation
import GoldenTesting
import Goldens
import ImageCodecs

/// A goldens directory of its own for one test, taken away afterwards.
final class Shelf: Sendable {
  let root: String

  init() {
    root = NSTemporaryDirectory() + "goldens-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var directory: String { root + "/Goldens" }
  var failures: String { root + "/failures" }
  var lock: String { (try? text("Goldens/goldens.lock")) ?? "" }

  /// Asks the store in a run of its own, unless the run is given.
  @discardableResult
  func check(
    _ animation: Animation, _ name: String = "card", record: RecordMode? = nil,
    variable: String? = nil, ci: Bool = false, comparison: Comparison = Comparison(),
    budget: GoldenBudget = .standard, storage: GoldenStorage = .file,
    run: RunLedger = RunLedger(), claimant: String = "here"
  ) throws(GoldenError) -> GoldenOutcome {
    var rules = rules(record, variable, ci: ci)
    rules.timing = comparison.timing
    rules.tolerance = comparison.tolerance
    rules.strictAlpha = comparison.strictAlpha
    rules.ignoring = comparison.ignoring
    rules.budget = budget
    rules.storage = storage
    var check = GoldenCheck(name, rules, claimant: .init(file: #filePath, place: claimant))
    check.ledger = run
    return try check.run(GoldenForm(animation))
  }

  /// Asks for the golden of a text, in a run of its own.
  @discardableResult
  func check(
    text: String, _ name: String = "list", record: RecordMode? = nil, variable: String? = nil
  ) throws(GoldenError) -> GoldenOutcome {
    var check = GoldenCheck(
      name, rules(record, variable), claimant: .init(file: #filePath, place: "here"))
    check.ledger = RunLedger()
    return try check.run(GoldenForm(text))
  }

  private func rules(
    _ record: RecordMode?, _ variable: String?, ci: Bool = false
  ) -> GoldenRules {
    var rules = GoldenRules()
    rules.record = record
    rules.directory = directory
    rules.suite = "Suite"
    rules.environment = GoldenEnvironment(
      record: variable, failures: failures, isContinuousIntegration: ci)
    return rules
  }

  /// Puts a golden there in an earlier run.
  func put(
    _ animation: Animation, _ name: String = "card", comparison: Comparison = Comparison()
  ) throws(GoldenError) {
    try check(animation, name, variable: "all", comparison: comparison)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + "/" + path)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }

  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// All files below the root, ascending.
  var files: [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { FileManager.default.contents(atPath: root + "/" + $0) != nil }
      .sorted()
  }

  func decoded(_ path: String) throws -> Animation { try ImageDecoder.decode(try bytes(path)) }
}

extension Shelf {
  private var leavingFailures: GoldenRules { .environment(GoldenEnvironment(failures: failures)) }
  private var ours: GoldenRules { GoldenRules([.directory(directory), leavingFailures]) }

  /// A block whose goldens are this shelf's, whatever the environment of the test run says.
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withGoldens(ours, body: body)
  }

  /// The same of an asynchronous block.
  func scopedTask<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withGoldens(ours, body: body)
  }

  /// A block that leaves its failures here, and takes its goldens from where it is told.
  func quiet<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withGoldens(leavingFailures, body: body)
  }
}
