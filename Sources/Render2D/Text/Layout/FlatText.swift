/// A text as an array of scalars, each with its style.
struct FlatText {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var styles: [AttributedText.Style] = []
  /// For each scalar the index of its style.
  private(set) var styleIndices: [Int] = []
  /// Whether a line may end before a scalar without splitting a user-perceived character.
  private(set) var startsCharacter: [Bool] = []

  /// Flattens a text. On one line tabs and the ends of lines count as spaces.
  init(_ text: AttributedText, onOneLine: Bool = false) {
    for (index, run) in text.runs.enumerated() {
      styles.append(run.style)
      for scalar in run.text.unicodeScalars {
        let isSpace = scalar == "\t" || LineBreakClass.endsLine(scalar)
        scalars.append(onOneLine && isSpace ? " " : scalar)
        styleIndices.append(index)
      }
    }
    for character in text.string {
      startsCharacter.append(true)
      for _ in character.unicodeScalars.dropFirst() { startsCharacter.append(false) }
    }
    // Characters may merge where runs meet, or split where a tab became a space, but the number of
    // scalars is the same.
    precondition(startsCharacter.count == scalars.count)
  }

  /// Whether a scalar is a space or a tab: they hang at the end of a line and never begin one.
  func isBlank(at offset: Int) -> Bool {
    scalars[offset] == " " || scalars[offset] == "\t"
  }

  /// The index of the style of the scalar at an offset; past the end that of the last one.
  func styleIndex(at offset: Int) -> Int {
    offset < styleIndices.count ? styleIndices[offset] : styles.count - 1
  }

  /// The style of the scalar at an offset; past the end that of the last one.
  func style(at offset: Int) -> AttributedText.Style { styles[styleIndex(at: offset)] }

  /// The paragraphs, each with the characters that end it; the last has none, and may be empty.
  var paragraphs: [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var index = 0
    while index < scalars.count {
      guard LineBreakClass.endsLine(scalars[index]) else {
        index += 1
        continue
      }
      let end = index
      if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
        index += 1
      }
      index += 1
      result.append(Paragraph(content: start..<end, end: index))
      start = index
    }
    result.append(Paragraph(content: start..<scalars.count, end: scalars.count))
    return result
  }

  /// A part of a text that begins on a new line.
  struct Paragraph: Hashable {
    /// The scalars without the line end.
    var content: Range<Int>
    /// Where the next paragraph begins.
    var end: Int
  }
}
