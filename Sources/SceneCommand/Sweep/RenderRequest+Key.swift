import Films
import RefreshUI

extension RenderRequest {
  /// A hash of everything that affects the file: the scene, its parameters, the options, and the contents of
  /// files that they name. The same on every machine.
  func key() throws(CommandError) -> String {
    var lines = [
      "\(Command.version) \(type(of: scene).name)", "gesture=\(options.gesture)",
      "format=\(options.output.format.rawValue)",
    ]
    lines += telling.map { "\($0.name)=\($0.value)" }
    for file in files {
      lines.append("file=\(SHA256.digest(of: try file.bytes(limit: 256 << 20)))")
    }
    let digest = SHA256.digest(of: Array(lines.joined(separator: "\n").utf8))
    return String(digest.prefix(16))
  }

  /// A command line that renders the file anywhere, with every setting.
  func commandLine(path: String) -> String {
    var script: [(name: String, value: String)] = []
    if settings[RenderOption.script] != nil {
      script = [(RenderOption.script.name, "\(options.gesture)")]
    }
    let settings = [(RenderOption.config.name, Configuration.none)] + telling + script
    let words =
      [Program.name, "render", type(of: scene).name]
      + settings.map { "--\($0.name)=\($0.value)" } + ["--output=\(path)"]
    return words.map(\.shellQuoted).joined(separator: " ")
  }

  /// The settings that affect the file, without the script; parameters as they print themselves.
  private var telling: [(name: String, value: String)] {
    let silent = [
      FilmOption.output.name, FilmOption.jobs.name, CommandTable.quiet.name,
      CommandTable.json.name, RenderOption.verbose.name, RenderOption.config.name,
      RenderOption.script.name,
    ]
    let parameters = scene.parameters
    return settings.all.filter { !silent.contains($0.option.name) }.map { setting in
      let parameter = parameters.first { $0.name == setting.option.name }
      return (setting.option.name, parameter?.text ?? setting.input.flagText)
    }
  }
}

extension ParameterInput {
  /// The value as the command line takes it.
  fileprivate var flagText: String {
    switch self {
    case .text(let text): text
    case .list(let items): items.joined(separator: ",")
    }
  }
}
