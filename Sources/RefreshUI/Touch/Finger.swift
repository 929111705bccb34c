import Motion
import Render2D

/// The finger that follows a gesture script on a stage.
final class Finger {
  private let stage: Stage
  private let steps: AnyIterator<GestureScript.Step>
  private var isDown = false
  /// The dot that shows it, if touches are shown.
  private let dot: TouchDot?
  /// The steps that nothing received; each is reported once, however often it is repeated.
  private var lost: Set<GestureScript.Step> = []
  /// The error that ended the script early.
  private(set) var failure: GestureScriptError?

  init(stage: Stage, script: GestureScript) {
    self.stage = stage
    steps = script.unrolled.makeIterator()
    dot = stage.settings.showsTouches ? TouchDot(on: stage) : nil
  }

  /// Performs the first step now, and each of the others when the one before has ended.
  func start() { take() }

  private func take() {
    // Steps without duration are a loop here, so that thousands of them need no stack.
    while let step = steps.next() {
      do throws(GestureScriptError) {
        try perform(step)
      } catch {
        failure = error
        return stage.recorder.finish()
      }
      guard step.duration > .zero else {
        finish(step)
        continue
      }
      stage.after(step.duration) { [self] in
        finish(step)
        take()
      }
      return
    }
  }

  private func perform(_ step: GestureScript.Step) throws(GestureScriptError) {
    switch step {
    case .pull(let distance, let duration, let curve):
      expect(stage.touched?.isScrollEnabled == true, for: step)
      touch()
      drag(by: distance, over: duration, curve: curve)
    case .release:
      release()
    case .fling(let velocity):
      expect(stage.touched?.isScrollEnabled == true, for: step)
      // The finger moves on for one tick of the display, so that it is lifted at this speed.
      let tick = Time.displayInterval
      drag(by: velocity * tick.seconds, over: tick, curve: .linear)
    case .swipe(let direction):
      expect(stage.touched?.isScrollEnabled == true, for: step)
      touch()
      stage.touched?.swipe(direction)
      dot?.move(by: direction.unit * SwipeDirection.distance, over: SwipeDirection.duration)
    case .tap(let place):
      let point = try stage.point(of: place)
      stage.mark("tap")
      dot?.press(at: point)
      let touch = stage.touch(at: point)
      touch.end()
      expect(touch.isReceived, for: step, at: place, on: touch.layer)
    case .press(let place, let duration):
      let point = try stage.point(of: place)
      stage.mark("touch")
      let touch = stage.touch(at: point)
      dot?.press(at: point)
      expect(touch.isReceived, for: step, at: place, on: touch.layer)
      stage.after(duration) { touch.end() }
    case .drag(let begin, let goal, let duration, let curve):
      let (start, end) = (try stage.point(of: begin), try stage.point(of: goal))
      stage.mark("touch")
      let touch = stage.touch(at: start)
      dot?.press(at: start)
      expect(touch.isReceived(movingTo: end), for: step, at: begin, on: touch.layer)
      touch.move(to: end, over: duration, curve: curve)
      dot?.move(by: end - start, over: duration, curve: curve)
    case .mark(let name):
      stage.mark(name)
    case .end:
      stage.recorder.finish()
    case .hold, .wait, .repeat:
      break
    }
  }

  private func expect(
    _ isReceived: Bool, for step: GestureScript.Step, at place: GestureScript.Place? = nil,
    on layer: Layer? = nil
  ) {
    guard !isReceived, lost.insert(step).inserted else { return }
    let isKnown = layer === stage.screen || layer.map { .layer(.init($0.name)) } == place
    stage.warn(.gestureNotReceived(step, on: isKnown ? nil : layer?.name, at: stage.now))
  }

  /// Ends a step when its time is over.
  private func finish(_ step: GestureScript.Step) {
    switch step {
    case .fling, .swipe: release()
    case .tap: dot?.lift()
    case .press, .drag:
      stage.mark("release")
      dot?.lift()
    default: break
    }
  }

  /// Moves down, or to the right in a view that scrolls only horizontally.
  private func drag(by distance: Double, over duration: Time, curve: Curve) {
    guard let touched = stage.touched else { return }
    let isSideways = touched.canScroll(.horizontal) && !touched.canScroll(.vertical)
    let translation = isSideways ? Vector(distance, 0) : Vector(0, distance)
    touched.drag(by: translation, over: duration, curve: curve)
    dot?.move(by: translation, over: duration, curve: curve)
  }

  private func touch() {
    guard !isDown else { return }
    isDown = true
    stage.mark("touch")
    stage.touched?.beginDragging()
    if let touched = stage.touched { dot?.press(on: touched) }
  }

  private func release() {
    isDown = false
    stage.mark("release")
    stage.touched?.endDragging()
    dot?.lift()
  }
}
