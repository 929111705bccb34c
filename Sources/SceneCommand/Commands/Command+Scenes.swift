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
      "name": .string(scene.name),
      "summary": .string(scene.summary),
      "gestures": .array(scene.gestures.map { .string($0.name) }),
    ])
  }

  private static func details(of scene: any Scene.Type) -> JSON {
    .object([
      "name": .string(scene.name),
      "summary": .string(scene.summary),
      "gestures": .array(
        scene.gestures.map { gesture in
          .object([
            "name": .string(gesture.name),
            "summary": .string(gesture.summary),
            "script": .string(gesture.script),
          ])
        }),
      "parameters": .array(
        scene.init().parameters.map { parameter in
          .object([
            "name": .string(parameter.name),
            "kind": .string(parameter.kind),
            "default": .string(parameter.defaultText),
            "allowed": parameter.allowed.map(JSON.string) ?? .null,
            "help": .string(parameter.help),
          ])
        }),
    ])
  }
}
