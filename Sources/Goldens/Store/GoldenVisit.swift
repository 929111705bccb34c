import ImageCodecs

/// One visit to the store: reads the golden, compares, and writes what the mode asks for.
struct GoldenVisit {
  let check: GoldenCheck
  let place: GoldenPlace
  let decision: RecordDecision
  let actual: Animation

  private var mayReplace: Bool { decision.mode == .failed || decision.mode == .all }

  /// The result.
  ///
  /// - Parameter earlier: how the golden was written before in this run.
  func outcome(earlier: RunLedger.Writing?) throws(GoldenError) -> GoldenOutcome {
    guard let bytes = try Disk.contents(of: place.file) else {
      if decision.mode == .never { return try failure(.missing, expected: nil) }
      try record()
      return try recorded(.new)
    }
    let expected: Animation
    do {
      expected = try decode(bytes)
    } catch {
      guard mayReplace else {
        throw .damagedGolden(path: place.file, reason: PictureFile.reason(error, bytes))
      }
      try record()
      return try recorded(.replaced(nil))
    }
    let verdict = check.comparison.verdict(expected: expected, actual: actual)
    if !verdict.isEqual {
      guard mayReplace else { return try failure(.differs(verdict), expected: expected) }
      try record()
      return try recorded(.replaced(verdict))
    }
    if decision.mode == .all {
      // What is equal by a tolerance only is written anew; what is the same stays as it is.
      let exact = Comparison(strictAlpha: check.comparison.strictAlpha)
        .verdict(expected: expected, actual: actual)
      if !exact.isEqual {
        try record()
        return try recorded(.replaced(exact))
      }
    }
    return try equal(bytes, expected, earlier: earlier)
  }

  private func equal(
    _ bytes: [UInt8], _ expected: Animation, earlier: RunLedger.Writing?
  ) throws(GoldenError) -> GoldenOutcome {
    try checkBudget(bytes.count)
    let entry = LockEntry(
      path: place.golden.path, summary: PictureSummary(expected), bytes: bytes.count,
      rules: check.comparison.lockText)
    let held = try LockShelf.line(of: entry.path, in: place.lock)
    if held != entry.line {
      guard mayReplace else {
        return try failure(.lockDisagrees(held: held, found: entry.line), expected: expected)
      }
      try LockShelf.set(entry, in: place.lock)
      return try recorded(.lockLine)
    }
    if earlier == .unasked { return try recorded(.earlier) }
    FailureFolder(path: place.failures).remove()
    return report(.equal, passes: true, artefacts: [], failures: nil)
  }

  private func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> Animation {
    try ImageDecoder.decode(bytes).merged(strictAlpha: check.comparison.strictAlpha)
  }

  private func checkBudget(_ bytes: Int) throws(GoldenError) {
    if let limit = check.budget.limit(frames: actual.frames.count), bytes > limit {
      throw .overBudget(path: place.file, bytes: bytes, budget: limit)
    }
  }

  /// Writes the golden and its line.
  private func record() throws(GoldenError) {
    let bytes = try PictureFile.encode(actual, for: place.file)
    try checkBudget(bytes.count)
    // The file has to say what the picture says: what it cannot hold would differ for ever.
    let written: Animation
    do {
      written = try decode(bytes)
    } catch {
      throw .unencodable(path: place.file, reason: "it does not decode again: \(error)")
    }
    let verdict = check.comparison.verdict(expected: written, actual: actual)
    if !verdict.isEqual {
      throw .unencodable(path: place.file, reason: "the file would not hold it whole: \(verdict)")
    }
    let writing: RunLedger.Writing = isAsked ? .asked : .unasked
    try check.ledger.note(writing, of: place.file, by: check.claimant.place)
    try Disk.replace(place.file, with: bytes)
    try LockShelf.set(
      LockEntry(
        path: place.golden.path, summary: PictureSummary(written), bytes: bytes.count,
        rules: check.comparison.lockText),
      in: place.lock)
  }

  /// Whether the run was started to record: then what is written passes.
  private var isAsked: Bool { decision.askedByRun && mayReplace }

  private func recorded(
    _ recording: GoldenOutcome.Recording
  ) throws(GoldenError) -> GoldenOutcome {
    FailureFolder(path: place.failures).remove()
    let artefacts: [GoldenOutcome.Artefact] =
      isAsked ? [] : [PictureFile.artefact("actual.png", actual)].compactMap(\.self)
    return report(
      .recorded(recording), passes: isAsked, artefacts: artefacts, failures: nil)
  }

  private func failure(
    _ finding: GoldenOutcome.Finding, expected: Animation?
  ) throws(GoldenError) -> GoldenOutcome {
    var artefacts: [GoldenOutcome.Artefact?] = [PictureFile.artefact("actual.png", actual)]
    if let expected {
      artefacts.insert(PictureFile.artefact("expected.png", expected), at: 0)
      let difference = differenceImage(expected, actual, by: check.comparison)
      artefacts.append(PictureFile.artefact("diff.png", difference))
    }
    let outcome = report(
      finding, passes: false, artefacts: artefacts.compactMap(\.self), failures: place.failures)
    try FailureFolder(path: place.failures).fill(with: outcome)
    return outcome
  }

  private func report(
    _ finding: GoldenOutcome.Finding, passes: Bool, artefacts: [GoldenOutcome.Artefact],
    failures: String?
  ) -> GoldenOutcome {
    let message = FailureText(
      finding: finding, id: place.golden.id, path: place.file, failures: failures,
      decision: decision, command: check.claimant.command)
    return GoldenOutcome(
      finding: finding, passes: passes, id: place.golden.id, path: place.file,
      failures: failures, artefacts: artefacts, message: message.text,
      rules: check.comparison.lockText)
  }
}
