/// Finds the cheapest way to cut bytes into literals and matches.
struct OptimalParse {
  /// The cost from each place to the end.
  private var costs: [UInt32] = []
  /// What each place does on the cheapest way.
  private var choices: [DeflateToken] = []

  /// The cheapest tokens for a range within the segment whose matches the table has.
  mutating func tokens(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segmentStart: Int, _ table: borrowing MatchTable,
    _ model: ParseCosts
  ) -> [DeflateToken] {
    let count = range.count
    if costs.count < count + 1 {
      costs = [UInt32](repeating: 0, count: count + 1)
      choices = [DeflateToken](repeating: DeflateToken(literal: 0), count: count + 1)
    }
    return OptimalParse.tokens(
      bytes, range, segmentStart: segmentStart, table, model, costs: &costs, choices: &choices)
  }

  /// The longest length for which all distances are weighed.
  private static let commonLength = 32

  private static func tokens(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segmentStart: Int, _ table: borrowing MatchTable,
    _ model: ParseCosts, costs: inout [UInt32], choices: inout [DeflateToken]
  ) -> [DeflateToken] {
    let count = range.count
    var costs = costs.mutableSpan
    var choices = choices.mutableSpan
    let starts = table.starts.span
    let matches = table.matches.span
    let literals = model.literals.span
    let lengths = model.lengths.span
    let distances = model.distances.span
    let isUnordered = table.keepsSymbols
    let rare = isUnordered ? commonLength + 1 : .max
    costs[count] = 0
    var place = count
    while place > 0 {
      place &-= 1
      let byte = bytes[range.lowerBound &+ place]
      var best = literals[Int(byte)] &+ costs[place &+ 1]
      var choice = DeflateToken(literal: byte)
      let index = range.lowerBound &+ place &- segmentStart
      let limit = count &- place
      var length = DeflateSymbols.shortestMatch
      var match = Int(starts[index])
      let end = Int(starts[index &+ 1])
      // Of matches in no order, all are tried at common lengths, and a longer length where none
      // before was as long.
      var reached = 0
      while match < end {
        let token = matches[match]
        let base = distances[DeflateSymbols.distance(token.low).number]
        let longest = min(token.length, limit)
        if isUnordered { length = DeflateSymbols.shortestMatch }
        while length <= longest {
          let cost = base &+ lengths[length] &+ costs[place &+ length]
          if cost < best {
            best = cost
            choice = DeflateToken(length: length, distance: token.low)
          }
          length &+= 1
          if length == rare { length = max(length, min(reached &+ 1, longest)) }
        }
        reached = max(reached, longest)
        match &+= 1
      }
      costs[place] = best
      choices[place] = choice
    }
    var tokens: [DeflateToken] = []
    while place < count {
      tokens.append(choices[place])
      place &+= choices[place].span
    }
    return tokens
  }
}
