import Motion
import Render2D

/// The finger that follows a gesture script on a stage.
final class Finger {
  private let stage: Stage
  private var steps: GestureScript.Unrolled
  private var isDown = false
  /// What nothing received, so that a script that repeats itself is warned of once.
  private var lost: Set<GestureScript.Step> = []

  init(stage: Stage, script: GestureScript) {
    self.stage = stage
    steps = script.unrolled
  }

  /// Takes the first step now, and each that follows when the one before has ended.
  func start() { take() }

  private func take() {
    // Steps that take no time follow each other here, so that thousands of them need no stack.
    while let step = steps.next() {
      perform(step)
      guard step.duration > .zero else { continue }
      stage.after(step.duration) { [self] in
        finish(step)
        take()
      }
      return
    }
  }

  /// What a step does when it begins.
  private func perform(_ step: GestureScript.Step) {
    switch step {
    case .pull(let distance, let duration, let curve):
      expect(stage.touched != nil, for: step)
      touch()
      drag(by: distance, over: duration, curve: curve)
    case .release:
      release()
    case .fling(let velocity):
      expect(stage.touched != nil, for: step)
      // The finger moves on for one tick of the display, so that it is lifted at this speed.
      let tick = Time.displayInterval
      drag(by: velocity * tick.seconds, over: tick, curve: .linear)
    case .swipe(let direction):
      expect(stage.touched != nil, for: step)
      touch()
      stage.touched?.swipe(direction)
    case .tap(let x, let y):
      stage.mark("tap")
      expect(stage.tap(at: Point(x, y)), for: step)
    case .press(let x, let y, let duration):
      let touch = stage.touch(at: Point(x, y))
      expect(touch.isReceived, for: step)
      stage.after(duration) { touch.end() }
    case .drag(let x, let y, let toX, let toY, let duration, let curve):
      let touch = stage.touch(at: Point(x, y))
      expect(touch.isReceived || touch.scrollView != nil, for: step)
      touch.move(to: Point(toX, toY), over: duration, curve: curve)
    case .mark(let name):
      stage.mark(name)
    case .end:
      stage.recorder.finish()
    case .hold, .wait, .repeat:
      break
    }
  }

  private func expect(_ isReceived: Bool, for step: GestureScript.Step) {
    guard !isReceived, lost.insert(step).inserted else { return }
    stage.warn(.gestureNotReceived(step, at: stage.now))
  }

  /// What a step does when its time is over.
  private func finish(_ step: GestureScript.Step) {
    switch step {
    case .fling, .swipe: release()
    default: break
    }
  }

  /// Moves down, or to the right on a plane that goes sideways only.
  private func drag(by distance: Double, over duration: Time, curve: Curve) {
    guard let touched = stage.touched else { return }
    let isSideways = touched.canScroll(.horizontal) && !touched.canScroll(.vertical)
    touched.drag(
      by: isSideways ? Vector(distance, 0) : Vector(0, distance), over: duration, curve: curve)
  }

  private func touch() {
    guard !isDown else { return }
    isDown = true
    stage.mark("touch")
    stage.touched?.beginDragging()
  }

  private func release() {
    isDown = false
    stage.mark("release")
    stage.touched?.endDragging()
  }
}
