import Motion
import RefreshUI

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// What shows and looks after a view.
open class UIViewController: UIResponder, UITraitEnvironment {
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if let nibName { withoutEffect("The nib \(nibName)") }
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  private var loadedView: UIView?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open override var next: UIResponder? { loadedView?.superview ?? parent }
  open var traitCollection: UITraitCollection { .current }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  // MARK: Settings

  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var preferredContentSize = CGSize.zero
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The screen of a film does not turn.
  public static func attemptRotationToDeviceOrientation() {}

  // MARK: Children

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open var childViewControllers: [UIViewController] { children }

  open func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
  }
  open func endAppearanceTransition() {}

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  // MARK: Presenting

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var isBeingPresented: Bool { presentationStage == .appearing }
  open var isBeingDismissed: Bool { presentationStage == .disappearing }
  open var isMovingToParent: Bool { false }
  open var isMovingFromParent: Bool { false }
  open var presentationController: UIPresentationController? { presentation }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition
  }
  final var presentation: UIPresentationController?
  final var currentTransition: ModalTransition?
  private enum PresentationStage { case none, appearing, disappearing }
  private var presentationStage = PresentationStage.none

  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard let window = loadedView?.window ?? UIApplication.shared.keyWindow else {
      return withoutEffect("UIViewController.present of a controller without a window")
    }
    presentedViewController = viewController
    viewController.presentingViewController = self
    viewController.presentationStage = .appearing
    viewController.loadViewIfNeeded()
    let transition = ModalTransition.presenting(viewController, over: self, in: window)
    viewController.viewWillAppear(animated)
    transition.run(animated) {
      viewController.presentationStage = .none
      viewController.viewDidAppear(animated)
      completion?()
    }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let shown = presentedViewController == nil ? self : presentedViewController
    guard let shown, let below = shown.presentingViewController,
      let container = shown.view.superview
    else {
      completion?()
      return
    }
    shown.presentationStage = .disappearing
    let transition = ModalTransition.dismissing(shown, from: below, in: container)
    shown.viewWillDisappear(animated)
    transition.run(animated) {
      shown.view.removeFromSuperview()
      (container as? PresentationContainer)?.removeFromSuperview()
      shown.presentationStage = .none
      shown.presentingViewController = nil
      below.presentedViewController = nil
      shown.viewDidDisappear(animated)
      completion?()
    }
  }

  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }

  // MARK: Windows

  /// Shows the view as the root of a window.
  final func appear(in window: UIWindow) {
    viewWillAppear(false)
    window.insertSubview(view, at: 0)
    guard let session = Session.current else { return }
    session.stage.after(.zero) { [self] in viewDidAppear(false) }
  }

  /// Takes the view out of its window.
  final func leave() {
    viewWillDisappear(false)
    loadedView?.removeFromSuperview()
    viewDidDisappear(false)
  }
}
