import Motion
import Render2D

extension Layer {
  /// Adds a gesture recogniser; one of another layer moves to this one.
  public func add(_ gesture: GestureRecognizer) {
    gesture.layer?.gestures.removeAll { $0 === gesture }
    gesture.layer = self
    gestures.append(gesture)
  }
}

/// Takes the touches of a layer and of all in it, by rules of its own: no recogniser and no listener there hears of
/// them, and it says which scroll view a movement drags.
package protocol TouchReceiver: AnyObject {
  /// Whether anything hears of the touch.
  var isReceived: Bool { get }
  /// The finger comes down; the result is the scroll view that moved by itself and that it stops.
  func touchBegan(at point: Point) -> ScrollView?
  /// The scroll view that a movement to a point drags.
  func scrollView(movingTo end: Point) -> ScrollView?
  func touchMoved(to point: Point)
  func touchEnded()
}

/// One finger on the screen, from when it comes down until it is lifted.
final class Touch {
  /// The layers under it, the innermost last, each with the point in its coordinates.
  private let path: [(layer: Layer, point: Point)]
  private let stage: Stage
  private var place: Point
  /// The recognisers that have not failed, the innermost first.
  private var gestures: [GestureRecognizer] = []
  /// The scroll view that moved by itself and that the finger stopped. Nothing in it hears of the touch.
  private let stopped: ScrollView?
  private let receiver: (any TouchReceiver)?
  /// Whether anything has seen it.
  var isReceived: Bool {
    stopped != nil
      || receiver?.isReceived ?? (path.contains { !$0.layer.tapped.isEmpty } || hasGestures)
  }
  /// The innermost layer under it; nil beside the screen.
  var layer: Layer? { path.last?.layer }
  private var hasGestures: Bool { path.contains { !$0.layer.gestures.isEmpty } }

  init(_ stage: Stage, at point: Point) {
    self.stage = stage
    place = point
    let grid = PixelGrid(scale: Double(stage.settings.scale))
    path = stage.screen.touched(at: point, in: Surroundings(), on: grid)
    receiver = path.lazy.compactMap(\.layer.touchReceiver).last
    if let receiver {
      stopped = receiver.touchBegan(at: point)
      stopped?.touchDown()
      return
    }
    stopped = path.reversed().lazy.compactMap { $0.layer as? ScrollView }
      .first { $0.isDecelerating || $0.isScrollAnimating }
      .flatMap { $0.isScrollEnabled ? $0 : nil }
    stopped?.touchDown()
    gestures = path.prefix { $0.layer !== stopped }.reversed().flatMap(recognizers)
    for gesture in gestures {
      (gesture.start, gesture.screenLocation) = (point, point)
      gesture.state = .possible
      gesture.began()
    }
  }

  /// The recognisers of a layer, and one for its taps.
  private func recognizers(of layer: Layer, at point: Point) -> [GestureRecognizer] {
    let gestures = layer.gestures.filter(\.isEnabled)
    if layer.tapped.isEmpty { return gestures }
    return gestures + [TapRecognizer { _ in for body in layer.tapped { body(point) } }]
  }

  /// Whether a movement to a point goes anywhere.
  func isReceived(movingTo end: Point) -> Bool {
    receiver?.isReceived ?? hasGestures || scrollView(movingTo: end) != nil
  }

  /// The scroll view that a movement drags: the innermost that scrolls in its direction, or else the innermost; none
  /// if a pan recogniser is on it or further in.
  private func scrollView(movingTo end: Point) -> ScrollView? {
    if let stopped { return stopped }
    if let receiver { return receiver.scrollView(movingTo: end) }
    let translation = end - place
    let axis = translation.dx.magnitude > translation.dy.magnitude ? Axis.horizontal : .vertical
    var innermost: ScrollView?
    for (layer, _) in path.reversed() {
      if layer.gestures.contains(where: { $0 is PanRecognizer && $0.isEnabled }) { return nil }
      guard let view = layer as? ScrollView, view.isScrollEnabled else { continue }
      if view.canScroll(axis) { return view }
      innermost = innermost ?? view
    }
    return innermost
  }

  /// Moves straight to a point, and is lifted there.
  func move(to end: Point, over duration: Time, curve: Curve) {
    let (begin, start) = (stage.now, place)
    if let scrollView = scrollView(movingTo: end) {
      for gesture in gestures { gesture.state = .failed }
      scrollView.beginDragging()
      scrollView.drag(by: end - start, over: duration, curve: curve)
      stage.after(duration) { scrollView.endDragging() }
    }
    stage.addDisplayLink { [self] in
      let elapsed = stage.now - begin
      guard elapsed < duration else { return false }
      moved(
        to: start.interpolated(to: end, at: curve.value(at: elapsed.seconds / duration.seconds)))
      return true
    }
    stage.after(duration) { [self] in
      moved(to: end)
      self.end()
    }
  }

  private func moved(to point: Point) {
    place = point
    for gesture in gestures { gesture.screenLocation = point }
    receiver?.touchMoved(to: point)
    tell { $0.moved() }
  }

  func end() {
    receiver?.touchEnded()
    tell { $0.lifted() }
    stopped?.endDragging()
  }

  /// Notifies the recognisers that are left, until one has recognised the touch.
  private func tell(_ body: (GestureRecognizer) -> Void) {
    func winner() -> GestureRecognizer? {
      gestures.first { $0.state != .possible && $0.state != .failed }
    }
    if let first = winner() { keep(first) }
    for gesture in gestures where !gesture.state.isOver {
      body(gesture)
      if gesture === winner() { return keep(gesture) }
    }
    gestures.removeAll { $0.state == .failed }
  }

  private func keep(_ gesture: GestureRecognizer) {
    for other in gestures where other !== gesture && other.state != .failed {
      other.state = .failed
    }
    gestures = [gesture]
  }
}

extension Stage {
  func touch(at point: Point) -> Touch { Touch(self, at: point) }
}
