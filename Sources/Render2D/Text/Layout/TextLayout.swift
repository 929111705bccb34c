/// A text set in lines, with the position of each glyph.
///
/// A layout depends on nothing but its arguments.
///
///     let layout = TextLayout(text, style: ParagraphStyle(), width: 200, lineLimit: 2)
///     for run in layout.runs { list.append(.glyphs(run, .black, map)) }
public struct TextLayout: Hashable, Sendable {
  /// Adjacent glyphs of one style.
  public struct Run: Hashable, Sendable {
    /// The glyphs from left to right; their origins count from the top left of the layout's box.
    public var glyphs: GlyphRun
    /// The style of the characters.
    public var style: AttributedText.Style
    /// For each glyph the first scalar that it represents, as an offset in the text's scalars. An
    /// ellipsis has the first one that it replaces.
    public var characters: [Int]
    /// For each glyph the distance to the start of the next.
    public var advances: [Double]
    /// Whether the characters run from right to left.
    public var isRightToLeft: Bool
  }

  /// A line below or through the letters.
  public struct Rule: Hashable, Sendable {
    /// The area to fill.
    public var rect: Rect
    /// Its colour; nil for the colour of the whole text.
    public var color: Color?
  }

  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The scalars that it shows, as offsets in the text, including spaces at its end and
    /// characters that an ellipsis replaces.
    public var range: Range<Int>
    /// Its part of the layout's box: as wide as its glyphs, without spaces at the end of a line
    /// that was broken.
    public var rect: Rect
    /// The distance of the baseline from the top of the layout's box.
    public var baseline: Double
    /// The glyphs from left to right.
    public var runs: [Run]
    /// The lines below and through the letters.
    public var rules: [Rule]
    /// Whether an ellipsis replaces some of its characters.
    public var isTruncated: Bool
  }

  /// The lines from top to bottom; at least one.
  public internal(set) var lines: [Line]
  /// The width of the widest line, and the height of all.
  public internal(set) var size: Size
  /// Whether every character is shown.
  public internal(set) var isComplete: Bool

  /// Sets a text in one line. Tabs and line ends count as spaces.
  public init(_ text: String, font: Font) {
    let flat = FlatText(AttributedText(text, font: font), onOneLine: true)
    var style = ParagraphStyle()
    style.wrapping = .never
    let typesetter = Typesetter(flat, style, width: .infinity, height: .infinity, lineLimit: 1)
    self = typesetter.layout()
  }

  /// Sets a text in lines.
  ///
  /// The width, the height and the number of lines are unlimited by default; the first line is
  /// always present, however low the height.
  public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
    height: Double = .infinity, lineLimit: Int? = nil
  ) {
    let typesetter = Typesetter(
      FlatText(text), style, width: width, height: height, lineLimit: lineLimit ?? .max)
    self = typesetter.layout()
  }

  init(lines: [Line], isComplete: Bool) {
    self.lines = lines
    self.isComplete = isComplete
    size = Size(lines.reduce(0) { max($0, $1.rect.width) }, lines.last?.rect.maxY ?? 0)
  }

  /// The glyphs of all lines; their origins count from the top left of the layout's box.
  public var runs: [GlyphRun] { lines.flatMap { line in line.runs.map(\.glyphs) } }

  /// The distance of the first line's baseline from the top.
  public var baseline: Double { lines.first?.baseline ?? 0 }

  /// The smallest rectangle around all that is drawn: glyphs and rules.
  public var inkBounds: Rect {
    var result = Rect.zero
    for line in lines {
      for box in line.runs.flatMap({ $0.boxes() }) where !box.ink.bounds.isEmpty {
        result = result.union(box.ink.bounds)
      }
      for rule in line.rules { result = result.union(rule.rect) }
    }
    return result
  }
}

extension TextLayout {
  /// A text set as large as fits, between `minimumScale` times its own size and its own size.
  ///
  /// Scales are hundredths. If even the smallest does not fit, the text is truncated.
  public init(
    fitting text: AttributedText, style: ParagraphStyle = ParagraphStyle(), width: Double,
    height: Double = .infinity, lineLimit: Int? = nil, minimumScale: Double
  ) {
    func layout(_ hundredths: Int) -> TextLayout {
      if hundredths == 100 {
        return TextLayout(text, style: style, width: width, height: height, lineLimit: lineLimit)
      }
      let factor = Double(hundredths) / 100
      return TextLayout(
        text.scaled(by: factor), style: style.scaled(by: factor), width: width, height: height,
        lineLimit: lineLimit)
    }
    func fits(_ layout: TextLayout) -> Bool { layout.isComplete && layout.size.width <= width }
    self = layout(100)
    guard !fits(self), minimumScale < 1 else { return }
    // The largest size that fits lies from `fitting` up to `tooLarge`.
    var fitting = Int((max(minimumScale, 0.01) * 100).rounded(.up))
    var tooLarge = 100
    self = layout(fitting)
    while fits(self), tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      let larger = layout(middle)
      if fits(larger) {
        (self, fitting) = (larger, middle)
      } else {
        tooLarge = middle
      }
    }
  }
}

extension TextLayout {
  /// The layout moved down, and each line a little less far so that its baseline lies on a whole
  /// pixel, as UIKit has it. Lines below and through the letters become whole pixels too, at least
  /// one.
  ///
  /// This makes upright text look the same on every line, and as sharp as the pixels allow.
  public func moved(down distance: Double, pixelsPerPoint pixels: Double) -> TextLayout {
    var result = self
    for index in lines.indices {
      let line = lines[index]
      // What is a whole number but for the last bits of a sum stays it.
      let baseline = ((distance + line.baseline) * pixels + 0x1p-10).rounded(.down) / pixels
      result.lines[index].move(by: Vector(0, baseline - line.baseline))
      for rule in line.rules.indices {
        result.lines[index].rules[rule].rect.snapUpright(pixels)
      }
    }
    return result
  }
}

extension TextLayout.Line {
  fileprivate mutating func move(by way: Vector) {
    rect = rect.offset(by: way)
    baseline += way.dy
    for index in rules.indices { rules[index].rect = rules[index].rect.offset(by: way) }
    for index in runs.indices {
      for glyph in runs[index].glyphs.glyphs.indices {
        runs[index].glyphs.glyphs[glyph].origin = runs[index].glyphs.glyphs[glyph].origin + way
      }
    }
  }
}

extension Rect {
  /// Aligns the top and the height to whole pixels, around the same middle.
  fileprivate mutating func snapUpright(_ pixels: Double) {
    let height = max(1, (size.height * pixels).rounded())
    let top = (midY * pixels - height / 2).rounded()
    self = Rect(minX, top / pixels, width, height / pixels)
  }
}

extension TextLayout: CustomStringConvertible {
  /// The size, and each line with its contents and position.
  public var description: String {
    func text(_ values: Double...) -> String {
      values.map { value in
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e9
          ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: " ")
    }
    var result = "text \(text(size.width, size.height))\(isComplete ? "" : ", incomplete")\n"
    for line in lines {
      let rect = line.rect
      result += "  \(line.range) at \(text(rect.minX, rect.minY, rect.width, rect.height))"
      result += ", baseline \(text(line.baseline))\(line.isTruncated ? ", truncated" : "")\n"
      for run in line.runs {
        result += "    \(run.glyphs)"
        if let color = run.style.color { result += " \(color)" }
        result += run.isRightToLeft ? ", from right to left\n" : "\n"
      }
      for rule in line.rules {
        let rect = rule.rect
        result += "    rule \(text(rect.minX, rect.minY, rect.width, rect.height))\n"
      }
    }
    return result
  }
}
