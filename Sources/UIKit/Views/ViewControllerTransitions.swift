import Motion
import RefreshUI

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for viewController: UIViewController) -> CGRect
  func finalFrame(for viewController: UIViewController) -> CGRect
  func completeTransition(_ didComplete: Bool)
}

public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double
  func animateTransition(using context: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)
}

public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

public protocol UIViewControllerTransitionCoordinator: AnyObject {
  var transitionDuration: Double { get }
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// Brings a controller's view onto the screen or takes it away, by the animator of its delegate or as UIKit does.
final class ModalTransition: UIViewControllerContextTransitioning {
  private let from: UIViewController
  private let to: UIViewController
  let containerView: UIView
  private let isPresentation: Bool
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var completion: (() -> Void)?
  private(set) var isAnimated = false

  init(
    from: UIViewController, to: UIViewController, container: UIView, isPresentation: Bool
  ) {
    (self.from, self.to, self.isPresentation) = (from, to, isPresentation)
    containerView = container
  }

  /// The controller that comes or goes.
  private var moving: UIViewController { isPresentation ? to : from }

  func run(_ animated: Bool, completion: @escaping () -> Void) {
    isAnimated = animated
    self.completion = completion
    let delegate = moving.transitioningDelegate
    animator =
      isPresentation
      ? delegate?.animationController(forPresented: to, presenting: from, source: from)
      : delegate?.animationController(forDismissed: from)
    guard animated else {
      if isPresentation { containerView.addSubview(to.view) }
      return completeTransition(true)
    }
    if let animator { return animator.animateTransition(using: self) }
    slide()
  }

  /// From the lower edge and back, or dissolving, as the style of the controller says.
  private func slide() {
    let view: UIView = moving.view
    if isPresentation { containerView.addSubview(view) }
    let rest = finalFrame(for: moving)
    let away = rest.offsetBy(dx: 0, dy: rest.height)
    let dissolves = moving.modalTransitionStyle == .crossDissolve
    if isPresentation {
      if dissolves { view.alpha = 0 } else { view.frame = away }
    }
    // A dissolve takes 0.4 s; the slide is UIKit's spring of half a second that does not overshoot.
    let move = { [isPresentation] in
      if dissolves {
        view.alpha = isPresentation ? 1 : 0
      } else {
        view.frame = isPresentation ? rest : away
      }
    }
    if dissolves {
      UIView.animate(withDuration: 0.4, animations: move) { _ in self.completeTransition(true) }
    } else {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: move
      ) { _ in self.completeTransition(true) }
    }
  }

  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { moving.modalPresentationStyle }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }
  func initialFrame(for viewController: UIViewController) -> CGRect { viewController.view.frame }
  func finalFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }

  func completeTransition(_ didComplete: Bool) {
    animator?.animationEnded(didComplete)
    let completion = completion
    self.completion = nil
    completion?()
  }
}
