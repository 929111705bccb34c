/// The message of a check that fails or writes a golden.
struct FailureText: Hashable, Sendable {
  var finding: GoldenOutcome.Finding
  var id: String
  var path: String
  var storage: GoldenStorage
  /// The directory of the pictures.
  var failures: String?
  /// The path of the picture, if it was written.
  var picture: String
  var decision: RecordDecision
  var command: String

  /// The text: the problem, where to look, and last the command that accepts the picture.
  var text: String {
    switch finding {
    case .equal:
      return lines("\(id) equals its golden", failures.map { _ in "picture: \(picture)" })
    case .differs(let verdict):
      return lines("\(id) differs from its golden\n\(verdict)", pictures, accept)
    case .missing:
      let place = storage == .file ? "no golden at \(path)" : "no line in goldens.lock"
      return lines("\(id) has \(place)", pictures, accept)
    case .lockDisagrees(let held, let found):
      let line = held.map { "goldens.lock: \($0)" } ?? "goldens.lock has no line for it"
      guard storage == .file else {
        return lines(
          "\(id) differs from its golden", line, "it is: \(found)", lost, pictures, accept)
      }
      return lines("\(id) equals its golden", line, "the file is: \(found)", accept)
    case .recorded(let recording):
      return lines(
        recorded(recording), failures.map { _ in "picture: \(picture)" },
        decision.writingPasses
          ? "look at it before you commit it" : "look at it, then run again: \(command)")
    }
  }

  private func recorded(_ recording: GoldenOutcome.Recording) -> String {
    switch recording {
    case .new:
      return storage == .file
        ? "\(id) had no golden; one was written to \(path)"
        : "\(id) had no golden; its line was written to goldens.lock"
    case .replaced(let verdict):
      return "\(id) was written anew to \(path)\n"
        + (verdict.map { "\($0)" } ?? "the old one was no whole picture")
    case .lockLine:
      return storage == .file
        ? "\(id) got its line in goldens.lock for \(path)"
        : "\(id) got another line in goldens.lock"
    case .earlier:
      return "\(id) was written to \(path) in this same run"
    }
  }

  private func lines(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: "\n")
  }

  private var pictures: String? { failures.map { "pictures: \($0)" } }

  /// How to produce a picture that is not stored.
  private var lost: String {
    "the expected picture is not kept; where the test passes, GOLDEN_RECORD=all \(command) leaves it in "
      + "\(picture)"
  }

  private var accept: String {
    let hint =
      decision.isFixedInSource
      ? "after taking the record mode .\(decision.mode) out of the source, accept: " : "accept: "
    return "\(hint)GOLDEN_RECORD=failed \(command)"
  }
}
