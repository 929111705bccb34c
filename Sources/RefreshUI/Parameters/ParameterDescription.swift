/// What a parameter is called, what it does, and what its value may be: all as people type it.
public struct ParameterDescription: Hashable, Sendable {
  /// The word that people type: `--name` as a flag, `"name"` as a key.
  public let name: String
  /// What it does, in one line without a full stop.
  public let help: String
  /// What kind of value it has, in one word, such as `duration`.
  public let kind: String
  /// The value where nobody sets it.
  public let defaultText: String
  /// The present value.
  public let text: String
  /// The words to choose from, where there are only so many.
  public let choices: [String]
  /// What is allowed beyond the kind, such as `from 0s to 10s`, where there is a limit.
  public let allowed: String?
}
