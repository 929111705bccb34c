/// An error of the operating system, by its number.
public struct SystemError: Error, Hashable, Sendable {
  /// The system's `errno`.
  public let number: Int32

  package init(number: Int32) { self.number = number }

  package static let brokenPipe = SystemError(number: EPIPE)
  package static let notFound = SystemError(number: ENOENT)
  package static let notPermitted = SystemError(number: EACCES)
  package static let isDirectory = SystemError(number: EISDIR)
  package static let notDirectory = SystemError(number: ENOTDIR)
  package static let tooLarge = SystemError(number: EFBIG)
  package static let tooManyLinks = SystemError(number: ELOOP)
  package static let noSpace = SystemError(number: ENOSPC)

  /// The system's message, such as `no space left on device`, in English whatever the locale.
  public var reason: String { sentence.prefix(1).lowercased() + sentence.dropFirst() }

  /// The message with a capital letter, as the C library has it.
  package var sentence: String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's message.
  public var description: String { reason }
}

package struct FileStatus: Hashable {
  package enum Kind: Hashable { case regular, directory, special }
  package var kind: Kind
  package var permissions: UInt32
  /// The size of a regular file in bytes.
  package var size = 0
  /// When it was last written, in nanoseconds of an epoch.
  package var modified: Int64 = 0
  /// The identity of the file, independent of its path.
  package var identity = FileIdentity(device: 0, number: 0)
}

/// A file by its device and number, independent of its names.
package struct FileIdentity: Hashable {
  package var device, number: UInt64
}

/// The system's calls, each in one small function that throws the system's error.
package enum System {
  private static var lastError: SystemError { SystemError(number: errno) }

  /// Repeats a call that a signal interrupted.
  private static func retrying<Result: BinaryInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw lastError }
    }
  }

  package static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try retrying { unsafe open(path.name, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens an existing file, such as a device or a pipe, without changing it.
  package static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try retrying { unsafe open(path.name, O_WRONLY | O_CLOEXEC) }
  }

  package static func create(_ path: String, permissions: UInt32) throws(SystemError) -> Int32 {
    try retrying {
      unsafe open(path.name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    }
  }

  /// Opens a file for writing at its end, and creates it where there is none.
  package static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    try retrying {
      unsafe open(path.name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, mode_t(0o644))
    }
  }

  package static func closeFile(_ descriptor: Int32) throws(SystemError) {
    // On Linux the descriptor is closed even after EINTR; a second try could close another.
    if close(descriptor) == -1, errno != EINTR { throw lastError }
  }

  package static func synchronize(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying { fsync(descriptor) }
  }

  package static func move(_ old: String, to new: String) throws(SystemError) {
    _ = try retrying { unsafe rename(old.name, new.name) }
  }

  package static func makeFolder(_ path: String) throws(SystemError) {
    _ = try retrying { unsafe mkdir(path.name, 0o777) }
  }

  /// Locks a file or folder against other processes that lock it, until it is closed.
  package static func lock(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying { flock(descriptor, LOCK_EX) }
  }

  /// Removes a file; it is no error if it does not exist.
  package static func remove(_ path: String) { unsafe _ = unlink(path.name) }

  package static func removeFolder(_ path: String) { unsafe _ = rmdir(path.name) }

  package static func setPermissions(_ permissions: UInt32, of descriptor: Int32) {
    _ = fchmod(descriptor, mode_t(permissions))
  }

  /// The status of the file at a path, following symbolic links; nil if it does not exist.
  package static func status(of path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try retrying { unsafe stat(path.name, &status) }
    } catch .notFound {
      return nil
    }
    return fileStatus(status)
  }

  package static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try retrying { unsafe fstat(descriptor, &status) }
    return fileStatus(status)
  }

  /// The offset of the next byte to read; nil if it cannot seek, like a pipe.
  package static func position(of descriptor: Int32) -> Int? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : Int(place)
  }

  /// The folder of temporary files: `TMPDIR`, or else `/var/tmp`, which is on a disk.
  package static var temporaryFolder: String {
    let named = variable("TMPDIR") ?? ""
    return named.isEmpty ? "/var/tmp" : named
  }

  /// Opens a new temporary file without a name, for reading and writing.
  package static func openTemporaryFile() throws(SystemError) -> Int32 {
    var name = "\(temporaryFolder)/refresh-render.XXXXXX".name
    let descriptor = try retrying { unsafe mkstemp(&name) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsafe _ = unlink(name)
    return descriptor
  }

  /// The value of a variable of the environment.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe FileName.text($0) }
  }

  private static func fileStatus(_ status: stat) -> FileStatus {
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .special
      }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return FileStatus(
      kind: kind, permissions: UInt32(status.st_mode & 0o7777),
      size: Int(status.st_size),
      modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino)))
  }

  package static func isWritable(_ path: String) -> Bool { unsafe access(path.name, W_OK) == 0 }

  /// The target of a chain of symbolic links at the end of a path, whether it exists or not. Ends
  /// at a name of a descriptor, whose file has no path.
  package static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0...40 {
      let isDescriptor = path.hasPrefix("/proc/") && path.contains("/fd/")
      guard !isDescriptor, descriptor(named: path) == nil, let next = linkTarget(of: path) else {
        return path
      }
      path = joinPath(next, below: splitPath(path).directory)
    }
    throw .tooManyLinks
  }

  /// The target of a symbolic link; nil for anything else.
  package static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.name, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return FileName.text(bytes[..<count].map(UInt8.init(bitPattern:)))
  }

  /// The absolute path without links that a path leads to; what is not there yet is in the folder that
  /// would hold it. Nil where there is no such folder, or the part that is missing has `..`.
  package static func resolved(_ path: String) -> String? {
    if let found = unsafe realpath(path.name, nil) {
      defer { unsafe free(found) }
      return unsafe FileName.text(found)
    }
    var (folder, name) = splitPath(path)
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    guard !folder.isEmpty, folder != path, !["", ".", ".."].contains(name) else { return nil }
    return resolved(folder).map { joinPath(name, below: $0) }
  }

  /// Whether the path exists, even as a dangling link.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path.name, &status) == 0
  }

  /// The descriptor named by a path such as `/dev/stdout` or `/dev/fd/3`, or nil.
  package static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  package static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes some of the bytes and returns their number.
  package static func writeSome(
    _ bytes: Span<UInt8>, to descriptor: Int32
  ) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      while true {
        let count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // A pipe that another program made non-blocking: wait until it is writable.
          var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&state, 1, -1)
        default: return -1
        }
      }
    }
    guard count >= 0 else { throw lastError }
    return count
  }

  package static func writeAll(
    _ bytes: Span<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      rest = rest.extracting(droppingFirst: try writeSome(rest, to: descriptor))
    }
  }

  /// Reads some bytes; none at the end.
  package static func readSome(
    from descriptor: Int32, into bytes: inout [UInt8]
  ) throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe readOnce($0, descriptor, nil) }
    guard count >= 0 else { throw lastError }
    bytes += chunk[..<count]
  }

  /// Reads some bytes at an offset of a file, or without one the next bytes, and returns their
  /// number; 0 at the end.
  package static func readSome(
    _ bytes: inout MutableRawSpan, from descriptor: Int32, at place: Int?
  ) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe readOnce($0, descriptor, place) }
    guard count >= 0 else { throw lastError }
    return count
  }

  /// Reads until the buffer is full, and returns the number of bytes; fewer at the end.
  package static func fill(
    _ bytes: inout MutableRawSpan, from descriptor: Int32, at place: Int?
  ) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        let count = unsafe readOnce(rest, descriptor, place.map { $0 + done })
        if count < 0 { return -1 }
        if count == 0 { break }
        done += count
      }
      return done
    }
    guard count >= 0 else { throw lastError }
    return count
  }

  private static func readOnce(
    _ buffer: UnsafeMutableRawBufferPointer, _ descriptor: Int32, _ place: Int?
  ) -> Int {
    while true {
      let count: Int
      if let place {
        count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
      } else {
        count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The contents of a file of at most `limit` bytes; for a larger one throws `tooLarge`.
  package static func contents(
    of path: String, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    if try status(of: path)?.kind == .directory { throw .isDirectory }
    let descriptor = try openForReading(path)
    defer { try? closeFile(descriptor) }
    return try rest(of: descriptor, limit: limit)
  }

  /// What is left of an open file, of at most `limit` bytes; for more throws `tooLarge`.
  package static func rest(of descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      try readSome(from: descriptor, into: &bytes)
      if bytes.count > limit { throw .tooLarge }
      if bytes.count == before { return bytes }
    }
  }

  /// The names in a directory, sorted by their bytes, without `.` and `..`.
  package static func names(in path: String) throws(SystemError) -> [String] {
    guard let directory = unsafe opendir(path.name) else { throw lastError }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe name(of: entry)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    unsafe withUnsafeBytes(of: entry.pointee.d_name) { buffer in
      unsafe FileName.text(Array(buffer.prefix { $0 != 0 }))
    }
  }

  package static var processID: Int32 { getpid() }
}

/// The directory of a path, with its slash or empty, and the file name.
package func splitPath(_ path: String) -> (directory: String, name: String) {
  // A slash separates also where a mark that combines with it follows.
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  let name = path.utf8.index(after: slash)
  return (String(Substring(path.utf8[..<name])), String(Substring(path.utf8[name...])))
}

/// The path itself if it is absolute, otherwise below a folder, which may be empty.
package func joinPath(_ path: String, below folder: String) -> String {
  let slash = UInt8(ascii: "/")
  if path.utf8.first == slash || folder.isEmpty { return path }
  return folder.utf8.last == slash ? folder + path : folder + "/" + path
}
