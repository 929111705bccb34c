/// What frames are written into, in the order they are shown: an encoder, or a survey before it.
public protocol FrameSink {
  /// Takes the next frame. An error of the byte sink behind passes through unchanged.
  mutating func write(_ frame: borrowing Frame) throws
  /// Takes note that no frame follows, and completes the file.
  mutating func finish() throws
}
