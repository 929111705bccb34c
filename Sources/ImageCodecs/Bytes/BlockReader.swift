import Basics

/// The bytes of a source, read in blocks and lent in pieces.
final class BlockReader {
  private let source: any ByteSource
  /// The most bytes to read.
  private let limit: Int
  private var block: [UInt8] = []
  /// The part of the block that has not been lent yet.
  private var rest = 0..<0
  private var total = 0

  private static let blockSize = 1 << 16

  init(_ source: any ByteSource, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Lends the next bytes, at least one and no more than `count`.
  func take<Result>(
    upTo count: Int, _ body: (Span<UInt8>) -> Result
  ) throws(ImageDecodingError) -> Result {
    if rest.isEmpty { try fill() }
    let piece = rest.lowerBound..<rest.lowerBound + min(count, rest.count)
    rest = piece.upperBound..<rest.upperBound
    let block = block
    return body(block.span.extracting(piece))
  }

  /// Lends the next `count` bytes piece by piece.
  func take(_ count: Int, _ body: (Span<UInt8>) -> Void) throws(ImageDecodingError) {
    var left = count
    while left > 0 {
      left -= try take(upTo: left) { piece in
        body(piece)
        return piece.count
      }
    }
  }

  /// Appends the next bytes to an array.
  func read(_ count: Int, onto bytes: inout [UInt8]) throws(ImageDecodingError) {
    try take(count) { piece in bytes.append(copying: piece) }
  }

  /// Fills a buffer from an offset on with the next bytes.
  func read(into buffer: inout MutableSpan<UInt8>, from offset: Int) throws(ImageDecodingError) {
    var done = offset
    while done < buffer.count {
      if rest.isEmpty { try fill() }
      let piece = rest.lowerBound..<rest.lowerBound + min(buffer.count - done, rest.count)
      rest = piece.upperBound..<rest.upperBound
      let block = block
      buffer.copy(block.span.extracting(piece), at: done)
      done += piece.count
    }
  }

  private func fill() throws(ImageDecodingError) {
    // Moved out of the class meanwhile, so that it has one owner while it is filled.
    var block = block
    self.block = []
    if block.isEmpty { block = [UInt8](repeating: 0, count: Self.blockSize) }
    let count = try read(into: &block)
    self.block = block
    if count == 0 { throw .truncated }
    total += count
    try DecodingLimits.check(total, limit, "bytes")
    rest = 0..<count
  }

  private func read(into block: inout [UInt8]) throws(ImageDecodingError) -> Int {
    var buffer = block.mutableSpan
    let count = try source.read(into: &buffer)
    precondition((0...Self.blockSize).contains(count), "A source reads no more than fits")
    return count
  }
}
