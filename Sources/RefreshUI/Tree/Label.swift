import Render2D

/// Text in one or more lines, like a label of UIKit: centred vertically, and truncated by an
/// ellipsis if it does not fit.
open class Label: Layer {
  override var isDecoration: Bool { true }

  /// The alignment of lines in a wider label.
  public typealias Alignment = ParagraphStyle.Alignment

  /// Where lines end, and what is truncated.
  public enum LineBreakMode: Hashable, Sendable {
    /// Lines end between words.
    case wordWrap
    /// Lines end after any character.
    case characterWrap
    /// Each paragraph is one line, cut off at the edge of the label.
    case clip
    /// Lines end between words; the last one is truncated at its start.
    case truncatingHead
    /// Lines end between words; the last one is truncated at its end.
    case truncatingTail
    /// Lines end between words; the last one is truncated in its middle.
    case truncatingMiddle
  }

  /// Where one line stands that was made smaller to fit.
  public enum BaselineAdjustment: Hashable, Sendable {
    /// Its baseline is that of the text at its full size.
    case alignBaselines
    /// It is centred vertically.
    case alignCenters
  }

  /// A copy of the text behind it, sharp as in UIKit.
  public struct Shadow: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Its distance from the text, in points.
    public var offset: Vector

    /// A shadow; by default it lies a point above the text, as in UIKit.
    public init(_ color: Color, offset: Vector = Vector(0, -1)) {
      self.color = color
      self.offset = offset
    }
  }

  // Changes take effect immediately, even in an animation.

  /// The text in one style. It reads as the characters of the attributed text; setting it replaces
  /// that.
  public var text: String {
    get { attributedText?.string ?? plainText }
    set {
      let isNew = attributedText != nil || newValue != plainText
      plainText = newValue
      attributedText = nil
      if isNew { layout() }
    }
  }
  private var plainText: String
  /// The text in several styles, instead of `text` and `font`. Parts without a colour of their own
  /// use the label's.
  public var attributedText: AttributedText? {
    didSet { if attributedText != oldValue { layout() } }
  }
  /// The font.
  public var font: Font { didSet { if font != oldValue { layout() } } }
  /// The colour of the text; where none was set, that of the appearance.
  public var textColor: Color {
    get { ownColor ?? effectiveAppearance.label }
    set { ownColor = newValue }
  }
  private var ownColor: Color? { didSet { if ownColor != oldValue { layout() } } }
  /// The alignment of the lines.
  public var alignment: Alignment { didSet { if alignment != oldValue { layout() } } }
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { layout() } } }
  /// Where lines end.
  public var lineBreakMode = LineBreakMode.truncatingTail {
    didSet { if lineBreakMode != oldValue { layout() } }
  }
  /// The smallest scale of the text's size that may be used to make it fit.
  public var minimumScaleFactor = 1.0 {
    didSet { if minimumScaleFactor != oldValue { layout() } }
  }
  /// Where one line stands that was made smaller to fit.
  public var baselineAdjustment = BaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { layout() } }
  }
  /// The spacing of the lines. The label's own alignment and line break mode override those in it.
  public var paragraphStyle = ParagraphStyle() {
    didSet { if paragraphStyle != oldValue { layout() } }
  }
  /// The shadow of the text, or nil.
  public var shadow: Shadow? { didSet { if shadow != oldValue { layout() } } }

  /// Whether it ever had room for its text.
  private var hadSize = false

  /// A label of zero size, which draws nothing; set its frame, or call `sizeToFit()`. Without a colour it has that
  /// of labels in the appearance.
  public init(
    _ text: String = "", font: Font = .system(17), color: Color? = nil,
    alignment: Alignment = .left, placement: Placement = .free, name: String = "label"
  ) {
    plainText = text
    self.font = font
    ownColor = color
    self.alignment = alignment
    super.init(name, placement: placement)
    layout()
  }

  /// The size of the text without a limit on its width.
  public var fittingSize: Size { fittingSize(width: .infinity) }

  /// The size of the text in a label no wider than `width`, in whole points.
  public func fittingSize(width: Double) -> Size {
    let size = textSize(width: width)
    return Size(size.width.rounded(.up), size.height.rounded(.up))
  }

  /// The size of the text in a label no wider than `width`.
  package func textSize(width: Double) -> Size { layout(in: Size(width, .infinity)).size }

  /// Resizes the label to its text, with the top left fixed. A label of several lines keeps its
  /// width if it has one.
  public func sizeToFit() {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
    frame = Rect(origin: frame.origin, size: fittingSize(width: width))
  }

  /// The layout of the text in the label: centred vertically, each baseline on a whole pixel.
  public var textLayout: TextLayout {
    textLayout(in: size, pixelsPerPoint: Double(stage?.settings.scale ?? 2))
  }

  /// The same in a label of another size.
  package func textLayout(in size: Size, pixelsPerPoint: Double) -> TextLayout {
    let layout = layout(in: size)
    var top = (size.height - layout.size.height) / 2
    if numberOfLines == 1, minimumScaleFactor < 1, baselineAdjustment == .alignBaselines {
      let full = TextLayout(styledText, style: lineStyle, lineLimit: 1)
      if full.baseline != layout.baseline {
        top = (size.height - full.size.height) / 2 + full.baseline - layout.baseline
      }
    }
    return layout.moved(down: top, pixelsPerPoint: pixelsPerPoint)
  }

  private var styledText: AttributedText {
    attributedText ?? AttributedText(plainText, font: font)
  }

  /// Updates the layout of the text.
  open override func layout() {
    guard size.width > 0, size.height > 0 else {
      content = .none
      return
    }
    hadSize = true
    let layout = textLayout
    let runs = layout.lines.flatMap(\.runs)
    if runs.isEmpty {
      content = .none
    } else if runs.count == 1, shadow == nil, lineBreakMode != .clip,
      layout.lines.allSatisfy(\.rules.isEmpty)
    {
      content = .glyphs(runs[0].glyphs, runs[0].style.color ?? textColor)
    } else {
      content = .drawing(drawing(of: layout, in: size))
    }
  }

  /// The picture of its text in a label of a size.
  package func drawing(of layout: TextLayout, in size: Size) -> DisplayList {
    var list = DisplayList()
    let clips = lineBreakMode == .clip
    if clips {
      list.append(.pushClip(.rect(Rect(origin: .zero, size: size)), .nonZero, .identity))
    }
    if let shadow {
      list.append(
        layout, shadow.color, .translation(shadow.offset.dx, shadow.offset.dy),
        isInOneColor: true)
    }
    list.append(layout, textColor)
    if clips { list.append(.pop) }
    return list
  }

  /// The text in lines within a size, starting at its top.
  private func layout(in room: Size) -> TextLayout {
    let text = styledText
    let limit = numberOfLines > 0 ? numberOfLines : nil
    let style = lineStyle
    // A line that is too long by less than half a point is not truncated: sizes are sums of
    // fractions.
    let slack = 0.5
    let free = TextLayout(text, style: style, lineLimit: limit)
    let hasRoom =
      free.isComplete && free.lines.count == 1 && free.size.width <= room.width + slack
    if hasRoom && style.alignment == .left { return free }
    return TextLayout(
      fitting: text, style: style, width: hasRoom ? max(room.width, free.size.width) : room.width,
      height: room.height + slack, lineLimit: limit, minimumScale: minimumScaleFactor)
  }

  private var lineStyle: ParagraphStyle {
    var style = paragraphStyle
    style.alignment = alignment
    let isOneLine = numberOfLines == 1
    (style.wrapping, style.truncation) =
      switch lineBreakMode {
      case .wordWrap: (.words, .none)
      case .characterWrap: (.characters, .none)
      case .clip: (.never, .none)
      case .truncatingHead: (isOneLine ? .never : .words, .head)
      case .truncatingTail: (isOneLine ? .never : .words, .tail)
      case .truncatingMiddle: (isOneLine ? .never : .words, .middle)
      }
    return style
  }

  override func inspect(for stage: Stage) {
    super.inspect(for: stage)
    let text = attributedText?.string ?? plainText
    if !hadSize, !isHidden, !text.isEmpty {
      stage.warn(.labelWithoutSize(layer: name, text: text))
    }
  }

  /// Updates the layout for the stage's pixels and appearance.
  open override func didEnterStage() { layout() }
}
