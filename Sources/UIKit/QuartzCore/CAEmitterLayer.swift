import Motion
import RefreshUI
import Render2D

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
}

public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let backToFront = Self(rawValue: "backToFront")
  public static let additive = Self(rawValue: "additive")
}

public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive

/// One kind of particle. Ranges lie about their means: half below, half above.
open class CAEmitterCell: NSObject {
  open var name: String?
  open var isEnabled = true
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var alphaSpeed: Float = 0
  open var color: CGColor?
  /// A `CGImage`.
  open var contents: Any?
  open var contentsScale: CGFloat = 1

  /// The kit's emitter of it, with birth rate and the like multiplied by those of the layer.
  func kit(in area: CGRect, of layer: CAEmitterLayer, seed: UInt64) -> Emitter? {
    let rate = exactly(birthRate) * exactly(layer.birthRate)
    let life = exactly(lifetime) * exactly(layer.lifetime)
    guard isEnabled, rate > 0, life > 0, let image = (contents as? CGImage)?.kit else { return nil }
    func about(_ mean: Double, _ range: Double) -> ClosedRange<Double> {
      mean - range.magnitude / 2...mean + range.magnitude / 2
    }
    let lives = about(life, exactly(lifetimeRange))
    var emitter = Emitter(
      birthRate: rate, lifetime: max(lives.lowerBound, 0)...lives.upperBound,
      speed: about(velocity * layer.velocity, velocityRange), colors: [color?.kit ?? .white],
      shape: Path())
    emitter.seed = seed
    emitter.area = area.kit
    emitter.direction = .radians(emissionLongitude)
    emitter.spread = .radians(emissionRange)
    emitter.acceleration = Vector(xAcceleration, yAcceleration)
    let size = exactly(layer.scale) / contentsScale
    let scales = about(scale * size, scaleRange * size)
    emitter.scale = scales
    emitter.scaleSpeed = scaleSpeed * size
    let spins = about(spin * exactly(layer.spin), spinRange)
    emitter.spin = spins.lowerBound / (2 * .pi)...spins.upperBound / (2 * .pi)
    emitter.image = image
    emitter.alphaSpeed = exactly(alphaSpeed)
    return emitter
  }
}

/// A source of particles. Where its `beginTime` is 0 it has run for ever when it is first seen, as in Core Animation.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? { didSet { emitterChanged() } }
  open var emitterPosition = CGPoint.zero { didSet { emitterChanged() } }
  open var emitterSize = CGSize.zero { didSet { emitterChanged() } }
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { emitterChanged() } }
  open var emitterMode = CAEmitterLayerEmitterMode.volume {
    didSet { if emitterMode != .volume { withoutEffect("CAEmitterLayer.emitterMode") } }
  }
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { if renderMode == .additive { withoutEffect("CAEmitterLayerRenderMode.additive") } }
  }
  open var birthRate: Float = 1 { didSet { emitterChanged() } }
  open var lifetime: Float = 1 { didSet { emitterChanged() } }
  open var velocity: CGFloat = 1 { didSet { emitterChanged() } }
  open var scale: Float = 1 { didSet { emitterChanged() } }
  open var spin: Float = 1 { didSet { emitterChanged() } }
  open var seed: UInt32 = 0 { didSet { emitterChanged() } }
  open var emitterZPosition: CGFloat = 0
  open var emitterDepth: CGFloat = 0
  open var preservesDepth = false
  private var sources: [EmitterLayer] = []
  private var isChanged = true

  private func emitterChanged() {
    isChanged = true
    setNeedsLayout()
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    guard isChanged, let stage = kit.stage else { return }
    isChanged = false
    let isFirst = sources.isEmpty
    stage.withoutAnimation {
      // Particles that are on their way go on; new ones come from what the emitter is now.
      for source in sources { source.stopEmitting() }
      sources = (emitterCells ?? []).enumerated().compactMap { index, cell in
        cell.kit(in: area, of: self, seed: UInt64(seed) &* 64 &+ UInt64(index) &+ 1).map {
          EmitterLayer($0)
        }
      }
      for source in sources {
        kit.add(source)
        let isRunning = isFirst && beginTime == 0
        source.emit(lead: isRunning ? .seconds(source.emitter.lifetime.upperBound) : .zero)
      }
    }
  }

  private var area: CGRect {
    let size: CGSize =
      switch emitterShape {
      case .line: CGSize(width: emitterSize.width, height: 0)
      case .rectangle: emitterSize
      default: .zero
      }
    return CGRect(
      x: emitterPosition.x - size.width / 2, y: emitterPosition.y - size.height / 2,
      width: size.width, height: size.height)
  }
}
