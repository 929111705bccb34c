import Goldens

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
    do {
      return try read(into: &span)
    } catch {
      throw ImageFile.refusal(error, name)
    }
  }
}
