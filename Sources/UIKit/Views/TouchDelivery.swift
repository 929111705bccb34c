import Motion
import RefreshUI
import Render2D

/// A view whose own action no tap recogniser further out may take, as with UIKit's controls.
protocol KeepsTaps {}

/// Hands the script's finger to views and recognisers, by UIKit's rules.
///
/// The hit view and those around it say which recognisers hear of a touch. The first that recognises it lets all others
/// fail that it need not share it with. A scroll view's drag is decided before the finger moves, since scripts say
/// where it goes, and from then on is the kit's.
final class TouchDelivery: TouchReceiver {
  enum Verdict { case allowed, wait, prevented }

  private let event = UIEvent()
  private var touch: UITouch?
  private var last: (place: CGPoint, time: TimeInterval, count: Int)?
  /// Those that hear of the touch, the innermost first.
  private var recognizers: [UIGestureRecognizer] = []
  /// Those that wait for another touch.
  private var waiting: [UIGestureRecognizer] = []
  private var recognized: [UIGestureRecognizer] = []
  /// What tells the view that the touch began, until then.
  private var announcement: ScheduledCall?
  private var isAnnounced = false
  /// Whether the view hears no more of the touch.
  private var isTakenAway = false

  /// How long a scroll view keeps a touch from its content.
  static let contentDelay = Time.milliseconds(150)

  /// Whether a recogniser hears of the touch, or a view of a class that may override what it does with touches.
  private(set) var isReceived = false

  // MARK: The finger

  func touchBegan(at point: Point) -> ScrollView? {
    // A finger touches what has been laid out.
    Session.current?.commit()
    let touch = makeTouch(at: CGPoint(point))
    (self.touch, event.touch) = (touch, touch)
    (isAnnounced, isTakenAway, recognized, recognizers) = (false, false, [], [])
    let around = touch.view.map(chain) ?? []
    for case let view as UIScrollView in around {
      let scroll = view.scroll
      if scroll.isScrollEnabled, scroll.isDecelerating || scroll.isScrollAnimating {
        (isTakenAway, isReceived) = (true, true)
        return scroll
      }
    }
    recognizers = around.flatMap { ($0.gestureRecognizers ?? []) }.filter {
      $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) != false
    }
    for recognizer in waiting where !recognizers.contains(where: { $0 === recognizer }) {
      recognizer.state = .failed
    }
    waiting = []
    touch.gestureRecognizers = recognizers
    isReceived =
      !recognizers.isEmpty
      || around.contains { type(of: $0) != UIView.self && type(of: $0) != UIWindow.self }
    for recognizer in recognizers { recognizer.start(touch, by: self) }
    for recognizer in recognizers { recognizer.touchesBegan([touch], with: event) }
    let isDelayed = around.contains {
      ($0 as? UIScrollView).map { $0.delaysContentTouches && $0 !== touch.view } == true
    }
    if isDelayed {
      announcement = Session.current?.stage.after(TouchDelivery.contentDelay) { [weak self] in
        self?.announce()
      }
    } else {
      announce()
    }
    return nil
  }

  private func makeTouch(at place: CGPoint) -> UITouch {
    let touch = UITouch()
    (touch.place, touch.previousPlace, touch.timestamp) = (place, place, CACurrentMediaTime())
    for window in (Session.current?.windows ?? []).reversed() {
      let own = CGPoint(x: place.x - window.frame.minX, y: place.y - window.frame.minY)
      guard let view = window.hitTest(own, with: event) else { continue }
      (touch.window, touch.view) = (window, view)
      (touch.place, touch.previousPlace) = (own, own)
      break
    }
    if let last, touch.timestamp - last.time <= UITapGestureRecognizer.patience.seconds,
      last.place.distance(to: place) <= 45
    {
      touch.tapCount = last.count + 1
    }
    last = (place, touch.timestamp, touch.tapCount)
    return touch
  }

  /// A view and those around it.
  private func chain(_ view: UIView) -> [UIView] {
    Array(sequence(first: view) { $0.superview })
  }

  func touchMoved(to point: Point) {
    guard let touch else { return }
    let frame = touch.window?.frame ?? .zero
    let place = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    guard place != touch.place else { return }
    (touch.previousPlace, touch.place) = (touch.place, place)
    (touch.timestamp, touch.phase) = (CACurrentMediaTime(), .moved)
    for recognizer in recognizers where !recognizer.state.isOver {
      recognizer.touchesMoved([touch], with: event)
    }
    if isAnnounced, !isTakenAway { touch.view?.touchesMoved([touch], with: event) }
  }

  func touchEnded() {
    guard let touch else { return }
    (touch.timestamp, touch.phase) = (CACurrentMediaTime(), .ended)
    for recognizer in recognizers where !recognizer.state.isOver {
      recognizer.touchesEnded([touch], with: event)
    }
    if !isTakenAway {
      announce()
      touch.view?.touchesEnded([touch], with: event)
    }
    announcement?.cancel()
    self.touch = nil
    waiting = recognizers.filter(\.waitsForTouches)
    for recognizer in recognizers where !recognizer.waitsForTouches { recognizer.finish() }
  }

  private func announce() {
    announcement?.cancel()
    guard !isAnnounced, !isTakenAway, let touch else { return }
    isAnnounced = true
    touch.view?.touchesBegan([touch], with: event)
  }

  /// Takes the touch away from the view.
  private func takeAway() {
    guard !isTakenAway, let touch else { return }
    isTakenAway = true
    announcement?.cancel()
    guard isAnnounced else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  // MARK: Scroll views

  func scrollView(movingTo end: Point) -> ScrollView? {
    guard let touch, let view = touch.view else { return nil }
    let frame = touch.window?.frame ?? .zero
    let way = CGPoint(
      x: end.x - frame.minX - touch.place.x, y: end.y - frame.minY - touch.place.y)
    let axis = way.x.magnitude > way.y.magnitude ? Axis.horizontal : .vertical
    var pans: [UIPanGestureRecognizer] = []
    for view in chain(view) {
      pans += (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }.filter {
        pan in recognizers.contains { $0 === pan } && wouldBegin(pan, way)
      }
      guard let view = view as? UIScrollView, view.scroll.isScrollEnabled,
        view.scroll.canScroll(axis)
      else { continue }
      let own = view.panGestureRecognizer
      guard shouldBegin(own), pans.allSatisfy({ areSimultaneous($0, own) }) else { return nil }
      (own as? ScrollPanRecognizer)?.down = touch.place
      for recognizer in recognizers where !areSimultaneous(recognizer, own) {
        if recognizer.state == .possible { recognizer.state = .failed }
      }
      if view.canCancelContentTouches { takeAway() }
      return view.scroll
    }
    return nil
  }

  /// Whether a pan would begin with a movement.
  private func wouldBegin(_ pan: UIPanGestureRecognizer, _ way: CGPoint) -> Bool {
    guard pan.state == .possible, let touch else { return false }
    let length = hypot(way.x, way.y)
    guard length >= UIPanGestureRecognizer.threshold, pan.begins(at: touch.place) else {
      return false
    }
    let step = UIPanGestureRecognizer.threshold / length
    pan.imagined = CGPoint(x: way.x * step, y: way.y * step)
    defer { pan.imagined = nil }
    return shouldBegin(pan)
  }

  // MARK: Which recogniser has the touch

  private func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
      && recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
  }

  private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  private func waits(_ a: UIGestureRecognizer, for b: UIGestureRecognizer) -> Bool {
    a.required.contains { $0 === b }
      || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
      || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
  }

  func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    for other in recognized where other !== recognizer && !areSimultaneous(other, recognizer) {
      if other.canPrevent(recognizer), recognizer.canBePrevented(by: other) { return .prevented }
    }
    if let view = touch?.view, recognizer is UITapGestureRecognizer, view is any KeepsTaps,
      view !== recognizer.view
    {
      return .prevented
    }
    let isHeldBack = (recognizers + waiting).contains { other in
      other !== recognizer && other.state == .possible && waits(recognizer, for: other)
    }
    if isHeldBack { return .wait }
    return shouldBegin(recognizer) ? .allowed : .prevented
  }

  /// A recogniser has recognised the touch.
  func begins(_ recognizer: UIGestureRecognizer) {
    recognized.append(recognizer)
    for other in recognizers where other !== recognizer && other.state == .possible {
      guard !areSimultaneous(other, recognizer), recognizer.canPrevent(other),
        other.canBePrevented(by: recognizer)
      else { continue }
      other.held = nil
      other.state = .failed
    }
    if recognizer.cancelsTouchesInView { takeAway() }
  }

  func failed(_ recognizer: UIGestureRecognizer) {
    for other in recognizers + waiting where other.held != nil && waits(other, for: recognizer) {
      other.reconsider()
    }
    if touch == nil {
      for other in waiting where !other.waitsForTouches { other.finish() }
      waiting.removeAll { !$0.waitsForTouches }
      if !waiting.contains(where: { $0 === recognizer }) { recognizer.finish() }
    }
  }
}
