package import ImageCodecs

/// One check of a picture against the golden with a name.
package struct GoldenCheck: Sendable {
  package struct Claimant: Sendable {
    package var file: String
    /// The place in the source, and the test if it is known.
    package var place: String
    /// The command that runs the calling test again, without environment variables.
    package var command: String

    package init(file: String, place: String, command: String = "swift test") {
      self.file = file
      self.place = place
      self.command = command
    }
  }

  /// The golden's name within its suite.
  package var name: String
  /// The call's settings for suite, directory, recording and environment, which override the scope
  /// around it. The defaults are the calling file's name as the suite, and `Fixtures/Goldens` of
  /// its package.
  package var scope: GoldenScope
  package var comparison: Comparison
  /// The size limit of the file.
  package var budget: GoldenBudget
  /// Whether its file or only its hash is stored.
  package var storage: GoldenStorage
  package var claimant: Claimant
  /// How the picture was made, if that is known.
  package var origin: GoldenOrigin?
  /// The goldens used in the run so far.
  package var ledger = RunLedger.shared

  package init(
    _ name: String, _ scope: GoldenScope = GoldenScope(), comparison: Comparison = Comparison(),
    budget: GoldenBudget = .standard, storage: GoldenStorage = .file, claimant: Claimant,
    origin: GoldenOrigin? = nil
  ) {
    self.name = name
    self.scope = scope
    self.comparison = comparison
    self.budget = budget
    self.storage = storage
    self.claimant = claimant
    self.origin = origin
  }

  /// Runs the check, writes what the mode asks for, and saves the pictures of a failure.
  ///
  /// Neighbouring frames with equal pixels count as one, in the golden and in the picture. Delays
  /// that no file holds, as where a film ends with a spring, are rounded as the golden's file
  /// rounds them; a hash holds any.
  package func run(_ actual: Animation) throws(GoldenError) -> GoldenOutcome {
    precondition(!actual.frames.isEmpty, "A picture has a frame")
    let merged = actual.merged(strictAlpha: comparison.strictAlpha)
    return try run(content: storage == .file ? merged.withDelaysOfAPNG ?? merged : merged)
  }

  /// Checks a text against its golden. The line feed at its end is ignored.
  package func run(_ actual: String) throws(GoldenError) -> GoldenOutcome {
    try run(content: GoldenText(actual))
  }

  /// The fields of the golden's line after its numbers: the tolerances, and whether there is a file.
  var rules: String {
    [comparison.lockText, storage.lockText].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func run<Content: GoldenContent>(
    content actual: Content
  ) throws(GoldenError) -> GoldenOutcome {
    let scope = scope.within(.current)
    let environment = scope.environment ?? .current
    let decision = try RecordDecision(scope.record, environment)
    let place = try GoldenPlace(
      suite: scope.suite ?? Disk.stem(of: claimant.file), name: name,
      fileExtension: Content.fileExtension, directory: scope.directory,
      environment: environment, file: claimant.file)
    if storage == .hashOnly, !comparison.lockText.isEmpty {
      throw .hashOnlyForgives(path: place.path, rules: comparison.lockText)
    }
    let earlier = try ledger.claim(place.file, for: claimant.place)
    if let asked = environment.asked { try Disk.append(place.file, to: asked) }
    let visit = GoldenVisit(check: self, place: place, decision: decision, actual: actual)
    switch storage {
    case .file: return try visit.outcome(earlier: earlier)
    case .hashOnly: return try visit.hashOutcome(earlier: earlier)
    }
  }
}
