/// Why a text is not a gesture script, and where.
public struct GestureScriptError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A step begins with a word that is not the name of a step.
    case unknownStep
    /// Something that the step needs is not there.
    case missing
    /// There is something else than what the step needs.
    case unreadable
    /// The step is complete, but more follows.
    case surplus
    /// The step needs a finger that is down.
    case noFinger
    /// The step needs the finger to be lifted first.
    case fingerDown
    /// A step follows `end`.
    case afterEnd
    /// `end` stands within a `repeat`.
    case endWithinRepeat
    /// A brace has no partner.
    case unbalanced
    /// A round of a `repeat` leaves the finger otherwise than it found it.
    case unevenRound
    /// The script is over while the finger is down, so that what it holds never comes to rest.
    case neverLifted
    /// All rounds together have too many steps, or too many stand within each other.
    case tooMany
  }

  /// What is wrong.
  public let problem: Problem
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What is there; empty at the end of a step.
  public let found: String
  /// What should be there.
  public let expected: String
  /// What was perhaps meant, or what to do about it.
  public let hint: String?
}

extension GestureScriptError: CustomStringConvertible {
  /// The place and what is wrong, in one line.
  public var description: String { "line \(line), column \(column): \(reason)" }

  /// What is wrong, without the place.
  public var reason: String {
    if problem == .neverLifted { return "the finger was never lifted: \(expected)" }
    // A word of a page's length tells no more than its beginning.
    let word = found.count > 60 ? found.prefix(60) + "…" : found
    let thing = found.isEmpty ? "the end of the step" : "\"\(word)\""
    return "expected \(expected), found \(thing)" + (hint.map { "; \($0)" } ?? "")
  }
}
