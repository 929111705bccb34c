import RefreshUI

open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  open var prompt: String?

  public init(title: String) { self.title = title }
}

open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var tag = 0

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// A stack of controllers. It has no bar of its own: what it shows fills the screen.
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  open var isNavigationBarHidden = true

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    push(rootViewController)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { put(top) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let below = topViewController
    push(viewController)
    guard isViewLoaded else { return }
    put(viewController)
    viewController.viewWillAppear(animated)
    slide(viewController.view, from: view.bounds.width, over: below?.view, animated: animated) {
      below?.view.removeFromSuperview()
      viewController.viewDidAppear(animated)
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
    let below = viewControllers[viewControllers.count - 1]
    view.insertSubview(below.view, at: 0)
    let (rest, away) = (top.view.frame, top.view.frame.offsetBy(dx: view.bounds.width, dy: 0))
    move(animated) {
      top.view.frame = away
    } completion: {
      top.view.removeFromSuperview()
      top.view.frame = rest
      top.removeFromParent()
    }
    return top
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in self.viewControllers {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    self.viewControllers = []
    for controller in viewControllers { push(controller) }
    if isViewLoaded, let top = topViewController { put(top) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  private func push(_ controller: UIViewController) {
    addChild(controller)
    viewControllers.append(controller)
    controller.didMove(toParent: self)
  }

  private func put(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
  }

  private func slide(
    _ view: UIView, from distance: CGFloat, over below: UIView?, animated: Bool,
    completion: @escaping () -> Void
  ) {
    let rest = view.frame
    if animated { view.frame = rest.offsetBy(dx: distance, dy: 0) }
    move(animated, { view.frame = rest }, completion: completion)
  }

  /// With the spring of half a second that UIKit has, or at once.
  private func move(
    _ animated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    guard animated else {
      changes()
      return completion()
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: changes
    ) { _ in completion() }
  }
}

/// Controllers of which one is shown. It has no bar of its own.
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      if isViewLoaded { showSelected() }
    }
  }

  open var selectedIndex = 0 { didSet { if isViewLoaded { showSelected() } } }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
      return viewControllers[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    for controller in viewControllers ?? [] { controller.viewIfLoaded?.removeFromSuperview() }
    guard let selected = selectedViewController else { return }
    selected.view.frame = view.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(selected.view, at: 0)
  }
}
