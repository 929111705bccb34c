public import Goldens
public import Testing

/// Rules of a suite or a test for all goldens within it.
///
/// ```swift
/// @Suite(.goldens(.record(.never))) struct SpinnerTests { … }
/// ```
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
  let rules: GoldenRules

  /// Nested suites are in the scope too.
  public var isRecursive: Bool { true }

  /// Runs a test within the scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenRules.$current.withValue(rules.within(.current), operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// Sets rules for the goldens of a suite or test. What they leave open, the suite around it says.
  public static func goldens(_ rules: GoldenRules...) -> Self {
    GoldensTrait(rules: GoldenRules(rules))
  }
}

/// Sets rules for the goldens of a block. What they leave open, the scope around it says.
///
/// ```swift
/// override func invokeTest() { withGoldens(.record(.never)) { super.invokeTest() } }
/// ```
public func withGoldens<Result>(
  _ rules: GoldenRules..., body: () throws -> Result
) rethrows -> Result {
  try GoldenRules.$current.withValue(GoldenRules(rules).within(.current), operation: body)
}

/// Sets rules for the goldens of an asynchronous block.
public func withGoldens<Result>(
  _ rules: GoldenRules..., isolation: isolated (any Actor)? = #isolation,
  body: () async throws -> Result
) async rethrows -> Result {
  try await GoldenRules.$current.withValue(
    GoldenRules(rules).within(.current), operation: body, isolation: isolation)
}
