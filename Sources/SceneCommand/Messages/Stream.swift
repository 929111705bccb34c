import Films

/// A destination of text and bytes: standard output, standard error, or memory for tests.
final class Stream {
  private let descriptor: Int32?
  /// The bytes written, if there is no descriptor.
  private(set) var captured: [UInt8] = []
  let isTerminal: Bool

  /// A standard stream of the process.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = System.isTerminal(descriptor)
  }

  /// A stream that keeps its output in memory.
  init(capturing isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
  }

  /// The width of the terminal in columns, or nil.
  var columns: Int? { descriptor.flatMap(System.columns) }

  var text: String { String(decoding: captured, as: UTF8.self) }

  func write(_ text: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    guard let descriptor else {
      captured += bytes
      return
    }
    try System.writeAll(bytes.span, to: descriptor)
  }

  /// A sink that writes bytes to this stream.
  var file: FileSink { FileSink(standardOutput: descriptor ?? 1) }
}
