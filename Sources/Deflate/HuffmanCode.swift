/// A length-limited prefix code that writes the counted symbols in the fewest bits.
struct HuffmanCode {
  /// The code length of each symbol, 0 for none.
  let lengths: [UInt8]

  init(lengths: [UInt8]) { self.lengths = lengths }

  /// The optimal code for the counts. With fewer than two symbols, two get codes of one bit: not
  /// all decoders accept a code of one symbol.
  init(_ counts: [UInt32], longest: Int) {
    var sorted: [UInt64] = []
    for (symbol, count) in counts.enumerated() where count > 0 {
      sorted.append(UInt64(count) << 16 | UInt64(symbol))
    }
    var lengths = [UInt8](repeating: 0, count: counts.count)
    if sorted.count < 2 {
      let only = sorted.first.map { Int($0 & 0xFFFF) } ?? 0
      lengths[only] = 1
      lengths[only == 0 ? 1 : 0] = 1
    } else {
      sorted.sort()
      let weights = sorted.map { $0 >> 16 }
      var found = HuffmanCode.freeLengths(weights)
      // The rarest symbol has the longest code.
      if Int(found[0]) > longest {
        found = HuffmanCode.limitedLengths(weights, longest: longest)
      }
      for (entry, length) in zip(sorted, found) { lengths[Int(entry & 0xFFFF)] = length }
    }
    self.lengths = lengths
  }

  /// Code lengths for increasing weights without a limit (Huffman, 1952): the two lightest nodes
  /// are paired until one is left. The pairs are created in increasing order too.
  private static func freeLengths(_ weights: [UInt64]) -> [UInt8] {
    let count = weights.count
    var sums = [UInt64](repeating: 0, count: count - 1)
    // For each symbol, then for each pair, its parent.
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (symbol, pair) = (0, 0)
    for made in 0..<count - 1 {
      for _ in 0..<2 {
        // A symbol before a pair of the same weight keeps the longest code short.
        if symbol < count, pair >= made || weights[symbol] <= sums[pair] {
          sums[made] += weights[symbol]
          parents[symbol] = made
          symbol += 1
        } else {
          sums[made] += sums[pair]
          parents[count + pair] = made
          pair += 1
        }
      }
    }
    var depths = [UInt8](repeating: 0, count: count - 1)
    for pair in (0..<count - 2).reversed() { depths[pair] = depths[parents[count + pair]] &+ 1 }
    return (0..<count).map { depths[parents[$0]] &+ 1 }
  }

  /// Code lengths for increasing weights with a limit, by package-merge (Larmore and Hirschberg,
  /// 1990; decision 11): in each round the cheapest items are paired, and the pairs are items of
  /// the next; a symbol's length is the number of times it is among the cheapest 2n − 2 items of
  /// the last round.
  private static func limitedLengths(_ weights: [UInt64], longest: Int) -> [UInt8] {
    let count = weights.count
    /// For each round, whether each item in order is a symbol.
    var isSymbol: [[Bool]] = []
    var list: [UInt64] = weights
    isSymbol.append([Bool](repeating: true, count: count))
    for _ in 1..<longest {
      var merged: [UInt64] = []
      var flags: [Bool] = []
      merged.reserveCapacity(2 * count)
      flags.reserveCapacity(2 * count)
      var (next, pair) = (0, 0)
      while next < count || pair + 1 < list.count {
        let package = pair + 1 < list.count ? list[pair] + list[pair + 1] : .max
        if next < count, weights[next] <= package {
          merged.append(weights[next])
          flags.append(true)
          next += 1
        } else {
          merged.append(package)
          flags.append(false)
          pair += 2
        }
      }
      list = merged
      isSymbol.append(flags)
    }
    var lengths = [UInt8](repeating: 0, count: count)
    var taken = 2 * count - 2
    for flags in isSymbol.reversed() {
      var symbols = 0
      for place in 0..<min(taken, flags.count) where flags[place] { symbols += 1 }
      for symbol in 0..<symbols { lengths[symbol] += 1 }
      taken = 2 * (taken - symbols)
    }
    return lengths
  }

  /// The codes, first bit lowest, as deflate assigns them: by length, then by symbol.
  var codes: [UInt16] {
    var ofLength = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { ofLength[Int(length)] += 1 }
    var next = [UInt16](repeating: 0, count: 16)
    var code: UInt16 = 0
    for length in 1..<16 {
      code = (code + UInt16(length > 1 ? ofLength[length - 1] : 0)) << 1
      next[length] = code
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].bitsReversed >> UInt16(16 - length)
    }
  }

  /// How often the length changes from one symbol to the next: about the number of signs in the
  /// header.
  var changes: Int {
    var (last, changes): (UInt8, Int) = (0, 0)
    for length in lengths where length != last {
      last = length
      changes += 1
    }
    return changes
  }

  /// The bits that the counted symbols take.
  func bits(_ counts: [UInt32]) -> Int {
    var bits = 0
    for (count, length) in zip(counts, lengths) { bits += Int(count) * Int(length) }
    return bits
  }
}

extension UInt16 {
  /// The same bits from the other end.
  var bitsReversed: UInt16 {
    var (value, reversed): (UInt16, UInt16) = (self, 0)
    for _ in 0..<16 {
      reversed = reversed << 1 | value & 1
      value >>= 1
    }
    return reversed
  }
}
