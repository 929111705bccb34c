import Films
import Goldens
import ImageCodecs
import Motion
import RefreshUI

/// `list`: prints one line for each scene.
struct ListVerb: PlainVerb {
  static let name = "list"
  static let summary = "Lists the scenes"

  @Option(.json) var json: Bool

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    let (console, scenes) = (command.console, command.scenes)
    if json {
      try console.printResult(JSON.array(scenes.map { Self.summary(of: $0) }))
      return .done
    }
    // A line for each scene, but on a terminal as wide as that.
    var page = HelpPage(width: console.columns(of: console.output) ?? .max)
    for (name, scene) in zip(scenes.map { $0.name }.inColumn, scenes) {
      page.append(name + scene.summary, hanging: name.columns, from: name.count)
    }
    try console.printResult(page.text)
    return .done
  }

  private static func summary(of scene: any Scene.Type) -> JSON {
    .object([
      "name": scene.name, "summary": scene.summary, "gestures": scene.gestures.map(\.name),
    ])
  }
}

/// `show`: prints a scene's gestures, marks and parameters.
struct ShowVerb: PlainVerb {
  static let name = "show"
  static let summary = "Shows a scene's gestures, marks and parameters"
  static let arguments = [CommandPage.Argument.scene]
  static let startsThreads = true

  @Option(.json) var json: Bool

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    let scene = try command.scene(named: words[0])
    if json {
      try command.console.printResult(Self.details(of: scene))
      return .done
    }
    var page = HelpPage(width: command.helpWidth)
    page.append("\(scene.name): \(scene.summary)")
    var sections = command.sceneSections(scene)
    let marks = Self.marks(of: scene).map { name, times in
      ("mark:" + name, "at " + times.map { durationText(Fraction($0)) }.joined(separator: ", "))
    }
    sections.insert(("MARKS FOR --select", marks), at: 1)
    for section in sections { page.append(section.title, section.rows) }
    try command.console.printResult(page.text)
    return .done
  }

  /// The moments that a scene marks while the finger makes its first gesture, by name in the order of
  /// their first times; none if it cannot be recorded so.
  private static func marks(of scene: any Scene.Type) -> [(name: String, times: [Time])] {
    let tape = try? scene.init().record(on: StageSettings(scene.device))
    var marks: [(name: String, times: [Time])] = []
    for mark in tape?.marks ?? [] {
      if let index = marks.firstIndex(where: { $0.name == mark.name }) {
        marks[index].times.append(mark.time)
      } else {
        marks.append((mark.name, [mark.time]))
      }
    }
    return marks
  }

  private static func details(of scene: any Scene.Type) -> JSON {
    .object([
      "name": scene.name, "summary": scene.summary, "gestures": scene.gestures.map(\.json),
      "marks": marks(of: scene).map { mark in
        JSON.object(["name": mark.name, "seconds": mark.times.map(\.seconds)])
      },
      "parameters": scene.init().parameters.map { parameter in
        JSON.object([
          "name": parameter.name, "kind": parameter.kind, "default": parameter.defaultText,
          "allowed": parameter.allowed.orNull, "help": parameter.help,
        ])
      },
    ])
  }
}

extension Gesture {
  var json: JSON { .object(["name": name, "summary": summary, "script": script]) }
}
