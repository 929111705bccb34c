/// A type of which a parameter can have a list.
public protocol ParameterElement: ParameterValue {
  /// What kind of value a list of these is, in one word, such as `colours`.
  static var listKind: String { get }
  /// Reads a list in the form in which people type it.
  static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [Self]
  /// A list in the form in which it is read back.
  static func listText(_ list: [Self]) -> String
}

extension Array: ParameterValue where Element: ParameterElement {
  /// What kind of list it is, in one word.
  public static var kind: String { Element.listKind }

  /// Reads the list in the form in which people type it.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    self = try Element.list(parameter: input)
  }

  /// The list in the form in which it is read back.
  public var parameterText: String { Element.listText(self) }

  /// More than a thousand, or one that is too long.
  public var surplus: UnreadableValue? {
    guard count > mostParameterParts else { return lazy.compactMap(\.surplus).first }
    return UnreadableValue(
      expected: "at most \(mostParameterParts) \(Self.kind)", hint: "these are \(count)")
  }
}
