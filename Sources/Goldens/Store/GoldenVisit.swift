/// One check: reads the golden, compares, and writes what the mode asks for.
struct GoldenVisit<Content: GoldenContent> {
  let check: GoldenCheck
  /// The rules of the check, within those of the scope around it.
  let rules: GoldenRules
  let origin: GoldenOrigin?
  let place: GoldenPlace
  let decision: RecordDecision
  let actual: Content

  var comparison: Comparison { rules.comparison }
  private var mayReplace: Bool { decision.mayReplace }

  /// The fields of the golden's line after its numbers: the tolerances, and whether there is a file.
  private var lockRules: String {
    [comparison.lockText, (rules.storage ?? .file).lockText].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  /// The result.
  ///
  /// - Parameter earlier: what was done with the golden before in this run.
  func outcome(earlier: RunLedger.Use) throws(GoldenError) -> GoldenOutcome {
    guard let bytes = try Disk.contents(of: place.path, below: place.directory) else {
      if decision.mode == .never { return try failure(.missing, expected: nil) }
      try record()
      return try recorded(.new)
    }
    let expected: Content
    do {
      expected = try decode(bytes)
    } catch {
      guard mayReplace else { throw .damagedGolden(path: place.file, reason: error.reason) }
      try record()
      return try recorded(.replaced(nil))
    }
    let verdict = expected.verdict(of: actual, by: comparison)
    if !verdict.isEqual {
      try expectNoOther(earlier)
      guard mayReplace else { return try failure(.differs(verdict), expected: expected) }
      try record()
      return try recorded(.replaced(verdict))
    }
    if decision.mode == .all {
      // A golden that is equal only within a tolerance is rewritten; an identical one is left alone.
      let exact = expected.verdict(
        of: actual, by: Comparison(strictAlpha: comparison.strictAlpha))
      if !exact.isEqual {
        try record()
        return try recorded(.replaced(exact))
      }
    }
    return try equal(bytes, expected, earlier: earlier)
  }

  /// Throws if a picture was equal before in this run: this one is another.
  private func expectNoOther(_ earlier: RunLedger.Use) throws(GoldenError) {
    if earlier.wasEqual { throw .twoPictures(path: place.file, place: check.claimant.place) }
  }

  private func equal(
    _ bytes: [UInt8], _ expected: Content, earlier: RunLedger.Use
  ) throws(GoldenError) -> GoldenOutcome {
    if let limit = limit(bytes) { throw try overBudget(bytes, limit, picture: place.file) }
    let entry = entry(of: expected, bytes: bytes.count)
    let held = try LockFileCache.line(of: entry.path, in: place.directory)
    if held != entry.line {
      guard mayReplace else {
        return try failure(.lockDisagrees(held: held, found: entry.line), expected: expected)
      }
      try LockFileCache.set(entry, in: place.directory)
      return try recorded(.lockLine)
    }
    return try equal(earlier: earlier)
  }

  /// The result for an equal golden: it passes unless this run wrote it.
  func equal(earlier: RunLedger.Use) throws(GoldenError) -> GoldenOutcome {
    if earlier.writing == .unasked { return try recorded(.earlier) }
    check.ledger.noteEqual(place.file)
    try place.failureFolder.remove()
    return report(.equal, passes: true, artefacts: [], failures: nil)
  }

  func entry(of content: Content, bytes: Int) -> LockEntry {
    LockEntry(path: place.path, summary: content.lockText, bytes: bytes, rules: lockRules)
  }

  private func decode(_ bytes: [UInt8]) throws(DamagedContent) -> Content {
    try Content.decoded(bytes, strictAlpha: comparison.strictAlpha)
  }

  /// The budget, if the bytes exceed it.
  private func limit(_ bytes: [UInt8]) -> Int? {
    (rules.budget ?? .standard).limit(frames: actual.frameCount).flatMap {
      bytes.count > $0 ? $0 : nil
    }
  }

  /// The error of a golden that is too large; its picture is written, to look at.
  private func overBudget(
    _ bytes: [UInt8], _ limit: Int, picture: String
  ) throws(GoldenError) -> GoldenError {
    let origin = origin ?? GoldenOrigin()
    let error = GoldenError.overBudget(
      path: place.file, bytes: bytes.count, budget: limit, picture: picture,
      advice: origin.advice(share: Double(limit) / Double(bytes.count), frames: actual.frameCount))
    try place.failureFolder.fill(
      with: [.init(name: place.pictureName, bytes: bytes)],
      result("overBudget", message: "\(error)"))
    return error
  }

  private func record() throws(GoldenError) {
    let bytes = try actual.encoded(for: place.file)
    if let limit = limit(bytes) { throw try overBudget(bytes, limit, picture: place.picture) }
    // The decoded file must equal the picture: a picture that the format cannot hold would always differ.
    let written: Content
    do {
      written = try decode(bytes)
    } catch {
      throw .unencodable(
        path: place.file, reason: "it does not decode again: \(error.reason)")
    }
    let verdict = written.verdict(of: actual, by: comparison)
    if !verdict.isEqual {
      throw .unencodable(path: place.file, reason: "the file cannot hold it exactly: \(verdict)")
    }
    try noteWriting()
    try Disk.replace(place.path, below: place.directory, with: bytes)
    try LockFileCache.set(entry(of: written, bytes: bytes.count), in: place.directory)
    try place.failureFolder.remove()
  }

  /// Records that the golden is written in this run.
  func noteWriting() throws(GoldenError) {
    let writing: RunLedger.Writing = decision.writingPasses ? .asked : .unasked
    try check.ledger.note(writing, of: place.file, by: check.claimant.place)
  }

  /// The result for a golden that was written. A test that fails for it leaves the picture.
  ///
  /// - Parameter failures: the directory of the picture, if the golden has no file.
  func recorded(
    _ recording: GoldenOutcome.Recording, failures: String? = nil
  ) throws(GoldenError) -> GoldenOutcome {
    let artefacts = decision.writingPasses ? [] : [actual.artefact("actual")].compactMap(\.self)
    let outcome = report(
      .recorded(recording), passes: decision.writingPasses, artefacts: artefacts, failures: failures
    )
    if !outcome.passes {
      try place.failureFolder.fill(with: artefacts, result(outcome))
    }
    return outcome
  }

  func failure(
    _ finding: GoldenOutcome.Finding, expected: Content?
  ) throws(GoldenError) -> GoldenOutcome {
    let artefacts = [
      expected?.artefact("expected"), actual.artefact("actual"),
      expected?.difference(from: actual, by: comparison),
    ]
    let outcome = report(
      finding, passes: false, artefacts: artefacts.compactMap(\.self), failures: place.failures)
    try place.failureFolder.fill(with: outcome.artefacts, result(outcome))
    return outcome
  }

  func report(
    _ finding: GoldenOutcome.Finding, passes: Bool, artefacts: [GoldenOutcome.Artefact],
    failures: String?
  ) -> GoldenOutcome {
    GoldenOutcome(
      finding: finding, passes: passes, id: place.id, path: place.file,
      failures: failures, artefacts: artefacts,
      message: message(for: finding, failures: failures))
  }

  private func result(_ outcome: GoldenOutcome) -> JSON {
    result(
      outcome.finding.word, message: outcome.message, verdict: outcome.finding.verdict)
  }

  /// The contents of `result.json`.
  private func result(_ finding: String, message: String, verdict: Verdict? = nil) -> JSON {
    .object([
      "golden": place.id, "path": place.file,
      "finding": finding, "rules": lockRules, "message": message,
      "verdict": verdict.map { JSON.object($0.json) },
    ])
  }
}

extension GoldenVisit {
  /// The result for a golden with a line in `goldens.lock` and no file.
  ///
  /// The picture is saved with the failures, to be looked at, when the line is written, and always
  /// under ``RecordMode/all``, which so gives the expected picture of a test that passes.
  func hashOutcome(earlier: RunLedger.Use) throws(GoldenError) -> GoldenOutcome {
    let entry = entry(of: actual, bytes: 0)
    let held = try LockFileCache.line(of: entry.path, in: place.directory)
    if held == entry.line {
      let outcome = try equal(earlier: earlier)
      guard decision.mode == .all else { return outcome }
      try leavePicture()
      return report(
        outcome.finding, passes: outcome.passes, artefacts: [], failures: place.failures)
    }
    try expectNoOther(earlier)
    guard held == nil ? decision.mode != .never : decision.mayReplace else {
      let finding: GoldenOutcome.Finding =
        held == nil ? .missing : .lockDisagrees(held: held, found: entry.line)
      return try failure(finding, expected: nil)
    }
    try noteWriting()
    try LockFileCache.set(entry, in: place.directory)
    try Disk.remove([place.path], below: place.directory)
    try leavePicture()
    return try recorded(held == nil ? .new : .lockLine, failures: place.failures)
  }

  private func leavePicture() throws(GoldenError) {
    guard let picture = actual.artefact("actual") else { return }
    try place.failureFolder.leave(picture)
  }
}
