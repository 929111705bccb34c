import Basics

/// Finds the cheapest sequence of literals and matches for some bytes.
///
/// All lengths that share a symbol cost the same, so of those only the one with the cheapest rest
/// matters. For each position ahead the least cost of 1, 2, 4 to 32 positions in a row is kept: two
/// of these give the least over all lengths of a symbol (a sparse table, as by Bender and
/// Farach-Colton, 2000). Taking the costs of literals and matches from the parse before is Zopfli's
/// method (2013). Decision 11.
struct OptimalParse {
  /// The cost from each position to the end.
  private var costs: [UInt32] = []
  /// The token at each position on the cheapest path; for a match the longest length of its symbol.
  private var choices: [DeflateToken] = []
  /// For each k, and for each position that a match can reach, the least cost from 2^k positions
  /// on.
  private var least = [UInt32](repeating: 0, count: spans * ahead)

  /// The matches of one position that may be on the cheapest path.
  private var candidates = [Candidate](
    repeating: Candidate(cost: 0, length: 0, distance: 0), count: DeflateSymbols.longestMatch)

  /// A match and the cost of its distance.
  private struct Candidate {
    var cost: UInt32
    private let token: DeflateToken

    @inline(__always)
    init(cost: UInt32, length: Int, distance: Int) {
      self.cost = cost
      token = DeflateToken(length: length, distance: distance)
    }

    var length: Int { token.length }
    var distance: Int { token.low }
  }

  /// At most 2^5 lengths share a symbol.
  private static let spans = 6
  /// The size of the ring: the positions that a match reaches, and the ones after them in a row.
  private static let ahead = 512

  /// The cheapest tokens for a range within the segment of the table's matches, with the repeats, in
  /// order, that the table leaves out.
  mutating func tokens(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segmentStart: Int, _ table: borrowing MatchTable,
    _ model: ParseCosts, _ repeats: [LongRepeat] = []
  ) -> [DeflateToken] {
    let count = range.count
    if costs.count < count + 1 {
      costs = [UInt32](repeating: 0, count: count + 1)
      choices = [DeflateToken](repeating: DeflateToken(literal: 0), count: count + 1)
    }
    weigh(
      bytes.extracting(range), from: range.lowerBound - segmentStart, table, model,
      LongRepeatCursor(repeats, in: range))
    return tokens(count)
  }

  /// The repeats of a range, relative to its beginning, from the last to the first.
  private struct LongRepeatCursor {
    private var rest: [LongRepeat] = []
    /// The last repeat that begins before the current place.
    private(set) var repeated: LongRepeat?
    /// Its positions that are skipped; empty for none.
    private(set) var inner = -1 ..< -1

    init(_ repeats: [LongRepeat], in range: Range<Int>) {
      for repeated in repeats where repeated.range.overlaps(range) {
        let part = repeated.range.clamped(to: range)
        rest.append(
          LongRepeat(
            range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
            distance: repeated.distance, margin: repeated.margin))
      }
      take()
    }

    private mutating func take() {
      repeated = rest.popLast()
      inner = repeated?.inner ?? -1 ..< -1
    }

    /// Moves to an earlier position.
    @inline(__always)
    mutating func move(to place: Int) {
      if let repeated, place <= repeated.range.lowerBound { take() }
    }
  }

  /// A token at a position, and the cost from there to the end.
  private struct Choice {
    var cost: UInt32
    var token: DeflateToken

    init(cost: UInt32, token: DeflateToken) { (self.cost, self.token) = (cost, token) }

    /// A literal followed by a rest of the given cost.
    @inline(__always)
    init(literal byte: UInt8, _ literals: Costs, before rest: UInt32) {
      self.init(cost: literals[Int(byte)] &+ rest, token: DeflateToken(literal: byte))
    }

    /// Replaces it by another one that is cheaper.
    @inline(__always)
    mutating func improve(_ cost: UInt32, _ token: @autoclosure () -> DeflateToken) {
      if cost < self.cost { self = Choice(cost: cost, token: token()) }
    }
  }

  private typealias Costs = Span<UInt32>

  /// A cost that is never the least.
  private static let never = UInt32.max / 2

  /// Finds the cheapest token at each position, from the last to the first.
  ///
  /// - Parameter start: the position of the first byte in the table's segment.
  private mutating func weigh(
    _ bytes: Span<UInt8>, from start: Int, _ table: borrowing MatchTable, _ model: ParseCosts,
    _ repeats: consuming LongRepeatCursor
  ) {
    // Moved out during the loop, so that they can change independently (exclusive access).
    var (taken, takenChoices): ([UInt32], [DeflateToken]) = ([], [])
    var (takenLeast, takenCandidates): ([UInt32], [Candidate]) = ([], [])
    swap(&taken, &costs)
    swap(&takenChoices, &choices)
    swap(&takenLeast, &least)
    swap(&takenCandidates, &candidates)
    defer {
      swap(&taken, &costs)
      swap(&takenChoices, &choices)
      swap(&takenLeast, &least)
      swap(&takenCandidates, &candidates)
    }
    var costs = taken.mutableSpan
    var choices = takenChoices.mutableSpan
    var least = takenLeast.mutableSpan
    var candidates = takenCandidates.mutableSpan
    let (starts, matches) = (table.starts.span, table.matches.span)
    let (lengths, distances) = (model.lengths.span, model.distances.span)
    let (literals, bounds) = (model.literals.span, LengthBounds.all.span)
    var run = Run()
    var place = bytes.count
    costs[place] = 0
    OptimalParse.end(at: place, &least)
    while place > 0 {
      repeats.move(to: place)
      if place == repeats.inner.upperBound, !repeats.inner.isEmpty {
        OptimalParse.passOver(repeats.inner, &costs, &least)
        place = repeats.inner.lowerBound
        run = Run()
        continue
      }
      place &-= 1
      var choice = Choice(literal: bytes[place], literals, before: costs[place &+ 1])
      let own = matches.extracting(
        Int(starts[start &+ place])..<Int(starts[start &+ place &+ 1]))
      if let match = run.match(own) {
        let cost = distances[DeflateSymbols.distance(match.low).number] &+ lengths[match.length]
        choice.improve(cost &+ costs[place &+ match.length], match)
      } else if !own.isEmpty {
        let front = OptimalParse.front(
          of: own, limit: bytes.count &- place, distances, &candidates)
        OptimalParse.weigh(
          candidates.span.extracting(first: front), at: place, lengths, bounds, costs.span,
          least.span, &choice)
      }
      if let repeated = repeats.repeated, place < repeats.inner.lowerBound || repeats.inner.isEmpty
      {
        OptimalParse.weigh(
          repeated, repeats.inner.upperBound, at: place, lengths, distances, costs.span, &choice)
      }
      costs[place] = choice.cost
      choices[place] = choice.token
      OptimalParse.note(choice.cost, at: place, &least)
    }
  }

  /// How many positions in a row have had the same first match.
  private struct Run {
    private var bits: UInt32 = 0
    private var depth = 0

    /// The match to take at the next position without a search: deep within a run the longest match
    /// of the same distance is always taken.
    @inline(__always)
    mutating func match(_ matches: Span<DeflateToken>) -> DeflateToken? {
      let first = matches.isEmpty ? 0 : matches[0].bits
      depth = first == bits && first != 0 ? depth &+ 1 : 0
      bits = first
      guard depth >= DeflateSymbols.longestMatch, matches[0].length == DeflateSymbols.longestMatch
      else { return nil }
      return matches[0]
    }
  }

  /// Nothing extends past the end.
  private static func end(at place: Int, _ least: inout MutableSpan<UInt32>) {
    for row in stride(from: 0, to: spans &* ahead, by: ahead) {
      least[row &+ (place & (ahead &- 1))] = 0
      for after in 1...1 &<< spans { least[row &+ ((place &+ after) & (ahead &- 1))] = never }
    }
  }

  /// No token begins within a long repeat.
  private static func passOver(
    _ inner: Range<Int>, _ costs: inout MutableSpan<UInt32>, _ least: inout MutableSpan<UInt32>
  ) {
    let last = (1 &<< (spans &- 1)) &- 1
    for place in inner.suffix(last).reversed() { note(never, at: place, &least) }
    // The ranges from the others lie within the repeat, so all their minima are `never`.
    let others = inner.dropLast(last).prefix(DeflateSymbols.longestMatch)
    let first = others.lowerBound & (ahead &- 1)
    let end = first &+ others.count
    for row in stride(from: 0, to: spans &* ahead, by: ahead) {
      least.fill(row &+ first..<row &+ min(ahead, end), with: never)
      least.fill(row..<row &+ max(0, end &- ahead), with: never)
    }
    costs.fill(inner.prefix(DeflateSymbols.longestMatch), with: never)
  }

  /// Selects the matches that no other is as long as and as cheap as: candidates of increasing cost
  /// and length.
  @inline(__always)
  private static func front(
    of matches: Span<DeflateToken>, limit: Int, _ distances: Costs,
    _ candidates: inout MutableSpan<Candidate>
  ) -> Int {
    var front = 0
    for match in matches.indices {
      let token = matches[match]
      let longest = min(token.length, limit)
      let cost = distances[DeflateSymbols.distance(token.low).number]
      var first = front
      while first > 0, candidates[first &- 1].cost >= cost { first &-= 1 }
      if first > 0, candidates[first &- 1].length >= longest { continue }
      var last = first
      while last < front, candidates[last].length <= longest { last &+= 1 }
      if last == first {
        var other = front
        while other > first {
          candidates[other] = candidates[other &- 1]
          other &-= 1
        }
        front &+= 1
      } else {
        var other = first &+ 1
        while last < front {
          candidates[other] = candidates[last]
          other &+= 1
          last &+= 1
        }
        front = other
      }
      candidates[first] = Candidate(cost: cost, length: longest, distance: token.low)
    }
    return front
  }

  /// Tries each length with the cheapest candidate that is long enough. Lengths that share a symbol
  /// are one query.
  @inline(__always)
  private static func weigh(
    _ candidates: Span<Candidate>, at place: Int, _ lengths: Costs, _ bounds: Span<LengthBounds>,
    _ costs: Costs, _ least: Costs, _ choice: inout Choice
  ) {
    var length = DeflateSymbols.shortestMatch
    for rank in candidates.indices {
      let candidate = candidates[rank]
      // The lengths up to 10 have symbols of their own.
      let lastOfOne = min(candidate.length, 10)
      while length <= lastOfOne {
        let cost =
          unsafe candidate.cost &+ lengths[unchecked: length]
          &+ costs[unchecked: place &+ length]
        choice.improve(cost, DeflateToken(length: length, distance: candidate.distance))
        length &+= 1
      }
      while length <= candidate.length {
        let last = min(candidate.length, Int(unsafe bounds[unchecked: length].last))
        // Two overlapping ranges, whose size is a power of two, cover the lengths.
        let span = 63 &- (last &- length &+ 1).leadingZeroBitCount
        let row = span &* ahead
        let end = place &+ last &+ 1 &- (1 &<< span)
        let low = unsafe least[unchecked: row &+ ((place &+ length) & (ahead &- 1))]
        let high = unsafe least[unchecked: row &+ (end & (ahead &- 1))]
        let cost = unsafe candidate.cost &+ lengths[unchecked: length] &+ min(low, high)
        choice.improve(cost, DeflateToken(length: last, distance: candidate.distance))
        length = last &+ 1
      }
    }
  }

  /// Tries a long repeat from a position on, up to each possible end down to where its inner positions
  /// end: as many of the longest matches as needed, and one for the rest.
  private static func weigh(
    _ repeated: LongRepeat, _ innerEnd: Int, at place: Int, _ lengths: Costs, _ distances: Costs,
    _ costs: Costs, _ choice: inout Choice
  ) {
    let each = distances[DeflateSymbols.distance(repeated.distance).number]
    let longest = DeflateSymbols.longestMatch
    var end = repeated.range.upperBound
    while end >= place &+ DeflateSymbols.shortestMatch, end >= innerEnd {
      let (matches, rest) = (end &- place).quotientAndRemainder(dividingBy: longest)
      var cost = costs[end] &+ UInt32(truncatingIfNeeded: matches) &* (each &+ lengths[longest])
      if rest > 0 { cost &+= each &+ lengths[rest] }
      if rest == 0 || rest >= DeflateSymbols.shortestMatch {
        choice.improve(cost, DeflateToken(length: end &- place, distance: repeated.distance))
      }
      end &-= 1
    }
  }

  /// Updates the least costs of 1, 2, 4 to 32 positions in a row with the cost at a position.
  @inline(__always)
  private static func note(
    _ cost: UInt32, at place: Int, _ least: inout MutableSpan<UInt32>
  ) {
    // The ring's mask keeps all of these within the table.
    var value = cost
    unsafe least[unchecked: place & (ahead &- 1)] = value
    for span in 1..<spans {
      let other = (place &+ (1 &<< (span &- 1))) & (ahead &- 1)
      value = min(value, unsafe least[unchecked: (span &- 1) &* ahead &+ other])
      unsafe least[unchecked: span &* ahead &+ (place & (ahead &- 1))] = value
    }
  }

  /// The tokens chosen from the first position on.
  private func tokens(_ count: Int) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    let bounds = LengthBounds.all
    var place = 0
    while place < count {
      var token = choices[place]
      if token.length > DeflateSymbols.longestMatch {
        // A repeated is as many of the longest matches as needed, and one for the rest.
        var rest = token.length
        while rest > 0 {
          let length = min(rest, DeflateSymbols.longestMatch)
          tokens.append(DeflateToken(length: length, distance: token.low))
          rest -= length
        }
        place &+= token.span
        continue
      }
      if token.length > 0 {
        var best = token.length
        for length in Int(bounds[best].first)..<best
        where costs[place + length] < costs[place + best] {
          best = length
        }
        token = DeflateToken(length: best, distance: token.low)
      }
      tokens.append(token)
      place &+= token.span
    }
    return tokens
  }
}

/// The shortest and the longest length that share a symbol.
private struct LengthBounds {
  var first, last: UInt16

  /// For each length; zero for those that are too short.
  static let all: [LengthBounds] = (0...DeflateSymbols.longestMatch).map { length in
    guard length >= DeflateSymbols.shortestMatch else { return LengthBounds(first: 0, last: 0) }
    let symbol = DeflateSymbols.length(length)
    let first = length - Int(symbol.extra)
    // The last symbol but one has one length fewer than its bits allow.
    let last = min(first + (1 << symbol.extraBits) - 1, DeflateSymbols.longestMatch)
    return LengthBounds(
      first: UInt16(first), last: UInt16(last == 258 && first < 258 ? 257 : last))
  }
}
