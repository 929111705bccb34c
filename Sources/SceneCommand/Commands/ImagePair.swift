import Films
import SystemCalls

/// Two images with the same name; nil for one that does not exist.
struct ImagePair: Hashable {
  var name: String
  var expected: String?
  var actual: String?
  /// Why it cannot be read, if that is known before it is opened.
  var refusal: CommandError?

  /// The pairs of two files, or of two folders by the paths within them.
  static func pairs(
    expected: String, actual: String
  ) throws(CommandError) -> (pairs: [ImagePair], isFolder: Bool) {
    switch (try isFolder(expected), try isFolder(actual)) {
    case (false, false):
      return ([ImagePair(name: actual, expected: expected, actual: actual)], false)
    case (true, true): break
    case (let first, _):
      throw .usage(
        "Compare two files or two folders: '\(first ? expected : actual)' is a folder and "
          + "'\(first ? actual : expected)' is a file")
    }
    let left = try Listing(expected)
    let right = try Listing(actual)
    let refusals = left.refusals.merging(right.refusals) { left, _ in left }
    let names = left.names.union(right.names).union(refusals.keys)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !names.isEmpty else {
      throw CommandError(
        code: .missingInput,
        message: "There is no PNG, APNG or GIF in '\(expected)' or in '\(actual)'")
    }
    let pairs = names.map { name in
      ImagePair(
        name: name, expected: left.names.contains(name) ? joinPath(name, below: expected) : nil,
        actual: right.names.contains(name) ? joinPath(name, below: actual) : nil,
        refusal: refusals[name])
    }
    return (pairs, true)
  }

  /// The images of a folder and its subfolders, by their relative paths.
  private struct Listing {
    var names: Set<String> = []
    /// Errors of what cannot be read, by path.
    var refusals: [String: CommandError] = [:]

    init(_ folder: String) throws(CommandError) {
      try orThrow(try add(folder, below: "", within: Self.above(folder))) {
        inputError(folder, $0)
      }
    }

    /// The folders that contain a folder, up to the root.
    private static func above(_ folder: String) throws(SystemError) -> [FileIdentity] {
      var folders: [FileIdentity] = []
      var path = folder
      while true {
        path = joinPath("..", below: path)
        // A folder that may not be entered ends it, and the root is its own.
        guard let identity = (try? System.status(of: path))?.identity, identity != folders.last
        else { return folders }
        folders.append(identity)
      }
    }

    /// - Parameter outer: the enclosing folders. A link to one of them is a cycle, and is skipped.
    private mutating func add(
      _ folder: String, below prefix: String, within outer: [FileIdentity]
    ) throws(SystemError) {
      var folders = outer
      if let status = try System.status(of: folder) { folders.append(status.identity) }
      for name in try System.names(in: folder) where !name.hasPrefix(".") {
        let path = joinPath(name, below: folder)
        let status = try? System.status(of: path)
        switch status?.kind {
        case .directory:
          if let status, folders.contains(status.identity) { continue }
          do throws(SystemError) {
            try add(path, below: prefix + name + "/", within: folders)
          } catch {
            refusals[prefix + name] = inputError(path, error)
          }
        case _ where FileFormat(nameOf: name) == nil: continue
        case .special:
          refusals[prefix + name] = CommandError(
            code: .badData, message: "Cannot read '\(path)': it is not a file")
        case .regular, nil: names.insert(prefix + name)
        }
      }
    }
  }

  private static func isFolder(_ path: String) throws(CommandError) -> Bool {
    if path == "-" { return false }
    guard let status = try orThrow(try System.status(of: path), { inputError(path, $0) }) else {
      throw inputError(path, .notFound)
    }
    return status.kind == .directory
  }
}
