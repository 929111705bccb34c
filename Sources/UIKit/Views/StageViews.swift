import Motion
import RefreshUI
import Render2D

extension Stage {
  /// Shows a view of UIKit's in the middle of the screen; one that is as large as the screen, or has no size, fills it.
  ///
  ///     func build(on stage: Stage) { stage.show(RippleView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))) }
  ///
  /// It runs as in an app: layout before each picture, timers, dispatch queues and animations on the recording's clock.
  public func show(_ view: UIView) {
    let controller = UIViewController()
    let window = makeWindow()
    window.rootViewController = controller
    if view.bounds.isEmpty {
      view.frame = window.bounds
    } else if view.frame.origin == .zero {
      view.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    }
    controller.view.addSubview(view)
  }

  /// Shows a controller of UIKit's as the root of the screen's window.
  public func show(_ controller: UIViewController) { makeWindow().rootViewController = controller }

  private func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    window.screenInsets = UIEdgeInsets(Insets.zero)
    window.makeKeyAndVisible()
    return window
  }
}
