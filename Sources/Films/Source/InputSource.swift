import ImageCodecs
import Synchronization
import SystemCalls

/// A file, or standard input for `-`, that can be read from its start several times.
///
/// Data from a pipe can be read only once. If it is needed again it is first copied into an unnamed
/// file, which disappears with the process.
package final class InputSource: Sendable {
  private let path: String
  /// Whether it is read at most once and in order.
  private let isReadOnce: Bool
  /// The copy of standard input.
  private let standardInput = Mutex<Spool?>(nil)

  private typealias Spool = (descriptor: Int32, size: Int)

  package init(_ path: String, isReadOnce: Bool = false) {
    self.path = path
    self.isReadOnce = isReadOnce
    if path == "-" { InputFiles.note(0, named: "standard input") } else { InputFiles.note(path) }
  }

  package var isStandardInput: Bool { path == "-" }

  /// The name in messages.
  package var name: String { isStandardInput ? "standard input" : path }

  /// Opens it at its start.
  package func open() throws(FileError) -> FileSource {
    do throws(SystemError) {
      guard isStandardInput else { return try openFile() }
      if let start = System.position(of: 0), let size = try System.status(of: 0).fileSize {
        return FileSource(name, 0, start: start, size: max(0, size - start), isOwner: false)
      }
      if isReadOnce { return FileSource(name, 0, start: nil, size: nil, isOwner: false) }
    } catch {
      throw .cannotRead(path: name, error)
    }
    let spooled = try standardInput.withLock { known throws(FileError) -> Spool in
      if let known { return known }
      let file = try Self.spool()
      known = file
      return file
    }
    return FileSource(
      name, spooled.descriptor, start: 0, size: spooled.size, isOwner: false)
  }

  private func openFile() throws(SystemError) -> FileSource {
    let descriptor = try System.openForReading(path)
    let status: FileStatus
    do throws(SystemError) {
      status = try System.status(of: descriptor)
      if status.kind == .directory { throw .isDirectory }
    } catch {
      try? System.closeFile(descriptor)
      throw error
    }
    let size = status.fileSize
    return FileSource(name, descriptor, start: size.map { _ in 0 }, size: size, isOwner: true)
  }

  /// Copies standard input into an unnamed file.
  private static func spool() throws(FileError) -> Spool {
    func keeping<Value>(_ call: () throws(SystemError) -> Value) throws(FileError) -> Value {
      do {
        return try call()
      } catch {
        throw .cannotKeepInput(folder: System.temporaryFolder, error)
      }
    }
    let descriptor = try keeping(System.openTemporaryFile)
    var size = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var span = chunk.mutableSpan
      var bytes = unsafe span.mutableBytes
      let count: Int
      do throws(SystemError) {
        count = try System.readSome(&bytes, from: 0, at: nil)
      } catch {
        throw .cannotRead(path: "standard input", error)
      }
      if count == 0 { return (descriptor, size) }
      try keeping { () throws(SystemError) in
        try System.writeAll(chunk.span.extracting(first: count), to: descriptor)
      }
      size += count
    }
  }
}

extension FileStatus {
  /// The size of a regular file in bytes; nil for others.
  fileprivate var fileSize: Int? { kind == .regular ? size : nil }
}
