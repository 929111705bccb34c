import Films
import RefreshUI

/// The SHA-256 of files that several renderings read.
final class FileDigests {
  private var known: [String: String] = [:]
  /// The size limit in bytes, more than any font or film takes.
  private static let largest = 1 << 30

  func digest(of path: String) throws(CommandError) -> String {
    if let digest = known[path] { return digest }
    let digest = SHA256.digest(of: try readFile(path, limit: Self.largest))
    known[path] = digest
    return digest
  }
}

extension RenderRequest {
  /// A hash of everything that affects the file: the scene, its parameters, the options, and the contents of
  /// what was read, such as fonts and images. The same on every machine.
  func key(_ digests: FileDigests = FileDigests()) throws(CommandError) -> String {
    var lines = [
      "\(Command.version) \(type(of: scene).name)", "gesture=\(options.gesture)",
      "format=\(options.output.format.rawValue)",
    ]
    lines += telling.map { "\($0.option.name)=\(text(of: $0))" }
    for path in configured.files { lines.append("file=\(try digests.digest(of: path))") }
    for object in configured.objects {
      lines.append("\(object.parameter)=\(SHA256.digest(of: object.bytes))")
    }
    let digest = SHA256.digest(of: Array(lines.joined(separator: "\n").utf8))
    return String(digest.prefix(16))
  }

  /// A command line that renders the file anywhere, with every setting.
  func commandLine(path: String) throws(CommandError) -> String {
    if let object = configured.objects.first {
      throw CommandError(
        code: .usage,
        message:
          "A job cannot hold the object \"\(object.parameter)\" of the configuration: move it into a "
          + "file, and set \"\(object.parameter)\" to that file's name")
    }
    var script: [(name: String, value: String)] = []
    if let setting = options.film.recording.$script.setting {
      script = [(setting.option.name, "\(options.gesture)")]
    }
    let settings =
      [(options.film.recording.$config.description.name, Configuration.none)]
      + telling.map { ($0.option.name, fileText(of: $0) ?? text(of: $0)) } + script
    let words =
      [Program.name, "render", type(of: scene).name]
      + settings.map { "--\($0.name)=\($0.value)" } + ["--output=\(path)"]
    return words.map(\.shellQuoted).joined(separator: " ")
  }

  /// The settings that affect the file, without the script.
  private var telling: [Setting] {
    let film = options.film
    let silent: [any DeclaredOption] = [
      film.output.$output, film.$jobs, film.$quiet, film.$json, film.$verbose,
      film.recording.$config, film.recording.$script,
    ]
    let names = silent.map(\.description.name)
    return settings.all.filter { !names.contains($0.option.name) }
  }

  /// The value of a setting; a parameter's as it prints itself.
  private func text(of setting: Setting) -> String {
    scene.parameters.first { $0.name == setting.option.name }?.text ?? setting.input.flagText
  }

  /// The path of a parameter's file as the command opened it; nil for other settings.
  private func fileText(of setting: Setting) -> String? {
    let parameter = scene.parameters.first { $0.name == setting.option.name }
    guard let parameter, parameter.kind == "file", parameter.text != "none" else { return nil }
    return setting.path(parameter.text)
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
