/// What a failing check tells people.
struct FailureText: Hashable, Sendable {
  var finding: GoldenOutcome.Finding
  var id: String
  var path: String
  var failures: String?
  var decision: RecordDecision
  var command: String

  /// The text: the problem, where to look, and last the command that accepts the picture.
  var text: String {
    switch finding {
    case .equal:
      return "\(id) equals its golden"
    case .differs(let verdict):
      return lines("\(id) differs from its golden\n\(verdict)", pictures, accept)
    case .missing:
      return lines("\(id) has no golden at \(path)", pictures, accept)
    case .lockDisagrees(let held, let found):
      let line = held.map { "\ngoldens.lock: \($0)" } ?? "\ngoldens.lock has no line for it"
      return lines("\(id) equals its golden\(line)\nthe file is: \(found)", accept)
    case .recorded(.new):
      return lines("\(id) had no golden; one was written to \(path)", again)
    case .recorded(.replaced(let verdict)):
      let difference = verdict.map { "\n\($0)" } ?? "\nthe old one was no whole picture"
      return lines("\(id) was written anew to \(path)\(difference)", again)
    case .recorded(.lockLine):
      return lines("\(id) got its line in goldens.lock", again)
    case .recorded(.earlier):
      return lines("\(id) was written to \(path) in this same run", again)
    }
  }

  private func lines(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: "\n")
  }

  private var pictures: String? { failures.map { "pictures: \($0)" } }

  private var accept: String {
    let hint =
      decision.isFixedInSource
      ? "after taking the record mode .\(decision.mode) out of the source, accept: " : "accept: "
    return "\(hint)GOLDEN_RECORD=failed \(command)"
  }

  private var again: String { "look at it, then run again: \(command)" }
}
