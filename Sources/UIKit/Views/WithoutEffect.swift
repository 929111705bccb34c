// What a device has and a film has not. Each tells once that it does nothing.

open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
    withoutEffect("\(Self.self)")
  }
  open func prepare() {}
}

public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public convenience init(style: FeedbackStyle) { self.init() }
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}

public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A view that follows the way in which a device is held.
open class UIMotionEffect: NSObject {}

open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) { withoutEffect("UIMotionEffect") }
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
}

public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}
