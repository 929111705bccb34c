import Motion
import RefreshUI

/// How an animation or a layer is placed in time.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What a layer does when one of its properties changes.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The pace of an animation: a Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
  final let kit: Curve
  private let points: [Float]

  public init(name: CAMediaTimingFunctionName) {
    (kit, points) =
      switch name {
      case .easeIn: (.easeIn, [0.42, 0, 1, 1])
      case .easeOut: (.easeOut, [0, 0, 0.58, 1])
      case .easeInEaseOut: (.easeInOut, [0.42, 0, 0.58, 1])
      case .default: (.default, [0.25, 0.1, 0.25, 1])
      default: (.linear, [0, 0, 1, 1])
      }
  }

  /// The horizontal control values are held within 0 and 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
    let exact = points.map(exactly)
    kit = .cubicBezier(exact[0], exact[1], exact[2], exact[3])
  }

  /// A control point by its number, from 0 to 3.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all = [0, 0] + points + [1, 1]
    guard (0...3).contains(index) else { return }
    unsafe values[0] = all[index * 2]
    unsafe values[1] = all[index * 2 + 1]
  }
}

/// An animation that is added to a layer, which takes a copy of it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  /// Kept until the animation is over, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  final var keyed: [String: Any] = [:]

  public required override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    fill(copy)
    return copy
  }

  /// Gives a copy all values of this animation.
  func fill(_ copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.keyed = keyed
  }

  open override func value(forKey key: String) -> Any? { keyed[key] }
  open override func setValue(_ value: Any?, forKey key: String) { keyed[key] = value }
  open override func value(forKeyPath keyPath: String) -> Any? { keyed[keyPath] }
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) { keyed[keyPath] = value }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// How it is placed in the time of what contains it, where it is `now`. One without a duration has the usual one:
  /// that of the transaction, or of the group around it.
  final func timing(now: CFTimeInterval, usual: CFTimeInterval) -> AnimationTiming {
    let duration = duration > 0 ? duration : usual
    let run = duration * (autoreverses ? 2 : 1)
    let count: Double =
      if repeatDuration > 0 {
        run > 0 ? repeatDuration / run : 1
      } else {
        repeatCount > 0 ? exactly(repeatCount) : 1
      }
    // `.infinity`, `HUGE` and `.greatestFiniteMagnitude` all stand for ever.
    let isEndless = !(count * run < 1e8)
    var timing = AnimationTiming(
      begin: beginTime == 0 ? .zero : .seconds(beginTime - now), duration: .seconds(duration),
      repeats: isEndless ? .forever : .count(count), autoreverses: autoreverses,
      fillMode: fillMode.kit, isRemovedOnCompletion: isRemovedOnCompletion)
    timing.speed = exactly(speed)
    timing.timeOffset = .seconds(timeOffset)
    return timing
  }

  /// The kit's animation of a layer; nil if it can have no effect. An animation by itself has none.
  func kit(on layer: CALayer, _ timing: AnimationTiming) -> (any LayerAnimation)? { nil }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunction?

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  /// What its key path stands for, with the part of a transform that the value function gives.
  final func knownKeyPath(on layer: CALayer) -> NamedKeyPath? {
    guard let keyPath else { return nil }
    let name = valueFunction.map { "\(keyPath).\($0.name.rawValue)" } ?? keyPath
    let known = NamedKeyPath(name)
    if known == nil { withoutEffect("An animation of \"\(name)\"") }
    return known
  }

  /// Whether its values are added to what is below. Core Animation does not add outlines and pictures: they replace it.
  final func adds(to keyPath: NamedKeyPath) -> Bool {
    isAdditive && !["path", "shadowPath", "contents"].contains(keyPath.name)
  }

  /// A value as the key path takes it.
  final func fit(_ value: Any?, to keyPath: NamedKeyPath) -> StageValue? {
    guard let value, !(value is NSNull) else { return nil }
    let fitted = stageValue(value).flatMap(keyPath.fitted)
    if fitted == nil { withoutEffect("A \(type(of: value)) as a value of \"\(keyPath)\"") }
    return fitted
  }
}

/// Which part of a transform the values of an animation are.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) { self.name = name }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = Self(rawValue: "rotation.x")
  public static let rotateY = Self(rawValue: "rotation.y")
  public static let rotateZ = Self(rawValue: "rotation.z")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scale.x")
  public static let scaleY = Self(rawValue: "scale.y")
  public static let scaleZ = Self(rawValue: "scale.z")
  public static let translateX = Self(rawValue: "translation.x")
  public static let translateY = Self(rawValue: "translation.y")
  public static let translateZ = Self(rawValue: "translation.z")
}

public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  /// The pace from the first value to the last over a duration.
  func pace(over duration: Time) -> Curve { timingFunction?.kit ?? .linear }

  override func kit(on layer: CALayer, _ timing: AnimationTiming) -> (any LayerAnimation)? {
    guard let keyPath = knownKeyPath(on: layer) else { return nil }
    var overlay = Overlay(
      timing, curve: pace(over: timing.duration), from: fit(fromValue, to: keyPath),
      to: fit(toValue, to: keyPath), by: fit(byValue, to: keyPath), isAdditive: adds(to: keyPath))
    overlay.isCumulative = isCumulative
    return NamedAnimation(keyPath, overlay)
  }
}

/// A spring from one value to another. Unlike other animations it goes on past its duration in thought only: give it
/// its `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    stiffness = frequency * frequency
    damping = 2 * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)) * frequency
  }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
  }

  private var spring: Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  open var settlingDuration: CFTimeInterval { spring.settlingDuration.seconds }

  override func pace(over duration: Time) -> Curve { .spring(spring, over: duration) }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
  }

  override func kit(on layer: CALayer, _ timing: AnimationTiming) -> (any LayerAnimation)? {
    guard let keyPath = knownKeyPath(on: layer) else { return nil }
    let curve = timingFunction?.kit ?? .linear
    let times = keyTimes?.map(\.doubleValue)
    if let path {
      guard keyPath.name == "position" else {
        withoutEffect("A path of \"\(keyPath)\"")
        return nil
      }
      if isCumulative { withoutEffect("CAKeyframeAnimation.isCumulative along a path") }
      let calculation = calculation(0)
      guard let times else {
        return PathAnimation(
          path.kit, timing: timing, curve: curve, calculation: calculation, rotation: rotation)
      }
      return told("A keyframe animation along a path") {
        try PathAnimation(
          path.kit, times: times, calculation: calculation, timing: timing, curve: curve,
          rotation: rotation)
      }
    }
    guard let values, !values.isEmpty else { return nil }
    let fitted = values.compactMap { fit($0, to: keyPath) }
    guard fitted.count == values.count else { return nil }
    return told("A keyframe animation of \"\(keyPath)\"") {
      var animation = try NamedAnimation(
        keyPath, values: fitted.count == 1 ? fitted + fitted : fitted, times: times,
        calculation: calculation(values.count - 1), timing: timing, curve: curve,
        isAdditive: adds(to: keyPath))
      animation.overlay.isCumulative = isCumulative
      return animation
    }
  }

  /// An animation, or none where values and times do not fit, which is told.
  private func told(
    _ subject: String, _ make: () throws -> any LayerAnimation
  ) -> (any LayerAnimation)? {
    do { return try make() } catch {
      withoutEffect("\(subject) (\(error))")
      return nil
    }
  }

  /// How it goes through so many intervals; those without a timing function are linear.
  private func calculation(_ intervals: Int) -> KeyframeCalculation {
    switch calculationMode {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default:
      timingFunctions.map { functions in
        let curves = functions.map(\.kit)
        let rest = [Curve](repeating: .linear, count: max(intervals - curves.count, 0))
        return .curves(intervals == 0 ? curves : curves.prefix(intervals) + rest)
      } ?? .linear
    }
  }

  private var rotation: PathAnimation.Rotation {
    switch rotationMode {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .auto(.turns(0.5))
    default: .none
    }
  }
}

/// Animations on one clock.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func kit(on layer: CALayer, _ timing: AnimationTiming) -> (any LayerAnimation)? {
    let parts: [any LayerAnimation] = (animations ?? []).compactMap { part in
      var own = part.timing(now: 0, usual: timing.duration.seconds)
      // In a group an animation is not removed: its fill mode alone says what it shows past its end.
      own.isRemovedOnCompletion = false
      return part.kit(on: layer, own)
    }
    return LayerAnimationGroup(parts, timing: timing, curve: timingFunction?.kit ?? .linear)
  }
}
