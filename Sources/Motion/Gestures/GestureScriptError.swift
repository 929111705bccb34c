/// Why a text is not a gesture script, and the position of the error.
public struct GestureScriptError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// A step begins with an unknown word.
    case unknownStep
    /// A required part of the step is missing.
    case missing
    /// A part of the step cannot be parsed.
    case unreadable
    /// The step is complete, but followed by more text.
    case surplus
    /// The step requires a finger that is down.
    case noFinger
    /// The step requires the finger to be lifted first.
    case fingerDown
    /// A step follows `end`.
    case afterEnd
    /// `end` is inside a `repeat`.
    case endWithinRepeat
    /// A brace without its counterpart.
    case unbalanced
    /// A round of a `repeat` ends with the finger up if it began down, or the reverse.
    case unevenRound
    /// The script ends while the finger is down, so that what it holds never comes to rest.
    case neverLifted
    /// No layer has this name, and no label this text.
    case unknownLayer
    /// The layer is hidden, or a finger does not reach it.
    case layerOutOfReach
    /// There are too many steps after unrolling, or repeats are nested too deep.
    case tooMany
  }

  /// The kind of error.
  public let problem: Problem
  /// The line, from 1; 0 for a step that was made in code.
  public let line: Int
  /// The column in characters, from 1; 0 for a step that was made in code.
  public let column: Int
  /// The text there; empty at the end of a step.
  public let found: String
  /// What was expected.
  public let expected: String
  /// A suggestion, or nil.
  public let hint: String?
}

extension GestureScriptError: CustomStringConvertible {
  /// The position and the problem, in one line.
  public var description: String {
    line == 0 ? reason : "line \(line), column \(column): \(reason)"
  }

  /// The problem, without the position.
  public var reason: String {
    if problem == .neverLifted { return "the finger was never lifted: \(expected)" }
    // The beginning of a very long word is enough.
    let word = found.count > 60 ? found.prefix(60) + "…" : found
    let quoted = word.hasPrefix("\"") ? String(word) : "\"\(word)\""
    let thing = found.isEmpty ? "the end of the step" : quoted
    return "expected \(expected), found \(thing)" + (hint.map { "; \($0)" } ?? "")
  }
}
