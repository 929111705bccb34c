import Synchronization
import SystemCalls

/// The few file operations that the store needs. Paths are plain strings separated by `/`.
///
/// A file of a golden or of a failure is named below its folder, and nothing outside that folder is read,
/// written or removed: see ``OpenFolder``.
enum Disk {
  /// Distinguishes the temporary files of one process.
  private static let partNumber = Atomic<Int>(0)
  /// The size limit of what is read, in bytes; far more than a golden has.
  private static let largest = 1 << 30

  /// The contents of a file below a folder; nil if it does not exist.
  static func contents(of name: String, below folder: String) throws(GoldenError) -> [UInt8]? {
    do throws(OpenFolder.Failure) {
      return try OpenFolder.lend(name, below: folder) { (holder, last) throws(OpenFolder.Failure) in
        try holder.contents(of: last, limit: largest)
      }
    } catch {
      switch error {
      case .system(.notFound), .system(.notDirectory): return nil
      case .system(let error):
        throw .unreadable(path: joinPath(name, below: folder), code: error.number)
      case .link, .special: throw GoldenError(error, joinPath(name, below: folder))
      }
    }
  }

  /// Whether a name below a folder is that of a file.
  static func hasFile(_ name: String, below folder: String) -> Bool {
    let hasFile = try? OpenFolder.lend(name, below: folder) { (holder, last) in
      holder.hasFile(last)
    }
    return hasFile ?? false
  }

  /// Writes a file beside its target and renames it when it is complete; creates its folders first.
  ///
  /// A concurrent reader sees the old bytes or the new ones, never a part.
  static func replace(
    _ name: String, below folder: String, with bytes: [UInt8]
  ) throws(GoldenError) {
    try makeDirectory(folder)
    let number = partNumber.add(1, ordering: .relaxed).newValue
    do throws(OpenFolder.Failure) {
      try OpenFolder.lend(name, below: folder, isMade: true) {
        (holder, last) throws(OpenFolder.Failure) in
        try holder.replace(last, with: bytes, by: "\(last).\(System.processID).\(number).part")
      }
    } catch {
      throw GoldenError(error, joinPath(name, below: folder))
    }
  }

  /// Removes files below a folder; it is no error if one does not exist. None is removed if one is reached
  /// through a link.
  static func remove(_ names: [String], below folder: String) throws(GoldenError) {
    for name in names { try reach(name, below: folder) { _, _ in } }
    for name in names { try reach(name, below: folder) { $0.remove($1) } }
  }

  private static func reach(
    _ name: String, below folder: String, _ body: (borrowing OpenFolder, String) -> Void
  ) throws(GoldenError) {
    do throws(OpenFolder.Failure) {
      try OpenFolder.lend(name, below: folder, body)
    } catch {
      switch error {
      case .system(.notFound), .system(.notDirectory): return
      case .system, .link, .special: throw GoldenError(error, joinPath(name, below: folder))
      }
    }
  }

  /// Removes a folder below another if it is empty.
  static func removeFolder(_ name: String, below folder: String) {
    if name.isEmpty { return }
    try? OpenFolder.lend(name, below: folder) { $0.removeFolder($1) }
  }

  /// Creates a directory and its parents; an existing one is left as it is.
  static func makeDirectory(_ path: String) throws(GoldenError) {
    if path.isEmpty || path == "/" || exists(path) { return }
    try makeDirectory(directory(of: path))
    do throws(SystemError) {
      try System.makeFolder(path)
    } catch {
      // Another process may have made it meanwhile.
      if !exists(path) { throw .unwritable(path: path, code: error.number) }
    }
  }

  /// Appends a line to a file. Lines of several processes are not mixed.
  static func append(_ line: String, to path: String) throws(GoldenError) {
    try writing(path) { () throws(SystemError) in
      let file = try System.openForAppending(path)
      defer { close(file) }
      let bytes = Array((line + "\n").utf8)
      if try System.writeSome(bytes.span, to: file) < bytes.count { throw .noSpace }
    }
  }

  /// The names of all files below a folder, unordered; none if it does not exist.
  static func files(below folder: String) throws(GoldenError) -> [String] {
    var files: [String] = []
    do throws(OpenFolder.Failure) {
      try add(OpenFolder(folder), named: "", to: &files)
    } catch {
      if error == .system(.notFound) { return [] }
      throw GoldenError(error, folder, isReading: true)
    }
    return files
  }

  private static func add(
    _ folder: consuming OpenFolder, named path: String, to files: inout [String]
  ) throws(OpenFolder.Failure) {
    for entry in try folder.entries() {
      let name = joinPath(entry.name, below: path)
      if entry.isFolder {
        try add(folder.folder(entry.name), named: name, to: &files)
      } else {
        files.append(name)
      }
    }
  }

  static func exists(_ path: String) -> Bool { (try? System.status(of: path)) != nil }

  /// Runs a body under a lock on the directory that excludes other processes.
  static func holding<Result>(
    _ directory: String, _ body: () throws(GoldenError) -> Result
  ) throws(GoldenError) -> Result {
    try makeDirectory(directory)
    let handle: Int32
    do {
      handle = try System.openForReading(directory)
    } catch {
      throw .unreadable(path: directory, code: error.number)
    }
    // Closing the handle releases the lock.
    defer { close(handle) }
    try writing(directory) { () throws(SystemError) in try System.lock(handle) }
    return try body()
  }

  private static func writing(
    _ path: String, _ body: () throws(SystemError) -> Void
  ) throws(GoldenError) {
    do {
      try body()
    } catch {
      throw .unwritable(path: path, code: error.number)
    }
  }

  // MARK: - Paths

  /// The path without its last component; empty if it has only one, "/" for a path in the root.
  static func directory(of path: String) -> String {
    let directory = splitPath(path).directory
    return directory.count > 1 ? String(directory.dropLast()) : directory
  }

  /// The last component of a path without its extension: "SpinnerTests" for
  /// ".../SpinnerTests.swift".
  static func stem(of path: String) -> String {
    let name = splitPath(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The nearest directory above a file that contains a `Package.swift`, or nil.
  static func packageRoot(above file: String) -> String? {
    var place = directory(of: file)
    while !place.isEmpty {
      if exists(joinPath("Package.swift", below: place)) { return place }
      if place == "/" { return nil }
      place = directory(of: place)
    }
    return nil
  }
}
