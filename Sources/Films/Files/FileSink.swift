public import ImageCodecs
import Synchronization
import SystemCalls

/// A file that replaces the one of its name only when it is complete.
///
/// ```swift
/// let file = try FileSink("spinner.gif")
/// try await film.write(.gif, to: file)
/// try file.finish()
/// ```
///
/// The bytes are written to a temporary file beside it, which is synchronised to the disk and
/// renamed at the end. Until then the old file stays, whatever happens. A device, a pipe or a
/// terminal is written directly.
public final class FileSink: ByteSink {
  /// The given path.
  public let path: String
  /// The number of bytes written so far.
  public private(set) var count = 0
  private var hash = SHA256()
  /// Nil once it is closed: its number may be another file's then.
  private var descriptor: Int32?
  /// Whether it is closed at the end, unlike standard output.
  private let isOwner: Bool
  private var buffer: [UInt8] = []
  /// The temporary file and its target; nil if the output is written directly.
  private let replacement: (temporary: String, target: String)?
  /// Why nothing more can be written.
  private var failure: FileError?

  /// The SHA-256 of the bytes so far, in hexadecimal.
  public var digest: String { hash.digest() }

  /// Opens a file without changing what is at its path.
  ///
  /// A link is kept, and its target is replaced, or created if it does not exist.
  ///
  /// - Throws: ``FileError``: `terminal` if the path leads to one, which cannot show pictures; `isInput` if
  ///   a command has read the file.
  public init(_ path: String) throws(FileError) {
    self.path = path
    isOwner = true
    try InputFiles.check(path)
    var target = path
    let opened: Int32
    do throws(SystemError) {
      target = try System.followingLinks(path)
      let number = System.descriptor(named: target)
      let status = try number == nil ? System.status(of: target) : nil
      if let number {
        opened = try System.duplicate(number)
        replacement = nil
      } else if status?.kind == .directory {
        throw .isDirectory
      } else if status?.kind == .special {
        opened = try System.openForWriting(target)
        replacement = nil
      } else {
        if status != nil, !System.isWritable(target) { throw .notPermitted }
        // In the same directory, so that the rename stays on one file system.
        let (directory, name) = splitPath(target)
        let temporary = directory + hiddenName(for: name)
        Interrupt.announce(temporary)
        opened = try System.create(temporary, permissions: 0o666)
        replacement = (temporary, target)
        if let status { System.setPermissions(status.permissions, of: opened) }
      }
    } catch {
      throw .cannotCreate(path: path, target: target, error)
    }
    descriptor = opened
    if replacement == nil, System.isTerminal(opened) { throw .terminal(path: path) }
  }

  /// Writes to standard output or another open file, which stays open.
  package init(_ path: String = "standard output", descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
    isOwner = false
    replacement = nil
  }

  deinit {
    // An unfinished output is discarded: the old file stays as it was.
    discard()
  }

  /// Buffers bytes, and writes them in blocks.
  public func write(_ bytes: Span<UInt8>) throws(FileError) {
    if let failure { throw failure }
    precondition(descriptor != nil, "The output is finished")
    count += bytes.count
    hash.update(bytes)
    buffer.reserveCapacity(Self.bufferSize)
    var taken = 0
    while taken < bytes.count {
      let end = min(bytes.count, taken + Self.bufferSize - buffer.count)
      buffer.append(copying: bytes.extracting(taken..<end))
      if buffer.count == Self.bufferSize { try flush() }
      taken = end
    }
  }

  /// Writes the rest and moves the output into place.
  ///
  /// - Throws: ``FileError``; after an error in writing the same again.
  public func finish() throws(FileError) {
    try flush()
    guard let descriptor else { return }
    guard let (temporary, target) = replacement else { return try close() }
    do throws(SystemError) {
      try System.synchronize(descriptor)
    } catch {
      throw failed(error)
    }
    do throws(FileError) {
      try close()
    } catch {
      System.remove(temporary)
      throw error
    }
    do throws(SystemError) {
      try System.move(temporary, to: target)
    } catch {
      System.remove(temporary)
      throw .cannotCreate(path: path, target: target, error)
    }
    Self.synchronizeDirectory(of: target)
  }

  private static let bufferSize = 65_536

  /// Closes what was opened.
  private func close() throws(FileError) {
    guard let descriptor else { return }
    self.descriptor = nil
    if !isOwner { return }
    do throws(SystemError) {
      try System.closeFile(descriptor)
    } catch {
      throw .cannotWrite(path: path, error)
    }
  }

  /// Closes an unfinished output, and removes what was written.
  private func discard() {
    if descriptor == nil { return }
    try? close()
    if let replacement { System.remove(replacement.temporary) }
  }

  /// Ends the output after an error.
  private func failed(_ error: SystemError) -> FileError {
    discard()
    let reason = FileError.cannotWrite(path: path, error)
    failure = reason
    return reason
  }

  private func flush() throws(FileError) {
    if let failure { throw failure }
    guard let descriptor else { return }
    do throws(SystemError) {
      try System.writeAll(buffer.span, to: descriptor)
    } catch {
      throw failed(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Synchronises the directory entry to the disk, which not every file system supports.
  static func synchronizeDirectory(of target: String) {
    let directory = splitPath(target).directory
    guard let descriptor = try? System.openForReading(directory.isEmpty ? "." : directory) else {
      return
    }
    try? System.synchronize(descriptor)
    try? System.closeFile(descriptor)
  }
}

/// A unique hidden name that will be renamed to `name`.
func hiddenName(for name: String) -> String {
  let (_, number) = hiddenNames.add(1, ordering: .relaxed)
  // A long name is shortened, so that the result fits into 255 bytes: a scalar has up to four.
  let start = String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
  return ".\(start).\(System.processID)-\(number).tmp"
}

/// The number of hidden names so far.
private let hiddenNames = Atomic<Int>(0)

/// The ending of a path's file name in lower case, `gif`; nil where it has none.
package func nameEnding(of path: String) -> String? {
  let name = splitPath(path).name
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
  return name[name.index(after: dot)...].lowercased()
}
