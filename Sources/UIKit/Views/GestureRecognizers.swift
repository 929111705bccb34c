import Motion
import RefreshUI

extension CGPoint {
  /// The distance between two points.
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

/// Recognises taps: a finger that is lifted without having moved 10 points, as often as asked for.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The longest time from one tap to the next.
  static let patience = Time.milliseconds(350)
  open var numberOfTapsRequired = 1
  /// Scripts have one finger.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var taps = 0
  private var giveUp: ScheduledCall?

  override var waitsForTouches: Bool {
    super.waitsForTouches || (state == .possible && taps > 0 && taps < numberOfTapsRequired)
  }
  open override func reset() { taps = 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    giveUp?.cancel()
    start = location(in: nil)
    if numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, location(in: nil).distance(to: start) > 10 { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    giveUp = Session.current?.stage.after(UITapGestureRecognizer.patience) { [weak self] in
      self?.state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

/// Recognises a finger that stays in place for a while.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var call: ScheduledCall?

  open override func reset() { call?.cancel() }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    guard numberOfTapsRequired == 0, numberOfTouchesRequired == 1 else {
      state = .failed
      return
    }
    if minimumPressDuration <= 0 {
      state = .began
      return
    }
    call = Session.current?.stage.after(.seconds(minimumPressDuration)) { [weak self] in
      guard let self, state == .possible else { return }
      state = .began
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    if state == .possible, location(in: nil).distance(to: start) > allowableMovement {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    call?.cancel()
    if state == .began || state == .changed { state = .ended } else { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    call?.cancel()
    state = state == .possible ? .failed : .cancelled
  }
}

/// Recognises a finger that moves, once it has moved 10 points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  static let threshold: CGFloat = 10
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero
  private var last = (place: CGPoint.zero, time: 0.0)
  /// A movement that has not been made, about which a delegate is asked.
  final var imagined: CGPoint?
  final private(set) var start = CGPoint.zero

  open override func reset() { speed = .zero }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    (origin, speed) = (start, .zero)
    last = (start, touch?.timestamp ?? 0)
    if minimumNumberOfTouches > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let (place, time) = (location(in: nil), touch?.timestamp ?? 0)
    if time > last.time {
      speed = CGPoint(
        x: (place.x - last.place.x) / (time - last.time),
        y: (place.y - last.place.y) / (time - last.time))
      last = (place, time)
    }
    if state == .began || state == .changed {
      state = .changed
      return
    }
    if state == .possible, place.distance(to: start) >= UIPanGestureRecognizer.threshold {
      if begins(at: start) { state = .began } else { state = .failed }
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .ended } else { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
  /// Whether a movement from a point of the window is one of its own.
  func begins(at start: CGPoint) -> Bool { true }

  open func translation(in view: UIView?) -> CGPoint {
    if let imagined { return imagined }
    let place = location(in: nil)
    return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let place = location(in: nil)
    origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }
  /// The finger's velocity at its last movement, in points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    imagined.map { CGPoint(x: $0.x * 10, y: $0.y * 10) } ?? speed
  }
}

/// Recognises a finger that moves from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near to the edge it starts; UIKit's own number is not public.
  static let reach: CGFloat = 20
  open var edges = UIRectEdge()

  override func begins(at start: CGPoint) -> Bool {
    guard let window = view?.window else { return false }
    let (bounds, reach) = (window.bounds, UIScreenEdgePanGestureRecognizer.reach)
    return (edges.contains(.left) && start.x < bounds.minX + reach)
      || (edges.contains(.right) && start.x > bounds.maxX - reach)
      || (edges.contains(.top) && start.y < bounds.minY + reach)
      || (edges.contains(.bottom) && start.y > bounds.maxY - reach)
  }
}

/// Recognises a quick movement in a direction. UIKit's own numbers are not public.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  /// How far the finger moves at least, and for how long at most.
  static let distance: CGFloat = 50
  static let time: TimeInterval = 0.5
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  private var start = (place: CGPoint.zero, time: 0.0)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = (location(in: nil), touch?.timestamp ?? 0)
    if numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch else { return }
    let place = location(in: nil)
    let (x, y) = (place.x - start.place.x, place.y - start.place.y)
    if touch.timestamp - start.time > UISwipeGestureRecognizer.time {
      state = .failed
      return
    }
    guard max(x.magnitude, y.magnitude) >= UISwipeGestureRecognizer.distance else { return }
    let way: Direction =
      x.magnitude > y.magnitude ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(way) ? .ended : .failed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
