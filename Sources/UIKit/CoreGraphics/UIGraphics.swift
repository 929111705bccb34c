import RefreshUI
import Render2D

/// The contexts that are drawn into, the current one last.
final class ContextStack {
  fileprivate var contexts: [CGContext] = []
  /// The contexts of a renderer outside of a recording.
  @TaskLocal fileprivate static var outside: Outside?

  fileprivate struct Outside: @unchecked Sendable {
    let stack = ContextStack()
  }

  fileprivate static var current: ContextStack? {
    Session.current?.part { ContextStack() } ?? outside?.stack
  }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current?.contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current?.contexts.append(context)
}
public func UIGraphicsPopContext() { _ = ContextStack.current?.contexts.popLast() }

// MARK: - Image contexts

/// Begins a picture of one pixel to a point. There is one only in a recording.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins a picture; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  guard size.width > 0, size.height > 0 else { return }
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  UIGraphicsPushContext(
    CGContext(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.picture.map { UIImage($0) }
}
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

extension CGContext {
  /// A context of a picture; an opaque one begins black.
  convenience init(_ bounds: CGRect, scale: Double, isOpaque: Bool) {
    let kit = DrawingContext()
    if isOpaque {
      // All of its pixels, of which the last may lie within the bounds in part.
      func whole(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }
      kit.fill(.rect(Rect(0, 0, whole(bounds.width), whole(bounds.height))))
    }
    kit.translate(-bounds.minX, -bounds.minY)
    self.init(
      kit: kit, bounds: CGRect(origin: .zero, size: bounds.size), scale: scale)
  }

  /// The picture so far; nil for a context of no size.
  var picture: Image? {
    guard !bounds.isInfinite, !bounds.isEmpty else { return nil }
    return Image(
      kit.list, width: Int((bounds.width * scale).rounded(.up)),
      height: Int((bounds.height * scale).rounded(.up)), scale: scale)
  }
}

// MARK: - Rectangles

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.withMode(blendMode) { $0.fill(rect) }
}
/// Draws a frame of a point within a rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let inner = rect.insetBy(dx: 1, dy: 1)
  guard !inner.isNull else { return UIRectFillUsingBlendMode(rect, blendMode) }
  var path = Path.rect(rect.kit)
  path.append(.rect(inner.kit))
  UIGraphicsGetCurrentContext()?.withMode(blendMode) { $0.fill(path, .evenOdd) }
}
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// Draws in a mode, and at an alpha.
  func withMode(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ body: (CGContext) -> Void) {
    let before = (state.blend, state.alpha)
    state.blend = mode
    if let alpha { setAlpha(alpha) }
    body(self)
    (state.blend, state.alpha) = before
  }
}

// MARK: - Colours and paths

extension UIColor {
  /// Makes it the colour of what is filled and stroked in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  public func fill() { UIGraphicsGetCurrentContext()?.fill(kit, rule) }
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withMode(blendMode, alpha: alpha) { $0.fill(kit, rule) }
  }
  public func stroke() { UIGraphicsGetCurrentContext()?.stroke(kit, line) }
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withMode(blendMode, alpha: alpha) { $0.stroke(kit, line) }
  }
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(kit, rule) }
}

// MARK: - Renderers

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat
  open var opaque = false
  open internal(set) var bounds = CGRect.zero

  public override init() { scale = UITraitCollection.current.displayScale }
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  open class func `default`() -> UIGraphicsImageRendererFormat { preferred() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open var currentImage: UIImage {
    UIImage(cgContext.picture ?? Image(DisplayList(), width: 1, height: 1, scale: 1))
  }
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withMode(blendMode) { $0.fill(rect) }
  }
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withMode(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures of what is drawn.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    format.bounds = bounds
    self.format = format
  }
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    if ContextStack.current == nil {
      return ContextStack.$outside.withValue(.init()) { image(actions: actions) }
    }
    let context = UIGraphicsImageRendererContext(
      CGContext(format.bounds, scale: format.scale, isOpaque: format.opaque), format)
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }
}
