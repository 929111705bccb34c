/// Finds the cheapest way to cut bytes into literals and matches.
///
/// All lengths that share a symbol cost the same, so of those only the one after which the rest is
/// cheapest matters. The least cost of 1, 2, 4 to 32 places in a row is kept for each place ahead:
/// two of these tell the least over all lengths of a symbol.
struct OptimalParse {
  /// The cost from each place to the end.
  private var costs: [UInt32] = []
  /// What each place does on the cheapest way; of a match the longest length of its symbol.
  private var choices: [DeflateToken] = []
  /// For each k, and for each place ahead that a match can reach, the least cost from 2^k places on.
  private var least = [UInt32](repeating: 0, count: spans * ahead)

  /// The matches of one place that may be on the cheapest way.
  private var candidates = [Candidate](
    repeating: Candidate(cost: 0, length: 0, distance: 0), count: DeflateSymbols.longestMatch)

  /// A match and what its distance costs.
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

  /// The most lengths that share a symbol are 2^5.
  private static let spans = 6
  /// Places in a ring: those a match reaches, and those in a row after that.
  private static let ahead = 512

  /// The cheapest tokens for a range within the segment whose matches the table has, with leaps in their
  /// order that the table leaves out.
  mutating func tokens(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segmentStart: Int, _ table: borrowing MatchTable,
    _ model: ParseCosts, _ leaps: [Leap] = []
  ) -> [DeflateToken] {
    let count = range.count
    if costs.count < count + 1 {
      costs = [UInt32](repeating: 0, count: count + 1)
      choices = [DeflateToken](repeating: DeflateToken(literal: 0), count: count + 1)
    }
    OptimalParse.weigh(
      bytes, range, segmentStart: segmentStart, table, model, OptimalParse.leaps(leaps, in: range),
      costs: &costs, choices: &choices, least: &least, candidates: &candidates)
    return tokens(count)
  }

  /// The parts of leaps that lie in a range, by places from its beginning, and one past its end.
  private static func leaps(_ leaps: [Leap], in range: Range<Int>) -> [Leap] {
    var parts: [Leap] = []
    for leap in leaps where leap.range.overlaps(range) {
      let part = leap.range.clamped(to: range)
      parts.append(
        Leap(
          range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
          distance: leap.distance, margin: leap.margin))
    }
    return parts
  }

  /// Weighs what each place may do, from the last to the first.
  private static func weigh(
    _ bytes: Span<UInt8>, _ range: Range<Int>, segmentStart: Int, _ table: borrowing MatchTable,
    _ model: ParseCosts, _ leaps: [Leap], costs: inout [UInt32],
    choices: inout [DeflateToken], least: inout [UInt32], candidates: inout [Candidate]
  ) {
    let count = range.count
    var costs = costs.mutableSpan
    var choices = choices.mutableSpan
    var least = least.mutableSpan
    var candidates = candidates.mutableSpan
    let starts = table.starts.span
    let matches = table.matches.span
    let literals = model.literals.span
    let lengths = model.lengths.span
    let distances = model.distances.span
    let bounds = LengthBounds.all.span
    let mask = ahead &- 1
    costs[count] = 0
    for span in 0..<spans {
      let row = span &* ahead
      least[row &+ (count & mask)] = 0
      // Nothing goes past the end.
      for place in 1...1 &<< spans { least[row &+ ((count &+ place) & mask)] = .max / 2 }
    }
    /// The match of the place after, and at how many places in a row it was the first.
    var run: UInt32 = 0
    var depth = 0
    var place = count
    var leap = leaps.count
    /// Where the leap ends that the place is in or before, where it may be taken from, and its places
    /// that are passed over.
    var (leapEnd, leapStart) = (0, count)
    var inner = count..<count
    func takeLeap() {
      leap -= 1
      (leapStart, leapEnd) =
        leap < 0 ? (-1, 0) : (leaps[leap].range.lowerBound, leaps[leap].range.upperBound)
      inner = leap < 0 ? -1 ..< -1 : leaps[leap].inner
    }
    takeLeap()
    while place > 0 {
      if place <= leapStart { takeLeap() }
      if place == inner.upperBound, !inner.isEmpty {
        // Nothing begins here.
        let last = (1 &<< (spans &- 1)) &- 1
        for other in inner.suffix(last).reversed() {
          let row = other & mask
          least[row] = .max / 2
          for span in 1..<spans {
            let next = (other &+ (1 &<< (span &- 1))) & mask
            least[span &* ahead &+ row] = min(
              least[(span &- 1) &* ahead &+ row], least[(span &- 1) &* ahead &+ next])
          }
        }
        // From the others as many places in a row as are told together stay among them.
        let others = inner.dropLast(last).prefix(DeflateSymbols.longestMatch)
        let (first, end) = (others.lowerBound & mask, (others.lowerBound & mask) &+ others.count)
        for row in stride(from: 0, to: spans &* ahead, by: ahead) {
          for slot in row &+ first..<row &+ min(ahead, end) { least[slot] = .max / 2 }
          for slot in row..<row &+ max(0, end &- ahead) { least[slot] = .max / 2 }
        }
        for other in inner.prefix(ahead) { costs[other] = .max / 2 }
        place = inner.lowerBound
        run = 0
        continue
      }
      place &-= 1
      let byte = bytes[range.lowerBound &+ place]
      var best = literals[Int(byte)] &+ costs[place &+ 1]
      var choice = DeflateToken(literal: byte)
      let index = range.lowerBound &+ place &- segmentStart
      let limit = count &- place
      let end = Int(starts[index &+ 1])
      var match = Int(starts[index])
      // Deep within a run nothing is weighed: as much as can be is taken from its beginning.
      if match < end, matches[match].bits == run {
        depth &+= 1
      } else {
        depth = 0
        run = match < end ? matches[match].bits : 0
      }
      if depth >= DeflateSymbols.longestMatch,
        matches[match].length == DeflateSymbols.longestMatch
      {
        let distance = distances[DeflateSymbols.distance(matches[match].low).number]
        let longest = DeflateSymbols.longestMatch
        let cost = distance &+ lengths[longest] &+ costs[place &+ longest]
        if cost < best {
          best = cost
          choice = matches[match]
        }
        match = end
      }
      // Of the matches those that none is cheaper and as long as: of rising cost and length.
      var front = 0
      while match < end {
        let token = matches[match]
        match &+= 1
        let longest = min(token.length, limit)
        let cost = distances[DeflateSymbols.distance(token.low).number]
        let entry = Candidate(cost: cost, length: longest, distance: token.low)
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
        candidates[first] = entry
      }
      var length = DeflateSymbols.shortestMatch
      for rank in 0..<front {
        let candidate = candidates[rank]
        while length <= candidate.length {
          let last = min(candidate.length, Int(bounds[length].last))
          // As many places as a power of two, from the first and up to the last.
          let span = 63 &- (last &- length &+ 1).leadingZeroBitCount
          let row = span &* ahead
          let low = least[row &+ ((place &+ length) & mask)]
          let high = least[row &+ ((place &+ last &+ 1 &- (1 &<< span)) & mask)]
          let cost = candidate.cost &+ lengths[length] &+ min(low, high)
          if cost < best {
            best = cost
            choice = DeflateToken(length: last, distance: candidate.distance)
          }
          length = last &+ 1
        }
      }
      if leap >= 0, place >= leapStart, place < inner.lowerBound || inner.isEmpty {
        let distance = leaps[leap].distance
        let each = distances[DeflateSymbols.distance(distance).number]
        let longest = DeflateSymbols.longestMatch
        var end = leapEnd
        while end >= place &+ DeflateSymbols.shortestMatch, end >= inner.upperBound {
          let (matches, rest) = (end &- place).quotientAndRemainder(dividingBy: longest)
          var cost = costs[end] &+ UInt32(truncatingIfNeeded: matches) &* (each &+ lengths[longest])
          if rest > 0 { cost &+= each &+ lengths[rest] }
          if cost < best, rest == 0 || rest >= DeflateSymbols.shortestMatch {
            best = cost
            choice = DeflateToken(length: end &- place, distance: distance)
          }
          end &-= 1
        }
      }
      costs[place] = best
      choices[place] = choice
      var row = place & mask
      least[row] = best
      for span in 0..<spans &- 1 {
        let other = row &- (place & mask) &+ ((place &+ (1 &<< span)) & mask)
        let value = min(least[row], least[other])
        row &+= ahead
        least[row] = value
      }
    }
  }

  /// Reads the choices from the first place on.
  private func tokens(_ count: Int) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    var place = 0
    while place < count {
      var token = choices[place]
      if token.length > DeflateSymbols.longestMatch {
        // A leap is as many of the longest matches as it takes, and what is left.
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
        for length in Int(LengthBounds.all[best].first)..<best
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

/// The shortest and the longest length that share the symbol of one.
private struct LengthBounds {
  var first, last: UInt16

  /// For each length; nothing for those too short.
  static let all: [LengthBounds] = (0...DeflateSymbols.longestMatch).map { length in
    guard length >= DeflateSymbols.shortestMatch else { return LengthBounds(first: 0, last: 0) }
    let symbol = DeflateSymbols.length(length)
    let first = length - Int(symbol.extra)
    // The last symbol but one has a length less than its bits could tell.
    let last = min(first + (1 << symbol.extraBits) - 1, DeflateSymbols.longestMatch)
    return LengthBounds(
      first: UInt16(first), last: UInt16(last == 258 && first < 258 ? 257 : last))
  }
}
