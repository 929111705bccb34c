/// The costs of literals and matches that a parse assumes.
struct ParseCosts {
  /// For each byte.
  var literals: [UInt32]
  /// For each length, including extra bits.
  var lengths: [UInt32]
  /// For each distance symbol, including extra bits.
  var distances: [UInt32]

  /// Fractions of a bit in which costs are counted.
  static let unit: UInt32 = 64

  /// Costs from those of the symbols, in fractions of a bit of which `unit` make one; `unknown`
  /// replaces costs of 0.
  init(literals: [UInt32], distances: [UInt32], unit: UInt32, unknown: UInt32) {
    let scale = ParseCosts.unit / unit
    func cost(_ cost: UInt32) -> UInt32 { (cost == 0 ? unknown : cost) * scale }
    self.literals = literals[..<256].map(cost)
    lengths = (0...DeflateSymbols.longestMatch).map { length in
      if length < DeflateSymbols.shortestMatch { return 0 }
      let symbol = DeflateSymbols.length(length)
      return cost(literals[symbol.number]) + UInt32(symbol.extraBits) * ParseCosts.unit
    }
    self.distances = (0..<DeflateSymbols.distanceCount).map { symbol in
      cost(distances[symbol]) + UInt32(max(0, symbol / 2 - 1)) * ParseCosts.unit
    }
  }

  /// Costs before the first parse: the entropy of the bytes outside repeats, and for a match that of
  /// three or four of them.
  init(before bytes: Span<UInt8>, _ range: Range<Int>, _ repeats: [LongRepeat] = []) {
    var counts = [UInt32](repeating: 0, count: 256)
    var place = range.lowerBound
    for end in repeats.map(\.inner) + [range.upperBound..<range.upperBound] {
      for index in place..<end.lowerBound { counts[Int(bytes[index])] += 1 }
      place = end.upperBound
    }
    // Most repeats will be matched, so the counts of the remaining literals are more even.
    let softened = counts.map { count in count == 0 ? 0 : UInt32(bitWidth(count)) }
    self.init(
      literals: Entropy.costs(softened) + [UInt32](repeating: 6 * ParseCosts.unit, count: 30),
      distances: [UInt32](repeating: 5 * ParseCosts.unit, count: 30),
      unit: ParseCosts.unit, unknown: 12 * ParseCosts.unit)
  }

  /// The mean of these costs and others.
  func mixed(with other: ParseCosts) -> ParseCosts {
    func mean(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] { zip(a, b).map { ($0 + $1) / 2 } }
    var mixed = self
    mixed.literals = mean(literals, other.literals)
    mixed.lengths = mean(lengths, other.lengths)
    mixed.distances = mean(distances, other.distances)
    return mixed
  }

  /// The entropy of the counts of a parse.
  init(after counts: DeflateCounts) {
    self.init(
      literals: Entropy.costs(counts.literals), distances: Entropy.costs(counts.distances),
      unit: ParseCosts.unit, unknown: 13 * ParseCosts.unit)
  }
}

private func bitWidth(_ value: UInt32) -> Int { 32 - value.leadingZeroBitCount }

/// Bits of information, in integer fractions of a bit: the same on every machine.
package enum Entropy {
  /// The base-2 logarithm in fractions of a bit; 0 for 0.
  static func logarithm(_ value: UInt32) -> UInt32 {
    if value < 1024 { return small[Int(value)] }
    return computed(value)
  }

  private static let small = [0] + (1..<1024).map(computed)

  private static func computed(_ value: UInt32) -> UInt32 {
    let whole = UInt32(31 - value.leadingZeroBitCount)
    // The mantissa in 1.31 fixed point, squared for each bit of the fraction.
    var mantissa = UInt64(value) << UInt64(31 - whole)
    var result = whole
    for _ in 0..<ParseCosts.unit.trailingZeroBitCount {
      mantissa = (mantissa * mantissa) >> 31
      result <<= 1
      if mantissa >> 32 != 0 {
        result |= 1
        mantissa >>= 1
      }
    }
    return result
  }

  /// The cost of each symbol by the counts, at least half a bit; 0 for those that do not occur.
  static func costs(_ counts: [UInt32]) -> [UInt32] {
    let total = logarithm(counts.reduce(0, &+))
    return counts.map { $0 == 0 ? 0 : max(ParseCosts.unit / 2, total - logarithm($0)) }
  }

  /// The cost of all counted symbols together.
  package static func sum(_ counts: [UInt32]) -> UInt64 {
    var (total, sum): (UInt32, UInt64) = (0, 0)
    for count in counts where count > 0 {
      total += count
      sum += UInt64(count) * UInt64(logarithm(count))
    }
    return UInt64(total) * UInt64(logarithm(total))
      - min(sum, UInt64(total) * UInt64(logarithm(total)))
  }
}
