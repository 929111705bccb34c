import Synchronization
import SystemCalls

/// The files that a command reads, over which it writes nothing.
///
/// What reads a file that a user names notes it here, and every ``FileSink`` and ``NumberedFiles`` asks
/// here, by the identity of the file: links and other names of it lead to the same one.
package final class InputFiles: Sendable {
  private let names = Mutex<[FileIdentity: String]>([:])

  /// Those of the command that is run; nil in programs that are no command, which may write over what they
  /// have read.
  @TaskLocal package static var current: InputFiles?

  package init() {}

  /// Notes a file by its path; what is no regular file cannot be written over.
  package static func note(_ path: String) {
    guard let current, let status = try? System.status(of: path) else { return }
    current.note(status, path)
  }

  /// Notes an open file.
  package static func note(_ descriptor: Int32, named name: String) {
    guard let current, let status = try? System.status(of: descriptor) else { return }
    current.note(status, name)
  }

  private func note(_ status: FileStatus, _ name: String) {
    guard status.kind == .regular else { return }
    names.withLock { if $0[status.identity] == nil { $0[status.identity] = name } }
  }

  /// The name of the input that a path leads to; nil if it leads to none.
  package static func name(at path: String) -> String? {
    guard let current, let status = try? System.status(of: path), status.kind == .regular else {
      return nil
    }
    return current.names.withLock { $0[status.identity] }
  }

  /// Refuses to write over an input.
  static func check(_ path: String) throws(FileError) {
    if let input = name(at: path) { throw .isInput(path: path, input: input) }
  }
}
