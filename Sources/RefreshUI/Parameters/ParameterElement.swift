/// A type whose values can form a list parameter.
public protocol ParameterElement: ParameterValue {
  /// The kind of a list of these, in one word, such as `colours`.
  static var listKind: String { get }
  /// Parses a list.
  static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [Self]
  /// The text of a list, which `list(parameter:)` parses.
  static func listText(_ list: [Self]) -> String
}

extension Array: ParameterValue where Element: ParameterElement {
  /// The kind of the list, in one word.
  public static var kind: String { Element.listKind }

  /// Parses the list.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    self = try Element.list(parameter: input)
  }

  /// The text of the list, which `init(parameter:)` parses.
  public var parameterText: String { Element.listText(self) }

  /// The limit, if the list has more than a thousand elements or one of them is too long.
  public var surplus: UnreadableValue? {
    guard count > mostParameterParts else { return lazy.compactMap(\.surplus).first }
    return UnreadableValue(
      expected: "at most \(mostParameterParts) \(Self.kind)", hint: "these are \(count)")
  }
}

extension ParameterElement {
  /// Reads values separated by commas, or a list.
  public static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [Self] {
    let items = try input.items { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
    }
    var list: [Self] = []
    for item in items { list.append(try Self(parameter: .text(item))) }
    return list
  }

  /// The values separated by commas.
  public static func listText(_ list: [Self]) -> String {
    list.map(\.parameterText).joined(separator: ",")
  }
}

extension Double: ParameterElement {
  /// `numbers`.
  public static var listKind: String { "numbers" }
}

extension Int: ParameterElement {
  /// `counts`.
  public static var listKind: String { "counts" }
}
