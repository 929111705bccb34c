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
