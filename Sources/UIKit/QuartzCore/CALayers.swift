import Motion
import RefreshUI
import Render2D

/// A layer that fills its rectangle with a gradient.
open class CAGradientLayer: CALayer {
  override class func makeKit() -> Layer { GradientLayer() }
  private var gradient: GradientLayer { unsafe unsafeDowncast(kit, to: GradientLayer.self) }

  open override class func makePresentation(of layer: CALayer) -> CALayer? {
    self == CAGradientLayer.self ? CAGradientLayer(layer: layer) : nil
  }

  /// `CGColor`s.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      let colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.kit }
      if colors.count != newValue?.count ?? 0 {
        withoutEffect("A colour of a CAGradientLayer that is no CGColor")
      }
      change("colors") { gradient.colors = colors }
    }
  }

  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { change("locations") { gradient.locations = newValue?.map(\.doubleValue) ?? [] } }
  }

  open var startPoint: CGPoint {
    get { CGPoint(gradient.startPoint) }
    set { change("startPoint") { gradient.startPoint = newValue.kit } }
  }

  open var endPoint: CGPoint {
    get { CGPoint(gradient.endPoint) }
    set { change("endPoint") { gradient.endPoint = newValue.kit } }
  }

  open var type: CAGradientLayerType = .axial {
    didSet { changeAtOnce { gradient.type = type.kit } }
  }

  override func copyPresentation(of other: CALayer) {
    super.copyPresentation(of: other)
    guard let shown = other.kit as? GradientLayer else { return }
    gradient.colors = shown.presentation(.colors)
    gradient.locations = shown.presentation(.locations)
    gradient.startPoint = shown.presentation(.startPoint)
    gradient.endPoint = shown.presentation(.endPoint)
    gradient.type = shown.type
  }
}

/// A layer that shows its sublayers several times.
open class CAReplicatorLayer: CALayer {
  override class func makeKit() -> Layer { ReplicatorLayer() }
  private var replicator: ReplicatorLayer { unsafe unsafeDowncast(kit, to: ReplicatorLayer.self) }

  open override class func makePresentation(of layer: CALayer) -> CALayer? {
    self == CAReplicatorLayer.self ? CAReplicatorLayer(layer: layer) : nil
  }

  open var instanceCount: Int {
    get { replicator.instanceCount }
    set { changeAtOnce { replicator.instanceCount = newValue } }
  }

  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay.seconds }
    set { changeAtOnce { replicator.instanceDelay = .seconds(newValue) } }
  }

  open var instanceTransform: CATransform3D {
    get { CATransform3D(replicator.instanceTransform3D) }
    set { change("instanceTransform") { replicator.instanceTransform3D = newValue.kit } }
  }

  open var instanceColor: CGColor? {
    get { CGColor(replicator.instanceColor) }
    set { change("instanceColor") { replicator.instanceColor = newValue?.kit ?? .white } }
  }

  open var instanceRedOffset: Float {
    get { Float(replicator.instanceRedOffset) }
    set { change("instanceRedOffset") { replicator.instanceRedOffset = exactly(newValue) } }
  }

  open var instanceGreenOffset: Float {
    get { Float(replicator.instanceGreenOffset) }
    set { change("instanceGreenOffset") { replicator.instanceGreenOffset = exactly(newValue) } }
  }

  open var instanceBlueOffset: Float {
    get { Float(replicator.instanceBlueOffset) }
    set { change("instanceBlueOffset") { replicator.instanceBlueOffset = exactly(newValue) } }
  }

  open var instanceAlphaOffset: Float {
    get { Float(replicator.instanceAlphaOffset) }
    set { change("instanceAlphaOffset") { replicator.instanceAlphaOffset = exactly(newValue) } }
  }
}

/// A layer whose sublayers keep their depth; here they are drawn one over the other in their order of depth.
open class CATransformLayer: CALayer {}

/// A layer that shows a part of its sublayers.
open class CAScrollLayer: CALayer {
  open func scroll(to point: CGPoint) { bounds.origin = point }
  open func scroll(to rect: CGRect) { bounds.origin = rect.origin }
}

extension CALayer {
  static let known: [ObjectIdentifier: @Sendable () -> CALayer] = [
    ObjectIdentifier(CALayer.self): { CALayer() },
    ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
    ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
    ObjectIdentifier(CAReplicatorLayer.self): { CAReplicatorLayer() },
    ObjectIdentifier(CATransformLayer.self): { CATransformLayer() },
    ObjectIdentifier(CAScrollLayer.self): { CAScrollLayer() },
    ObjectIdentifier(CAEmitterLayer.self): { CAEmitterLayer() },
    ObjectIdentifier(CATextLayer.self): { CATextLayer() },
  ]

  /// A layer of one of UIKit's own classes; nil for another class.
  static func makeKnown(_ type: AnyClass) -> CALayer? { known[ObjectIdentifier(type)]?() }
}
