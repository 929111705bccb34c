import RefreshUI

public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// Places a presented view in its container, and adds what lies around it.
open class UIPresentationController: NSObject {
  public final let presentedViewController: UIViewController
  public final let presentingViewController: UIViewController
  open internal(set) var containerView: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  open var presentationStyle: UIModalPresentationStyle { .custom }
  open var presentedView: UIView? { presentedViewController.view }
  open var shouldRemovePresentersView: Bool { false }
  open var shouldPresentInFullscreen: Bool { true }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open var traitCollection: UITraitCollection { .current }
}

/// The view of a presentation, which asks its controller when it lays out.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

// MARK: - Transitions by the style of a controller

/// Brings a controller's view onto the screen or takes it away: by the animator of its delegate, or from the lower edge
/// or dissolving, as UIKit does.
final class ModalTransition: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  private let from: UIViewController
  private let to: UIViewController
  let containerView: UIView
  private let isPresentation: Bool
  private let presentation: UIPresentationController?
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var completion: (() -> Void)?
  private(set) var isAnimated = false
  private var alongside: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var afterwards: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  /// The transition that shows a controller over another one in a window.
  static func presenting(
    _ shown: UIViewController, over below: UIViewController, in window: UIWindow
  ) -> ModalTransition {
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let presentation = shown.transitioningDelegate?.presentationController(
      forPresented: shown, presenting: below, source: below)
    presentation?.containerView = container
    container.presentation = presentation
    shown.presentation = presentation
    window.addSubview(container)
    return ModalTransition(below, shown, container, presentation, isPresentation: true)
  }

  /// The transition that takes a shown controller away.
  static func dismissing(
    _ shown: UIViewController, from below: UIViewController, in container: UIView
  ) -> ModalTransition {
    ModalTransition(shown, below, container, shown.presentation, isPresentation: false)
  }

  private init(
    _ from: UIViewController, _ to: UIViewController, _ container: UIView,
    _ presentation: UIPresentationController?, isPresentation: Bool
  ) {
    (self.from, self.to, self.isPresentation) = (from, to, isPresentation)
    (containerView, self.presentation) = (container, presentation)
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
    moving.currentTransition = self
    if isPresentation {
      presentation?.presentationTransitionWillBegin()
    } else {
      presentation?.dismissalTransitionWillBegin()
    }
    guard animated else {
      if isPresentation { put() }
      runAlongside()
      return completeTransition(true)
    }
    if let animator {
      if isPresentation { moving.view.frame = finalFrame(for: moving) }
      animator.animateTransition(using: self)
      UIView.animate(withDuration: transitionDuration) { self.runAlongside() }
    } else {
      slide()
    }
  }

  private func put() {
    moving.view.frame = finalFrame(for: moving)
    containerView.addSubview(moving.view)
  }

  private func slide() {
    let view: UIView = moving.view
    if isPresentation { put() }
    let rest = view.frame
    let away = rest.offsetBy(dx: 0, dy: containerView.bounds.height - rest.minY)
    let dissolves = moving.modalTransitionStyle == .crossDissolve
    if isPresentation {
      if dissolves { view.alpha = 0 } else { view.frame = away }
    }
    let changes = { [self] in
      if dissolves {
        view.alpha = isPresentation ? 1 : 0
      } else {
        view.frame = isPresentation ? rest : away
      }
      runAlongside()
    }
    if dissolves {
      UIView.animate(withDuration: transitionDuration, animations: changes) { _ in
        self.completeTransition(true)
      }
    } else {
      // UIKit's spring of half a second, which does not overshoot.
      UIView.animate(
        withDuration: transitionDuration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: 0, animations: changes
      ) { _ in self.completeTransition(true) }
    }
  }

  private func runAlongside() {
    for body in alongside { body(self) }
    alongside = []
  }

  // MARK: The context

  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { moving.modalPresentationStyle }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  /// A view that stays where it is is nobody's to move.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : to
    return controller === moving || presentation == nil ? controller.view : nil
  }
  func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController === to && isPresentation ? .zero : viewController.view.frame
  }
  func finalFrame(for viewController: UIViewController) -> CGRect {
    guard viewController === moving, isPresentation else { return containerView.bounds }
    return presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds
  }

  func completeTransition(_ didComplete: Bool) {
    animator?.animationEnded(didComplete)
    if isPresentation {
      presentation?.presentationTransitionDidEnd(didComplete)
    } else {
      presentation?.dismissalTransitionDidEnd(didComplete)
    }
    for body in afterwards { body(self) }
    afterwards = []
    moving.currentTransition = nil
    let completion = completion
    self.completion = nil
    completion?()
  }

  // MARK: The coordinator

  /// A dissolve takes 0.4 s, a slide half a second.
  var transitionDuration: Double {
    animator?.transitionDuration(using: self)
      ?? (moving.modalTransitionStyle == .crossDissolve ? 0.4 : 0.5)
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { afterwards.append(completion) }
    return true
  }
}
