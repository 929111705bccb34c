extension GoldenVisit {
  /// What came of it where the golden has a line in `goldens.lock` and no file.
  ///
  /// The picture is left where failures are, for people to look at, when the line is written, and always
  /// under ``RecordMode/all``: that is how a test that passes gives the expected picture.
  func hashOutcome(earlier: RunLedger.Writing?) throws(GoldenError) -> GoldenOutcome {
    let entry = entry(of: actual, bytes: 0)
    let held = try LockShelf.line(of: entry.path, in: place.lock)
    if held == entry.line {
      let outcome = equal(earlier: earlier)
      guard decision.mode == .all else { return outcome }
      try leavePicture()
      return report(
        outcome.finding, passes: outcome.passes, artefacts: [], failures: place.failures)
    }
    guard held == nil ? decision.mode != .never : decision.mayReplace else {
      let finding: GoldenOutcome.Finding =
        held == nil ? .missing : .lockDisagrees(held: held, found: entry.line)
      return try failure(finding, expected: nil)
    }
    try noteWriting()
    try LockShelf.set(entry, in: place.lock)
    Disk.remove(place.file)
    try leavePicture()
    return recorded(held == nil ? .new : .lockLine, failures: place.failures)
  }

  private func leavePicture() throws(GoldenError) {
    guard let picture = actual.artefact("actual") else { return }
    try FailureFolder(path: place.failures).leave(picture)
  }
}
