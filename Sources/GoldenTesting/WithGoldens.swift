public import Goldens

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
