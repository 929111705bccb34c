/// What a control finds, and what it should.
public struct Fact {
  public let found: String
  public let expected: String
  public let line: Int
}

/// Facts in the order in which they are found.
public final class Facts {
  public private(set) var all: [Fact] = []
  public init() {}

  func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    all.append(
      Fact(found: "\(found)", expected: "\(expected)", line: line))
  }
}
