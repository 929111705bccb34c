import ImageCodecs

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
  /// The rules of the call, which override those of the scope around it.
  package var rules: GoldenRules
  package var claimant: Claimant
  /// The goldens used in the run so far.
  package var ledger = RunLedger.shared

  package init(_ name: String, _ rules: GoldenRules = GoldenRules(), claimant: Claimant) {
    self.name = name
    self.rules = rules
    self.claimant = claimant
  }

  /// Runs the check, writes what the mode asks for, and saves the pictures of a failure. The line feed at the end of
  /// a text is ignored.
  ///
  /// Neighbouring frames with equal pixels count as one, in the golden and in the picture. Delays
  /// that no file holds, as where a film ends with a spring, are rounded as the golden's file
  /// rounds them; a hash holds any.
  package func run(_ actual: GoldenForm) throws(GoldenError) -> GoldenOutcome {
    let rules = rules.within(.current)
    switch actual.content {
    case .text(let text): return try run(GoldenText(text), rules, actual.origin)
    case .animation(let animation):
      precondition(!animation.frames.isEmpty, "A picture has a frame")
      let merged = animation.merged(strictAlpha: rules.comparison.strictAlpha)
      let stored = rules.storage == .hashOnly ? nil : merged.withDelaysOfAPNG
      return try run(stored ?? merged, rules, actual.origin)
    }
  }

  private func run<Content: GoldenContent>(
    _ actual: Content, _ rules: GoldenRules, _ origin: GoldenOrigin?
  ) throws(GoldenError) -> GoldenOutcome {
    let environment = rules.environment ?? .current
    let decision = try RecordDecision(rules.record, environment)
    let place = try GoldenPlace(
      suite: rules.suite ?? Disk.stem(of: claimant.file), name: name,
      fileExtension: Content.fileExtension, directory: rules.directory,
      environment: environment, file: claimant.file)
    let visit = GoldenVisit(
      check: self, rules: rules, origin: origin, place: place, decision: decision, actual: actual)
    if rules.storage == .hashOnly, !visit.comparison.lockText.isEmpty {
      throw .hashOnlyForgives(path: place.path, rules: visit.comparison.lockText)
    }
    let earlier = try ledger.claim(place.file, for: claimant.place)
    if let asked = environment.asked { try Disk.append(place.file, to: asked) }
    return rules.storage == .hashOnly
      ? try visit.hashOutcome(earlier: earlier) : try visit.outcome(earlier: earlier)
  }
}
