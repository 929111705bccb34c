import RefreshUI
import Render2D

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")

  fileprivate var kit: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")

  fileprivate var kit: ParagraphStyle.Truncation {
    switch self {
    case .start: .head
    case .end: .tail
    case .middle: .middle
    default: .none
    }
  }
}

public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// A font of a name, for text layers.
public final class CGFont: Sendable {
  fileprivate let name: String
  public init?(_ name: CFString) { self.name = name }
}

/// A layer of text that begins at its top.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `UIFont`, a `CGFont` or the name of a font. Its size is `fontSize`.
  open var font: Any? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var allowsFontSubpixelQuantization = false

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var kitFont: Font {
    switch font {
    case let font as UIFont: font.withSize(fontSize).kit
    case let font as CGFont: UIFont(name: font.name, size: fontSize)?.kit ?? .system(fontSize)
    case let name as String: UIFont(name: name, size: fontSize)?.kit ?? .system(fontSize)
    default: .system(fontSize)
    }
  }

  open override func draw(in context: CGContext) {
    super.draw(in: context)
    let text: AttributedText
    switch string {
    case let string as NSAttributedString: text = string.kit(font: kitFont)
    case let string?: text = AttributedText("\(string)", font: kitFont)
    case nil: return
    }
    var style = ParagraphStyle(alignment: alignmentMode.kit)
    style.wrapping = isWrapped ? .words : .never
    style.truncation = truncationMode.kit
    let layout = TextLayout(
      text, style: style, width: bounds.width,
      height: isWrapped ? bounds.height : .infinity, lineLimit: isWrapped ? nil : 1)
    context.draw(layout, foregroundColor?.kit ?? .white, at: bounds.origin)
  }
}
