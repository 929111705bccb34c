import Foundation
import PackagePlugin

/// Compiles sources of a control for UIKit, which stay where they are, as a target of its own.
///
/// The target's folder is that of the control, and it has one source for SwiftPM, `AdoptUIKit.swift`, which is empty: all
/// other Swift files of the folder are rewritten. Or that file has a comment `// adopt PATH` on a line of its own for each
/// file or folder of the control, relative to the package: SwiftPM then sees no new file before the manifest changes.
@main struct AdoptUIKit: BuildToolPlugin {
  static let list = "AdoptUIKit.swift"
  static let word = "// adopt "

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw AdoptError(
        "The target '\(target.name)' has no file \(Self.list): add one to its folder, which is that of the "
          + "control, and say 'sources: [\"\(Self.list)\"]' in the manifest")
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

  /// The control's Swift files, in order of their paths.
  private static func sources(
    _ text: String, below root: URL, of target: any Target
  ) throws -> [URL] {
    var paths = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(word) }.map {
      $0.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
    }
    if paths.isEmpty { paths = [target.directoryURL.path] }
    var sources: [URL] = []
    for path in paths {
      let place = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
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
      for case let file as URL in files ?? .init()
      where file.pathExtension == "swift" && file.lastPathComponent != list {
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
      throw AdoptError("The target '\(target.name)' has no Swift file of a control")
    }
    return sources
  }
}

/// What went wrong, in words.
private struct AdoptError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
