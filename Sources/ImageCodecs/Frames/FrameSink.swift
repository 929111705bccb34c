/// Receives frames in the order in which they are shown: an encoder, or a survey before it.
public protocol FrameSink {
  /// Adds the next frame. Errors of the byte sink are passed on unchanged.
  mutating func write(_ frame: borrowing Frame) throws
  /// Completes the file after the last frame.
  mutating func finish() throws
}
