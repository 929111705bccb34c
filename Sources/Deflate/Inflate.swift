import Basics

/// Decompresses zlib streams row by row, for PNG (RFC 1950 and 1951).
///
/// Drawings are mostly long matches, which zlib copies byte by byte and this copies in doubling pieces. A
/// stream that is damaged in any way, checksum included, is refused: libpng then reports the fault, or
/// tolerates it.
///
/// Cost: a table of 1024 entries for each code of a block; codes of more than ten bits are decoded bit by
/// bit.
package struct Inflate: ~Copyable {
  /// A reader of a stream's bits, lowest first.
  private struct Bits {
    let bytes: [UInt8]
    let end: Int
    var position: Int
    var word: UInt64 = 0
    var count = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      self.bytes = bytes
      position = range.lowerBound
      end = range.upperBound
    }

    /// Makes at least 56 bits ready: zeros past the end, where `position` exceeds it.
    ///
    /// Eight bytes are read at once. Those that do not fit are above `count`, and are read again.
    @inline(__always)
    mutating func refill() {
      if position &+ 8 <= end {
        let next = unsafe bytes.span.bytes.unsafeLoadUnaligned(
          fromByteOffset: position, as: UInt64.self)
        word |= UInt64(littleEndian: next) << UInt64(count)
        position &+= (63 &- count) >> 3
        count |= 56
        return
      }
      while count <= 56 {
        if position < end { word |= UInt64(bytes[position]) << UInt64(count) }
        position &+= 1
        count &+= 8
      }
    }

    @inline(__always)
    mutating func take(_ bits: Int) -> Int {
      let value = Int(truncatingIfNeeded: word & ((1 << UInt64(bits)) &- 1))
      word >>= UInt64(bits)
      count &-= bits
      return value
    }

    /// Skips to the next whole byte.
    mutating func align() {
      position -= count / 8
      (word, count) = (0, 0)
    }

    /// Whether bits were taken that the stream does not have.
    var isPastEnd: Bool { position - count / 8 > end }
  }

  /// A Huffman code, canonical: its symbols by length and number.
  private struct Code {
    private static let directBits = 10
    /// The symbol and the code length for the next ten bits; 0 for a longer code.
    private var direct = [UInt16](repeating: 0, count: 1 << directBits)
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [UInt16] = []

    /// Nil if the lengths do not form a code.
    init?(_ lengths: ArraySlice<UInt8>) {
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...15 {
        left = left << 1 - counts[length]
        if left < 0 { return nil }
      }
      let used = counts.reduce(0, +)
      // A single code of one bit may leave the other one unused.
      if left > 0, used != 1 || counts[1] != 1 { return nil }
      var code = 0
      for length in 1...15 {
        code <<= 1
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols.append(UInt16(symbol))
          if length <= Self.directBits {
            let first = Int(UInt16(code).bitsReversed >> UInt16(16 - length))
            for place in stride(from: first, to: 1 << Self.directBits, by: 1 << length) {
              direct[place] = UInt16(symbol) << 4 | UInt16(length)
            }
          }
          code += 1
        }
      }
    }

    /// The next symbol; -1 for bits that are no code.
    @inline(__always)
    func next(_ bits: inout Bits) -> Int {
      let entry = Int(direct[Int(truncatingIfNeeded: bits.word & 1023)])
      if entry == 0 { return walk(&bits) }
      _ = bits.take(entry & 15)
      return entry >> 4
    }

    private func walk(_ bits: inout Bits) -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        code |= bits.take(1)
        let count = counts[length]
        if code - count < first { return Int(symbols[index + code - first]) }
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      return -1
    }
  }

  private var bits: Bits
  private var rows: InflatedRows

  /// Passes the rows of a stream to `take`, `rowBytes` each, until it refuses one.
  ///
  /// - Returns: whether the stream is sound: `count` rows, no further byte, the right checksum, and no row
  ///   refused.
  package static func rows(
    of bytes: [UInt8], in range: Range<Int>, each rowBytes: Int, count: Int,
    _ take: (Span<UInt8>) -> Bool
  ) -> Bool {
    // Deflate, with its largest window and without a dictionary.
    guard range.count > 6, bytes[range.lowerBound] == 0x78,
      (0x7800 | Int(bytes[range.lowerBound + 1])) % 31 == 0, bytes[range.lowerBound + 1] & 32 == 0
    else { return false }
    var inflate = Inflate(
      bits: Bits(bytes, range.lowerBound + 2..<range.upperBound),
      rows: InflatedRows(each: rowBytes, count: count))
    return inflate.run(take)
  }

  private mutating func run(_ take: (Span<UInt8>) -> Bool) -> Bool {
    var isLast = false
    while !isLast {
      bits.refill()
      isLast = bits.take(1) == 1
      let isWhole =
        switch bits.take(2) {
        case 0: stored(take)
        case 1: block(Self.fixed.literals, Self.fixed.distances, take)
        case 2: dynamic(take)
        default: false
        }
      guard isWhole, !bits.isPastEnd else { return false }
    }
    bits.align()
    guard rows.finish(take), bits.position + 4 <= bits.end else { return false }
    return rows.checksum == bits.bytes.span.bigEndian32(at: bits.position)
  }

  private mutating func stored(_ take: (Span<UInt8>) -> Bool) -> Bool {
    bits.align()
    guard bits.position + 4 <= bits.end else { return false }
    bits.refill()
    let count = bits.take(16)
    guard bits.take(16) == count ^ 0xFFFF else { return false }
    bits.align()
    guard bits.position + count <= bits.end else { return false }
    for byte in bits.bytes[bits.position..<bits.position + count] {
      guard rows.hasRoom(take) else { return false }
      rows.append(byte)
    }
    bits.position += count
    return true
  }

  private static let fixed: (literals: Code, distances: Code) = {
    let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    // Both are complete codes.
    return (Code(lengths[...])!, Code([UInt8](repeating: 5, count: 32)[...])!)
  }()

  private mutating func dynamic(_ take: (Span<UInt8>) -> Bool) -> Bool {
    let (literals, distances) = (bits.take(5) + 257, bits.take(5) + 1)
    guard literals <= DeflateSymbols.literalCount, distances <= DeflateSymbols.distanceCount
    else { return false }
    var lengths = [UInt8](repeating: 0, count: 19)
    let count = bits.take(4) + 4
    for symbol in BlockHeader.order[..<count] {
      bits.refill()
      lengths[symbol] = UInt8(bits.take(3))
    }
    guard let code = Code(lengths[...]) else { return false }
    lengths.removeAll()
    while lengths.count < literals + distances {
      bits.refill()
      switch code.next(&bits) {
      case let length where (0..<16).contains(length): lengths.append(UInt8(length))
      case 16:
        guard let last = lengths.last else { return false }
        lengths += [UInt8](repeating: last, count: 3 + bits.take(2))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + bits.take(3))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + bits.take(7))
      default: return false
      }
      if bits.isPastEnd { return false }
    }
    guard lengths.count == literals + distances, lengths[DeflateSymbols.endOfBlock] > 0,
      let first = Code(lengths[..<literals]), let second = Code(lengths[literals...])
    else { return false }
    return block(first, second, take)
  }

  /// Expands literals and matches up to the end of the block.
  private mutating func block(
    _ literals: Code, _ distances: Code, _ take: (Span<UInt8>) -> Bool
  ) -> Bool {
    while true {
      bits.refill()
      guard rows.hasRoom(take), !bits.isPastEnd else { return false }
      var symbol = literals.next(&bits)
      if symbol < DeflateSymbols.endOfBlock {
        // The bits suffice for a second literal, often for nothing else.
        guard symbol >= 0 else { return false }
        rows.append(UInt8(truncatingIfNeeded: symbol))
        symbol = literals.next(&bits)
        if symbol < DeflateSymbols.endOfBlock {
          guard symbol >= 0 else { return false }
          rows.append(UInt8(truncatingIfNeeded: symbol))
          continue
        }
        // At most 5 + 15 + 13 bits follow.
        bits.refill()
      }
      if symbol == DeflateSymbols.endOfBlock { return true }
      guard symbol < DeflateSymbols.literalCount else { return false }
      var length = symbol - 254
      if symbol == 285 {
        length = DeflateSymbols.longestMatch
      } else if symbol >= 265 {
        let extra = (symbol - 261) / 4
        length = (4 + (symbol - 261) % 4) << extra + 3 + bits.take(extra)
      }
      let number = distances.next(&bits)
      guard number >= 0, number < DeflateSymbols.distanceCount else { return false }
      var distance = number + 1
      if number >= 4 {
        let extra = number / 2 - 1
        distance = (2 + number % 2) << extra + 1 + bits.take(extra)
      }
      guard rows.append(length: length, distance: distance) else { return false }
    }
  }
}

/// The output of a stream: at least the last 32 768 bytes, and all of rows that were not passed on yet.
@safe private struct InflatedRows: ~Copyable {
  /// The most that is written between two calls of `hasRoom`: two literals, or one and a match.
  private static let mostAtOnce = 1 + DeflateSymbols.longestMatch
  /// Matches are copied in pieces of so many bytes, the last of which may exceed the match.
  private static let piece = 16

  private let rowBytes: Int
  private var rowsLeft: Int
  private let window: UnsafeMutableBufferPointer<UInt8>
  /// The most bytes before a match or a literal.
  private let limit: Int
  /// Where the next row begins, and where the bytes end.
  private var start = 0, end = 0
  private(set) var checksum: UInt32 = 1

  init(each rowBytes: Int, count: Int) {
    self.rowBytes = rowBytes
    rowsLeft = count
    let pending = max(rowBytes, DeflateSymbols.window)
    let size = DeflateSymbols.window + 2 * pending
    limit = size - Self.mostAtOnce
    unsafe window = .allocate(capacity: size + Self.piece)
  }

  deinit { unsafe window.deallocate() }

  /// Makes room for a literal and a match; returns false if the stream is refused.
  @inline(__always)
  mutating func hasRoom(_ take: (Span<UInt8>) -> Bool) -> Bool {
    end <= limit || handOver(take)
  }

  private mutating func handOver(_ take: (Span<UInt8>) -> Bool) -> Bool {
    var (next, left) = (start, rowsLeft)
    while end - next >= rowBytes, left > 0 {
      guard take(unsafe window.extracting(next..<next + rowBytes).span) else { return false }
      next += rowBytes
      left -= 1
    }
    let sum = Adler32.sum(unsafe window.extracting(start..<next).span, continuing: checksum)
    (checksum, start, rowsLeft) = (sum, next, left)
    let gone = min(start, max(0, end - DeflateSymbols.window))
    if let base = unsafe window.baseAddress {
      unsafe base.update(from: base + gone, count: end - gone)
    }
    start -= gone
    end -= gone
    return rowsLeft > 0 || start == end
  }

  /// Passes on the last rows, and returns whether the number of rows is right.
  mutating func finish(_ take: (Span<UInt8>) -> Bool) -> Bool {
    handOver(take) && rowsLeft == 0
  }

  /// - Precondition: `hasRoom` returned true, and at most one byte was appended since.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    unsafe window[end] = byte
    end &+= 1
  }

  /// Repeats the bytes at a distance; returns false if there are not as many.
  ///
  /// - Precondition: as for a byte.
  @inline(__always)
  mutating func append(length: Int, distance: Int) -> Bool {
    guard distance <= end, let base = unsafe window.baseAddress else { return false }
    let target = unsafe UnsafeMutableRawPointer(base + end)
    end &+= length
    if distance >= Self.piece {
      var copied = 0
      while copied < length {
        let bytes = unsafe target.loadUnaligned(
          fromByteOffset: copied &- distance, as: SIMD16<UInt8>.self)
        unsafe target.storeBytes(of: bytes, toByteOffset: copied, as: SIMD16<UInt8>.self)
        copied &+= Self.piece
      }
      return true
    }
    // The copied bytes are part of the pattern, so the next piece can be twice as long.
    var copied = 0
    while copied < length {
      let piece = min(distance + copied, length - copied)
      unsafe (target + copied).copyMemory(from: target - distance, byteCount: piece)
      copied += piece
    }
    return true
  }
}
