import Motion
import RefreshUI
import Render2D

/// A layer that fills and strokes an outline.
open class CAShapeLayer: CALayer {
  override class func makeKit() -> Layer { ShapeLayer() }
  private var shape: ShapeLayer { unsafe unsafeDowncast(kit, to: ShapeLayer.self) }

  open override class func makePresentation(of layer: CALayer) -> CALayer? {
    self == CAShapeLayer.self ? CAShapeLayer(layer: layer) : nil
  }

  /// It has no implicit animation.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { changeAtOnce { shape.path = newValue?.kit } }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor == .clear ? nil : CGColor(shape.fillColor) }
    set { change("fillColor") { shape.fillColor = newValue?.kit ?? .clear } }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor == .clear ? nil : CGColor(shape.strokeColor) }
    set { change("strokeColor") { shape.strokeColor = newValue?.kit ?? .clear } }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change("lineWidth") { shape.lineWidth = newValue } }
  }

  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change("strokeStart") { shape.strokeStart = newValue } }
  }

  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change("strokeEnd") { shape.strokeEnd = newValue } }
  }

  open var lineDashPattern: [NSNumber]? {
    get {
      shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) }
    }
    set { changeAtOnce { shape.lineDashPattern = newValue?.map(\.doubleValue) ?? [] } }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change("lineDashPhase") { shape.lineDashPhase = newValue } }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.lineCap) }
    set { changeAtOnce { shape.lineCap = newValue.kit } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.lineJoin) }
    set { changeAtOnce { shape.lineJoin = newValue.kit } }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change("miterLimit") { shape.miterLimit = newValue } }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { changeAtOnce { shape.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
  }

  override func copyPresentation(of other: CALayer) {
    super.copyPresentation(of: other)
    guard let shown = other.kit as? ShapeLayer else { return }
    shape.path = shown.path.map { _ in shown.presentation(.path) }
    shape.fillColor = shown.presentation(.fillColor)
    shape.strokeColor = shown.presentation(.strokeColor)
    shape.lineWidth = shown.presentation(.lineWidth)
    shape.strokeStart = shown.presentation(.strokeStart)
    shape.strokeEnd = shown.presentation(.strokeEnd)
    shape.lineDashPattern = shown.lineDashPattern
    shape.lineDashPhase = shown.presentation(.lineDashPhase)
    (shape.lineCap, shape.lineJoin) = (shown.lineCap, shown.lineJoin)
    (shape.miterLimit, shape.fillRule) = (shown.miterLimit, shown.fillRule)
  }
}
