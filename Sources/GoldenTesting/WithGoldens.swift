public import Goldens

/// Says for all goldens asked for within a block which are written, and where they lie.
///
/// ```swift
/// override func invokeTest() { withGoldens(record: .never) { super.invokeTest() } }
/// ```
///
/// - Parameters:
///   - record: which goldens are written; nil leaves it as it is around.
///   - directory: the goldens directory, absolute or below the package.
///   - suite: the folder in it.
///   - body: the block.
public func withGoldens<Result>(
  record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let scope = GoldenScope(record: record, directory: directory, suite: suite)
  return try GoldenScope.$current.withValue(scope.within(.current), operation: body)
}

/// Says for all goldens asked for within an asynchronous block which are written, and where they lie.
public func withGoldens<Result>(
  record: RecordMode? = nil, directory: String? = nil, suite: String? = nil,
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let scope = GoldenScope(record: record, directory: directory, suite: suite)
  return try await GoldenScope.$current.withValue(
    scope.within(.current), operation: body, isolation: isolation)
}
