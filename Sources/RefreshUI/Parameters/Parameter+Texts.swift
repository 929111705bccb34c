extension String: ParameterValue {
  /// `text`.
  public static var kind: String { "text" }

  /// Accepts any text.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    guard case .text(let text) = input else {
      throw UnreadableValue(expected: "one text", hint: "give one value, not a list")
    }
    self = text
  }

  /// The text itself.
  public var parameterText: String { self }

  /// The limit, if the text exceeds a thousand characters.
  public var surplus: UnreadableValue? {
    guard count > mostParameterParts else { return nil }
    return UnreadableValue(
      expected: "at most \(mostParameterParts) characters", hint: "these are \(count)")
  }
}

extension String: ParameterElement {
  /// `texts`.
  public static var listKind: String { "texts" }

  /// Reads `One,Two,Three`, or accepts a list.
  ///
  /// Blanks around a text are dropped. A text that contains a comma, a quote or such blanks is
  /// written in double quotes, with quotes inside doubled: `One,"Two, or so"`.
  public static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [String] {
    try input.items { text throws(UnreadableValue) in
      var reader = QuotedListReader(text)
      return try reader.items()
    }
  }

  /// The texts separated by commas, quoted where needed to read them back.
  public static func listText(_ list: [String]) -> String {
    list.map { text in
      let isPlain =
        !text.isEmpty && text.trimmed == text && !text.contains(",") && !text.hasPrefix("\"")
      return isPlain ? text : "\"" + text.split("\"").joined(separator: "\"\"") + "\""
    }.joined(separator: ",")
  }
}

extension String {
  /// The parts between the separators, including empty ones.
  fileprivate func split(_ separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

/// Reads texts separated by commas, some of them in double quotes.
private struct QuotedListReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func items() throws(UnreadableValue) -> [String] {
    var items: [String] = []
    repeat { items.append(try item()) } while takeComma()
    return items
  }

  private mutating func takeComma() -> Bool {
    guard rest.first == "," else { return false }
    rest.removeFirst()
    return true
  }

  /// One text, up to the next comma or the end.
  private mutating func item() throws(UnreadableValue) -> String {
    rest = rest.drop(while: \.isWhitespace)
    guard rest.first == "\"" else {
      let plain = rest.prefix { $0 != "," }
      rest = rest[plain.endIndex...]
      return String(plain.trimmed)
    }
    rest.removeFirst()
    var text = ""
    while true {
      let run = rest.prefix { $0 != "\"" }
      text += run
      rest = rest[run.endIndex...].dropFirst()
      if run.endIndex == run.base.endIndex {
        throw UnreadableValue(expected: "texts with commas between", hint: "a quote is not closed")
      }
      guard rest.first == "\"" else { break }
      text.append("\"")
      rest.removeFirst()
    }
    rest = rest.drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.first == "," else {
      throw UnreadableValue(
        expected: "texts with commas between", hint: "a comma is missing after a closing quote")
    }
    return text
  }
}
