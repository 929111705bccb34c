import ImageCodecs
import Synchronization

/// Numbered files that appear together when all of them are whole, and not before.
///
/// Each is written through to the disk in a hidden folder beside its place; when the last is whole, all
/// are renamed. Until then the old files stay, whatever happens. How many there are need not be known
/// before: their names are made at the end. Several workers may write at once.
final class OutputSet: Sendable {
  private let place: OutputPlace
  /// Where the files wait, with the slash at its end.
  private let folder: String
  private let files = Mutex<[Int: Written]>([:])

  /// What is known of a file that is whole.
  private struct Written {
    var bytes: Int
    var digest: String
  }

  /// Makes the folder in which the files wait.
  init(_ place: OutputPlace) throws(CommandError) {
    precondition(place.isSequence, "One file is an OutputFile")
    self.place = place
    // A folder that is numbered too is not known yet.
    let stem = place.path.split(separator: "{n}", omittingEmptySubsequences: false)[0]
    let name = splitPath(place.path).name
    let path = splitPath(String(stem)).directory + ".\(name.prefix(60)).\(System.processID).tmp"
    folder = path + "/"
    do throws(SystemError) {
      try System.makeFolder(path)
    } catch {
      throw OutputFile.cannotCreate(place.path, at: place.path, error)
    }
    Interrupt.watch(folder: folder)
  }

  deinit {
    // Nothing is left to do where all files stand in their places.
    for number in files.withLock({ $0.keys.sorted() }) { System.remove(waiting(number)) }
    System.removeFolder(folder)
    Interrupt.watch(folder: nil)
  }

  /// How many bytes the whole files have together.
  var bytes: Int { files.withLock { $0.values.reduce(0) { $0 + $1.bytes } } }

  /// Writes a file of the set by its number from 0 on.
  func write(
    _ number: Int, _ encode: (any ByteSink) throws -> Void
  ) throws(CommandError) {
    Interrupt.expect(number)
    do {
      let file = try WaitingFile(waiting(number))
      do {
        try encode(file)
        try file.finish()
      } catch {
        System.remove(waiting(number))
        throw error
      }
      files.withLock { $0[number] = Written(bytes: file.count, digest: file.digest) }
    } catch let error as SystemError {
      throw OutputFile.cannotWrite(place.path, error)
    } catch {
      throw CommandError.encoding(error, place.path)
    }
  }

  /// Puts all files in their places. None moves before all are known to have one.
  func publish() throws(CommandError) -> [RenderReport.File] {
    let files = files.withLock { $0 }
    let paths = files.keys.sorted().map { ($0, place.path(of: $0, count: files.count)) }
    for (_, path) in paths { try check(path) }
    Interrupt.hold()
    defer { Interrupt.release() }
    var moved: [RenderReport.File] = []
    for (number, path) in paths {
      guard let written = files[number] else { continue }
      do throws(CommandError) {
        try move(number, to: path)
      } catch {
        var error = error
        if !moved.isEmpty {
          error.message += "; the first \(moved.count) of \(files.count) files are in their places"
        }
        throw error
      }
      moved.append(.init(path: path, bytes: written.bytes, digest: written.digest))
    }
    System.removeFolder(folder)
    if let (_, path) = paths.first { OutputFile.synchronizeDirectory(of: path) }
    return moved
  }

  private func waiting(_ number: Int) -> String { "\(folder)\(number)" }

  /// Refuses a place where no file can be put.
  private func check(_ path: String) throws(CommandError) {
    do throws(SystemError) {
      switch try System.status(of: path)?.kind {
      case .directory: throw .isDirectory
      case .regular where !System.isWritable(path): throw .notPermitted
      default: break
      }
    } catch {
      throw OutputFile.cannotCreate(path, at: path, error)
    }
  }

  private func move(_ number: Int, to path: String) throws(CommandError) {
    do throws(SystemError) {
      let status = try System.status(of: path)
      let isBeside = splitPath(path).directory + splitPath(String(folder.dropLast())).name + "/"
      if status?.kind != .special, System.linkTarget(of: path) == nil, isBeside == folder {
        if let status {
          let descriptor = try System.openForReading(waiting(number))
          System.setPermissions(status.permissions, of: descriptor)
          try System.closeFile(descriptor)
        }
        return try System.rename(waiting(number), to: path)
      }
    } catch {
      throw OutputFile.cannotCreate(path, at: path, error)
    }
    try copy(number, to: path)
  }

  /// What a link or a device asks for, an output of its own knows.
  private func copy(_ number: Int, to path: String) throws(CommandError) {
    let bytes = try readFile(waiting(number), limit: .max)
    let output = try OutputFile(path)
    try output.write(bytes.span)
    try output.finish()
    System.remove(waiting(number))
  }
}

/// A file of a set while it is written.
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
    var rest = bytes
    while !rest.isEmpty {
      rest = rest.extracting(droppingFirst: try System.writeSome(rest, to: descriptor))
    }
  }

  func finish() throws(SystemError) {
    try System.synchronize(descriptor)
    isOpen = false
    try System.closeFile(descriptor)
  }
}
