import Motion
import Render2D

/// The finger that follows a gesture script on a stage.
final class Finger {
  private let stage: Stage
  private let steps: [GestureScript.Step]
  private var isDown = false

  init(stage: Stage, script: GestureScript) {
    self.stage = stage
    steps = script.steps
  }

  /// Takes the first step now, and each that follows when the one before has ended.
  func start() { take(0) }

  private func take(_ index: Int) {
    guard index < steps.count else { return }
    let next = { [self] in take(index + 1) }
    switch steps[index] {
    case .pull(let distance, let duration, let curve):
      if !isDown {
        isDown = true
        stage.mark("touch")
        stage.touched?.beginDragging()
      }
      stage.touched?.drag(by: distance, over: duration, curve: curve)
      stage.after(duration, next)
    case .hold(let duration), .wait(let duration):
      stage.after(duration, next)
    case .release:
      isDown = false
      stage.mark("release")
      stage.touched?.endDragging()
      next()
    case .mark(let name):
      stage.mark(name)
      next()
    case .end:
      stage.recorder.finish()
    }
  }
}
