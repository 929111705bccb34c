public import ImageCodecs
import Synchronization
import SystemCalls

/// Numbered files that appear together, only when all of them are complete.
///
/// Each is written and synchronised to the disk in a hidden folder beside its target; when the last
/// is complete, all are renamed. Until then the old files stay, whatever happens. Their number need
/// not be known in advance: their names are made at the end. Several workers may write at the same
/// time.
public final class NumberedFiles: Sendable {
  /// The path, with `{n}` for the number.
  public let path: String
  /// The temporary folder of the files, with a slash at the end.
  private let folder: String
  private let files = Mutex<[Int: WrittenFile]>([:])

  /// Creates the temporary folder.
  ///
  /// - Precondition: the name contains `{n}`.
  public init(_ path: String) throws(FileError) {
    precondition(NumberedFiles.isNumbered(path), "One file is a FileSink")
    self.path = path
    // A folder whose name depends on the number is not known yet.
    let stem = path.split(separator: "{n}", omittingEmptySubsequences: false)[0]
    let name = splitPath(path).name
    let hidden = splitPath(String(stem)).directory + hiddenName(for: name)
    folder = hidden + "/"
    Interrupt.announce(hidden)
    do throws(SystemError) {
      try System.makeFolder(hidden)
    } catch {
      throw .cannotCreate(path: path, target: path, error)
    }
  }

  deinit {
    // Nothing is left if all files are in place.
    removeAll()
    System.removeFolder(folder)
  }

  /// Removes what was written, to be written anew.
  func removeAll() {
    for number in files.withLock({ $0.keys.sorted() }) { System.remove(waiting(number)) }
    files.withLock { $0 = [:] }
  }

  /// The total size of the complete files in bytes.
  public var bytes: Int { files.withLock { $0.values.reduce(0) { $0 + $1.bytes } } }

  /// Whether the last component of a path contains `{n}`.
  public static func isNumbered(_ path: String) -> Bool { splitPath(path).name.contains("{n}") }

  /// The path of a file; its number from 0 is padded to the width of the last one's.
  package static func path(_ path: String, of index: Int, count: Int) -> String {
    let width = String(max(0, count - 1)).count
    let digits = String(index)
    let number = String(repeating: "0", count: max(0, width - digits.count)) + digits
    return path.split(separator: "{n}", omittingEmptySubsequences: false).joined(separator: number)
  }

  /// Writes a file of the set by its number from 0.
  ///
  /// - Throws: ``FileError``, or an error of the body.
  public func write(_ number: Int, _ encode: (any ByteSink) throws -> Void) throws {
    Interrupt.announce(waiting(number))
    do {
      let file = try WaitingFile(waiting(number))
      do {
        try encode(file)
        try file.finish()
      } catch {
        System.remove(waiting(number))
        throw error
      }
      files.withLock {
        $0[number] = WrittenFile(path: waiting(number), bytes: file.count, digest: file.digest)
      }
    } catch let error as SystemError {
      throw FileError.cannotWrite(path: path, error)
    }
  }

  /// Moves all files into place. None is moved before all targets have been checked.
  public func publish() throws(FileError) -> [WrittenFile] {
    let files = files.withLock { $0 }
    let paths = files.keys.sorted().map { ($0, Self.path(path, of: $0, count: files.count)) }
    for (_, path) in paths { try check(path) }
    Interrupt.hold()
    defer { Interrupt.release() }
    var moved: [WrittenFile] = []
    for (number, path) in paths {
      guard var written = files[number] else { continue }
      do throws(FileError) {
        try move(number, to: path)
      } catch {
        if moved.isEmpty { throw error }
        throw .incomplete(error, moved: moved.count, of: files.count)
      }
      written.path = path
      moved.append(written)
    }
    System.removeFolder(folder)
    if let (_, path) = paths.first { FileSink.synchronizeDirectory(of: path) }
    return moved
  }

  private func waiting(_ number: Int) -> String { "\(folder)\(number)" }

  /// Checks that a file can be put at a path.
  private func check(_ path: String) throws(FileError) {
    try InputFiles.check(path)
    do throws(SystemError) {
      switch try System.status(of: path)?.kind {
      case .directory: throw .isDirectory
      case .regular where !System.isWritable(path): throw .notPermitted
      default: break
      }
    } catch {
      throw .cannotCreate(path: path, target: path, error)
    }
  }

  private func move(_ number: Int, to path: String) throws(FileError) {
    do throws(SystemError) {
      let status = try System.status(of: path)
      let isBeside = splitPath(path).directory + splitPath(String(folder.dropLast())).name + "/"
      if status?.kind != .special, System.linkTarget(of: path) == nil, isBeside == folder {
        if let status {
          let descriptor = try System.openForReading(waiting(number))
          System.setPermissions(status.permissions, of: descriptor)
          try System.closeFile(descriptor)
        }
        return try System.move(waiting(number), to: path)
      }
    } catch {
      throw .cannotCreate(path: path, target: path, error)
    }
    try copy(number, to: path)
  }

  /// Writes through an output of its own, which handles links and devices.
  private func copy(_ number: Int, to path: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try System.contents(of: waiting(number))
    } catch {
      throw .cannotRead(path: waiting(number), error)
    }
    let output = try FileSink(path)
    try output.write(bytes.span)
    try output.finish()
    System.remove(waiting(number))
  }
}

/// A file of a set while it is being written.
private final class WaitingFile: ByteSink {
  private(set) var count = 0
  private var hash = SHA256()
  private let descriptor: Int32
  private var isOpen = true

  var digest: String { hash.digest() }

  init(_ path: String) throws(SystemError) {
    descriptor = try System.create(path, permissions: 0o666)
  }

  deinit { if isOpen { try? System.closeFile(descriptor) } }

  func write(_ bytes: Span<UInt8>) throws {
    count += bytes.count
    hash.update(bytes)
    try System.writeAll(bytes, to: descriptor)
  }

  func finish() throws(SystemError) {
    try System.synchronize(descriptor)
    isOpen = false
    try System.closeFile(descriptor)
  }
}
