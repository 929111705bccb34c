/// Parses anew what lies between the long repeats of a first parse.
///
/// Most bytes of a drawing lie in such repeats, which are taken wherever they are found; what is left is
/// little enough to look for its cheapest parse some times over.
struct GapParse {
  /// Tokens that share their codes.
  struct Block {
    let tokens: [DeflateToken]
    let form: DeflateBlock
    /// Where the bytes end that they stand for.
    let end: Int

    init(_ tokens: [DeflateToken], _ counts: DeflateCounts, _ bytes: Range<Int>) {
      self.tokens = tokens
      form = DeflateBlock(counts, byteCount: bytes.count, quickly: true)
      end = bytes.upperBound
    }
  }

  private var table = MatchTable()
  private var parse = OptimalParse()

  /// From this length on a repeat is a leap, and its places at either end that are looked at.
  private static let leap = (shortest: 40, margin: 3)
  /// The same for the parse of a block, after the one of the whole segment.
  private static let laterLeap = (shortest: 16, margin: 2)
  /// Earlier places that are looked at, for each place, and the length that ends the looking.
  private static let reach = (depth: 24, enough: 128)

  /// Begins a stream: what came before it is no longer found.
  mutating func begin() { table.forget() }

  /// Blocks for a segment of the bytes that the tokens of a first parse stand for.
  ///
  /// - Parameter row: bytes of one of the rows that the bytes are, or 0.
  mutating func blocks(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ first: [DeflateToken], row: Int
  ) -> [Block] {
    let leaps = Leap.all(
      in: first[...], from: segment.lowerBound, shortest: GapParse.leap.shortest,
      margin: GapParse.leap.margin)
    let reach = MatchTable.Reach(
      depth: GapParse.reach.depth, enough: GapParse.reach.enough, row: row)
    table.fill(bytes, segment, reach, leaps)
    func parse(_ range: Range<Int>, _ costs: ParseCosts, _ leaps: [Leap]) -> [DeflateToken] {
      self.parse.tokens(bytes, range, segmentStart: segment.lowerBound, table, costs, leaps)
    }
    // The costs of the first parse are far along already, and those from the bytes alone are less biased.
    let costs = ParseCosts(before: bytes, segment, leaps)
      .mixed(with: ParseCosts(after: DeflateCounts(first[...])))
    let tokens = parse(segment, costs, leaps)
    let whole = Block(tokens, DeflateCounts(tokens[...]), segment)
    let ends = BlockSplitter.ends(tokens, .rough)
    if ends.count < 2 { return [whole] }
    var blocks: [Block] = []
    var (token, byte) = (0, segment.lowerBound)
    for end in ends {
      let part = DeflateCounts(tokens[token..<end])
      let byteEnd = tokens[token..<end].reduce(byte) { $0 + $1.span }
      let leaps = Leap.all(
        in: tokens[token..<end], from: byte, shortest: GapParse.laterLeap.shortest,
        margin: GapParse.laterLeap.margin)
      let again = parse(byte..<byteEnd, ParseCosts(after: part), leaps)
      blocks.append(Block(again, DeflateCounts(again[...]), byte..<byteEnd))
      (token, byte) = (end, byteEnd)
    }
    return blocks.reduce(0) { $0 + $1.form.bits } < whole.form.bits ? blocks : [whole]
  }
}
