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
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The temporary file and its target; nil if the output is written directly.
  private let replacement: (temporary: String, target: String)?
  private var isOpen = true

  /// The SHA-256 of the bytes so far, in hexadecimal.
  public var digest: String { hash.digest() }

  /// Opens a file without changing what is at its path.
  ///
  /// A link is kept, and its target is replaced, or created if it does not exist.
  ///
  /// - Throws: ``FileError``: `terminal` if the path leads to one, which cannot show pictures.
  public init(_ path: String) throws(FileError) {
    self.path = path
    var target = path
    do throws(SystemError) {
      target = try System.followingLinks(path)
      let number = System.descriptor(named: target)
      let status = try number == nil ? System.status(of: target) : nil
      if let number {
        descriptor = try System.duplicate(number)
        replacement = nil
      } else if status?.kind == .directory {
        throw .isDirectory
      } else if status?.kind == .special {
        descriptor = try System.openForWriting(target)
        replacement = nil
      } else {
        if status != nil, !System.isWritable(target) { throw .notPermitted }
        // In the same directory, so that the rename stays on one file system.
        let (directory, name) = splitPath(target)
        let temporary = directory + hiddenName(for: name)
        Interrupt.announce(temporary)
        descriptor = try System.create(temporary, permissions: 0o666)
        replacement = (temporary, target)
        if let status { System.setPermissions(status.permissions, of: descriptor) }
      }
    } catch {
      throw .cannotCreate(path: path, target: target, error)
    }
    if replacement == nil, System.isTerminal(descriptor) { throw .terminal(path: path) }
  }

  /// Writes to standard output, which stays open.
  package init(standardOutput descriptor: Int32) {
    path = "standard output"
    self.descriptor = descriptor
    replacement = nil
  }

  deinit {
    // An unfinished output is discarded: the old file stays as it was.
    if isOpen { discard() }
  }

  /// Buffers bytes, and writes them in blocks.
  public func write(_ bytes: Span<UInt8>) throws(FileError) {
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
  public func finish() throws(FileError) {
    try flush()
    isOpen = false
    guard let (temporary, target) = replacement else {
      if path != "standard output" { try closeDescriptor() }
      return
    }
    do throws(SystemError) {
      try System.synchronize(descriptor)
    } catch {
      try? System.closeFile(descriptor)
      System.remove(temporary)
      throw .cannotWrite(path: path, error)
    }
    do throws(FileError) {
      try closeDescriptor()
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

  private func closeDescriptor() throws(FileError) {
    do throws(SystemError) {
      try System.closeFile(descriptor)
    } catch {
      throw .cannotWrite(path: path, error)
    }
  }

  private func discard() {
    isOpen = false
    guard let replacement else { return }
    try? System.closeFile(descriptor)
    System.remove(replacement.temporary)
  }

  private func flush() throws(FileError) {
    do throws(SystemError) {
      try System.writeAll(buffer.span, to: descriptor)
    } catch {
      discard()
      throw .cannotWrite(path: path, error)
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
  // A long name is shortened, so that the result fits into 255 bytes.
  return ".\(name.prefix(60)).\(System.processID)-\(number).tmp"
}

/// The number of hidden names so far.
private let hiddenNames = Atomic<Int>(0)

/// The ending of a path's file name in lower case, `gif`; nil where it has none.
package func nameEnding(of path: String) -> String? {
  let name = splitPath(path).name
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
  return name[name.index(after: dot)...].lowercased()
}
