import Foundation
import RefreshUI
import Testing

/// Where the stored logs lie.
let logFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures/Logs", directoryHint: .isDirectory)

/// Expects a log to be what `Fixtures/Logs/NAME.txt` says.
///
/// `GOLDEN_RECORD` says what is written, as with goldens: `missing` what is not there, which fails;
/// `failed` and `all` what differs too; `never`, and no word where `CI` is set, nothing.
func expectLog(
  _ log: StateLog, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = logFolder.appending(path: "\(name).txt")
  let environment = ProcessInfo.processInfo.environment
  let isContinuousIntegration = !["", "0", "false"].contains(environment["CI"] ?? "")
  let word = environment["GOLDEN_RECORD"] ?? ""
  let mode = word.isEmpty ? isContinuousIntegration ? "never" : "missing" : word
  #expect(["never", "missing", "failed", "all"].contains(mode), sourceLocation: sourceLocation)
  let actual = log.description
  let stored = try? String(contentsOf: file, encoding: .utf8)
  if stored == actual { return }
  let asks = mode == "failed" || mode == "all"
  if asks || (mode == "missing" && stored == nil) {
    try FileManager.default.createDirectory(at: logFolder, withIntermediateDirectories: true)
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
