/// Help laid out as swift-argument-parser lays it out.
struct HelpPage {
  private(set) var text = ""
  /// The column where explanations begin, and the width of a line.
  private static let column = 26
  private static let width = 80

  /// The help of a command; `sections` come between its arguments and its options.
  init(_ page: CommandPage, sections: [(title: String, rows: [(String, String)])] = []) {
    text += Self.wrapped("OVERVIEW: \(page.summary).", indent: 0)
    for paragraph in page.discussion { text += "\n" + Self.wrapped(paragraph, indent: 0) }
    text += "\nUSAGE: \(page.usageLine)\n"
    if !page.arguments.isEmpty {
      append("ARGUMENTS", page.arguments.map { ($0.label, $0.help) })
    }
    for section in sections { append(section.title, section.rows) }
    append("OPTIONS", (page.options + [CommandTable.helpOption]).map(Self.row))
  }

  /// A title with rows below it.
  mutating func append(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    text += "\n\(title):\n"
    for (label, explanation) in rows { text += Self.row(label, explanation) }
  }

  /// A line at the end.
  mutating func appendNote(_ note: String) { text += "\n" + Self.wrapped(note, indent: 2) }

  /// An option as a row: its label, and its help with the default.
  static func row(_ option: Option) -> (String, String) {
    guard let value = option.defaultText else { return (option.label, option.help) }
    return (option.label, "\(option.help) (default: \(value.isEmpty ? "none" : value))")
  }

  /// A label and its explanation beside it, or below it where the label is long.
  static func row(_ label: String, _ explanation: String) -> String {
    let indented = "  " + label
    let lines = wrap(explanation, to: width - column)
    let margin = String(repeating: " ", count: column)
    guard let first = lines.first else { return indented + "\n" }
    var text = indented
    if indented.count <= column - 2 {
      text += String(repeating: " ", count: column - indented.count) + first + "\n"
    } else {
      text += "\n" + margin + first + "\n"
    }
    for line in lines.dropFirst() { text += margin + line + "\n" }
    return text
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrap(text, to: width - indent).map { margin + $0 + "\n" }.joined()
  }

  /// The words in lines of at most `width` characters; a longer word has a line of its own.
  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
