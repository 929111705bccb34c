/// Two images of one name; nil where one side has none.
struct ImagePair: Hashable {
  var name: String
  var expected: String?
  var actual: String?

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
    let left = try images(in: expected, below: "", depth: 0)
    let right = try images(in: actual, below: "", depth: 0)
    let names = Set(left).union(right).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !names.isEmpty else {
      throw CommandError(
        code: .missingInput,
        message: "There is no PNG, APNG or GIF in '\(expected)' or in '\(actual)'")
    }
    let (inLeft, inRight) = (Set(left), Set(right))
    let pairs = names.map { name in
      ImagePair(
        name: name, expected: inLeft.contains(name) ? join(expected, name) : nil,
        actual: inRight.contains(name) ? join(actual, name) : nil)
    }
    return (pairs, true)
  }

  /// How deep folders are searched; deeper ones are circles of links.
  private static let deepest = 32

  private static func images(
    in folder: String, below prefix: String, depth: Int
  ) throws(CommandError) -> [String] {
    guard depth <= deepest else { return [] }
    let names: [String]
    do throws(SystemError) {
      names = try System.names(in: folder)
    } catch {
      throw CommandError(code: .inputOutput, message: "Cannot read '\(folder)': \(error.reason)")
    }
    var images: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = join(folder, name)
      let status = try? System.status(of: path)
      if status?.kind == .directory {
        images += try Self.images(in: path, below: prefix + name + "/", depth: depth + 1)
      } else if OutputFormat(nameOf: name) != nil {
        images.append(prefix + name)
      }
    }
    return images
  }

  private static func isFolder(_ path: String) throws(CommandError) -> Bool {
    let status: FileStatus?
    do throws(SystemError) {
      status = try System.status(of: path)
    } catch {
      throw CommandError(code: .missingInput, message: "Cannot read '\(path)': \(error.reason)")
    }
    guard let status else {
      throw CommandError(
        code: .missingInput, message: "Cannot read '\(path)': there is no such file")
    }
    return status.kind == .directory
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
