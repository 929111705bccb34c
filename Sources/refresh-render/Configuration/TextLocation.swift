/// A place in a text file, as editors count: lines and columns from 1, a column a character.
struct TextLocation: Hashable {
  var line: Int
  var column: Int
}

/// The bytes of a file, and where in them a line begins.
struct SourceText {
  /// The name that messages call the file by.
  let name: String
  let bytes: [UInt8]

  /// The line and column of a byte; one past the end is allowed.
  func location(of offset: Int) -> TextLocation {
    let start = lineStart(of: offset)
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return TextLocation(line: line, column: text(start..<offset).unicodeScalars.count + 1)
  }

  /// The line that holds a range, with `^^^` under the range.
  func excerpt(of range: Range<Int>) -> [String] {
    let start = lineStart(of: range.lowerBound)
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.endIndex
    let place = location(of: range.lowerBound)
    let number = "  \(place.line) | "
    let margin = String(repeating: " ", count: number.count - 2) + "| "
    // A tab stays a tab under the line, so that the marks stand right at any tab width.
    let indent = text(start..<range.lowerBound).unicodeScalars.map { $0 == "\t" ? "\t" : " " }
    let marked = text(range.lowerBound..<max(range.lowerBound, min(range.upperBound, end)))
    let marks = String(repeating: "^", count: max(1, marked.unicodeScalars.count))
    return [number + printable(start..<end), margin + indent.joined() + marks]
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") } ?? -1) + 1
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A line without what would move the cursor of a terminal.
  private func printable(_ range: Range<Int>) -> String {
    String(
      String.UnicodeScalarView(
        text(range).unicodeScalars.map { scalar in
          (scalar.value < 32 && scalar != "\t") || (127..<160).contains(scalar.value)
            ? "\u{FFFD}" : scalar
        }))
  }
}
