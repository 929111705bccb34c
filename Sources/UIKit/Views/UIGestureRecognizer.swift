/// Decides for a recogniser. Requirements that are optional in UIKit have its defaults.
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Recognises a gesture in the finger's movements. A class of one's own overrides the methods of touches and sets
/// `state`.
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended

    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  private var targets: [(target: () -> Any?, action: Selector)] = []
  private var current = State.possible
  /// The state that waits for others to fail.
  final var held: State?
  /// Those that must fail first.
  final private(set) var required: [UIGestureRecognizer] = []
  final weak var delivery: TouchDelivery?
  final var touch: UITouch?
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var name: String?
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if current == .began || current == .changed { state = .cancelled }
      if current == .possible, delivery != nil { state = .failed }
    }
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    weak let object = target as AnyObject
    targets.append((target: { object }, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target() as AnyObject === target as AnyObject)
        && (action == nil || action?.name.isEmpty == true || entry.action == action)
    }
  }
  final func sendActions() {
    for (target, action) in targets { action.call(on: target(), self) }
  }

  // MARK: State

  /// What it has recognised. To be set by subclasses: a gesture that others prevent fails instead.
  open var state: State {
    get { current }
    set {
      if current == .possible, newValue == .began || newValue == .ended {
        recognize(newValue)
      } else if held != nil {
        if newValue == .changed { return }
        held = newValue == .ended ? .ended : nil
        if held == nil { enter(.failed) }
      } else {
        enter(newValue)
      }
    }
  }

  /// Takes a state over without a word to targets.
  final func assume(_ state: State) {
    let old = current
    current = state
    keyValueChanged("state", old: old.rawValue, new: state.rawValue)
  }

  private func recognize(_ state: State) {
    guard let delivery else { return enter(state) }
    switch delivery.verdict(on: self) {
    case .allowed:
      delivery.begins(self)
      enter(state)
    case .wait: held = state
    case .prevented: enter(.failed)
    }
  }
  /// Recognises what was held back, now that another one has failed.
  final func reconsider() {
    guard let state = held else { return }
    held = nil
    recognize(state)
  }

  private func enter(_ state: State) {
    assume(state)
    switch state {
    case .began, .changed, .ended, .cancelled: sendActions()
    case .failed: delivery?.failed(self)
    case .possible: break
    }
  }

  /// Makes it ready for the next touch.
  open func reset() {}
  final func start(_ touch: UITouch, by delivery: TouchDelivery) {
    (self.touch, self.delivery) = (touch, delivery)
    if current != .possible { assume(.possible) }
  }
  /// Whether it may still recognise something once the finger is lifted, as a double tap does.
  var waitsForTouches: Bool { held != nil }
  final func finish() {
    if current != .possible { assume(.possible) }
    (held, delivery) = (nil, nil)
    reset()
  }

  open func require(toFail other: UIGestureRecognizer) { required.append(other) }
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }
  open var numberOfTouches: Int {
    touch.map { $0.phase == .cancelled ? 0 : 1 } ?? 0
  }
}

public typealias UIGestureRecognizerState = UIGestureRecognizer.State

extension UIView {
  final func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.remove(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  final func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
}
