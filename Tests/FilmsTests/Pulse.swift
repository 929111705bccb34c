import RefreshRender

/// A scene of a user's own: a square that crosses the screen in half a second, then rests.
struct Pulse: Scene {
  static let name = "pulse"
  static let summary = "a square that crosses the screen"
  static let gestures = [Gesture("wait", "nobody touches it", "wait 0.6s; end")]
  /// Its screen, and a smaller one.
  static let screen = StageSettings(size: Size(48, 24), scale: 1)

  func build(on stage: Stage) {
    let square = Layer()
    square.frame = Rect(0, 4, 16, 16)
    square.background = .rgb(200, 40, 90)
    stage.screen.add(square)
    stage.animate(.seconds(0.5), curve: .linear) { square.frame.origin = Point(32, 4) }
    stage.after(.seconds(0.5)) { stage.mark("there") }
  }
}
