open class UITouch: NSObject {}
open class UIEvent: NSObject {}
open class UIGestureRecognizer: NSObject {}

extension UIView {
  final func add(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  final func remove(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
}
