/// What a suite or a block of a test says for all goldens within it.
package struct GoldenScope: Hashable, Sendable {
  /// Which goldens are written; nil leaves it to the scope around it.
  package var record: RecordMode?
  /// The goldens directory, absolute or below the package; nil leaves it to the scope around it.
  package var directory: String?
  /// The folder in it; nil leaves it to the scope around it.
  package var suite: String?
  /// The environment in the place of the process's; nil leaves it to the scope around it.
  package var environment: GoldenEnvironment?

  /// A scope from its parts.
  package init(
    record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
    environment: GoldenEnvironment? = nil
  ) {
    self.record = record
    self.directory = directory
    self.suite = suite
    self.environment = environment
  }

  /// The scope of this task.
  @TaskLocal package static var current = GoldenScope()

  /// The scope within another one: its own words first.
  package func within(_ outer: GoldenScope) -> GoldenScope {
    GoldenScope(
      record: record ?? outer.record, directory: directory ?? outer.directory,
      suite: suite ?? outer.suite, environment: environment ?? outer.environment)
  }
}
