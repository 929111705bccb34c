/// Parses bytes in one pass: of the matches at a few earlier positions the one that saves most is
/// taken, unless one that begins a byte later saves more: zlib's lazy matching (decision 11).
struct QuickParse {
  /// The last position of each hash of three bytes. Positions continue from stream to stream, so
  /// that nothing has to be cleared between them.
  private var heads = [UInt32](repeating: 0, count: 1 << Int(hashBits))
  /// For each position of the window the one before it with the same hash.
  private var previous = [UInt32](repeating: 0, count: DeflateSymbols.window)
  /// The number of the stream's first position; the window before it is empty.
  private var first = 0
  /// That of the next stream.
  private var next: Int
  /// How many earlier positions to visit, for each one.
  private let depth: Int

  init(depth: Int, first: Int = DeflateSymbols.window) {
    self.depth = depth
    next = first
  }

  private static let hashBits: UInt64 = 14
  /// The match length from which the next position is not tried.
  private static let longEnough = 64
  /// The estimated bits of a literal, with its share of the header.
  private static let literalBits = 8
  /// The estimated bits of a match without its distance's extra bits.
  private static let matchBits = 9
  /// How many positions at either end of a longer match are remembered.
  private static let remembered = 12

  /// A match and an estimate of the bits it saves.
  private struct Match {
    var length = DeflateSymbols.shortestMatch - 1
    var distance = 0
    var saving = 0

    /// Replaces the match by one that saves more.
    @inline(__always)
    mutating func improve(_ length: Int, _ distance: Int) {
      let distanceBits = Int.bitWidth &- 1 &- distance.leadingZeroBitCount
      let saving =
        length &* QuickParse.literalBits &- QuickParse.matchBits &- distanceBits
      if saving > self.saving {
        self = Match(length: length, distance: distance, saving: saving)
      }
    }
  }

  /// Begins a stream of `count` bytes: forgets the previous one.
  mutating func begin(count: Int) {
    if next + count > Int(UInt32.max) {
      next = DeflateSymbols.window
      for index in heads.indices { heads[index] = 0 }
    }
    first = next
    next += count + DeflateSymbols.window
  }

  /// The tokens of the next segment of the stream's bytes. Tries the row above if the bytes are
  /// rows.
  mutating func tokens(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, row: Int
  ) -> [DeflateToken] {
    QuickParse.tokens(
      bytes.extracting(..<segment.upperBound), segment.lowerBound, row, first, depth, &heads,
      &previous)
  }

  private static func tokens(
    _ bytes: Span<UInt8>, _ start: Int, _ row: Int, _ first: Int, _ depth: Int,
    _ heads: inout [UInt32], _ previous: inout [UInt32]
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    var heads = heads.mutableSpan
    var previous = previous.mutableSpan
    let raw = unsafe bytes.bytes
    // A hash reads eight bytes.
    let end = bytes.count &- 8
    var place = start
    while place < end {
      var match = find(raw, row, place, first, depth, &heads, &previous)
      if match.saving == 0 {
        tokens.append(DeflateToken(literal: bytes[place]))
        place &+= 1
        continue
      }
      var next = place &+ 1
      while match.length < longEnough, next < end {
        let later = find(raw, row, next, first, depth, &heads, &previous)
        next &+= 1
        if later.saving <= match.saving { break }
        tokens.append(DeflateToken(literal: bytes[place]))
        place &+= 1
        match = later
      }
      tokens.append(DeflateToken(length: match.length, distance: match.distance))
      place &+= match.length
      // Within a long match the earlier positions that it repeats are enough.
      var pause = place &- match.length &+ remembered
      for _ in 0..<2 {
        let last = min(pause, place, end)
        while next < last {
          _ = remember(raw, next, first, &heads, &previous)
          next &+= 1
        }
        next = max(next, place &- remembered)
        pause = place
      }
    }
    while place < bytes.count {
      tokens.append(DeflateToken(literal: bytes[place]))
      place &+= 1
    }
    return tokens
  }

  /// The match at a position that saves most. Remembers the position.
  @inline(__always)
  private static func find(
    _ raw: RawSpan, _ row: Int, _ place: Int, _ first: Int, _ depth: Int,
    _ heads: inout MutableSpan<UInt32>, _ previous: inout MutableSpan<UInt32>
  ) -> Match {
    var best = Match()
    let limit = min(DeflateSymbols.longestMatch, raw.byteCount &- place)
    let oldest = max(0, place &- (DeflateSymbols.window &- 1))
    var candidate = remember(raw, place, first, &heads, &previous)
    var left = depth
    while candidate >= oldest, left > 0, best.length < limit {
      left &-= 1
      let (old, new) = (candidate &+ best.length, place &+ best.length)
      if unsafe raw.unsafeLoad(fromByteOffset: old, as: UInt8.self)
        == raw.unsafeLoad(fromByteOffset: new, as: UInt8.self)
      {
        let length = MatchTable.common(raw, candidate, place, from: 0, limit: limit)
        if length > best.length { best.improve(length, place &- candidate) }
      }
      candidate =
        Int(unsafe previous[unchecked: candidate & (DeflateSymbols.window &- 1)]) &- first
    }
    if row > 0, row <= place, best.length < limit {
      let length = MatchTable.common(raw, place &- row, place, from: 0, limit: limit)
      if length >= DeflateSymbols.shortestMatch { best.improve(length, row) }
    }
    return best
  }

  /// Remembers a position, and returns the last one with the same hash.
  @inline(__always)
  private static func remember(
    _ raw: RawSpan, _ place: Int, _ first: Int, _ heads: inout MutableSpan<UInt32>,
    _ previous: inout MutableSpan<UInt32>
  ) -> Int {
    let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      .littleEndian
    let hash = Int(
      truncatingIfNeeded: (next << 40 &* 0x9E37_79B9_7F4A_7C15) >> (64 &- hashBits))
    let old = unsafe heads[unchecked: hash]
    unsafe heads[unchecked: hash] = UInt32(truncatingIfNeeded: first &+ place)
    unsafe previous[unchecked: place & (DeflateSymbols.window &- 1)] = old
    return Int(old) &- first
  }

  /// A segment of the bytes as literals and runs of one byte.
  static func runs(_ bytes: Span<UInt8>, _ segment: Range<Int>) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    let raw = unsafe bytes.bytes
    var place = segment.lowerBound
    while place < segment.upperBound {
      let limit = min(DeflateSymbols.longestMatch, segment.upperBound &- place)
      let length =
        place == 0 ? 0 : MatchTable.common(raw, place &- 1, place, from: 0, limit: limit)
      if length >= DeflateSymbols.shortestMatch {
        tokens.append(DeflateToken(length: length, distance: 1))
        place &+= length
      } else {
        tokens.append(DeflateToken(literal: bytes[place]))
        place &+= 1
      }
    }
    return tokens
  }
}
