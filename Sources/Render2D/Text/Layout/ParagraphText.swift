/// A paragraph that is ready to be broken into lines.
struct ParagraphText {
  let text: FlatText
  let range: FlatText.Paragraph
  /// The bidirectional level of neutral characters; odd for a paragraph from right to left.
  let baseLevel: UInt8
  /// All of it on one line.
  private(set) var whole = LineContents()
  /// The level of each scalar.
  private let levels: [UInt8]
  private let tabs: TabStops
  /// Whether a line may end before each scalar; computed on first use.
  private var opportunities: [Bool] = []
  /// The sum of advances before each scalar, and at the end the total.
  private var sums: [Double] = []

  init(_ text: FlatText, _ range: FlatText.Paragraph, _ style: ParagraphStyle) {
    self.text = text
    self.range = range
    let scalars = Array(text.scalars[range.content])
    levels = Bidi.levels(of: scalars, base: style.direction)
    baseLevel = Self.baseLevel(levels, scalars, style.direction)
    tabs = TabStops(interval: style.tabInterval, areFromTheRight: baseLevel & 1 == 1)
    whole = contents(range.content)
    var advances = [Double](repeating: 0, count: range.content.count + 1)
    for run in whole.runs {
      // The width of a tab depends on its position on the line.
      for glyph in run.glyphs where text.scalars[glyph.cluster] != "\t" {
        advances[glyph.cluster - range.content.lowerBound + 1] += glyph.advance
      }
    }
    for index in 1..<max(1, advances.count) { advances[index] += advances[index - 1] }
    sums = advances
  }

  /// The level of the paragraph; in the natural direction that of its first letter, or if it has
  /// none of its first scalar.
  private static func baseLevel(
    _ levels: [UInt8], _ scalars: [Unicode.Scalar], _ direction: BaseDirection
  ) -> UInt8 {
    switch direction {
    case .leftToRight: return 0
    case .rightToLeft: return 1
    case .natural:
      let first = zip(scalars, levels).first { $0.0.properties.isAlphabetic }
      return (first?.1 ?? levels.first ?? 0) & 1
    }
  }

  /// Whether a line may end before a scalar.
  mutating func mayBreak(before index: Int) -> Bool {
    if opportunities.isEmpty {
      opportunities = LineBreaks.opportunities(text.scalars[range.content])
    }
    return text.startsCharacter[index] && opportunities[index - range.content.lowerBound]
  }

  /// The sum of the advances of some scalars, shaped with all others on one line, without tabs.
  func advance(of part: Range<Int>) -> Double {
    sums[part.upperBound - range.content.lowerBound]
      - sums[part.lowerBound - range.content.lowerBound]
  }

  /// The end of a part without its trailing spaces and tabs.
  func withoutSpaces(_ part: Range<Int>) -> Int {
    var end = part.upperBound
    while end > part.lowerBound, text.isBlank(at: end - 1) { end -= 1 }
    return end
  }

  // MARK: - Lines

  /// The contents of a line of some scalars. With `isHyphenated`, a soft hyphen at its end is
  /// visible.
  func contents(_ part: Range<Int>, isHyphenated: Bool = false) -> LineContents {
    var contents = LineContents.Source()
    add(part, to: &contents)
    if isHyphenated, let last = contents.scalars.last, last == "\u{AD}" {
      contents.scalars[contents.scalars.count - 1] = "\u{2010}"
    }
    return LineContents(contents, text, tabs)
  }

  /// The contents of a line that shows some scalars with an ellipsis in place of those between.
  func contents(_ head: Range<Int>, _ tail: Range<Int>) -> LineContents {
    var contents = LineContents.Source()
    add(head, to: &contents)
    contents.scalars.append("…")
    contents.offsets.append(head.upperBound)
    contents.levels.append(baseLevel)
    add(tail, to: &contents)
    return LineContents(contents, text, tabs)
  }

  private func add(_ part: Range<Int>, to contents: inout LineContents.Source) {
    contents.scalars += text.scalars[part]
    contents.offsets += part
    let first = range.content.lowerBound
    contents.levels += levels[part.lowerBound - first..<part.upperBound - first]
  }
}
