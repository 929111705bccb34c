/// Compresses into zlib streams in one go: drawings smaller than zlib does at its usual level, in less
/// time.
///
/// Of several ways to bring a picture into bytes only the smallest is written, so the search for
/// tokens comes first, and codes are made for what is written alone. Memory is kept from one stream
/// to the next and does not grow with their lengths.
struct QuickDeflate {
  /// About the length of the stream that bytes come to, and its tokens if there is one segment.
  struct Draft {
    fileprivate let row: Int
    fileprivate let onlyRuns: Bool
    fileprivate var tokens: [DeflateToken] = []
    /// What each block of the tokens comes to.
    fileprivate var blocks: [DeflateCounts] = []
    /// About the bytes of the stream.
    fileprivate(set) var byteCount = 0

    /// What all tokens come to; nil where there are several segments.
    var counts: DeflateCounts? {
      guard var sum = blocks.first else { return nil }
      for block in blocks.dropFirst() { sum.add(block) }
      return sum
    }
  }

  private var parse: QuickParse

  /// A compressor that looks at so many places where a match may begin, for each place.
  init(depth: Int) { parse = QuickParse(depth: depth) }

  /// Bytes whose tokens are kept together.
  private static let segment = 1 << 20
  /// Tokens of a block at the most: later ones have codes of their own.
  private static let blockTokens = 1 << 14

  /// Looks for the tokens of bytes.
  ///
  /// - Parameter row: bytes of one of the rows that the bytes are, or 0.
  /// - Parameter onlyRuns: whether only repeats of one byte are looked for, which is better for
  ///   gradients.
  mutating func draft(_ bytes: Span<UInt8>, row: Int = 0, onlyRuns: Bool = false) -> Draft {
    var draft = Draft(row: row, onlyRuns: onlyRuns)
    var bits: UInt64 = 0
    parse.begin(count: bytes.count)
    for segment in QuickDeflate.segments(bytes.count) {
      let tokens = tokens(bytes, segment, draft)
      let blocks = QuickDeflate.blocks(tokens)
      for counts in blocks { bits += counts.estimate / UInt64(ParseCosts.unit) }
      if segment.count == bytes.count { (draft.tokens, draft.blocks) = (tokens, blocks) }
    }
    draft.byteCount = Int(bits / 8)
    return draft
  }

  /// The zlib stream of a draft of the bytes. Tokens that were not kept are looked for again.
  mutating func zlibStream(_ draft: Draft, of bytes: Span<UInt8>) -> [UInt8] {
    var stream = ZlibStream()
    parse.begin(count: bytes.count)
    for segment in QuickDeflate.segments(bytes.count) {
      let isKept = segment.count == bytes.count
      let tokens = isKept ? draft.tokens : tokens(bytes, segment, draft)
      var (token, byte) = (0, segment.lowerBound)
      for counts in isKept ? draft.blocks : QuickDeflate.blocks(tokens) {
        let part = tokens[token..<min(tokens.count, token + QuickDeflate.blockTokens)]
        let end = part.reduce(byte) { $0 + $1.span }
        let block = DeflateBlock(counts, byteCount: end - byte, quickly: true)
        stream.append(block, part, bytes.extracting(byte..<end), isLast: end == bytes.count)
        (token, byte) = (token + part.count, end)
      }
    }
    return stream.finished(adler: Adler32.sum(bytes))
  }

  /// The zlib stream of a draft of the bytes, whose gaps between long matches are parsed anew. Blocks
  /// end where their statistics change.
  mutating func zlibStream(
    _ draft: Draft, of bytes: Span<UInt8>, _ gaps: inout GapParse
  ) -> [UInt8] {
    var stream = ZlibStream()
    parse.begin(count: bytes.count)
    gaps.begin()
    for segment in QuickDeflate.segments(bytes.count) {
      let tokens =
        segment.count == bytes.count ? draft.tokens : tokens(bytes, segment, draft)
      var byte = segment.lowerBound
      for block in gaps.blocks(bytes, segment, tokens, row: draft.row) {
        stream.append(
          block.form, block.tokens[...], bytes.extracting(byte..<block.end),
          isLast: block.end == bytes.count)
        byte = block.end
      }
    }
    return stream.finished(adler: Adler32.sum(bytes))
  }

  /// The segments of so many bytes; an empty one if there are none.
  private static func segments(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: max(1, count), by: segment).map { $0..<min(count, $0 + segment) }
  }

  private mutating func tokens(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ draft: Draft
  ) -> [DeflateToken] {
    draft.onlyRuns
      ? QuickParse.runs(bytes, segment) : parse.tokens(bytes, segment, row: draft.row)
  }

  /// What each block of tokens comes to; an empty segment has one all the same.
  private static func blocks(_ tokens: [DeflateToken]) -> [DeflateCounts] {
    stride(from: 0, to: max(1, tokens.count), by: blockTokens).map { start in
      DeflateCounts(tokens[start..<min(tokens.count, start + blockTokens)])
    }
  }
}
