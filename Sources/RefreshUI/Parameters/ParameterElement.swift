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

extension ParameterElement {
  /// Reads values with commas between them, or a list.
  public static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [Self] {
    let items: [String]
    switch input {
    case .list(let list): items = list
    case .text(let text):
      items =
        text.trimmed.isEmpty
        ? []
        : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
    }
    var list: [Self] = []
    for item in items { list.append(try Self(parameter: .text(item))) }
    return list
  }

  /// The values with commas between them.
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
