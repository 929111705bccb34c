import SystemCalls

/// Bytes kept until a film ends, in memory or in a temporary file.
struct KeptBytes: Sendable {
  fileprivate let memory: [UInt8]
  private var file: (file: TemporaryFile, range: Range<Int>)?

  /// Bytes in memory.
  init(_ bytes: [UInt8]) { memory = bytes }

  fileprivate init(_ file: TemporaryFile, _ range: Range<Int>) {
    memory = []
    self.file = (file, range)
  }

  /// Whether they are not in a file.
  var isInMemory: Bool { file == nil }

  /// Reads them.
  func read() throws(ImageEncodingError) -> [UInt8] {
    guard let (file, range) = file else { return memory }
    guard let bytes: [UInt8] = file.read(range) else { throw .temporaryFile }
    return bytes
  }
}

/// Moves bytes to a temporary file once there is much of them, so that a film's memory has a limit.
final class KeptBytesLimit {
  /// How many bytes stay in memory.
  var memory = 8 << 20
  private var count = 0
  private var file: TemporaryFile?
  /// Whether no file can be written: then all bytes stay in memory.
  private var hasFailed = false

  /// The temporary file; nil if none can be made.
  func openFile() -> TemporaryFile? {
    if file == nil, !hasFailed { file = TemporaryFile.make() }
    return file
  }

  /// Keeps bytes that are in memory.
  func keep(_ kept: KeptBytes) -> KeptBytes {
    count += kept.memory.count
    if count <= memory || hasFailed { return kept }
    guard let file = openFile(), let range = file.append(kept.memory) else {
      hasFailed = true
      return kept
    }
    return KeptBytes(file, range)
  }
}

/// Numbers that wait in a temporary file.
package struct FiledWords: Sendable {
  private let file: TemporaryFile
  private let range: Range<Int>

  /// Writes numbers to a file; nil if it does not take them.
  package init?(_ words: [UInt32], into file: TemporaryFile) {
    guard let range = file.append(words) else { return nil }
    self.file = file
    self.range = range
  }

  /// Reads them.
  package func read() throws(ImageEncodingError) -> [UInt32] {
    guard let words: [UInt32] = file.read(range) else { throw .temporaryFile }
    return words
  }
}

/// A file without a name, which the system removes when it is closed, even if the process is killed.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A new file; nil if none can be made.
  package static func make() -> TemporaryFile? {
    (try? System.openTemporaryFile()).map(TemporaryFile.init)
  }

  deinit { close(descriptor) }

  /// Appends numbers, and returns the place of their bytes; nil if the file does not take them all, as on a
  /// full disk.
  func append<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: [Number]) -> Range<Int>? {
    let start = Int(lseek(descriptor, 0, SEEK_END))
    if start < 0 { return nil }
    let place = start..<start + numbers.count * MemoryLayout<Number>.stride
    let isDone = transfer(place) { done, place in
      unsafe numbers.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress! + done, $0.count - done, place)
      }
    }
    return isDone ? place : nil
  }

  /// The numbers of a range that was appended; nil if they cannot be read. Several threads may read.
  func read<Number: FixedWidthInteger & BitwiseCopyable>(_ range: Range<Int>) -> [Number]? {
    var numbers = [Number](repeating: 0, count: range.count / MemoryLayout<Number>.stride)
    let isDone = transfer(range) { done, place in
      unsafe numbers.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress! + done, $0.count - done, place)
      }
    }
    return isDone ? numbers : nil
  }

  /// Repeats a call of the system until a range of the file is transferred.
  private func transfer(_ range: Range<Int>, _ call: (_ done: Int, _ place: off_t) -> Int) -> Bool {
    var done = 0
    while done < range.count {
      let count = call(done, off_t(range.lowerBound + done))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
