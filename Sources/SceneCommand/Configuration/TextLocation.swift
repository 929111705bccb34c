/// A position in a text file, as in editors: lines and columns from 1, in characters.
struct TextLocation: Hashable {
  var line: Int
  var column: Int
}

/// The bytes of a file, with the beginnings of its lines.
struct SourceText: Hashable, Sendable {
  /// The name of the file in messages.
  let name: String
  let bytes: [UInt8]

  /// The line and column of a byte; one past the end is allowed.
  func location(of offset: Int) -> TextLocation {
    let start = lineStart(of: offset)
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return TextLocation(line: line, column: text(start..<offset).unicodeScalars.count + 1)
  }

  /// The line that contains a range, with `^^^` under the range. A long line is cut to the part
  /// around it.
  func excerpt(of range: Range<Int>) -> [String] {
    let start = lineStart(of: range.lowerBound)
    var end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.endIndex
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let marked = range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
    let line = MarkedLine(
      before: cells(start..<marked.lowerBound, fromEnd: true), marked: cells(marked),
      after: cells(marked.upperBound..<max(marked.upperBound, end)))
    let number = "  \(location(of: range.lowerBound).line) | "
    let margin = String(repeating: " ", count: number.count - 2) + "| "
    return [number + line.text, margin + line.marks]
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") } ?? -1) + 1
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first or last characters of a range, slightly more than can be shown.
  private func cells(_ range: Range<Int>, fromEnd: Bool = false) -> [MarkedLine.Cell] {
    let most = 16 * MarkedLine.width
    var (lower, upper) = (range.lowerBound, range.upperBound)
    func isWithinCharacter(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    if range.count > most, fromEnd {
      lower = upper - most
      while lower < upper, isWithinCharacter(lower) { lower += 1 }
    } else if range.count > most {
      upper = lower + most
      while upper > lower, isWithinCharacter(upper) { upper -= 1 }
    }
    return text(lower..<upper).map(MarkedLine.Cell.init)
  }
}

/// A line with marks below a part of it.
private struct MarkedLine {
  /// The most columns of a line to show; a tab counts as one.
  static let width = 100
  /// How many of them may be marked, and how many precede those if more follows.
  private static let (widthMarked, widthBefore) = (60, 30)

  /// A character as it is displayed.
  struct Cell {
    let text: String
    let columns: Int
    let isTab: Bool

    /// A character that would move the terminal's cursor is replaced by one that is one column
    /// wide.
    init(_ character: Character) {
      let isPrintable = !character.unicodeScalars.contains { $0.isUnprintable }
      isTab = character == "\t"
      text = isPrintable || isTab ? String(character) : "\u{FFFD}"
      columns = isPrintable ? character.columns : 1
    }
  }

  let text: String
  let marks: String

  init(before: [Cell], marked: [Cell], after: [Cell]) {
    func columns(_ cells: some Sequence<Cell>) -> Int { cells.reduce(0) { $0 + $1.columns } }
    /// As many cells as fit, with one column left for an ellipsis if some are cut off.
    func fitting(_ cells: some Sequence<Cell>, _ most: Int) -> [Cell] {
      if columns(cells) <= most { return Array(cells) }
      var left = most - 1
      let kept = cells.prefix { cell in
        left -= cell.columns
        return left >= 0
      }
      return kept + [Cell("…")]
    }
    let part = fitting(marked, Self.widthMarked)
    let isWhole = columns(part) == columns(marked)
    let rest = Self.width - columns(part)
    let trail = isWhole ? columns(after) : 0
    let lead = Array(
      fitting(before.reversed(), max(rest - trail, min(Self.widthBefore, rest))).reversed())
    let tail = isWhole ? fitting(after, rest - columns(lead)) : []
    text = (lead + part + tail).map(\.text).joined()
    // A tab stays a tab in the line of marks, so that they align at any tab width.
    let indent = lead.map { $0.isTab ? "\t" : String(repeating: " ", count: $0.columns) }
    marks = indent.joined() + String(repeating: "^", count: max(1, columns(part)))
  }
}
