import Basics

/// The source of a file's bytes, in order.
public protocol ByteSource: AnyObject {
  /// Fills the beginning of the buffer, which is not empty, and returns the number of bytes: at
  /// least one, or 0 at the end.
  func read(into buffer: inout MutableSpan<UInt8>) throws(ImageDecodingError) -> Int

  /// Goes back to the first byte, and returns whether it can; by default it cannot.
  func restart() -> Bool
}

extension ByteSource {
  /// Bytes that can be read only once.
  public func restart() -> Bool { false }
}

/// A source of bytes in memory.
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  /// A source of all the bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Copies as many bytes as fit.
  public func read(into buffer: inout MutableSpan<UInt8>) -> Int {
    let count = min(buffer.count, bytes.count - position)
    let bytes = bytes
    buffer.copy(bytes.span.extracting(position..<position + count))
    position += count
    return count
  }

  /// Goes back to the first byte.
  public func restart() -> Bool {
    position = 0
    return true
  }
}

/// The destination of a file's bytes, in order.
public protocol ByteSink: AnyObject {
  /// Writes the next bytes, which are lent for the duration of the call.
  func write(_ bytes: Span<UInt8>) throws
}

/// A byte sink that keeps everything in memory.
public final class MemorySink: ByteSink {
  /// All bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty sink.
  public init() {}

  /// Appends the bytes.
  public func write(_ bytes: Span<UInt8>) {
    self.bytes.append(copying: bytes)
  }
}
