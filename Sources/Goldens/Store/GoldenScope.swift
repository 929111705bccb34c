/// The settings of a suite or a block for all goldens within it.
package struct GoldenScope: Hashable, Sendable {
  /// Which goldens are written; nil inherits from the scope around it.
  package var record: RecordMode?
  /// The goldens directory, absolute or below the package; nil inherits from the scope around it.
  package var directory: String?
  /// The folder in it; nil inherits from the scope around it.
  package var suite: String?
  /// The environment instead of the process's; nil inherits from the scope around it.
  package var environment: GoldenEnvironment?

  package init(
    record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
    environment: GoldenEnvironment? = nil
  ) {
    self.record = record
    self.directory = directory
    self.suite = suite
    self.environment = environment
  }

  @TaskLocal package static var current = GoldenScope()

  /// The scope nested in another one, whose settings it overrides.
  package func within(_ outer: GoldenScope) -> GoldenScope {
    GoldenScope(
      record: record ?? outer.record, directory: directory ?? outer.directory,
      suite: suite ?? outer.suite, environment: environment ?? outer.environment)
  }
}
