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

/// One finger on the screen, from when it comes down until it is lifted.
final class Touch {
  /// The layers under it, the innermost last, each with the point in its coordinates.
  let path: [(layer: Layer, point: Point)]
  private let stage: Stage
  private var place: Point
  /// The recognisers that have not failed, the innermost first.
  private var gestures: [GestureRecognizer]
  /// Whether a recogniser has seen it.
  let isReceived: Bool

  init(_ stage: Stage, at point: Point) {
    self.stage = stage
    place = point
    let grid = PixelGrid(scale: Double(stage.settings.scale))
    path = stage.screen.touched(at: point, in: Surroundings(), on: grid)
    gestures = path.reversed().flatMap(\.layer.gestures)
    isReceived = !gestures.isEmpty
    for gesture in gestures {
      (gesture.start, gesture.screenLocation) = (point, point)
      gesture.state = .possible
      gesture.began()
    }
  }

  /// The scroll view that it drags, if no pan recogniser is left.
  var scrollView: ScrollView? {
    guard !gestures.contains(where: { $0 is PanRecognizer }) else { return nil }
    return path.last { $0.layer is ScrollView }?.layer as? ScrollView
  }

  /// Moves straight to a point, and is lifted there.
  func move(to end: Point, over duration: Time, curve: Curve) {
    let (begin, start) = (stage.now, place)
    if let scrollView {
      scrollView.beginDragging()
      scrollView.drag(by: end - start, over: duration, curve: curve)
      stage.after(duration) { scrollView.endDragging() }
    }
    stage.addDisplayLink { [self] in
      let gone = stage.now - begin
      guard gone < duration else { return false }
      moved(to: start.interpolated(to: end, at: curve.value(at: gone.seconds / duration.seconds)))
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
    tell { $0.moved() }
  }

  func end() { tell { $0.lifted() } }

  /// Notifies the recognisers that are left, until one has recognised the touch.
  private func tell(_ body: (GestureRecognizer) -> Void) {
    func winner() -> GestureRecognizer? {
      gestures.first { $0.state != .possible && $0.state != .failed }
    }
    if let first = winner() { keep(first) }
    for gesture in gestures where gesture.state != .failed && gesture.state != .ended {
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
