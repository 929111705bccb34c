/// Why a text is not a curve, and the position of the error.
public struct CurveError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// No curve has this name.
    case unknownName
    /// A required part is missing.
    case missing
    /// A part cannot be parsed.
    case unreadable
    /// A number is out of range.
    case outOfRange
    /// The curve is complete, but followed by more text.
    case surplus
  }

  /// The kind of error.
  public let problem: Problem
  /// The column, in characters from 1.
  public let column: Int
  /// The text there; empty at the end.
  public let found: String
  /// What was expected.
  public let expected: String
  /// A suggestion, or nil.
  public let hint: String?
}

extension CurveError: CustomStringConvertible {
  /// The column and the problem, in one line.
  public var description: String {
    let thing = found.isEmpty ? "the end" : "\"\(found)\""
    return "column \(column): expected \(expected), found \(thing)" + (hint.map { "; \($0)" } ?? "")
  }
}
