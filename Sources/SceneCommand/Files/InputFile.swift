import Films
import Goldens
import SystemCalls

/// Reads a whole file of at most `limit` bytes.
///
/// - Parameter name: what messages call it; by default its path.
func readFile(
  _ path: String, limit: Int, named name: String? = nil
) throws(CommandError) -> [UInt8] {
  InputFiles.note(path)
  let name = name ?? path
  do throws(SystemError) {
    return try System.contents(of: path, limit: limit)
  } catch {
    if error == .tooLarge {
      throw CommandError(
        code: .badData, message: "Cannot read '\(name)': it is larger than \(limit) bytes")
    }
    throw inputError(name, error)
  }
}

/// Writes a whole file, which appears only when it is complete.
@discardableResult
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandError) -> WrittenFile {
  do throws(FileError) {
    let file = try FileSink(path)
    try file.write(bytes.span)
    return try WrittenFile(closing: file)
  } catch {
    throw CommandError(error)
  }
}

/// Why a file cannot be read.
func inputError(_ path: String, _ error: SystemError) -> CommandError {
  let code: ExitCode
  let reason: String
  switch error {
  case .notFound, .notDirectory: (code, reason) = (.missingInput, "there is no such file")
  case .isDirectory: (code, reason) = (.missingInput, "it is a directory")
  case .tooManyLinks: (code, reason) = (.missingInput, "its links lead in a circle")
  case .notPermitted: (code, reason) = (.missingInput, error.reason)
  default: (code, reason) = (.inputOutput, error.reason)
  }
  return CommandError(code: code, message: "Cannot read '\(path)': \(reason)")
}

extension FileSource {
  /// Whether two files have the same contents; afterwards both are at their starts. False for what
  /// is not a regular file, which would have to be read.
  func holdsSameBytes(as other: FileSource) throws(CommandError) -> Bool {
    guard let size, size == other.size else { return false }
    var left = [UInt8](repeating: 0, count: Self.blockSize)
    var right = left
    var done = 0
    while done < size {
      let count = try read(into: &left)
      // A file that is truncated while it is read is not equal.
      guard count > 0, try other.read(into: &right) == count,
        Memory.same(left, from: 0, right, from: 0, count: count)
      else { break }
      done += count
    }
    seek(to: 0)
    other.seek(to: 0)
    return done == size
  }

  private static var blockSize: Int { 1 << 16 }

  private func read(into block: inout [UInt8]) throws(CommandError) -> Int {
    var span = block.mutableSpan
    return try orThrow(try read(into: &span)) { ImageFile.refusal($0, name) }
  }
}
