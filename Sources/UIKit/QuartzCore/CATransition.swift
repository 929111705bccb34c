import Motion
import RefreshUI

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

public let kCATransitionFade = CATransitionType.fade
public let kCATransitionPush = CATransitionType.push
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransition = "transition"

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// A change of what a layer shows, from what is seen when it is added to what is seen from then on. It dissolves.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  public required init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
  }

  /// Lays what the layer shows now over it, and lets it fade.
  override func kit(on layer: CALayer, _ timing: AnimationTiming) -> (any LayerAnimation)? {
    guard let stage = layer.kit.stage, let above = layer.kit.superlayer else { return nil }
    if type != .fade { withoutEffect("CATransitionType.\(type.rawValue), which dissolves") }
    let before = layer.kit.shownCopy()
    let opacity = before.opacity
    stage.withoutAnimation {
      above.insert(before, above: layer.kit)
      before.opacity = 0
    }
    let fade = BasicAnimation(
      .opacity, from: opacity, to: 0, timing: timing, curve: timingFunction?.kit ?? .default)
    before.add(fade, forKey: "fade") { _ in before.removeFromSuperlayer() }
    // The layer's own animation changes nothing, and ends when the transition does.
    return LayerAnimationGroup([], timing: timing)
  }
}
