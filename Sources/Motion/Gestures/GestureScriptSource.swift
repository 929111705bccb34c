/// The words of one step, and the position after them.
struct GestureScriptSource {
  /// A word as it is written, with its quotes if it has any, and its position.
  struct Word {
    var text: String
    var line, column: Int

    /// Whether it begins with a quote, so that it may contain spaces.
    var isQuoted: Bool { text.hasPrefix("\"") }
  }

  var words: [Word] = []
  var line, column: Int

  /// The non-empty steps of a text. An opening brace is the last word of its step, a closing one is
  /// a step of its own.
  static func split(_ text: String) -> [GestureScriptSource] {
    var sources: [GestureScriptSource] = []
    var (line, column) = (1, 1)
    var source = GestureScriptSource(line: 1, column: 1)
    var isComment = false
    var isInWord = false
    var quote = QuotedText()
    func finish() {
      sources.append(source)
      source.words = []
      isInWord = false
    }
    for character in text {
      if character.isNewline { (isComment, quote) = (false, QuotedText()) }
      if quote.isOpen && !character.isNewline {
        source.words[source.words.count - 1].text.append(character)
        quote.read(character)
        if !quote.isOpen { isInWord = false }
        (source.line, source.column) = (line, column + 1)
      } else if isComment || character == "#" {
        isComment = true
        isInWord = false
      } else if character == ";" || character.isNewline {
        finish()
      } else if character.isWhitespace {
        isInWord = false
      } else if character == "{" || character == "}" {
        if character == "}" { finish() }
        source.words.append(Word(text: String(character), line: line, column: column))
        (source.line, source.column) = (line, column + 1)
        finish()
      } else {
        if !isInWord { source.words.append(Word(text: "", line: line, column: column)) }
        source.words[source.words.count - 1].text.append(character)
        if !isInWord, character == "\"" { quote = QuotedText(isOpen: true) }
        isInWord = true
        (source.line, source.column) = (line, column + 1)
      }
      (line, column) = character.isNewline ? (line + 1, 1) : (line, column + 1)
    }
    sources.append(source)
    return sources.filter { !$0.words.isEmpty }
  }
}

/// The state of a reader of quoted text, in which `"`, `\` and a line's end are `\"`, `\\` and `\n`.
struct QuotedText {
  /// Whether the closing quote is still to come.
  var isOpen = false
  private var isEscaped = false

  init(isOpen: Bool = false) { self.isOpen = isOpen }

  /// Reads the next character of the text, or the quote that closes it.
  mutating func read(_ character: Character) {
    if character == "\"", !isEscaped { isOpen = false }
    isEscaped = character == "\\" && !isEscaped
  }

  /// The text of a word in quotes; nil if its closing quote is missing.
  static func text(of word: String) -> String? {
    var (quote, isEscaped, text) = (QuotedText(isOpen: true), false, "")
    for character in word.dropFirst() {
      quote.read(character)
      guard quote.isOpen else { return text }
      if isEscaped || character != "\\" {
        text.append(isEscaped && character == "n" ? "\n" : character)
        isEscaped = false
      } else {
        isEscaped = true
      }
    }
    return nil
  }

  static func word(of text: String) -> String {
    var word = "\""
    for character in text {
      if character == "\"" || character == "\\" { word.append("\\") }
      if character.isNewline { word += "\\n" } else { word.append(character) }
    }
    return word + "\""
  }
}
