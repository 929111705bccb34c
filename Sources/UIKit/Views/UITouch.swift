/// The finger on the screen.
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil }

  open internal(set) var phase = Phase.began
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var tapCount = 1
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var type: TouchType { .direct }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 22 }
  /// Where it is and was, in the window.
  final var place = CGPoint.zero
  final var previousPlace = CGPoint.zero

  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// What the finger does.
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  final var touch: UITouch?
  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? { allTouches }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
