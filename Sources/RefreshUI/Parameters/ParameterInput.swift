/// A value as it was given, before it is parsed.
public enum ParameterInput: Hashable, Sendable {
  /// One text: a flag's value, or a string, number or boolean of a configuration file.
  case text(String)
  /// Several texts: a list of a configuration file.
  case list([String])
}

extension ParameterInput: CustomStringConvertible {
  /// The value on one line, a list separated by commas.
  public var description: String {
    switch self {
    case .text(let text): text
    case .list(let items): items.joined(separator: ", ")
    }
  }
}

extension ParameterInput {
  /// The one text, trimmed; a list is an error.
  public func single(_ expected: String) throws(UnreadableValue) -> String {
    guard case .text(let text) = self else {
      throw UnreadableValue(expected: expected, hint: "give one value, not a list")
    }
    return String(text.trimmed)
  }
}
