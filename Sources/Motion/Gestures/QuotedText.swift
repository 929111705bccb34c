/// How far a text in quotes is read: `"`, `\` and a line's end are `\"`, `\\` and `\n` in it.
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

  /// What a word in quotes says; nil if its closing quote is missing.
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

  /// A text as a word in quotes.
  static func word(of text: String) -> String {
    var word = "\""
    for character in text {
      if character == "\"" || character == "\\" { word.append("\\") }
      if character.isNewline { word += "\\n" } else { word.append(character) }
    }
    return word + "\""
  }
}
