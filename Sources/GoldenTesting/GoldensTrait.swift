public import Goldens
public import Testing

/// Settings of a suite or a test for all goldens within it.
///
/// ```swift
/// @Suite(.goldens(record: .never)) struct SpinnerTests { … }
/// ```
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
  let scope: GoldenScope

  /// Nested suites are in the scope too.
  public var isRecursive: Bool { true }

  /// Runs a test within the scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenScope.$current.withValue(scope.within(.current), operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// Sets which goldens of a suite or test are written, and where they are.
  ///
  /// - Parameters:
  ///   - record: which goldens are written; nil inherits.
  ///   - directory: the goldens directory, absolute or below the package; nil inherits.
  ///   - suite: the folder in it; nil inherits.
  public static func goldens(
    record: RecordMode? = nil, directory: String? = nil, suite: String? = nil
  ) -> Self {
    GoldensTrait(scope: GoldenScope(record: record, directory: directory, suite: suite))
  }
}

/// Sets which goldens are written, and where they are, for a block.
///
/// ```swift
/// override func invokeTest() { withGoldens(record: .never) { super.invokeTest() } }
/// ```
///
/// - Parameters:
///   - record: which goldens are written; nil inherits.
///   - directory: the goldens directory, absolute or below the package; nil inherits.
///   - suite: the folder in it; nil inherits.
///   - body: the block.
public func withGoldens<Result>(
  record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let scope = GoldenScope(record: record, directory: directory, suite: suite)
  return try GoldenScope.$current.withValue(scope.within(.current), operation: body)
}

/// Sets which goldens are written, and where they are, for an asynchronous block.
public func withGoldens<Result>(
  record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let scope = GoldenScope(record: record, directory: directory, suite: suite)
  return try await GoldenScope.$current.withValue(
    scope.within(.current), operation: body, isolation: isolation)
}
