/// Splits tokens into blocks where separate codes save more than another header costs.
struct BlockSplitter {
  /// Counts of all tokens before each unit; one more than the number of units.
  private let before: [DeflateCounts]

  /// The resolution of the search.
  struct Grain {
    var mostUnits: Int
    /// The fewest tokens of a unit.
    var smallestUnit: Int

    static let fine = Grain(mostUnits: 96, smallestUnit: 40)
    /// For blocks that are parsed once: small blocks rarely save their headers.
    static let rough = Grain(mostUnits: 24, smallestUnit: 160)
  }

  /// The ends of the blocks as token indices, including the last one.
  static func ends(_ tokens: [DeflateToken], _ grain: Grain) -> [Int] {
    let unit = max(
      grain.smallestUnit, (tokens.count + grain.mostUnits - 1) / grain.mostUnits)
    var before = [DeflateCounts()]
    for start in stride(from: 0, to: tokens.count, by: unit) {
      var counts = before[before.count - 1]
      counts.count(tokens[start..<min(tokens.count, start + unit)])
      before.append(counts)
    }
    let splitter = BlockSplitter(before: before)
    var units: [Int] = []
    splitter.split(0..<before.count - 1, splitter.cost(0..<before.count - 1), into: &units)
    return units.map { min(tokens.count, $0 * unit) }
  }

  /// Splits units where that saves most, then both parts recursively.
  private func split(_ range: Range<Int>, _ whole: UInt64, into ends: inout [Int]) {
    var best = (place: 0, left: UInt64.max / 4, right: UInt64.max / 4)
    for place in range.dropFirst() {
      let (left, right) = (cost(range.lowerBound..<place), cost(place..<range.upperBound))
      if left + right < best.left + best.right { best = (place, left, right) }
    }
    if best.place > 0, best.left + best.right < whole {
      split(range.lowerBound..<best.place, best.left, into: &ends)
      split(best.place..<range.upperBound, best.right, into: &ends)
    } else {
      ends.append(range.upperBound)
    }
  }

  /// The estimated cost of a block without extra bits, which no split changes.
  private func cost(_ range: Range<Int>) -> UInt64 {
    before[range.upperBound].subtracting(before[range.lowerBound]).estimate
  }
}
