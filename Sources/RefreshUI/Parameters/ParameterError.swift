import Motion

/// Why a parameter rejected a value.
public enum ParameterError: Error, Hashable, Sendable {
  /// The value cannot be parsed as the parameter's kind.
  case unreadable(parameter: String, value: String, reason: UnreadableValue)
  /// The value can be parsed but is out of the allowed range.
  case outOfRange(parameter: String, value: String, allowed: String)
  /// The scene has no parameter of this name.
  case unknown(parameter: String, value: String, known: [String])

  /// The parameter that was being set.
  public var parameter: String {
    switch self {
    case .unreadable(let parameter, _, _), .outOfRange(let parameter, _, _),
      .unknown(let parameter, _, _):
      parameter
    }
  }

  /// The value as it was given.
  public var value: String {
    switch self {
    case .unreadable(_, let value, _), .outOfRange(_, let value, _), .unknown(_, let value, _):
      value
    }
  }

  /// What was wrong with the value; mentions neither the parameter nor the value.
  public var reason: String {
    switch self {
    case .unreadable(_, _, let reason): reason.description
    case .outOfRange(_, _, let allowed): "it must be \(allowed)"
    case .unknown(let name, _, let known):
      didYouMean(name, among: known)
        ?? "the scene has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// One sentence with the parameter, the value, and what is allowed.
  public var description: String {
    if case .unknown(let name, _, _) = self { return "There is no parameter '\(name)'; \(reason)" }
    return "The value '\(value)' is invalid for '\(parameter)': \(reason)"
  }
}

/// The form that was expected of a value.
public struct UnreadableValue: Error, Hashable, Sendable {
  /// What was expected, such as `a duration such as 0.35s or 350ms`.
  public var expected: String
  /// A suggestion, such as `did you mean 'orange'?`, or nil.
  public var hint: String?

  /// An expected form, with an optional suggestion.
  public init(expected: String, hint: String? = nil) {
    self.expected = expected
    self.hint = hint
  }
}

extension UnreadableValue: CustomStringConvertible {
  /// The expected form, and the hint after a semicolon.
  public var description: String {
    guard let hint else { return "expected \(expected)" }
    return "expected \(expected); \(hint)"
  }
}
