import Synchronization
import SystemCalls

/// The few file operations that the store needs. Paths are plain strings separated by `/`.
enum Disk {
  /// Distinguishes the temporary files of one process.
  private static let partNumber = Atomic<Int>(0)

  /// The contents of a file; nil if it does not exist.
  static func contents(of path: String) throws(GoldenError) -> [UInt8]? {
    do {
      return try System.contents(of: path)
    } catch .notFound, .notDirectory {
      return nil
    } catch {
      throw .unreadable(path: path, code: error.number)
    }
  }

  /// Writes a file beside its target and renames it when it is complete; creates its directory
  /// first.
  ///
  /// A concurrent reader sees the old bytes or the new ones, never a part.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GoldenError) {
    try makeDirectory(directory(of: path))
    let number = partNumber.add(1, ordering: .relaxed).newValue
    let beside = "\(path).\(System.processID).\(number).part"
    try writing(path) { () throws(SystemError) in
      let file = try System.create(beside, permissions: 0o644)
      do throws(SystemError) {
        defer { close(file) }
        try System.writeAll(bytes.span, to: file)
        try System.move(beside, to: path)
      } catch {
        System.remove(beside)
        throw error
      }
    }
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

  /// The paths of all files below a directory, unordered; none if it does not exist.
  static func files(below directory: String) throws(GoldenError) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      do {
        for entry in try System.entries(in: joinPath(folder, below: directory)) {
          let place = joinPath(entry.name, below: folder)
          if entry.isDirectory { folders.append(place) } else { files.append(place) }
        }
      } catch .notFound {
        continue
      } catch {
        throw .unreadable(path: joinPath(folder, below: directory), code: error.number)
      }
    }
    return files
  }

  /// Removes a file or an empty directory; it is no error if it does not exist.
  static func remove(_ path: String) {
    System.remove(path)
    System.removeFolder(path)
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
