import Films
import RefreshScenes
import RefreshUI

/// Reads what a scene's parameters have in files, and hands it over.
struct SceneFiles {
  /// The configuration that may hold an object in place of a file, and says what paths count from.
  let configuration: Configuration?

  /// Gives a parameter what the file holds that a setting names; others have their value already.
  func fill(_ parameter: any AnyParameter, from setting: Setting) throws(CommandError) {
    if let frames = parameter as? FileParameter<Clip>, let path = frames.path {
      frames.fill(try ClipFile.read(resolve(path, setting)))
    } else if let states = parameter as? FileParameter<StateLooks>, let path = states.path {
      states.fill(try looks(resolve(path, setting), setting))
    }
  }

  private func looks(_ path: String, _ setting: Setting) throws(CommandError) -> StateLooks {
    if case .file = setting.origin, let configuration,
      let node = configuration.entries[setting.option.name]?.node, case .object = node.value
    {
      return try StateLooksReader(source: configuration.source).looks(of: node)
    }
    let source = SourceText(name: path, bytes: try readFile(path, limit: Self.largest))
    let root: JSONNode
    do {
      root = try JSONReader.read(source.bytes)
    } catch {
      throw Configuration.error(in: source, at: error.range, error.message)
    }
    return try StateLooksReader(source: source).looks(of: root)
  }

  /// No description of a few views needs more.
  private static let largest = 1 << 20

  /// A path of a configuration file counts from that file's folder.
  private func resolve(_ path: String, _ setting: Setting) -> String {
    guard case .file(let name, _) = setting.origin else { return path }
    return Self.path(path, besideFile: name)
  }

  /// A path that stands in a file, counted from that file's folder.
  static func path(_ path: String, besideFile file: String) -> String {
    path.hasPrefix("/") ? path : splitPath(file).directory + path
  }
}
