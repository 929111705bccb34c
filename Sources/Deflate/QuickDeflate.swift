/// Compresses into zlib streams in one pass: drawings smaller than zlib does at its default level,
/// in less time.
///
/// Of several encodings of a picture only the smallest is written, so tokens are searched first,
/// and codes are made only for the one that is written. Memory is reused between streams and does
/// not grow with their lengths.
package struct QuickDeflate {
  /// The tokens of a stream, if it has one segment, and an estimate of its size.
  package struct Draft {
    fileprivate let row: Int
    fileprivate let onlyRuns: Bool
    fileprivate var tokens: [DeflateToken] = []
    /// The counts of each block of tokens.
    fileprivate var blocks: [DeflateCounts] = []
    /// The estimated size of the stream in bytes.
    package fileprivate(set) var byteCount = 0

    /// The counts of all tokens; nil if there are several segments.
    package var counts: DeflateCounts? {
      guard var sum = blocks.first else { return nil }
      for block in blocks.dropFirst() { sum.add(block) }
      return sum
    }
  }

  private var parse: QuickParse

  /// A compressor that visits at most `depth` earlier positions, for each one.
  package init(depth: Int) { parse = QuickParse(depth: depth) }

  /// The most bytes whose tokens are kept.
  private static let segment = 1 << 20
  /// The most tokens of a block: later ones have codes of their own.
  private static let blockTokens = 1 << 14

  /// Searches the tokens of bytes.
  ///
  /// - Parameter row: the bytes of a row, or 0 if the bytes are not rows.
  /// - Parameter onlyRuns: whether to search only repeats of one byte, which is better for
  ///   gradients.
  package mutating func draft(_ bytes: Span<UInt8>, row: Int = 0, onlyRuns: Bool = false) -> Draft {
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

  /// The zlib stream of a draft of the bytes. Tokens that were not kept are searched again.
  package mutating func zlibStream(_ draft: Draft, of bytes: Span<UInt8>) -> [UInt8] {
    var stream = ZlibStream(about: draft.byteCount)
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

  /// The zlib stream of a draft of the bytes, with the gaps between long matches parsed again.
  /// Blocks end where their statistics change.
  package mutating func zlibStream(
    _ draft: Draft, of bytes: Span<UInt8>, _ gaps: inout GapParse
  ) -> [UInt8] {
    var stream = ZlibStream(about: draft.byteCount)
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

  /// The segments of `count` bytes; an empty one if there are none.
  private static func segments(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: max(1, count), by: segment).map { $0..<min(count, $0 + segment) }
  }

  private mutating func tokens(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ draft: Draft
  ) -> [DeflateToken] {
    draft.onlyRuns
      ? QuickParse.runs(bytes, segment) : parse.tokens(bytes, segment, row: draft.row)
  }

  /// The counts of each block of tokens; an empty segment has one block.
  private static func blocks(_ tokens: [DeflateToken]) -> [DeflateCounts] {
    stride(from: 0, to: max(1, tokens.count), by: blockTokens).map { start in
      DeflateCounts(tokens[start..<min(tokens.count, start + blockTokens)])
    }
  }
}
