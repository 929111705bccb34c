/// Why a text is not a curve, and where.
public struct CurveError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// No curve has this name.
    case unknownName
    /// Something that the curve needs is not there.
    case missing
    /// There is something else than what the curve needs.
    case unreadable
    /// A number lies outside its bounds.
    case outOfRange
    /// The curve is complete, but more follows.
    case surplus
  }

  /// What is wrong.
  public let problem: Problem
  /// The place in the text, in characters from 1.
  public let column: Int
  /// What is there; empty at the end.
  public let found: String
  /// What should be there.
  public let expected: String
  /// What was perhaps meant, or what to do about it.
  public let hint: String?
}

extension CurveError: CustomStringConvertible {
  /// The place and what is wrong, in one line.
  public var description: String {
    let thing = found.isEmpty ? "the end" : "\"\(found)\""
    return "column \(column): expected \(expected), found \(thing)" + (hint.map { "; \($0)" } ?? "")
  }
}
