import Foundation
import RefreshUI
import Testing

/// A recording whose log is stored as `Fixtures/Logs/NAME.txt`.
package struct LogStory: Sendable, CustomTestStringConvertible {
  package let name: String
  private let record: @Sendable () throws -> StageTape
  package var testDescription: String { name }

  package init(_ name: String, _ record: @escaping @Sendable () throws -> StageTape) {
    self.name = name
    self.record = record
  }

  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures/Logs", directoryHint: .isDirectory).standardized

  /// The names of all stored logs that fulfil a condition, sorted.
  package static func stored(_ condition: (String) -> Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { $0.hasSuffix(".txt") ? String($0.dropLast(4)) : $0 }.filter(condition).sorted()
  }

  /// Expects the log to be the stored one.
  ///
  /// `GOLDEN_RECORD` says what is written, as with goldens: `missing` what is not there, which
  /// fails; `failed` and `all` what differs too; `never`, and nothing where `CI` is set, nothing.
  package func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = LogStory.folder.appending(path: "\(name).txt")
    let environment = ProcessInfo.processInfo.environment
    let isContinuousIntegration = !["", "0", "false"].contains(environment["CI"] ?? "")
    let word = environment["GOLDEN_RECORD"] ?? ""
    let mode = word.isEmpty ? isContinuousIntegration ? "never" : "missing" : word
    #expect(["never", "missing", "failed", "all"].contains(mode), sourceLocation: sourceLocation)
    let actual = try record().log.description
    let stored = try? String(contentsOf: file, encoding: .utf8)
    if stored == actual { return }
    let asks = mode == "failed" || mode == "all"
    if asks || (mode == "missing" && stored == nil) {
      try FileManager.default.createDirectory(
        at: LogStory.folder, withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
      if asks { return }
    }
    guard let stored else {
      Issue.record(
        "\(name).txt was not there; read it, and run again", sourceLocation: sourceLocation)
      return
    }
    let expected = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, found).prefix { $0 == $1 }.count
    func text(_ lines: [Substring]) -> String { line < lines.count ? "\(lines[line])" : "nothing" }
    Issue.record(
      "\(name).txt differs in line \(line + 1): expected \(text(expected)), actual \(text(found))",
      sourceLocation: sourceLocation)
  }
}
