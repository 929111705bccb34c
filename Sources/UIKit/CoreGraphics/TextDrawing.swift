import Render2D

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

open class NSStringDrawingContext: NSObject {
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The text in lines. Without a font it has 12 points; a width or a height of 0 is no limit.
  fileprivate func layout(
    width: Double = .infinity, height: Double = .infinity, lines: Int? = nil
  ) -> TextLayout {
    let text = kit(font: .system(12))
    let most = text.runs.map(\.style.font.lineHeight).max() ?? 0
    var style = paragraphStyle?.kit(height: most) ?? ParagraphStyle()
    if paragraphStyle == nil { style.truncation = .none }
    return TextLayout(
      text, style: style, width: width > 0 ? width : .infinity,
      height: height > 0 ? height : .infinity, lineLimit: lines)
  }

  public func size() -> CGSize { CGSize(layout().size) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = layout(lines: 1)
      return CGRect(x: 0, y: -line.baseline, width: line.size.width, height: line.size.height)
    }
    let truncates = options.contains(.truncatesLastVisibleLine)
    let lines = layout(width: size.width, height: truncates ? size.height : .infinity)
    let box = CGRect(origin: .zero, size: CGSize(lines.size))
    context?.totalBounds = box
    return box
  }

  public func draw(at point: CGPoint) { draw(layout(), at: point) }
  public func draw(in rect: CGRect) { draw(in: rect, height: rect.height) }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    let line = layout(lines: 1)
    draw(line, at: CGPoint(x: rect.minX, y: rect.minY - line.baseline))
  }

  private func draw(in rect: CGRect, height: Double) {
    draw(layout(width: rect.width, height: height), at: rect.origin)
  }
  private func draw(_ layout: TextLayout, at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(layout, .black, at: point)
  }
}

extension CGContext {
  /// Draws lines of text whose box begins at a point; parts without a colour have `color`.
  func draw(_ layout: TextLayout, _ color: Color, at point: CGPoint) {
    var list = DisplayList()
    list.append(layout, color, Affine.translation(point.x, point.y).then(kit.transform))
    composite(list)
  }
}

extension String {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }

  /// The size of the text without a limit of its width.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(in: rect)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(at: point, withAttributes: attributes)
  }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(in: rect, withAttributes: attributes)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    text.draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
