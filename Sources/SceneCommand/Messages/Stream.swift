import Films

/// Where text and bytes go: standard output, standard error, or a list that tests read.
final class Stream {
  private let descriptor: Int32?
  /// What was written, where there is no descriptor.
  private(set) var captured: [UInt8] = []
  /// Whether a person is looking.
  let isTerminal: Bool

  /// A standard place of the process.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = System.isTerminal(descriptor)
  }

  /// A place that keeps what is written.
  init(capturing isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
  }

  /// The columns of the terminal, where it is one.
  var columns: Int? { descriptor.flatMap(System.columns) }

  /// What was captured, as text.
  var text: String { String(decoding: captured, as: UTF8.self) }

  /// Writes all of the text.
  func write(_ text: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    guard let descriptor else {
      captured += bytes
      return
    }
    var rest = bytes.span
    while !rest.isEmpty {
      rest = rest.extracting(droppingFirst: try System.writeSome(rest, to: descriptor))
    }
  }

  /// An output of bytes into this place.
  var file: FileSink { FileSink(standardOutput: descriptor ?? 1) }
}
