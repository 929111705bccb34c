import Goldens
import RefreshUI

extension Command {
  /// `list`: prints one line for each scene.
  func list(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    if invocation.has(CommandTable.json) {
      try console.printResult(JSON.array(scenes.map { Self.summary(of: $0) }))
      return .done
    }
    let lines = zip(scenes.map { $0.name }.inColumn, scenes).map { "\($0)\($1.summary)\n" }
    try console.printResult(lines.joined())
    return .done
  }

  /// `show`: prints a scene's gestures and parameters.
  func show(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let scene = try scene(named: invocation.words[0])
    if invocation.has(CommandTable.json) {
      try console.printResult(Self.details(of: scene))
      return .done
    }
    var page = HelpPage(width: helpWidth)
    page.append("\(scene.name): \(scene.summary)")
    for section in sceneSections(scene) { page.append(section.title, section.rows) }
    try console.printResult(page.text)
    return .done
  }

  private static func summary(of scene: any Scene.Type) -> JSON {
    .object([
      "name": scene.name, "summary": scene.summary, "gestures": scene.gestures.map(\.name),
    ])
  }

  private static func details(of scene: any Scene.Type) -> JSON {
    .object([
      "name": scene.name, "summary": scene.summary, "gestures": scene.gestures.map(\.json),
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
