import Foundation
import PackagePlugin

/// Compiles sources of a control for UIKit, which stay where they are, as a target of its own.
///
/// The target has a file `AdoptUIKit.txt` with the paths of the sources, one a line: files, and folders with all their
/// Swift files, relative to the package. A line that begins with `#` is a comment.
@main struct AdoptUIKit: BuildToolPlugin {
  static let list = "AdoptUIKit.txt"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw AdoptError(
        "The target '\(target.name)' has no file \(Self.list): write the paths of the control's sources "
          + "into it, relative to the package, one a line")
    }
    let sources = try Self.sources(text, below: context.package.directoryURL, of: target)
    let folder = context.pluginWorkDirectoryURL.appending(path: "Adopted")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return [
      .buildCommand(
        displayName: "Adopting \(sources.count) files for \(target.name)",
        executable: try context.tool(named: "adopt-sources").url,
        arguments: [folder.path] + sources.flatMap { [$0.lastPathComponent, $0.path] },
        inputFiles: [list] + sources,
        outputFiles: sources.map { folder.appending(path: $0.lastPathComponent) })
    ]
  }

  /// The Swift files that a list names, in order of their paths.
  private static func sources(_ list: String, below root: URL, of target: any Target) throws
    -> [URL]
  {
    var sources: [URL] = []
    for line in list.split(whereSeparator: \.isNewline) {
      let path = line.trimmingCharacters(in: .whitespaces)
      if path.isEmpty || path.hasPrefix("#") { continue }
      let place = root.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
        throw AdoptError(
          "\(Self.list) of the target '\(target.name)' names '\(path)', which is not in the package"
        )
      }
      guard isFolder.boolValue else {
        sources.append(place)
        continue
      }
      let files = FileManager.default.enumerator(
        at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        sources.append(file)
      }
    }
    sources.sort { $0.path < $1.path }
    let names = Dictionary(grouping: sources, by: \.lastPathComponent)
    if let twice = names.values.filter({ $0.count > 1 }).min(by: { $0[0].path < $1[0].path }) {
      throw AdoptError(
        "\(Self.list) of the target '\(target.name)' names two files called "
          + "'\(twice[0].lastPathComponent)': a module can have one")
    }
    guard !sources.isEmpty else {
      throw AdoptError("\(Self.list) of the target '\(target.name)' names no Swift file")
    }
    return sources
  }
}

/// What went wrong, in words.
private struct AdoptError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
