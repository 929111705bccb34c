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

// MARK: - The pointer of a tablet

public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

public protocol UIInteraction: AnyObject {}

public final class UIPointerInteraction: NSObject, UIInteraction {
  public weak var delegate: (any UIPointerInteractionDelegate)?
  public var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
}

public final class UIPointerRegionRequest: NSObject {
  public let location: CGPoint

  init(_ location: CGPoint) { self.location = location }
}

public final class UIPointerRegion: NSObject {
  public let rect: CGRect

  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

public final class UITargetedPreview: NSObject {
  public let view: UIView

  public init(view: UIView) { self.view = view }
}

public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

public final class UIPointerStyle: NSObject {
  public init(effect: UIPointerEffect) {}
}

extension UIView {
  public func addInteraction(_ interaction: any UIInteraction) {
    withoutEffect("\(type(of: interaction))")
  }
  public func removeInteraction(_ interaction: any UIInteraction) {}
}
