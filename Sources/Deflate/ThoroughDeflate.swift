/// Compresses into zlib streams, smaller than zlib's and slower.
///
/// Matches are found once; the cheapest parse is repeated, each time with the costs of literals,
/// lengths and distances of the parse before. Blocks end where their statistics change. Memory is
/// reused between streams and does not grow with their lengths.
package struct ThoroughDeflate {
  /// How hard to compress.
  package struct Search {
    var reach: MatchTable.Reach
    /// The most parses of each block.
    var passes: Int
    /// How often to split the blocks again after they were parsed.
    var layouts: Int

    /// Whether codes are optimised together with their header.
    var refinesCodes = false

    /// For pictures of any size: large ones take one parse to split the blocks, and one more; small
    /// ones are one block.
    package static func standard(byteCount: Int) -> Search {
      byteCount > largePicture
        ? Search(reach: .init(enough: 160), passes: 1, layouts: 1)
        : Search(
          reach: .init(), passes: 2, layouts: byteCount > smallPicture ? 1 : 0)
    }
    package static func smallest(byteCount: Int) -> Search {
      byteCount > largePicture
        ? Search(
          reach: .init(depth: 150, keepsSymbols: true), passes: 4, layouts: 1, refinesCodes: true)
        : Search(
          reach: .init(depth: 150, keepsSymbols: true), passes: 6, layouts: 2, refinesCodes: true)
    }

    private static let smallPicture = 1 << 14
    private static let largePicture = 1 << 18
  }

  /// Bytes that are parsed together; matches reach back over the border but do not cross it.
  private static let segment = 1 << 20

  package init() {}

  private var table = MatchTable()
  private var parse = OptimalParse()

  /// The tokens of a segment, split into blocks.
  private struct Layout {
    var tokens: [DeflateToken] = []
    /// Each block's form, and its end in tokens and in bytes.
    var blocks: [(block: DeflateBlock, tokens: Int, bytes: Int)] = []
    var bits = 0
  }

  /// The zlib stream of the bytes.
  ///
  /// - Parameters:
  ///   - row: the bytes of a row, or 0 if the bytes are not rows.
  ///   - step: the bytes of a pixel, or 0.
  ///   - draft: the counts of a quick parse of the bytes, if there was one.
  package mutating func zlibStream(
    _ bytes: Span<UInt8>, row: Int = 0, step: Int = 0, after draft: DeflateCounts? = nil,
    _ search: Search
  ) -> [UInt8] {
    var reach = search.reach
    (reach.row, reach.step) = (row, step)
    var stream = ZlibStream()
    table.forget()
    var start = 0
    repeat {
      let end = min(bytes.count, start + ThoroughDeflate.segment)
      table.fill(bytes, start..<end, reach)
      let layout = smallest(bytes, start..<end, after: draft, search)
      var (token, byte) = (0, start)
      for (index, entry) in layout.blocks.enumerated() {
        stream.append(
          entry.block, layout.tokens[token..<entry.tokens], bytes.extracting(byte..<entry.bytes),
          isLast: end == bytes.count && index == layout.blocks.count - 1)
        (token, byte) = (entry.tokens, entry.bytes)
      }
      start = end
    } while start < bytes.count
    return stream.finished(adler: Adler32.sum(bytes))
  }

  /// The smallest layout found for a segment.
  private mutating func smallest(
    _ bytes: Span<UInt8>, _ range: Range<Int>, after draft: DeflateCounts?, _ search: Search
  ) -> Layout {
    // The costs of a draft are close to the final ones, and those from the bytes alone are less
    // biased.
    let before = ParseCosts(before: bytes, range)
    let start = draft.map { before.mixed(with: ParseCosts(after: $0)) } ?? before
    let first = best(bytes, range, segment: range, start, search, [], passes: search.passes)
    var best = Layout()
    append(first, range.upperBound, to: &best)
    var model = best
    for _ in 0..<search.layouts {
      let ends = BlockSplitter.ends(model.tokens, .fine)
      if ends.count < 2 { break }
      var layout = Layout()
      var (token, byte) = (0, range.lowerBound)
      for end in ends {
        let part = model.tokens[token..<end]
        let next = part.reduce(byte) { $0 + $1.span }
        let tokens = self.best(
          bytes, byte..<next, segment: range, ParseCosts(after: DeflateCounts(part)), search,
          ThoroughDeflate.repeats(part, from: byte), passes: max(1, search.passes - 1))
        append(tokens, next, to: &layout)
        (token, byte) = (end, next)
      }
      model = layout
      if layout.bits < best.bits { best = layout }
    }
    return best
  }

  private func append(
    _ part: (tokens: [DeflateToken], block: DeflateBlock), _ byteEnd: Int, to layout: inout Layout
  ) {
    layout.tokens += part.tokens
    layout.blocks.append((part.block, layout.tokens.count, byteEnd))
    layout.bits += part.block.bits
  }

  /// The repeats in the tokens of one parse, which later parses keep.
  private static func repeats(_ tokens: ArraySlice<DeflateToken>, from start: Int) -> [LongRepeat] {
    LongRepeat.all(in: tokens, from: start, shortest: 60, margin: 16)
  }

  /// The smallest of several parses of one block.
  private mutating func best(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segment: Range<Int>, _ costs: ParseCosts,
    _ search: Search, _ repeats: [LongRepeat], passes: Int
  ) -> (tokens: [DeflateToken], block: DeflateBlock) {
    var (costs, repeats) = (costs, repeats)
    var best: (tokens: [DeflateToken], block: DeflateBlock)?
    var leastBits = Int.max
    // A segment is split again after its parse, so only the best of its codes are refined.
    let refinesAll = search.refinesCodes && range != segment
    for pass in 0..<passes {
      let tokens = parse.tokens(
        bytes, range, segmentStart: segment.lowerBound, table, costs, repeats)
      let counts = DeflateCounts(tokens[...])
      var block = DeflateBlock(counts, byteCount: range.count)
      // Refining does not make a much larger block the smallest.
      let isLikely = block.bits - block.bits >> 12 < leastBits
      leastBits = min(leastBits, block.bits)
      if refinesAll, isLikely { block = block.refined(counts) }
      let isBetter = block.bits < best?.block.bits ?? .max
      if isBetter { best = (tokens, block) }
      if pass > 3, !isBetter { break }
      // Later parses only change what lies between the long repeats of the first.
      if pass == 0, repeats.isEmpty {
        repeats = ThoroughDeflate.repeats(tokens[...], from: range.lowerBound)
      }
      costs = pass & 1 == 0 ? ParseCosts(after: counts) : block.costs
    }
    if search.refinesCodes, !refinesAll {
      best!.block = best!.block.refined(DeflateCounts(best!.tokens[...]))
    }
    return best!
  }
}
