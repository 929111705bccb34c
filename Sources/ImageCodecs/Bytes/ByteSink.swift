/// What a file's bytes are written into, in order.
public protocol ByteSink: AnyObject {
  /// Takes the next bytes, lent for the time of the call.
  func write(_ bytes: Span<UInt8>) throws
}

/// A byte sink that keeps all it was given.
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
