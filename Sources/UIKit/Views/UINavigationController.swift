import RefreshUI

public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A stack of controllers under a bar with the title of the one on top.
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?
  public final let navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false { didSet { if isViewLoaded { view.setNeedsLayout() } } }
  open var hidesBarsOnSwipe = false
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

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
    view.addSubview(navigationBar)
    navigationBar.back = { [weak self] in self?.popViewController(animated: true) }
    if let top = topViewController { put(top) }
    showItems()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = 44 + view.safeAreaInsets.top
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let below = topViewController
    push(viewController)
    guard isViewLoaded else { return }
    put(viewController)
    showItems()
    viewController.viewWillAppear(animated)
    delegate?.navigationController(self, willShow: viewController, animated: animated)
    slide(viewController.view, from: view.bounds.width, over: below?.view, animated: animated) {
      below?.view.removeFromSuperview()
      viewController.viewDidAppear(animated)
      self.delegate?.navigationController(self, didShow: viewController, animated: animated)
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
    let below = viewControllers[viewControllers.count - 1]
    view.insertSubview(below.view, at: 0)
    showItems()
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

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    let left = Array(viewControllers[1...])
    viewControllers = [viewControllers[0]] + left.suffix(1)
    popViewController(animated: animated)
    return left
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in self.viewControllers {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    self.viewControllers = []
    for controller in viewControllers { push(controller) }
    guard isViewLoaded else { return }
    if let top = topViewController { put(top) }
    showItems()
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  private func showItems() {
    navigationBar.items = viewControllers.map { controller in
      if controller.navigationItem.title == nil {
        controller.navigationItem.title = controller.title
      }
      return controller.navigationItem
    }
  }

  private func push(_ controller: UIViewController) {
    addChild(controller)
    viewControllers.append(controller)
    controller.didMove(toParent: self)
  }

  private func put(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(controller.view, belowSubview: navigationBar)
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

public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Controllers of which one is shown, over a bar to choose it.
open class UITabBarController: UIViewController, UITabBarDelegate {
  public final let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      tabBar.items = viewControllers?.map(\.tabBarItem)
      if isViewLoaded { showSelected() }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
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
    view.addSubview(tabBar)
    tabBar.delegate = self
    tabBar.selected = { [weak self] in self?.select($0) }
    showSelected()
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Shows what was tapped, if the delegate lets it.
  private func select(_ index: Int) {
    guard let controller = viewControllers?[index] else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = 49 + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  private func showSelected() {
    for controller in viewControllers ?? [] { controller.viewIfLoaded?.removeFromSuperview() }
    guard let selected = selectedViewController else { return }
    tabBar.selectedItem = selected.tabBarItem
    selected.view.frame = view.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(selected.view, at: 0)
  }
}
