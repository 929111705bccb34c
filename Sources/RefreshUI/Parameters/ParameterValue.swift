import Motion

/// A type that a parameter can have.
public protocol ParameterValue: Hashable, Sendable {
  /// The kind of value, in one word, such as `duration`.
  static var kind: String { get }
  /// The words to choose from; empty for kinds without such a list.
  static var choices: [String] { get }
  /// Whether `auto` stands for a value that the scene chooses.
  static var isOptional: Bool { get }
  /// Parses the value.
  init(parameter input: ParameterInput) throws(UnreadableValue)
  /// The text of the value, which `init(parameter:)` parses.
  var parameterText: String { get }
  /// The size limit that the value exceeds, or nil.
  var surplus: UnreadableValue? { get }
}

extension ParameterValue {
  /// No choices: any value of the kind is allowed.
  public static var choices: [String] { [] }

  /// There is always a value.
  public static var isOptional: Bool { false }

  /// No limit.
  public var surplus: UnreadableValue? { nil }
}

/// The most characters of a text, and the most elements of a list.
let mostParameterParts = 1000

/// An enumeration of words as a parameter.
///
///     enum Look: String, ParameterChoice { case classic, modern }
public protocol ParameterChoice: ParameterValue, CaseIterable, RawRepresentable
where RawValue == String {}

extension ParameterChoice {
  /// `choice`.
  public static var kind: String { "choice" }

  /// The words in declared order.
  public static var choices: [String] { allCases.map(\.rawValue) }

  /// Reads one of the words.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = Self.choices.alternatives
    let text = try input.single(expected)
    guard let value = Self(rawValue: text) else {
      throw UnreadableValue(
        expected: expected, hint: nearestWord(to: text, among: Self.choices).map(didYouMean))
    }
    self = value
  }

  /// The word.
  public var parameterText: String { rawValue }
}
