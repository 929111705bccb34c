import Motion
import Render2D

/// A translucent dot that shows the finger.
final class TouchDot: Layer {
  private static let side = 44.0
  private static let pressing = Time.milliseconds(120)
  private static let lifting = Time.milliseconds(200)
  /// The shortest time that it is down, so that a tap is seen.
  private static let shortest = Time.milliseconds(100)
  /// Its scale before it presses and after it is lifted.
  private static let raised = 1.5

  private unowned let screen: Layer
  /// Its distance from the edges of the touched view, where there is room.
  private static let margin = 60.0
  /// The touched view, until the direction of the movement is known.
  private var place: Rect?
  /// When it came down.
  private var pressed = Time.zero
  /// The call that lifts it, cancelled if it comes down again before.
  private var raising: ScheduledCall?

  init(on stage: Stage) {
    screen = stage.screen
    super.init("touch")
    size = Size(TouchDot.side, TouchDot.side)
    cornerRadius = TouchDot.side / 2
    background = .rgb(120, 120, 128, alpha: 0.45)
    borderColor = .rgb(255, 255, 255, alpha: 0.6)
    borderWidth = 1.5
    opacity = 0
    transform = .scale(TouchDot.raised)
    isTouchable = false
  }

  /// Comes down on a scroll view, where the following movement has room.
  func press(on view: ScrollView) {
    let place = Rect(
      origin: view.convert(view.contentOffset, to: screen) ?? .zero, size: view.size)
    press(at: Point(place.midX, place.midY))
    self.place = place
  }

  /// Comes down at a point of the screen.
  func press(at point: Point) {
    guard let stage = screen.stage else { return }
    place = nil
    pressed = stage.now
    raising?.cancel()
    stage.recorder.withoutAnimation {
      screen.add(self)
      position = point
    }
    stage.animate(TouchDot.pressing, curve: .easeOut) {
      opacity = 1
      transform = .identity
    }
  }

  func move(by translation: Vector, over duration: Time, curve: Curve = .linear) {
    guard let stage else { return }
    if let place {
      stage.recorder.withoutAnimation { position = TouchDot.start(of: translation, on: place) }
      self.place = nil
    }
    stage.animate(duration, curve: curve) { position = position + translation }
  }

  /// The start of a movement that is centred in a rectangle, as far as there is room.
  private static func start(of translation: Vector, on place: Rect) -> Point {
    func start(_ low: Double, _ high: Double, _ translation: Double) -> Double {
      let middle = (low + high - translation) / 2
      return max(
        min(middle, high - margin - max(translation, 0)), low + margin - min(translation, 0))
    }
    return Point(
      start(place.minX, place.maxX, translation.dx), start(place.minY, place.maxY, translation.dy))
  }

  /// Lifts it once it has been down for long enough.
  func lift() {
    guard let stage else { return }
    raising = stage.after(max(pressed + TouchDot.shortest - stage.now, .zero)) { [weak self] in
      self?.raise()
    }
  }

  private func raise() {
    stage?.animate(TouchDot.lifting, curve: .easeIn) {
      opacity = 0
      transform = .scale(TouchDot.raised)
    }
  }
}
