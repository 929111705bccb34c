/// Help in the layout of swift-argument-parser, with its options in groups, in lines of a given width.
struct HelpPage {
  private(set) var text = ""
  private let width: Int
  /// Whether a word that is longer than a line is broken.
  private let breaksWords: Bool
  /// The least width; narrower help is not readable.
  static let leastWidth = 40

  init(width: Int, breaksWords: Bool = true) {
    self.width = width
    self.breaksWords = breaksWords
  }

  /// The help of a command; `sections` come between its arguments and its options.
  init(
    _ page: CommandPage, sections: [(title: String, rows: [(String, String)])] = [], width: Int
  ) {
    self.init(width: width)
    append("OVERVIEW: \(page.summary).")
    for paragraph in page.discussion {
      text += "\n"
      append(paragraph)
    }
    text += "\n"
    append("USAGE: \(page.usageLine)", hanging: "USAGE: ".count)
    append("ARGUMENTS", page.arguments.map { ($0.label, $0.help) })
    for section in sections { append(section.title, section.rows) }
    for group in page.groups { append(group.title, group.options.map(Self.row)) }
  }

  /// Appends a title with rows below it: a label, and its explanation to the right, or below a long
  /// label.
  mutating func append(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    text += "\n\(title):\n"
    for (label, explanation) in rows {
      var label = "  " + label
      if label.columns <= column - 2 {
        label += String(repeating: " ", count: column - label.columns)
        append(label + explanation, hanging: column, from: label.count)
      } else {
        text += label + "\n"
        append(String(repeating: " ", count: column) + explanation, hanging: column, from: column)
      }
    }
  }

  mutating func appendNote(_ note: String) {
    text += "\n"
    append("  " + note, hanging: 2, from: 2)
  }

  /// Appends a paragraph whose lines after the first are indented by `hanging`; the text before the
  /// offset `from` is not wrapped.
  mutating func append(_ paragraph: String, hanging: Int = 0, from: Int = 0) {
    var line = String(paragraph.prefix(from))
    var isEmpty = true
    func broken() -> String {
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    for word in paragraph.dropFirst(from).split(separator: " ") {
      var word = word
      if !isEmpty, line.columns + 1 + word.columns > width {
        text += broken()
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      // A list without blanks may be longer than a line.
      while breaksWords, isEmpty, line.columns + word.columns > width {
        let room = word.prefix(columns: width - line.columns)
        let part = room.lastIndex(of: ",").map { word[...$0] } ?? room
        text += line + part + "\n"
        word = word[part.endIndex...]
        line = String(repeating: " ", count: hanging)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    text += broken()
  }

  /// The column where explanations begin.
  private var column: Int { width < 60 ? 8 : 26 }

  /// An option as a row: its label, and its help with limits and default.
  static func row(_ option: OptionDescription) -> (String, String) {
    let standard = option.defaultText.map { "default: \($0.isEmpty ? "none" : $0)" }
    let notes = [option.allowed, standard].compactMap(\.self).joined(separator: ", ")
    return (option.label, option.help + (notes.isEmpty ? "" : " (\(notes))"))
  }
}
