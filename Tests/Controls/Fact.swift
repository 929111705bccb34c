/// What a control finds, and what it should.
public struct Fact {
  /// What is found, as text.
  public let found: String
  /// What should be found.
  public let expected: String
  /// The line of the source that says so.
  public let line: Int
}

/// Facts in the order in which they are found.
public final class Facts {
  /// The facts.
  public private(set) var all: [Fact] = []
  /// No facts.
  public init() {}

  func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    all.append(
      Fact(found: "\(found)", expected: "\(expected)", line: line))
  }
}
