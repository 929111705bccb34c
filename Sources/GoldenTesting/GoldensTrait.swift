public import Goldens
public import Testing

/// What a suite or a test says for all goldens within it.
///
/// ```swift
/// @Suite(.goldens(record: .never)) struct SpinnerTests { … }
/// ```
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
  let scope: GoldenScope

  /// The suites within a suite are in the scope too.
  public var isRecursive: Bool { true }

  /// Runs a test within the scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenScope.$current.withValue(scope.within(.current), operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// Says for all goldens of a suite or test which are written, and where they lie.
  ///
  /// - Parameters:
  ///   - record: which goldens are written; nil leaves it as it is around.
  ///   - directory: the goldens directory, absolute or below the package.
  ///   - suite: the folder in it.
  public static func goldens(
    record: RecordMode? = nil, directory: String? = nil, suite: String? = nil
  ) -> Self {
    GoldensTrait(scope: GoldenScope(record: record, directory: directory, suite: suite))
  }
}
