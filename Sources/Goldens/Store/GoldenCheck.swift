package import ImageCodecs

/// One question to the store: is this picture what the golden of this name says?
package struct GoldenCheck: Sendable {
  /// The golden's name within its suite.
  package var name: String
  /// The folder; nil for the scope's, else the name of the asking file without its extension.
  package var suite: String?
  /// The goldens directory; nil for the scope's, else `Fixtures/Goldens` of the package.
  package var directory: String?
  /// Which goldens to write; nil for the scope's, else what the environment says.
  package var record: RecordMode?
  /// How to compare.
  package var comparison: Comparison
  /// How large the file may be.
  package var budget: GoldenBudget
  /// The environment of the run.
  package var environment: GoldenEnvironment
  /// The path of the asking file.
  package var file: String
  /// The place in the source that asks, and the test where that is known.
  package var claimant: String
  /// The command line that runs the asking test again, without the variables before it.
  package var command: String
  /// What the run has asked for so far.
  package var ledger = RunLedger.shared

  /// A question from its parts.
  package init(
    name: String, suite: String?, directory: String?, record: RecordMode?,
    comparison: Comparison, budget: GoldenBudget, environment: GoldenEnvironment, file: String,
    claimant: String, command: String
  ) {
    self.name = name
    self.suite = suite
    self.directory = directory
    self.record = record
    self.comparison = comparison
    self.budget = budget
    self.environment = environment
    self.file = file
    self.claimant = claimant
    self.command = command
  }

  /// Asks, writes what the mode says, and leaves the pictures of a failure.
  ///
  /// Neighbouring frames of equal pixels count as one, in the golden as in the picture.
  package func run(_ actual: Animation) throws(GoldenError) -> GoldenOutcome {
    precondition(!actual.frames.isEmpty, "A picture has a frame")
    let scope = GoldenScope.current
    let decision = try RecordDecision(
      argument: record, scope: scope.record, environment: environment)
    let golden = try GoldenName(
      suite: suite ?? scope.suite ?? Disk.stem(of: file), name: name)
    let place = try GoldenPlace(
      golden, directory: directory ?? scope.directory, environment: environment, file: file)
    let earlier = try ledger.claim(place.file, for: claimant)
    if let asked = environment.asked { try Disk.append(place.file, to: asked) }
    let visit = GoldenVisit(
      check: self, place: place, decision: decision,
      actual: actual.merged(strictAlpha: comparison.strictAlpha))
    return try visit.outcome(earlier: earlier)
  }
}

/// Where a golden and the pictures of its failure lie.
struct GoldenPlace: Hashable, Sendable {
  let golden: GoldenName
  /// The goldens directory.
  let directory: String
  /// The directory for the pictures of this golden's failure.
  let failures: String

  init(
    _ golden: GoldenName, directory: String?, environment: GoldenEnvironment, file: String
  ) throws(GoldenError) {
    let directory = directory ?? "Fixtures/Goldens"
    let root = Disk.packageRoot(above: file)
    if root == nil, !directory.hasPrefix("/") { throw .packageNotFound(file: file) }
    self.golden = golden
    self.directory = Disk.path(directory, below: root ?? "")
    var base = root.map { Disk.path(".build/golden-failures", below: $0) }
    if let named = environment.failures { base = Disk.path(named, below: root ?? "") }
    failures = Disk.path(
      golden.id, below: base ?? Disk.path("golden-failures", below: self.directory))
  }

  /// The file of the golden.
  var file: String { Disk.path(golden.path, below: directory) }
  /// The lock file.
  var lock: String { Disk.path(LockFile.name, below: directory) }
}
