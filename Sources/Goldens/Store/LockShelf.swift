import Synchronization

/// The lock files used by this process, parsed again only when their bytes change.
enum LockShelf {
  private struct Parsed {
    var bytes: [UInt8]
    var file: LockFile
  }

  private static let shelf = Mutex<[String: Parsed]>([:])

  /// The line of a golden; nil if the file or the line is missing.
  static func line(of golden: String, in path: String) throws(GoldenError) -> String? {
    try shelf.withLock { (shelf) throws(GoldenError) -> String? in
      try current(path, &shelf).line(of: golden)
    }
  }

  static func set(_ entry: LockEntry, in path: String) throws(GoldenError) {
    try change(path) { $0.set(entry) }
  }

  static func remove(_ goldens: [String], in path: String) throws(GoldenError) {
    try change(path) { $0.remove(Set(goldens)) }
  }

  /// Changes the file, excluding other threads and processes.
  private static func change(
    _ path: String, _ change: (inout LockFile) -> Void
  ) throws(GoldenError) {
    try shelf.withLock { (shelf) throws(GoldenError) -> Void in
      try Disk.holding(Disk.directory(of: path)) { () throws(GoldenError) -> Void in
        let old = try current(path, &shelf)
        var file = old
        change(&file)
        if file == old { return }
        let bytes = Array(file.text.utf8)
        try Disk.replace(path, with: bytes)
        shelf[path] = Parsed(bytes: bytes, file: file)
      }
    }
  }

  private static func current(
    _ path: String, _ shelf: inout [String: Parsed]
  ) throws(GoldenError) -> LockFile {
    guard let bytes = try Disk.contents(of: path) else { return LockFile() }
    if let parsed = shelf[path], Memory.same(parsed.bytes, bytes) { return parsed.file }
    let file = try LockFile(bytes, place: path)
    shelf[path] = Parsed(bytes: bytes, file: file)
    return file
  }
}
