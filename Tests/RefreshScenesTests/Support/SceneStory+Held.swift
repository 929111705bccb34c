import Motion
import RefreshUI
import Render2D

extension SceneStory {
  /// A scene whose scroll view, of a height, a finger holds at a pull past its start.
  init(
    _ scene: any Scene, held pull: Double, of height: Double = 667,
    on settings: StageSettings = StageSettings(), with parameters: [String: String] = [:]
  ) throws {
    let finger = RubberBand(dimension: height).travel(for: pull)
    try self.init(
      scene, script: "pull \(finger) over 0.4s; hold 0.6s; end", on: settings, with: parameters)
  }

  /// A scene under a finger that follows a script.
  init(
    _ scene: any Scene, script: String, on settings: StageSettings = StageSettings(),
    with parameters: [String: String] = [:]
  ) throws {
    var scene = scene
    for (name, value) in parameters { try scene.set(name, value) }
    tape = try scene.record(on: settings, script: GestureScript(script))
  }

  /// The end of the recording.
  var end: Time { tape.end }

  /// Milliseconds after a mark.
  func time(_ mark: String, plus milliseconds: Double) throws -> Time {
    try time(mark) + .milliseconds(milliseconds)
  }
}

extension [ShownBox] {
  /// The box around all of them.
  var bounds: Rect {
    dropFirst().reduce(first?.box ?? .zero) { $0.union($1.box) }
  }
}

/// Whether two numbers differ by no more than a tolerance.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  (a - b).magnitude <= tolerance
}

/// Whether the edges of two rectangles differ by no more than a tolerance.
func isNear(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
  isNear(a.minX, b.minX, tolerance) && isNear(a.maxX, b.maxX, tolerance)
    && isNear(a.minY, b.minY, tolerance) && isNear(a.maxY, b.maxY, tolerance)
}

extension Font {
  /// The baseline of a line whose box has its middle at a height.
  func baseline(middle y: Double) -> Double {
    let line = TextLayout("x", font: self)
    return y - line.size.height / 2 + line.baseline
  }
}
