/// Breaks a text into lines and positions them.
struct Typesetter {
  let text: FlatText
  let style: ParagraphStyle
  let width: Double
  let height: Double
  let lineLimit: Int

  /// The rounding errors of sums in another order are below this.
  private static let rounding = 1e-9

  /// A width that is NaN counts as unlimited; negative limits count as zero.
  init(
    _ text: FlatText, _ style: ParagraphStyle, width: Double, height: Double, lineLimit: Int
  ) {
    self.text = text
    self.style = style
    self.width = width.isNaN ? .infinity : max(0, width)
    self.height = height.isNaN ? .infinity : height
    self.lineLimit = max(1, lineLimit)
  }

  /// A line that is set but not positioned yet.
  struct SetLine {
    /// The scalars that it shows, with the spaces at its end.
    var range: Range<Int>
    var contents: LineContents
    var paragraph: ParagraphText
    /// Whether the paragraph continues on the next line.
    var isBroken = false
    var isTruncated = false
    var metrics = Metrics(ascent: 0, height: 0)
    var top = 0.0
  }

  func layout() -> TextLayout {
    var lines: [SetLine] = []
    var isComplete = true
    setting: for (index, range) in text.paragraphs.enumerated() {
      var paragraph = ParagraphText(text, range, style)
      var start = range.content.lowerBound
      repeat {
        var line = self.line(from: start, of: &paragraph)
        if line.isTruncated { isComplete = false }
        line.metrics = metrics(line.range)
        if let last = lines.last {
          line.top = last.top + last.metrics.height + style.lineSpacing
          if start == range.content.lowerBound, index > 0 { line.top += style.paragraphSpacing }
          let isOutside = line.top + line.metrics.height > height + Self.rounding
          if lines.count == lineLimit || isOutside {
            lines[lines.count - 1] = truncated(last)
            isComplete = false
            break setting
          }
        }
        lines.append(line)
        start = line.range.upperBound
      } while start < range.content.upperBound
    }
    return TextLayout(lines: placed(lines), isComplete: isComplete)
  }

  // MARK: - Breaking

  /// The line that begins at an offset.
  private func line(from start: Int, of paragraph: inout ParagraphText) -> SetLine {
    let content = paragraph.range.content
    let rest = start..<content.upperBound
    if start == content.lowerBound || paragraph.advance(of: rest) <= width + Self.rounding {
      let contents = start == content.lowerBound ? paragraph.whole : paragraph.contents(rest)
      let line = SetLine(range: rest, contents: contents, paragraph: paragraph)
      if contents.width <= width { return line }
      if style.wrapping == .never {
        return style.truncation == .none ? line : truncated(line)
      }
    }
    let (breaks, characters) = candidates(in: rest, of: &paragraph)
    for end in breaks.reversed() + characters.reversed() {
      let isBroken = end < rest.upperBound
      let contents = paragraph.contents(
        start..<paragraph.withoutSpaces(start..<end), isHyphenated: isBroken)
      if contents.width <= width || end == characters[0] {
        return SetLine(
          range: start..<end, contents: contents, paragraph: paragraph, isBroken: isBroken)
      }
    }
    preconditionFailure("the first character of a line always has its place")
  }

  /// Where a line may end by its advances, in order: at break opportunities, and after characters.
  private func candidates(
    in rest: Range<Int>, of paragraph: inout ParagraphText
  ) -> (breaks: [Int], characters: [Int]) {
    var breaks: [Int] = []
    var characters: [Int] = []
    for end in rest.lowerBound + 1...rest.upperBound {
      let isLast = end == rest.upperBound
      // Spaces hang at the end of a line and never begin one.
      guard isLast || (text.startsCharacter[end] && !text.isBlank(at: end)) else { continue }
      let seen = rest.lowerBound..<paragraph.withoutSpaces(rest.lowerBound..<end)
      let fits = paragraph.advance(of: seen) <= width + Self.rounding
      guard characters.isEmpty || fits else { break }
      characters.append(end)
      if isLast || style.wrapping == .characters || paragraph.mayBreak(before: end) {
        breaks.append(end)
      }
    }
    return (breaks, characters)
  }

  // MARK: - Heights

  struct Metrics {
    var ascent: Double
    var height: Double
  }

  /// The height of a line that shows some scalars, and the part of it above the baseline.
  func metrics(_ range: Range<Int>) -> Metrics {
    var ascent = 0.0
    var descent = 0.0
    var last = -1
    for index in range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range {
      let styleIndex = text.styleIndex(at: index)
      if styleIndex == last { continue }
      last = styleIndex
      let font = text.style(at: index).font
      ascent = max(ascent, font.ascent)
      descent = max(descent, font.descent)
    }
    let natural = ascent + descent
    let height =
      switch style.lineHeight {
      case .natural: natural
      case .multiple(let factor): natural * factor
      case .fixed(let points): points
      }
    return Metrics(ascent: ascent + (height - natural), height: height)
  }
}

extension Typesetter {
  /// A line with an ellipsis, and as much of the rest of its paragraph as fits.
  func truncated(_ line: SetLine) -> SetLine {
    let paragraph = line.paragraph
    let rest = line.range.lowerBound..<paragraph.range.content.upperBound
    /// The starts of characters, and the end.
    let ends = rest.filter { text.startsCharacter[$0] } + [rest.upperBound]
    let count = ends.count - 1
    // The line itself fits if it is the following lines that do not.
    let isWhole = line.range == rest && line.contents.width <= width
    guard style.truncation != .none, isWhole || count > 1 else { return line }
    var result = line
    result.range = rest
    result.isBroken = false
    result.isTruncated = true
    // Candidates that are too wide by more than kerning could make up for need not be shaped.
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

  /// The text before and after the ellipsis if `kept` characters are kept.
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

extension Typesetter {
  /// The lines at their positions.
  func placed(_ lines: [SetLine]) -> [TextLayout.Line] {
    let room = width.isFinite ? width : lines.reduce(0) { max($0, $1.contents.width) }
    return lines.map { placed($0, room: room) }
  }

  private func placed(_ line: SetLine, room: Double) -> TextLayout.Line {
    var contents = line.contents
    if style.alignment == .justified, line.isBroken { contents.stretch(to: room, text) }
    let left = left(contents.width, line.paragraph.baseLevel, room)
    let baseline = line.top + line.metrics.ascent
    var x = 0.0
    var runs: [TextLayout.Run] = []
    for shaped in contents.runs {
      var styleIndex = -1
      for glyph in shaped.glyphs {
        let index = text.styleIndex(at: glyph.cluster)
        if index != styleIndex {
          runs.append(
            TextLayout.Run(
              glyphs: GlyphRun(font: shaped.font, glyphs: []), style: text.styles[index],
              characters: [], advances: [], isRightToLeft: shaped.level & 1 == 1))
          styleIndex = index
        }
        runs[runs.count - 1].add(glyph, at: Point(x + left, baseline))
        x += glyph.advance
      }
    }
    return TextLayout.Line(
      range: line.range,
      rect: Rect(left, line.top, contents.width, line.metrics.height),
      baseline: baseline, runs: runs, rules: rules(runs, baseline), isTruncated: line.isTruncated)
  }

  /// The left end of a line in the available width.
  private func left(_ width: Double, _ level: UInt8, _ room: Double) -> Double {
    switch style.alignment {
    case .left: 0
    case .center: (room - width) / 2
    case .right: room - width
    case .natural, .justified: level & 1 == 1 ? room - width : 0
    }
  }

  /// The rules below and through the letters of a line.
  private func rules(_ runs: [TextLayout.Run], _ baseline: Double) -> [TextLayout.Rule] {
    var rules: [TextLayout.Rule] = []
    /// Adds a rule along a run, or extends the last one if it continues.
    func add(_ run: TextLayout.Run, middle: Double) {
      guard let first = run.glyphs.glyphs.first else { return }
      let thickness = run.style.font.ruleThickness
      let width = run.advances.reduce(0, +)
      let rect = Rect(first.origin.x, baseline + middle - thickness / 2, width, thickness)
      let rule = TextLayout.Rule(rect: rect, color: run.style.color)
      if let index = rules.lastIndex(where: { $0.continues(in: rule) }) {
        rules[index].rect.size.width = rect.maxX - rules[index].rect.minX
      } else {
        rules.append(rule)
      }
    }
    for run in runs {
      if run.style.isUnderlined { add(run, middle: run.style.font.underlinePosition) }
      if run.style.isStruckThrough { add(run, middle: -run.style.font.xHeight / 2) }
    }
    return rules
  }
}

extension TextLayout.Run {
  fileprivate mutating func add(_ glyph: ShapedRun.Glyph, at pen: Point) {
    glyphs.glyphs.append(GlyphRun.Glyph(id: glyph.id, origin: pen + glyph.offset))
    characters.append(glyph.cluster)
    advances.append(glyph.advance)
  }
}

extension TextLayout.Rule {
  /// Whether another rule continues this one.
  fileprivate func continues(in next: TextLayout.Rule) -> Bool {
    color == next.color && rect.minY == next.rect.minY && rect.height == next.rect.height
      && (rect.maxX - next.rect.minX).magnitude < 1e-6
  }
}

extension Font {
  /// The thickness of a rule below or through the letters, in points: a little less than that of
  /// their strokes at the regular weight.
  var ruleThickness: Double { size * 0.062 }

  /// The distance of the underline's middle below the baseline, in points.
  var underlinePosition: Double { size * 0.115 }
}
