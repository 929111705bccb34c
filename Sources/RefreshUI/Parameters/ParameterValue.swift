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
        expected: expected, hint: didYouMean(text, among: Self.choices))
    }
    self = value
  }

  /// The word.
  public var parameterText: String { rawValue }
}

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

  /// The items of a list; a text is split into them, and an empty one has none.
  func items(
    _ split: (String) throws(UnreadableValue) -> [String]
  ) throws(UnreadableValue) -> [String] {
    switch self {
    case .list(let items): items
    case .text(let text): text.trimmed.isEmpty ? [] : try split(text)
    }
  }
}

extension ParameterInput {
  /// Parses a value. If that fails, and the same number and unit in our notation would be `allowed`, the
  /// error suggests them.
  package func read<Value>(
    _ parse: (ParameterInput) throws(UnreadableValue) -> Value,
    allowed: (Value) -> Bool = { _ in true }
  ) throws(UnreadableValue) -> Value {
    do {
      return try parse(self)
    } catch {
      guard case .text(let text) = self, let plain = plainQuantity(String(text.trimmed)),
        let value = try? parse(.text(plain)), allowed(value)
      else { throw error }
      throw UnreadableValue(expected: error.expected, hint: didYouMean(plain))
    }
  }
}

extension StringProtocol {
  /// The text without blanks at either end.
  package var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension String {
  /// The parts between the commas, except those within brackets.
  package var partsOutsideBrackets: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension [String] {
  /// The words as alternatives: `light or dark`, `a, b or c`.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

/// Splits a number from its unit: `45deg` is 45 and `deg`.
///
/// The number is the longest prefix that parses as one, so that `1e3` has no unit `e3`; one that is too
/// large is the largest there is.
func splitUnit(_ text: String) -> (number: Double, unit: String)? {
  var end = text.endIndex
  while end > text.startIndex {
    if let number = text[..<end].decimal {
      let largest = Double.greatestFiniteMagnitude
      return (min(max(number, -largest), largest), String(text[end...].trimmed).lowercased())
    }
    end = text.index(before: end)
  }
  return nil
}
