/// A type that a parameter can have.
public protocol ParameterValue: Hashable, Sendable {
  /// What kind of value it is, in one word, such as `duration`.
  static var kind: String { get }
  /// The words to choose from, where there are only so many.
  static var choices: [String] { get }
  /// Reads the value in the form in which people type it.
  init(parameter input: ParameterInput) throws(UnreadableValue)
  /// The value in the form in which it is read back.
  var parameterText: String { get }
  /// What there may be of it at most, where this is more than any scene shows.
  var surplus: UnreadableValue? { get }
}

extension ParameterValue {
  /// No list of words: any value of the kind will do.
  public static var choices: [String] { [] }

  /// No limit: what is not made of parts is never too much.
  public var surplus: UnreadableValue? { nil }
}

/// How many characters a text has at most, and how many texts or colours a list.
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
