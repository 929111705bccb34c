import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// A scene's gesture as it was recorded, for questions about what happened when.
struct SceneStory {
  let tape: StageTape

  /// Records a gesture, the scene's parameters set to texts as people type them.
  init(
    _ scene: any Scene, _ gesture: String? = nil, on settings: StageSettings = StageSettings(),
    with parameters: [String: String] = [:]
  ) throws {
    var scene = scene
    for (name, value) in parameters {
      try scene.set(name, value)
    }
    tape = try scene.record(on: settings, gesture: gesture ?? type(of: scene).gestures[0].name)
  }

  /// The names of all marks, without those of the finger.
  var marks: [String] {
    tape.marks.map(\.name).filter { !["touch", "release", "tap"].contains($0) }
  }

  /// When a mark stands for the first time.
  func time(_ mark: String, _ occurrence: Int = 0) throws -> Time {
    let times = tape.marks.filter { $0.name == mark }.map(\.time)
    return try #require(times.indices.contains(occurrence) ? times[occurrence] : nil)
  }

  /// What the log says about an event, at its first time.
  func entry(_ event: String, state: String? = nil) throws -> StateLog.Entry {
    try #require(
      tape.log.entries.first { $0.event == event && (state == nil || $0.state == state) })
  }

  /// The texts on the screen at a moment, the lowest first.
  func texts(at time: Time) -> [String] {
    tape.displayList(at: time).commands.compactMap { command in
      guard case .glyphs(let run, _, _) = command else { return nil }
      var text = ""
      for glyph in run.glyphs { text.unicodeScalars.append(Unicode.Scalar(glyph.id) ?? "?") }
      return text
    }
  }
}
