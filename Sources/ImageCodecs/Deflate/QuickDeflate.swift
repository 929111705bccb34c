/// Compresses into zlib streams in one go: drawings smaller than zlib does at its usual level, in less time.
///
/// Of several ways to bring a picture into bytes only the smallest is written, so the search for
/// tokens comes first, and codes are made for what is written alone. Memory is kept from one stream
/// to the next.
struct QuickDeflate {
  /// Bytes cut into tokens, with about the length of their stream.
  struct Draft {
    fileprivate var tokens: [DeflateToken]
    /// What each block's tokens come to.
    fileprivate var blocks: [DeflateCounts] = []
    /// About the bytes of the stream.
    private(set) var byteCount: Int

    fileprivate init(_ tokens: [DeflateToken]) {
      self.tokens = tokens
      var bits: UInt64 = 0
      // An empty stream is one empty block.
      for start in stride(from: 0, to: max(1, tokens.count), by: QuickDeflate.blockTokens) {
        let end = min(tokens.count, start + QuickDeflate.blockTokens)
        let counts = DeflateCounts(tokens[start..<end])
        bits += counts.estimate / UInt64(ParseCosts.unit)
        blocks.append(counts)
      }
      byteCount = Int(bits / 8)
    }
  }

  private var parse: QuickParse

  /// A compressor that looks at so many places where a match may begin, for each place.
  init(depth: Int) { parse = QuickParse(depth: depth) }

  /// Tokens of a block at the most: later ones have codes of their own.
  private static let blockTokens = 1 << 14

  /// Cuts the bytes into tokens.
  ///
  /// - Parameter row: bytes of one of the rows that the bytes are, or 0.
  /// - Parameter onlyRuns: whether only repeats of one byte are looked for, which is better for
  ///   gradients.
  mutating func draft(_ bytes: Span<UInt8>, row: Int = 0, onlyRuns: Bool = false) -> Draft {
    Draft(onlyRuns ? QuickParse.runs(bytes) : parse.tokens(bytes, row: row))
  }

  /// The zlib stream of a draft of the bytes.
  static func zlibStream(_ draft: Draft, of bytes: Span<UInt8>) -> [UInt8] {
    var stream = ZlibStream()
    var (token, byte) = (0, 0)
    for counts in draft.blocks {
      let tokens = draft.tokens[token..<min(draft.tokens.count, token + blockTokens)]
      let end = tokens.reduce(byte) { $0 + $1.span }
      let block = DeflateBlock(counts, byteCount: end - byte, quickly: true)
      stream.append(
        block, tokens, bytes.extracting(byte..<end), isLast: end == bytes.count)
      (token, byte) = (token + tokens.count, end)
    }
    return stream.finished(adler: Zlib.adler(bytes))
  }
}
