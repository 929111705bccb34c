package import ImageCodecs
import SystemCalls

/// The bytes of an open file, a pipe or a device, in order from an offset.
package final class FileSource: ByteSource {
  /// The name in messages.
  package let name: String
  /// The size in bytes; nil if it is not a regular file.
  package let size: Int?
  private let descriptor: Int32
  private let isOwner: Bool
  /// The offset of the next byte in the file; nil if it can only be read in order.
  private var position: Int?
  private let start: Int

  /// Wraps a descriptor; `isOwner` closes it at the end. A file is read from `start`.
  init(_ name: String, _ descriptor: Int32, start: Int?, size: Int?, isOwner: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.start = start ?? 0
    self.size = size
    self.isOwner = isOwner
    position = start
  }

  deinit { if isOwner { try? System.closeFile(descriptor) } }

  /// Seeks to an offset from the start.
  ///
  /// - Precondition: it has a size.
  package func seek(to place: Int) {
    precondition(size != nil, "A pipe is read in order")
    position = start + place
  }

  package func restart() -> Bool {
    guard size != nil else { return false }
    seek(to: 0)
    return true
  }

  package func read(into buffer: inout MutableSpan<UInt8>) throws(ImageDecodingError) -> Int {
    do throws(SystemError) {
      return try fill(&buffer)
    } catch {
      throw .unreadable(code: Int(error.number))
    }
  }

  /// Reads as many pixels as fit, and returns the number of bytes; fewer at the end.
  func read(into pixels: inout [UInt32]) throws(FileError) -> Int {
    var span = pixels.mutableSpan
    var bytes = unsafe span.mutableBytes
    let count: Int
    do throws(SystemError) {
      count = try System.fill(&bytes, from: descriptor, at: position)
    } catch {
      throw .cannotRead(path: name, error)
    }
    position = position.map { $0 + count }
    return count
  }

  private func fill(_ buffer: inout MutableSpan<UInt8>) throws(SystemError) -> Int {
    var bytes = unsafe buffer.mutableBytes
    let count = try System.readSome(&bytes, from: descriptor, at: position)
    position = position.map { $0 + count }
    return count
  }
}
