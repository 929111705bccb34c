/// A parameter of any kind, as the command sees it.
public protocol AnyParameter {
  /// The word that people type.
  var name: String { get }
  /// What it does, in one line.
  var help: String { get }
  /// What kind of value it has, in one word, such as `duration`.
  var kind: String { get }
  /// The default, in the form in which it is typed.
  var defaultText: String { get }
  /// The present value, in the form in which it is typed.
  var text: String { get }
  /// The words to choose from, where there are only so many.
  var choices: [String] { get }
  /// What is allowed beyond the kind, such as `from 0s to 10s`, where there is a limit.
  var allowed: String? { get }
  /// Reads a value and keeps it; the value stays as it was when it cannot be read.
  func set(_ input: ParameterInput) throws(ParameterError)
  /// Goes back to the default.
  func reset()
}

extension AnyParameter {
  /// Reads a value that came as one text, as a flag's does.
  public func set(_ text: String) throws(ParameterError) { try set(.text(text)) }
}
