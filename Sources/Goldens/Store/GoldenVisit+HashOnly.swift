extension GoldenVisit {
  /// The result for a golden with a line in `goldens.lock` and no file.
  ///
  /// The picture is saved with the failures, to be looked at, when the line is written, and always
  /// under ``RecordMode/all``, which so gives the expected picture of a test that passes.
  func hashOutcome(earlier: RunLedger.Writing?) throws(GoldenError) -> GoldenOutcome {
    let entry = entry(of: actual, bytes: 0)
    let held = try LockShelf.line(of: entry.path, in: place.lock)
    if held == entry.line {
      let outcome = try equal(earlier: earlier)
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
    return try recorded(held == nil ? .new : .lockLine, failures: place.failures)
  }

  private func leavePicture() throws(GoldenError) {
    guard let picture = actual.artefact("actual") else { return }
    try FailureFolder(path: place.failures).leave(picture)
  }
}
