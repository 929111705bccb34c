import Films
import RefreshUI

/// What was read for a scene's parameters: files, also those that a file names, and objects in a
/// configuration file.
final class ReadFiles {
  fileprivate(set) var paths: [String] = []
  /// The objects, each by the parameter that it is the value of.
  fileprivate(set) var objects: [(parameter: String, bytes: [UInt8])] = []
}

/// A file that a scene's parameter names.
struct SceneFile: ParameterFile {
  let path: String
  /// Gets the paths of the files that are read.
  let reads: ReadFiles
  /// An object in a configuration file that replaces the path.
  var object: (source: SourceText, node: JSONNode)?

  init(_ file: NamedFile, _ reads: ReadFiles) {
    path = file.path
    self.reads = reads
  }

  /// The file named by a setting, or the object in its place in a configuration file.
  init(
    _ file: NamedFile, from setting: Setting, _ configuration: Configuration?, _ reads: ReadFiles
  ) {
    self.init(file, reads)
    guard case .file = setting.origin, let configuration,
      let node = configuration.entries[setting.option.name]?.node, case .object = node.value
    else { return }
    object = (configuration.source, node)
    let bytes = Array(configuration.source.bytes[node.range])
    reads.objects.append((setting.option.name, bytes))
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

  func bytes(limit: Int) throws(CommandError) -> [UInt8] {
    reads.paths.append(path)
    return try readFile(path, limit: limit)
  }

  func clip() throws -> Clip {
    let files = try ClipFile.files(of: path)
    reads.paths += files
    return try ClipFile.read(files)
  }

  func group<Group: ParameterGroup>(_ type: Group.Type) throws -> Group {
    let group = Group()
    let (source, node) = try object ?? readObject()
    try GroupReader(source: source, reads: reads).fill(GroupMembers(group), from: node)
    return group
  }

  private func readObject() throws(CommandError) -> (SourceText, JSONNode) {
    let source = SourceText(name: path, bytes: try bytes(limit: Self.largest))
    return (source, try source.json())
  }

  /// The size limit in bytes of a group of parameters.
  private static let largest = 1 << 20
}
