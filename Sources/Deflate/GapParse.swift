/// Parses the gaps between the long repeats of a first parse again.
///
/// Most bytes of a drawing lie in such repeats, which are kept; the rest is so little that its
/// cheapest parse can be repeated a few times.
package struct GapParse {
  /// Tokens that share their codes.
  struct Block {
    let tokens: [DeflateToken]
    let form: DeflateBlock
    /// The end of its bytes.
    let end: Int

    init(_ tokens: [DeflateToken], _ counts: DeflateCounts, _ bytes: Range<Int>) {
      self.tokens = tokens
      form = DeflateBlock(counts, byteCount: bytes.count, quickly: true)
      end = bytes.upperBound
    }
  }

  package init() {}

  private var table = MatchTable()
  private var parse = OptimalParse()

  /// The length from which a repeat is a long repeat, and how many positions at either end to consider.
  private static let longRepeat = (shortest: 16, margin: 4)
  /// The same for the parse of a block, after the one of the whole segment.
  private static let laterLeap = (shortest: 16, margin: 2)
  /// How many earlier positions to search for each one, and the length at which to stop.
  private static let reach = (depth: 24, enough: 128)

  /// Begins a stream: forgets the previous one.
  mutating func begin() { table.forget() }

  /// The blocks of a segment, whose first parse gave the tokens `first`.
  ///
  /// - Parameter row: the bytes of a row, or 0 if the bytes are not rows.
  mutating func blocks(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ first: [DeflateToken], row: Int
  ) -> [Block] {
    let repeats = LongRepeat.all(
      in: first[...], from: segment.lowerBound, shortest: GapParse.longRepeat.shortest,
      margin: GapParse.longRepeat.margin)
    let reach = MatchTable.Reach(
      depth: GapParse.reach.depth, enough: GapParse.reach.enough, row: row)
    table.fill(bytes, segment, reach, repeats)
    func parse(_ range: Range<Int>, _ costs: ParseCosts, _ repeats: [LongRepeat]) -> [DeflateToken]
    {
      self.parse.tokens(bytes, range, segmentStart: segment.lowerBound, table, costs, repeats)
    }
    // The costs of the first parse are close to the final ones, and those from the bytes alone are
    // less biased.
    let costs = ParseCosts(before: bytes, segment, repeats)
      .mixed(with: ParseCosts(after: DeflateCounts(first[...])))
    let tokens = parse(segment, costs, repeats)
    let whole = Block(tokens, DeflateCounts(tokens[...]), segment)
    let ends = BlockSplitter.ends(tokens, .rough)
    if ends.count < 2 { return [whole] }
    var blocks: [Block] = []
    var (token, byte) = (0, segment.lowerBound)
    for end in ends {
      let part = DeflateCounts(tokens[token..<end])
      let byteEnd = tokens[token..<end].reduce(byte) { $0 + $1.span }
      let repeats = LongRepeat.all(
        in: tokens[token..<end], from: byte, shortest: GapParse.laterLeap.shortest,
        margin: GapParse.laterLeap.margin)
      let again = parse(byte..<byteEnd, ParseCosts(after: part), repeats)
      blocks.append(Block(again, DeflateCounts(again[...]), byte..<byteEnd))
      (token, byte) = (end, byteEnd)
    }
    return blocks.reduce(0) { $0 + $1.form.bits } < whole.form.bits ? blocks : [whole]
  }
}
