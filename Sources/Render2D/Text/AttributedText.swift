/// A text whose parts have styles of their own.
///
///     var text = AttributedText("Pull down ", font: .system(17))
///     text.append("now", style: .init(font: .system(17, .bold), isUnderlined: true))
public struct AttributedText: Hashable, Sendable {
  /// The style of a part of a text.
  public struct Style: Hashable, Sendable {
    /// The typeface with its size and weight.
    public var font: Font
    /// The colour of the letters and of their rules; nil for the colour of the whole text.
    public var color: Color?
    /// The space added after each character, in points; negative to set them closer.
    public var letterSpacing: Double
    /// Whether a rule is drawn below the letters.
    public var isUnderlined: Bool
    /// Whether a rule is drawn through the letters.
    public var isStruckThrough: Bool

    /// A style; everything but the font has a default.
    public init(
      font: Font, color: Color? = nil, letterSpacing: Double = 0, isUnderlined: Bool = false,
      isStruckThrough: Bool = false
    ) {
      self.font = font
      self.color = color
      self.letterSpacing = letterSpacing
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// A part of the text in one style.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Their style.
    public var style: Style
  }

  /// The parts in order; none is empty, except the only one of an empty text.
  public private(set) var runs: [Run]

  /// A text in one style.
  public init(_ text: String, style: Style) { runs = [Run(text: text, style: style)] }

  /// A text in one font.
  public init(_ text: String, font: Font) { self.init(text, style: Style(font: font)) }

  /// Adds characters at the end.
  public mutating func append(_ text: String, style: Style) {
    if text.isEmpty { return }
    if let last = runs.last, last.style == style || last.text.isEmpty {
      runs[runs.count - 1] = Run(text: last.text + text, style: style)
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// All characters, without styles.
  public var string: String { runs.map(\.text).joined() }

  /// The same text with its font sizes and letter spacings scaled.
  public func scaled(by factor: Double) -> AttributedText {
    var result = self
    for index in result.runs.indices {
      result.runs[index].style.font.size *= factor
      result.runs[index].style.letterSpacing *= factor
    }
    return result
  }
}

extension AttributedText: CustomStringConvertible {
  /// Each part in quotation marks with its style.
  public var description: String {
    runs.map { run in
      var parts = ["\"\(run.text)\" \(run.style.font.size) \(run.style.font.weight.value)"]
      if let color = run.style.color { parts.append("\(color)") }
      if run.style.letterSpacing != 0 { parts.append("spaced \(run.style.letterSpacing)") }
      if run.style.isUnderlined { parts.append("underlined") }
      if run.style.isStruckThrough { parts.append("struck through") }
      return parts.joined(separator: " ")
    }.joined(separator: ", ")
  }
}
