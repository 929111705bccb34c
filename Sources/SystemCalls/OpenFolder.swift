/// An open folder, whose files are reached by their names in it and never through a symbolic link.
///
/// Each part of a name is opened in the folder before it, so that nothing outside is read, written or
/// removed, even if a part is replaced by a link meanwhile.
package struct OpenFolder: ~Copyable {
  /// Why a file of a folder cannot be used.
  package enum Failure: Error, Hashable {
    /// A part of its name is a symbolic link.
    case link
    /// It is neither a file nor a folder, such as a pipe.
    case special
    case system(SystemError)
  }

  /// What a name in a folder stands for.
  package struct Entry: Hashable {
    package var name: String
    package var isFolder: Bool
  }

  private let descriptor: Int32

  /// Opens a folder by its path, in which links are followed.
  package init(_ path: String) throws(Failure) {
    let descriptor = unsafe open(path.name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw Self.lastFailure }
    self.descriptor = descriptor
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  private static var lastFailure: Failure { .system(SystemError(number: errno)) }

  // MARK: - Folders

  /// Opens a folder in it, or makes it first where there is none.
  package func folder(_ name: String, isMade: Bool = false) throws(Failure) -> OpenFolder {
    if isMade, unsafe mkdirat(descriptor, name.name, 0o777) < 0, errno != EEXIST {
      throw Self.lastFailure
    }
    let inner = unsafe openat(
      descriptor, name.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if inner < 0 {
      let failure = Self.lastFailure
      // The system says only that a link is no folder.
      throw isLink(name) ? .link : failure
    }
    return OpenFolder(descriptor: inner)
  }

  /// Lends the folder that holds what a path of names leads to, and the last of the names.
  package static func lend<Result>(
    _ path: String, below folder: String, isMade: Bool = false,
    _ body: (borrowing OpenFolder, String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let names = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else { throw .system(.notFound) }
    var inner = try OpenFolder(folder)
    for name in names.dropLast() { inner = try inner.folder(name, isMade: isMade) }
    return try body(inner, names[names.count - 1])
  }

  private func isLink(_ name: String) -> Bool { kind(of: name) == S_IFLNK }

  /// The kind of file, not following a link; nil where there is none.
  private func kind(of name: String) -> mode_t? {
    var status = stat()
    guard unsafe fstatat(descriptor, name.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    return status.st_mode & S_IFMT
  }

  /// What is in it, unordered, without `.` and `..`; a link is no folder.
  package func entries() throws(Failure) -> [Entry] {
    // The stream closes its descriptor.
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { throw Self.lastFailure }
    defer { unsafe _ = closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe System.name(of: entry)
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, isFolder: kind(of: name) == S_IFDIR))
    }
    return entries
  }

  // MARK: - Files

  /// The contents of a regular file of at most `limit` bytes.
  package func contents(of name: String, limit: Int) throws(Failure) -> [UInt8] {
    // A pipe that nobody writes to would be waited for.
    let file = unsafe openat(descriptor, name.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0 {
      let failure = Self.lastFailure
      throw isLink(name) ? .link : failure
    }
    defer { close(file) }
    do throws(SystemError) {
      let status = try System.status(of: file)
      if status.kind == .directory { throw SystemError.isDirectory }
      if status.size > limit { throw .tooLarge }
      if status.kind == .regular { return try System.rest(of: file, limit: limit) }
    } catch {
      throw .system(error)
    }
    throw .special
  }

  /// Whether a name stands for a regular file.
  package func hasFile(_ name: String) -> Bool { kind(of: name) == S_IFREG }

  /// Writes a file under another name first, and renames it when it is complete. A link of the name is
  /// replaced, and what it leads to stays as it is.
  package func replace(
    _ name: String, with bytes: [UInt8], by temporary: String
  ) throws(Failure) {
    let file = unsafe openat(
      descriptor, temporary.name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      mode_t(0o644))
    if file < 0 { throw Self.lastFailure }
    do throws(SystemError) {
      defer { close(file) }
      try System.writeAll(bytes.span, to: file)
    } catch {
      remove(temporary)
      throw .system(error)
    }
    if unsafe renameat(descriptor, temporary.name, descriptor, name.name) < 0 {
      let failure = Self.lastFailure
      remove(temporary)
      throw failure
    }
  }

  /// Removes a file, or a link, whose target stays; it is no error if it does not exist.
  package func remove(_ name: String) { unsafe _ = unlinkat(descriptor, name.name, 0) }

  /// Removes a folder if it is empty.
  package func removeFolder(_ name: String) {
    unsafe _ = unlinkat(descriptor, name.name, Int32(AT_REMOVEDIR))
  }
}
