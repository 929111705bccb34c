import Synchronization
import SystemCalls

/// The lock files used by this process, by their folders, parsed again only when their bytes change.
enum LockFileCache {
  private struct Parsed {
    var bytes: [UInt8]
    var file: LockFile
  }

  private static let cache = Mutex<[String: Parsed]>([:])

  /// The line of a golden; nil if the file or the line is missing.
  static func line(of golden: String, in folder: String) throws(GoldenError) -> String? {
    try cache.withLock { (cache) throws(GoldenError) -> String? in
      try current(folder, &cache).line(of: golden)
    }
  }

  static func set(_ entry: LockEntry, in folder: String) throws(GoldenError) {
    try change(folder) { $0.set(entry) }
  }

  static func remove(_ goldens: [String], in folder: String) throws(GoldenError) {
    try change(folder) { $0.remove(Set(goldens)) }
  }

  /// Changes the file, excluding other threads and processes.
  private static func change(
    _ folder: String, _ change: (inout LockFile) -> Void
  ) throws(GoldenError) {
    try cache.withLock { (cache) throws(GoldenError) -> Void in
      try Disk.holding(folder) { () throws(GoldenError) -> Void in
        let old = try current(folder, &cache)
        var file = old
        change(&file)
        if file == old { return }
        let bytes = Array(file.text.utf8)
        try Disk.replace(LockFile.name, below: folder, with: bytes)
        cache[folder] = Parsed(bytes: bytes, file: file)
      }
    }
  }

  private static func current(
    _ folder: String, _ cache: inout [String: Parsed]
  ) throws(GoldenError) -> LockFile {
    guard let bytes = try Disk.contents(of: LockFile.name, below: folder) else {
      return LockFile()
    }
    if let parsed = cache[folder], Memory.same(parsed.bytes, bytes) { return parsed.file }
    let file = try LockFile(bytes, place: joinPath(LockFile.name, below: folder))
    cache[folder] = Parsed(bytes: bytes, file: file)
    return file
  }
}
