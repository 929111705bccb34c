import Motion
import Render2D

/// A line of text in one colour.
public final class Label: Layer {
  /// Where the text stands when the label is wider than it.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The text. A new one shows at once, in an animation too.
  public var text: String { didSet { if text != oldValue { layout() } } }
  /// The font.
  public var font: Font { didSet { if font != oldValue { layout() } } }
  /// The colour of the text. A new one shows at once, in an animation too.
  public var textColor: Color { didSet { if textColor != oldValue { layout() } } }
  /// Where the text stands in the label.
  public var alignment: Alignment { didSet { if alignment != oldValue { layout() } } }

  /// A label without an extent; set its frame, or let it fit its text.
  public init(
    _ text: String, font: Font, color: Color, alignment: Alignment = .left,
    placement: Placement = .free, name: String = "label"
  ) {
    self.text = text
    self.font = font
    textColor = color
    self.alignment = alignment
    super.init(name, placement: placement)
    layout()
  }

  /// The extent of the text.
  public var fittingSize: Size {
    let size = TextLayout(text, font: font).size
    return Size(size.width.rounded(.up), size.height.rounded(.up))
  }

  /// Takes the extent of the text, with the top left where it is.
  public func sizeToFit() {
    frame = Rect(origin: frame.origin, size: fittingSize)
  }

  /// Places the glyphs: the line in the middle of the height, its baseline on a whole pixel.
  public override func layout() {
    let layout = fittingLayout
    let free = size.width - layout.size.width
    let left =
      switch alignment {
      case .left: 0.0
      case .center: free / 2
      case .right: free
      }
    let pixels = Double(stage?.settings.scale ?? 2)
    let top = (size.height - layout.size.height) / 2
    let baseline = ((top + layout.baseline) * pixels).rounded() / pixels
    let move = Vector(left, baseline - layout.baseline)
    let runs = layout.runs.map { run in
      GlyphRun(
        font: run.font,
        glyphs: run.glyphs.map { GlyphRun.Glyph(id: $0.id, origin: $0.origin + move) })
    }
    if runs.count < 2 {
      content = runs.first.map { .glyphs($0, textColor) } ?? .none
    } else {
      // Letters of several fonts.
      var list = DisplayList()
      for run in runs { list.append(.glyphs(run, textColor, .identity)) }
      content = .drawing(list)
    }
  }

  /// The text on one line; its end gives way to an ellipsis where the label is too narrow for it.
  private var fittingLayout: TextLayout {
    let whole = TextLayout(text, font: font)
    guard whole.size.width > size.width + 0.5, text.count > 1 else { return whole }
    var start = text
    while start.count > 1 {
      start.removeLast()
      let layout = TextLayout(start + "…", font: font)
      if layout.size.width <= size.width { return layout }
    }
    return TextLayout("…", font: font)
  }

  /// Lays the text out anew for the stage's pixels.
  public override func didEnterStage() { layout() }
}
