import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few file operations that the store needs, using only the C library.
///
/// Paths are plain strings separated by `/`. All calls that access files are here.
enum Disk {
  /// Distinguishes the temporary files of one process.
  private static let partNumber = Atomic<Int>(0)

  /// The contents of a file; nil if it does not exist.
  static func contents(of path: String) throws(GoldenError) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path: path, code: errno)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, code: errno)
      }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  /// Writes a file beside its target and renames it when it is complete; creates its directory
  /// first.
  ///
  /// A concurrent reader sees the old bytes or the new ones, never a part.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GoldenError) {
    try makeDirectory(directory(of: path))
    let beside = "\(path).\(getpid()).\(partNumber.add(1, ordering: .relaxed).newValue).part"
    let file = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    var failure: Int32? = nil
    var position = 0
    while position < bytes.count, failure == nil {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(file, $0.baseAddress?.advanced(by: position), $0.count - position)
      }
      if count >= 0 {
        position += count
      } else if errno != EINTR {
        failure = errno
      }
    }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil { failure = unsafe rename(beside, path) == 0 ? nil : errno }
    if let failure {
      unsafe unlink(beside)
      throw .unwritable(path: path, code: failure)
    }
  }

  /// Creates a directory and its parents; an existing one is left as it is.
  static func makeDirectory(_ path: String) throws(GoldenError) {
    if path.isEmpty || path == "/" { return }
    if unsafe mkdir(path, 0o755) == 0 { return }
    switch errno {
    case EEXIST:
      return
    case ENOENT:
      try makeDirectory(directory(of: path))
      let result = unsafe mkdir(path, 0o755)
      if result != 0, errno != EEXIST { throw .unwritable(path: path, code: errno) }
    default:
      throw .unwritable(path: path, code: errno)
    }
  }

  /// Appends a line to a file. Lines of several processes are not mixed.
  static func append(_ line: String, to path: String) throws(GoldenError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    defer { close(file) }
    let bytes = Array((line + "\n").utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    if count != bytes.count { throw .unwritable(path: path, code: count < 0 ? errno : ENOSPC) }
  }

  /// The paths of all files below a directory, unordered; none if it does not exist.
  static func files(below directory: String) throws(GoldenError) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let listing = unsafe opendir(path(folder, below: directory)) else {
        if errno == ENOENT { continue }
        throw .unreadable(path: path(folder, below: directory), code: errno)
      }
      defer { unsafe closedir(listing) }
      while let entry = unsafe readdir(listing) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        }
        if name == "." || name == ".." { continue }
        let place = folder.isEmpty ? name : folder + "/" + name
        let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
        if isFolder { folders.append(place) } else { files.append(place) }
      }
    }
    return files
  }

  /// Removes a file or an empty directory; it is no error if it does not exist.
  static func remove(_ path: String) {
    if unsafe unlink(path) != 0 { unsafe rmdir(path) }
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The value of an environment variable, or nil.
  static func environment(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// Runs a body under a lock on the directory that excludes other processes.
  static func holding<Result>(
    _ directory: String, _ body: () throws(GoldenError) -> Result
  ) throws(GoldenError) -> Result {
    try makeDirectory(directory)
    let handle = unsafe open(directory, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { throw .unreadable(path: directory, code: errno) }
    // Closing the handle releases the lock.
    defer { close(handle) }
    while flock(handle, LOCK_EX) != 0 {
      if errno != EINTR { throw .unwritable(path: directory, code: errno) }
    }
    return try body()
  }

  /// The C library's message for an error code.
  static func message(for code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
