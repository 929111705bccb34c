/// A parameter's name, help and allowed values, as text.
public struct ParameterDescription: Hashable, Sendable {
  /// The name on the command line and in configuration files: `--name`, `"name"`.
  public let name: String
  /// What it does, in one line without a full stop.
  public let help: String
  /// The kind of value, in one word, such as `duration`.
  public let kind: String
  /// The default value.
  public let defaultText: String
  /// The present value.
  public let text: String
  /// The words to choose from; empty if the kind has no such list.
  public let choices: [String]
  /// A restriction beyond the kind, such as `from 0s to 10s`, or nil.
  public let allowed: String?
  /// The smallest and the largest value, as texts; nil if the value has no limits.
  public let least, most: String?
  /// Whether `auto` lets the scene choose.
  public let isOptional: Bool
}
