import Motion
import RefreshUI
import Render2D

extension StageTape {
  /// The marks, each name at its first time.
  var firstMarks: [Mark] {
    var names: Set<String> = []
    return marks.filter { names.insert($0.name).inserted }
  }

  /// When a mark stands for the first time, and a while later.
  func time(of mark: String, plus delay: Time = .zero) -> Time? {
    marks.first { $0.name == mark }.map { $0.time + delay }
  }

  /// What was written down of a subject's states.
  func states(of subject: String) -> [StateLog.Entry] {
    log.entries.filter { $0.subject == subject && $0.event == "state" }
  }

  /// The texts in a font that show at a moment, the lowest first.
  func texts(_ font: Font, at time: Time) -> [String] {
    displayList(at: time).commands.compactMap { command in
      guard case .glyphs(let run, _, _) = command, run.font == font else { return nil }
      return String(String.UnicodeScalarView(run.glyphs.compactMap { Unicode.Scalar($0.id) }))
    }
  }
}

extension Scene {
  /// Sets a parameter by its name, as a flag does.
  mutating func set(_ name: String, _ value: String) throws {
    self = try setting([(name, value)])
  }
}
