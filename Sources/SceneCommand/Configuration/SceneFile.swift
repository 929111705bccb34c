import Films
import RefreshUI
import SystemCalls

/// A file that a scene's parameter names.
struct SceneFile: ParameterFile {
  let path: String
  /// An object in a configuration file that replaces the path.
  var object: (source: SourceText, node: JSONNode)?

  private init(path: String) { self.path = path }

  /// The file named by a setting: a path in a configuration file is relative to that file's folder.
  init(_ path: String, from setting: Setting, _ configuration: Configuration?) {
    guard case .file(let name, _) = setting.origin, let configuration else {
      self.init(path: path)
      return
    }
    self.init(path, beside: name)
    if let node = configuration.entries[setting.option.name]?.node, case .object = node.value {
      object = (configuration.source, node)
    }
  }

  /// A path in a file is relative to that file's folder.
  init(_ path: String, beside file: String) {
    self.init(path: joinPath(path, below: splitPath(file).directory))
  }

  /// Sets a parameter to the contents of the file.
  func fill(_ parameter: any DeclaredFile) throws(CommandError) {
    do {
      try parameter.read(self)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(code: .badData, message: "Cannot read '\(path)': \(error)")
    }
  }

  func bytes(limit: Int) throws(CommandError) -> [UInt8] { try readFile(path, limit: limit) }

  func clip() throws -> Clip { try ClipFile.read(path) }

  func group<Group: ParameterGroup>(_ type: Group.Type) throws -> Group {
    let group = Group()
    let (source, node) = try object ?? readObject()
    try GroupReader(source: source).fill(GroupMembers(group), from: node)
    return group
  }

  private func readObject() throws(CommandError) -> (SourceText, JSONNode) {
    let source = SourceText(name: path, bytes: try readFile(path, limit: Self.largest))
    return (source, try source.json())
  }

  /// The size limit in bytes of a group of parameters.
  private static let largest = 1 << 20
}
