extension GestureScript {
  /// Where a finger touches the screen.
  public enum Place: Hashable, Sendable {
    /// A point, in points from the top left.
    case point(x: Double, y: Double)
    /// The middle of a layer, as it is on the screen at that moment.
    case layer(LayerName)
  }

  /// The name of a layer, or the text of a label, which a finger is to touch.
  public struct LayerName: Sendable {
    /// The name.
    public let text: String
    /// Where a script has it; nil if it was made in code.
    private let word: GestureScriptSource.Word?

    /// A layer's name.
    public init(_ text: String) {
      self.text = text
      word = nil
    }

    init(_ text: String, at word: GestureScriptSource.Word) {
      self.text = text
      self.word = word
    }

    /// The error that no such layer can be touched.
    package func error(
      _ problem: GestureScriptError.Problem, expected: String, hint: String?
    ) -> GestureScriptError {
      GestureScriptError(
        problem: problem, line: word?.line ?? 0, column: word?.column ?? 0,
        found: word?.text ?? description, expected: expected, hint: hint)
    }
  }
}

// The position of a name in its script does not count.
extension GestureScript.LayerName: Hashable {
  /// Whether two names are the same.
  public static func == (a: Self, b: Self) -> Bool { a.text == b.text }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension GestureScript.LayerName: ExpressibleByStringLiteral {
  /// A layer's name.
  public init(stringLiteral text: String) { self.init(text) }
}

extension GestureScript.LayerName: CustomStringConvertible {
  /// The name as written in a script, in quotes where it needs them.
  public var description: String {
    let isWord = GestureScriptParser.isName(text) && !["for", "to", "over"].contains(text)
    return isWord ? text : QuotedText.word(of: text)
  }
}

extension GestureScript.Place: CustomStringConvertible {
  /// The place as written in a script: `200,320`, `footer` or `"Row 3"`.
  public var description: String {
    switch self {
    case .point(let x, let y): "\(x.plainText),\(y.plainText)"
    case .layer(let name): "\(name)"
    }
  }
}

extension GestureScriptParser {
  static let placeText = "a point such as 200,320 or a layer's name"

  /// Whether a text can be a name without quotes.
  static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && isWord(text) && !text.contains(",")
  }

  /// Whether a text is one word of a script without quotes.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("\"")
      && text.allSatisfy { !$0.isWhitespace && !";#{}".contains($0) }
  }

  /// A place in some words of a step: a layer's name, or a point, `200,320` or `200, 320`.
  func place(
    _ source: Source, _ range: Range<Int>
  ) throws(GestureScriptError) -> GestureScript.Place {
    let first = try word(source, range.lowerBound, Self.placeText)
    if first.isQuoted || range.count == 1 && Self.isName(first.text) {
      let name = try name(first)
      guard range.count == 1 else {
        throw error(.surplus, source.words[range.lowerBound + 1], "nothing after the name", nil)
      }
      return .layer(GestureScript.LayerName(name, at: first))
    }
    let text = source.words[range].map(\.text).joined(separator: " ")
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      let words = part.split(separator: " ")
      return words.count == 1 ? words[0].decimalNumber : nil
    }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.magnitude <= GestureScriptParser.farthest })
    else {
      let hint =
        Self.isName(first.text)
        ? "a name of several words stands in quotes" : "x and y stand with a comma between them"
      throw error(
        .unreadable, Word(text: text, line: first.line, column: first.column), Self.placeText,
        parts.count == 1 ? hint : nil)
    }
    return .point(x: numbers[0], y: numbers[1])
  }

  /// The text of a word, without quotes.
  func name(_ word: Word) throws(GestureScriptError) -> String {
    guard word.isQuoted else { return word.text }
    guard let text = QuotedText.text(of: word.text) else {
      throw error(.unbalanced, word, "a closing quote", nil)
    }
    return text
  }
}
