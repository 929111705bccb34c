import Adoption
import Films
import SystemCalls

/// The folder of a package with adopted sources: made whole once, and brought up to date after that.
struct AdoptedFolder {
  /// Its path.
  let place: String
  /// What messages call it.
  let name: String

  /// What an update did.
  struct Changes: Hashable {
    var written: [String] = []
    var removed: [String] = []
  }

  /// Whether nothing is there yet, or an empty folder.
  func isFree() throws(CommandError) -> Bool {
    guard System.isTaken(place) else { return true }
    return try orThrow(try System.names(in: place)) { (error: SystemError) in
      CommandError(
        code: .cannotCreate, message: "Cannot write to '\(name)': \(error.reason)")
    }.isEmpty
  }

  /// The module whose sources adopt wrote here; nil if there is none.
  func adoptedModule() -> String? {
    let modules = (try? System.names(in: place + "/Sources")) ?? []
    return modules.first { (try? adoptedSources(of: $0))?.isEmpty == false }
  }

  /// Whether the scene looks for pictures.
  func looksForPictures() -> Bool {
    let scene = try? System.contents(of: "\(place)/\(AdoptedPackage.scene)", limit: 1 << 20)
    return scene.map { String(decoding: $0, as: UTF8.self).contains("addPictures") } ?? true
  }

  // MARK: - Writing

  /// Makes the folder.
  func create(
    _ package: AdoptedPackage, _ sources: [SourceFile], _ pictures: [SourceFile]
  ) throws(CommandError) {
    let texts = package.files.map { SourceFile(name: $0.path, bytes: Array($0.text.utf8)) }
    let files = texts + placed(sources, pictures, module: package.name.module)
    try NewFolder(place: place, name: name, paths: files.map(\.name)).write {
      root throws(CommandError) in
      for file in files { try writeFile(file.bytes, to: "\(root)/\(file.name)") }
    }
  }

  /// Brings sources and pictures up to date. A file that adopt did not write stays.
  func update(
    _ sources: [SourceFile], _ pictures: [SourceFile], module: String
  ) throws(CommandError) -> Changes {
    let files = placed(sources, pictures, module: module)
    let old = try orThrow(try adoptedSources(of: module)) { (failure: OpenFolder.Failure) in
      refusal("Sources/\(module)", failure)
    }
    var changes = Changes()
    Interrupt.hold()
    defer { Interrupt.release() }
    for file in files {
      switch try orThrow(try replace(file), { refusal(file.name, $0) }) {
      case .same: break
      case .written: changes.written.append(file.name)
      case .isForeign:
        throw CommandError(
          code: .cannotCreate,
          message:
            "Cannot write '\(joinPath(file.name, below: name))': adopt did not write the file "
            + "that is there; move it, or choose another folder")
      }
    }
    let names = Set(files.map(\.name))
    for path in old where !names.contains(path) {
      try? OpenFolder.lend(path, below: place) { folder, name in folder.remove(name) }
      removeEmptyFolders(above: path, downTo: "Sources/\(module)")
      changes.removed.append(path)
    }
    return changes
  }

  /// Where sources and pictures are in the package.
  private func placed(
    _ sources: [SourceFile], _ pictures: [SourceFile], module: String
  ) -> [SourceFile] {
    sources.map { SourceFile(name: "Sources/\(module)/\($0.name)", bytes: $0.bytes) }
      + pictures.map { SourceFile(name: "\(AdoptedPackage.pictures)/\($0.name)", bytes: $0.bytes) }
  }

  private enum Replacement { case same, written, isForeign }

  /// Writes a file if it is another than the one that is there, which must be adopt's.
  private func replace(_ file: SourceFile) throws(OpenFolder.Failure) -> Replacement {
    try OpenFolder.lend(file.name, below: place, isMade: true) {
      (folder, name) throws(OpenFolder.Failure) in
      do throws(OpenFolder.Failure) {
        let old = try folder.contents(of: name, limit: ControlSources.limit)
        if old == file.bytes { return .same }
        if name.hasSuffix(".swift"), !SourceFile.isRewritten(old) { return .isForeign }
      } catch {
        guard error == .system(.notFound) else { throw error }
      }
      try folder.replace(name, with: file.bytes, by: ".refresh-render.\(System.processID).tmp")
      return .written
    }
  }

  private func removeEmptyFolders(above path: String, downTo root: String) {
    var folder = splitPath(path).directory.dropLast()
    while folder.utf8.count > root.utf8.count {
      try? OpenFolder.lend(String(folder), below: place) { outer, name in outer.removeFolder(name) }
      folder = splitPath(String(folder)).directory.dropLast()
    }
  }

  private func refusal(_ path: String, _ failure: OpenFolder.Failure) -> CommandError {
    let reason =
      switch failure {
      case .link: "it is reached through a symbolic link, and nothing outside the folder is touched"
      case .special: "it is not a regular file"
      case .system(let error): error.reason
      }
    return CommandError(
      code: .cannotCreate, message: "Cannot write '\(joinPath(path, below: name))': \(reason)")
  }

  // MARK: - What is there

  /// The paths of the sources that adopt wrote for a module.
  private func adoptedSources(of module: String) throws(OpenFolder.Failure) -> [String] {
    let root = "Sources/\(module)"
    return try OpenFolder.lend(root, below: place) { (folder, name) throws(OpenFolder.Failure) in
      try Self.adoptedSources(in: folder.folder(name), path: root)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func adoptedSources(
    in folder: borrowing OpenFolder, path: String
  ) throws(OpenFolder.Failure) -> [String] {
    var found: [String] = []
    for entry in try folder.entries() {
      let inner = "\(path)/\(entry.name)"
      if entry.isFolder {
        found += try adoptedSources(in: folder.folder(entry.name), path: inner)
      } else if entry.name.hasSuffix(".swift"), folder.hasFile(entry.name),
        SourceFile.isRewritten(
          try folder.contents(of: entry.name, limit: ControlSources.limit))
      {
        found.append(inner)
      }
    }
    return found
  }
}
