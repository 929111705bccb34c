extension GoldenVisit {
  /// The message of a check: the problem, where to look, and last the command that accepts the
  /// picture.
  func message(for finding: GoldenOutcome.Finding, failures: String?) -> String {
    let pictures = failures.map { "pictures: \($0)" }
    let picture = failures.map { _ in "picture: \(place.picture)" }
    switch finding {
    case .equal: return Self.lines("\(id) equals its golden", picture)
    case .differs(let verdict):
      return Self.lines("\(id) differs from its golden\n\(verdict)", pictures, accept)
    case .missing:
      let what = isStored ? "no golden at \(place.file)" : "no line in goldens.lock"
      let why = decision.isDueToCI ? "; none is written where CI is set" : ""
      return Self.lines("\(id) has \(what)\(why)", pictures, accept)
    case .lockDisagrees(let held, let found):
      let line = held.map { "goldens.lock: \($0)" } ?? "goldens.lock has no line for it"
      if isStored {
        return Self.lines("\(id) equals its golden", line, "the file is: \(found)", accept)
      }
      return Self.lines(
        "\(id) differs from its golden", line, "it is: \(found)", unstored, pictures, accept)
    case .recorded(let recording):
      return Self.lines(
        recorded(recording), picture,
        decision.writingPasses
          ? "look at it before you commit it"
          : "look at it, then run again: \(check.claimant.command)")
    }
  }

  private var id: String { place.id }
  private var isStored: Bool { rules.storage != .hashOnly }

  private static func lines(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: "\n")
  }

  private func recorded(_ recording: GoldenOutcome.Recording) -> String {
    switch recording {
    case .new:
      isStored
        ? "\(id) had no golden; one was written to \(place.file)"
        : "\(id) had no golden; its line was written to goldens.lock"
    case .replaced(let verdict):
      "\(id) was written anew to \(place.file)\n"
        + (verdict.map { "\($0)" } ?? "the old file was not a complete picture")
    case .lockLine:
      isStored
        ? "the line of \(id) in goldens.lock was written, for \(place.file)"
        : "the line of \(id) in goldens.lock was replaced"
    case .earlier: "\(id) was written to \(place.file) earlier in this run"
    }
  }

  /// How to produce an expected picture that is not stored.
  private var unstored: String {
    "the expected picture is not stored; where the test passes, GOLDEN_RECORD=all "
      + "\(check.claimant.command) writes it to \(place.picture)"
  }

  private var accept: String {
    let hint =
      decision.isFixedInSource
      ? "remove the record mode .\(decision.mode) from the source, then accept: " : "accept: "
    return "\(hint)GOLDEN_RECORD=failed \(check.claimant.command)"
  }
}
