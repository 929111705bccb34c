import Goldens

extension FileSource {
  /// Whether two files hold the same bytes from their starts on, which is where they are left. Of
  /// what is no file nobody knows before it is read.
  func holdsSameBytes(as other: FileSource) throws(CommandError) -> Bool {
    guard let size, size == other.size else { return false }
    var left = [UInt8](repeating: 0, count: Self.blockSize)
    var right = left
    var done = 0
    while done < size {
      let count = try read(into: &left)
      // A file that is cut while it is read is no equal one.
      guard count > 0, try other.read(into: &right) == count,
        Memory.same(left, right, in: 0..<count)
      else { break }
      done += count
    }
    seek(to: 0)
    other.seek(to: 0)
    return done == size
  }

  private static var blockSize: Int { 1 << 18 }

  private func read(into block: inout [UInt8]) throws(CommandError) -> Int {
    var span = block.mutableSpan
    do {
      return try read(into: &span)
    } catch {
      throw ImageFile.refusal(error, name)
    }
  }
}
