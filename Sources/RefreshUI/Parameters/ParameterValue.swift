/// A type that a parameter can have.
public protocol ParameterValue: Hashable, Sendable {
  /// What kind of value it is, in one word, such as `duration`.
  static var kind: String { get }
}
