import Films
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// Where a golden shows a scene: a gesture, a mark, and how much later.
struct SceneMoment {
  var gesture: String?
  var mark: String
  var delay = Time.zero
  /// The upper part of a telephone.
  var size = Size(375, 200)
  var appearance = Appearance.light
  /// Parameters that differ from their defaults.
  var settings: KeyValuePairs<String, String> = [:]

  /// The picture of a scene at this moment.
  func picture<S: Scene>(of scene: S) throws -> Pixmap {
    var scene = scene
    for (name, value) in settings {
      try scene.set(name, value)
    }
    let tape = try scene.record(
      on: StageSettings(size: size, appearance: appearance),
      gesture: gesture ?? S.gestures[0].name)
    return try Film(tape).picture(at: #require(tape.time(of: mark, plus: delay)))
  }
}

extension Animation {
  /// The whole run of a scene on a small screen, few frames a second.
  init<S: Scene>(
    runOf scene: S, gesture: String? = nil, height: Double = 200, rate: FrameRate = 10
  ) async throws {
    let film = try scene.film(
      on: StageSettings(size: Size(320, height), scale: 1), fps: rate, gesture: gesture)
    self = try await film.animation()
  }
}
