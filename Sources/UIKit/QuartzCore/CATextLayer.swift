public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")

  var text: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let middle = Self(rawValue: "middle")
  public static let end = Self(rawValue: "end")
}

public let kCATruncationEnd = CATextLayerTruncationMode.end

public typealias CFString = NSString

/// A font by its name alone.
public final class CGFont: NSObject {
  let name: String

  public init?(_ name: CFString) { self.name = name as String }
}

/// A layer with a text, its first line at the top.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `UIFont`, a `CGFont` or a font's name; its size is `fontSize`.
  open var font: Any? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsDisplay() } }
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  open var allowsFontSubpixelQuantization = false

  open override class func makePresentation(of layer: CALayer) -> CALayer? {
    self == CATextLayer.self ? CATextLayer(layer: layer) : nil
  }

  private var text: NSAttributedString? {
    if let text = string as? NSAttributedString { return text }
    guard let text = string as? String else { return nil }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignmentMode.text
    paragraph.lineBreakMode =
      isWrapped ? .byWordWrapping : truncationMode == .none ? .byClipping : .byTruncatingTail
    return NSAttributedString(
      string: text,
      attributes: [
        .font: sizedFont, .paragraphStyle: paragraph,
        .foregroundColor: UIColor(cgColor: foregroundColor ?? UIColor.clear.cgColor),
      ])
  }

  private var sizedFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let name = (font as? CGFont)?.name ?? font as? String
    return name.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }

  open override func draw(in context: CGContext) {
    super.draw(in: context)
    UIGraphicsPushContext(context)
    text?.draw(in: bounds)
    UIGraphicsPopContext()
  }

  open override func preferredFrameSize() -> CGSize { text?.size() ?? .zero }
}
