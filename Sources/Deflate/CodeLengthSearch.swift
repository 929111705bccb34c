/// Searches for the code whose symbols and header together take the fewest bits.
///
/// The lengths of a row of symbols are found as a shortest path: each symbol has a length of its
/// own or repeats the one before. The code must be complete, so each length has a price for its
/// share of the code space (a Lagrange multiplier), which is raised until the shares add up to at
/// most one.
struct CodeLengthSearch {
  /// Symbols from 0 on, and how often each occurs.
  private let counts: [UInt32]
  /// The ranges of symbols that occur.
  private let stretches: [Range<Int>]
  /// The cost in the header of the lengths 1 to 15, in the lanes of the same numbers, and of a
  /// repeat.
  private let own: Lanes
  private let again: Int32
  /// The cost of the best path to each symbol for each length of the last one, and its last step.
  private var costs: [Lanes]
  private var steps: [Lanes]
  /// The cost of all symbols before each one, for each length.
  private var sums: [Lanes]

  private typealias Lanes = SIMD16<Int32>

  /// The number of counted symbols beyond which the header hardly matters.
  static let mostCounts = 1 << 14
  /// How many prices to try, and how many of the last resulting codes to consider.
  private static let prices = 8
  private static let likely = 4
  /// The whole code space, in units of 2⁻¹⁵.
  private static let whole = 1 << 15
  private static let impossible = Lanes(repeating: .max / 4)
  private static let unit = Int32(ParseCosts.unit)

  /// A search for the counts, given the bits of the third code's symbols.
  init(_ counts: [UInt32], signBits: [Int]) {
    self.counts = counts
    var stretches: [Range<Int>] = []
    var start = 0
    for symbol in 0...counts.count where symbol == counts.count || counts[symbol] == 0 {
      if start < symbol { stretches.append(start..<symbol) }
      start = symbol + 1
    }
    self.stretches = stretches
    var own = CodeLengthSearch.impossible
    for length in 1...15 { own[length] = Int32(signBits[length]) * CodeLengthSearch.unit }
    self.own = own
    again = Int32(signBits[16] + 2) * CodeLengthSearch.unit
    costs = [Lanes](repeating: own, count: counts.count + 1)
    steps = costs
    sums = costs
  }

  /// Complete codes that may be better than others.
  mutating func codes() -> [HuffmanCode] {
    let total = counts.reduce(0, &+)
    guard stretches.reduce(0, { $0 + $1.count }) > 2, total <= CodeLengthSearch.mostCounts else {
      return []
    }
    // At 1.44 times the counts each symbol would get about the length that its entropy suggests.
    var low = Int32(total) * CodeLengthSearch.unit / 2
    var high = 5 * low
    var found: [[UInt8]] = []
    for _ in 0..<CodeLengthSearch.prices {
      let middle = (low + high) / 2
      let lengths = lengths(price: middle)
      if CodeLengthSearch.share(lengths) <= CodeLengthSearch.whole {
        high = middle
      } else {
        low = middle
      }
      if !found.contains(lengths) { found.append(lengths) }
    }
    return found.suffix(CodeLengthSearch.likely).map { HuffmanCode(lengths: completed($0)) }
  }

  /// The share of the code space that some lengths take.
  private static func share(_ lengths: [UInt8]) -> Int {
    lengths.reduce(0) { $0 + ($1 == 0 ? 0 : whole >> Int($1)) }
  }

  /// The cheapest lengths at a price of the code space.
  private mutating func lengths(price: Int32) -> [UInt8] {
    CodeLengthSearch.lengths(
      counts, stretches, Prices(own: own, again: again, share: price), costs: &costs,
      steps: &steps, sums: &sums)
  }

  /// The costs of a length of its own and of a repeat, and the price of the code space.
  private struct Prices {
    let own: Lanes
    let again, share: Int32
  }

  private static func lengths(
    _ counts: [UInt32], _ stretches: [Range<Int>], _ prices: Prices,
    costs: inout [Lanes], steps: inout [Lanes], sums: inout [Lanes]
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: counts.count)
    // No symbol gets the length 0.
    var shares = Lanes(repeating: Int32.max / 2048)
    var bits = Lanes(repeating: 0)
    for length in 1...15 {
      shares[length] = prices.share >> Int32(length)
      bits[length] = Int32(length) * CodeLengthSearch.unit
    }
    var costs = costs.mutableSpan
    var steps = steps.mutableSpan
    var sums = sums.mutableSpan
    let counts = counts.span
    for stretch in stretches {
      var sum = Lanes(repeating: 0)
      for place in stretch {
        sums[place] = sum
        costs[place] = CodeLengthSearch.impossible
        sum &+= shares &+ bits &* Int32(truncatingIfNeeded: counts[place])
      }
      sums[stretch.upperBound] = sum
      costs[stretch.upperBound] = CodeLengthSearch.impossible
      costs[stretch.lowerBound][0] = 0
      for place in stretch {
        let here = costs[place]
        let base = sums[place]
        let next = prices.own &+ here.min() &+ sums[place &+ 1] &- base
        let isBetter = next .< costs[place &+ 1]
        costs[place &+ 1].replace(with: next, where: isBetter)
        steps[place &+ 1].replace(with: 1, where: isBetter)
        let most = min(6, stretch.upperBound &- place)
        var repeats = 3
        while repeats <= most {
          let other = place &+ repeats
          let cost = here &+ prices.again &+ sums[other] &- base
          let isBetter = cost .< costs[other]
          costs[other].replace(with: cost, where: isBetter)
          steps[other].replace(with: Int32(truncatingIfNeeded: repeats), where: isBetter)
          repeats &+= 1
        }
      }
      var place = stretch.upperBound
      var length = CodeLengthSearch.cheapest(costs[place])
      while place > stretch.lowerBound {
        let step = Int(steps[place][length])
        for symbol in place - step..<place { result[symbol] = UInt8(length) }
        place -= step
        if step == 1 { length = CodeLengthSearch.cheapest(costs[place]) }
      }
    }
    return result
  }

  private static func cheapest(_ costs: Lanes) -> Int {
    var best = 0
    for lane in 1..<16 where costs[lane] < costs[best] { best = lane }
    return best
  }

  /// The lengths with the fewest changes that make the code complete.
  private func completed(_ lengths: [UInt8]) -> [UInt8] {
    var lengths = lengths
    var share = CodeLengthSearch.share(lengths)
    while share > CodeLengthSearch.whole {
      // The symbol that frees most of the code space for a bit.
      var best = (symbol: -1, gain: 0, cost: 1)
      for (symbol, length) in lengths.enumerated() where length > 0 && length < 15 {
        let gain = CodeLengthSearch.whole >> (Int(length) + 1)
        let cost = Int(counts[symbol])
        if gain * best.cost > best.gain * cost { best = (symbol, gain, cost) }
      }
      lengths[best.symbol] += 1
      share -= best.gain
    }
    while share < CodeLengthSearch.whole {
      let rest = CodeLengthSearch.whole - share
      var best = -1
      for (symbol, length) in lengths.enumerated()
      where length > 1 && CodeLengthSearch.whole >> Int(length) <= rest {
        if best < 0 || counts[symbol] > counts[best] { best = symbol }
      }
      share += CodeLengthSearch.whole >> Int(lengths[best])
      lengths[best] -= 1
    }
    return lengths
  }
}
