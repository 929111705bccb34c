import Render2D

/// A scroll view that shows lines of text in rows, with fine lines between them.
public final class TableView: ScrollView {
  /// How the rows look.
  public struct Style: Hashable, Sendable {
    /// The height of each row.
    public var rowHeight: Double
    /// The font of the text.
    public var font: Font
    /// The colour of the text.
    public var textColor: Color
    /// The ground of the rows and of the table.
    public var background: Color
    /// The colour of the lines between rows; nil for none.
    public var separator: Color?
    /// How far from the left edge text and lines start.
    public var inset: Double

    /// A style in the colours of an appearance.
    public init(
      appearance: Appearance, rowHeight: Double = 44, font: Font = .system(17),
      separator: Bool = true, inset: Double = 15
    ) {
      self.rowHeight = rowHeight
      self.font = font
      textColor = appearance.label
      background = appearance.background
      self.separator = separator ? appearance.separator : nil
      self.inset = inset
    }
  }

  /// How the rows look.
  public let style: Style
  /// The text of each row.
  public let rows: [String]

  /// A table with the given rows.
  public init(rows: [String], style: Style, frame: Rect) {
    self.rows = rows
    self.style = style
    super.init("table")
    self.frame = frame
    background = style.background
    contentSize = Size(frame.width, Double(rows.count) * style.rowHeight)
  }

  /// Builds the rows, and the lines that go on below the last one as far as a pull can show.
  public override func didEnterStage() {
    super.didEnterStage()
    for (index, text) in rows.enumerated() { add(row(index, text)) }
    guard style.separator != nil else { return }
    let lines = Int(min(2 * size.height / max(style.rowHeight, 1), 200)) + 1
    for index in rows.count..<(rows.count + lines) {
      add(separator(below: Double(index + 1) * style.rowHeight))
    }
  }

  private func row(_ index: Int, _ text: String) -> Layer {
    let height = style.rowHeight
    let row = Layer(
      "row \(index)", frame: Rect(0, Double(index) * height, size.width, height),
      background: style.background)
    let label = Label(text, font: style.font, color: style.textColor, name: "row \(index) text")
    label.frame = Rect(style.inset, 0, max(size.width - 2 * style.inset, 0), height)
    row.add(label)
    if style.separator != nil { row.add(separator(below: height)) }
    return row
  }

  private func separator(below y: Double) -> Layer {
    let thickness = stage?.hairline ?? 0.5
    return Layer(
      "separator",
      frame: Rect(style.inset, y - thickness, max(size.width - style.inset, 0), thickness),
      background: style.separator ?? .clear)
  }
}
