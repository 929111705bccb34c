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
