import Films
import Goldens
import SystemCalls

/// The picture of a command line, kept apart from the file that it is for: in a temporary file without a name, which
/// is gone with the process, however that ends.
final class KeptPicture {
  /// Whether the line is only checked, and ends where it would begin to write.
  private let isChecked: Bool
  /// Whether the line came so far that it opened its output.
  private(set) var isOpen = false
  private var descriptor: Int32?

  init(isChecked: Bool = false) { self.isChecked = isChecked }

  deinit { if let descriptor { try? System.closeFile(descriptor) } }

  /// Opens the output of the line.
  func open(_ path: String) throws(CommandError) -> FileSink {
    if let input = InputFiles.name(at: path) {
      throw CommandError(FileError.isInput(path: path, input: input))
    }
    isOpen = true
    if isChecked { throw .readerLeft }
    let file = try orThrow(try System.openTemporaryFile()) { (error: SystemError) in
      CommandError(
        code: .inputOutput,
        message: "Cannot keep a picture in '\(System.temporaryFolder)': \(error.reason)")
    }
    descriptor = file
    return FileSink(path, descriptor: file)
  }

  /// The bytes that were written.
  func bytes() throws(CommandError) -> [UInt8] {
    guard let descriptor else {
      throw CommandError(code: .defect, message: "The line ended without a picture")
    }
    return try orThrow(try System.contents(of: descriptor)) { (error: SystemError) in
      CommandError(
        code: .inputOutput,
        message: "Cannot read a picture in '\(System.temporaryFolder)': \(error.reason)")
    }
  }
}

extension System {
  /// The contents of an open file, from its start.
  fileprivate static func contents(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: try status(of: descriptor).size)
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    let count = try fill(&raw, from: descriptor, at: 0)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
