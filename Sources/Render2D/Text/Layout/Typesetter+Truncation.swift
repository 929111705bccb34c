extension Typesetter {
  /// A line that shows as much of the rest of its paragraph as there is room for, with an ellipsis.
  func truncated(_ line: SetLine) -> SetLine {
    let paragraph = line.paragraph
    let rest = line.range.lowerBound..<paragraph.range.content.upperBound
    /// Where characters start, and the end.
    let ends = rest.filter { text.startsCharacter[$0] } + [rest.upperBound]
    let count = ends.count - 1
    // All of it has its place where it is what follows that has none.
    let isWhole = line.range == rest && line.contents.width <= width
    guard style.truncation != .none, isWhole || count > 1 else { return line }
    var result = line
    result.range = rest
    result.isBroken = false
    result.isTruncated = true
    // What is too wide by more than kerning could make up for need not be shaped.
    let slack = (rest.map { text.style(at: $0).font.size }.max() ?? 0) * 2
    for kept in (0...(isWhole ? count : max(0, count - 1))).reversed() {
      let (head, tail) = parts(of: rest, ends, keeping: kept)
      let advance = paragraph.advance(of: head) + paragraph.advance(of: tail)
      if kept > 0, advance > width + slack { continue }
      result.contents = paragraph.contents(head, tail)
      if result.contents.width <= width { break }
    }
    return result
  }

  /// What stands before and after the ellipsis where some characters are kept.
  private func parts(
    of rest: Range<Int>, _ ends: [Int], keeping kept: Int
  ) -> (head: Range<Int>, tail: Range<Int>) {
    let before: Int
    switch style.truncation {
    case .head: before = 0
    case .middle: before = (kept + 1) / 2
    case .tail, .none: before = kept
    }
    let after = kept - before
    return (
      rest.lowerBound..<ends[before], ends[ends.count - 1 - after]..<rest.upperBound
    )
  }
}
