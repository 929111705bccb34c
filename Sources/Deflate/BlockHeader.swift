/// The header of a block with codes of its own: the code lengths of both, run-length encoded and
/// written in a third code (RFC 1951; decision 11).
struct BlockHeader {
  /// A number from 0 to 18 and its extra bits.
  private struct Sign {
    var symbol: Int
    var repeats: Int
  }

  private let literalCount, distanceCount: Int
  private var signs: [Sign] = []
  private var code: HuffmanCode
  /// The size of the header in bits, without the block's kind.
  private(set) var bits: Int

  /// The bits of each symbol of the third code; 7, the maximum, for those without a code.
  var signBits: [Int] { code.lengths.map { $0 == 0 ? 7 : Int($0) } }

  /// The order in which the third code's lengths are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// Bits behind each sign.
  private static func extraBits(_ symbol: Int) -> Int {
    symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0
  }

  /// The smallest header for the codes. The repeats are chosen by their costs in the third code,
  /// and the code by the repeats, for some rounds.
  init(_ literals: HuffmanCode, _ distances: HuffmanCode, rounds: Int) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let row = Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    var costs = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    code = HuffmanCode(lengths: [])
    bits = .max
    for _ in 0..<rounds {
      let signs = BlockHeader.cheapest(row, costs)
      var counts = [UInt32](repeating: 0, count: 19)
      for sign in signs { counts[sign.symbol] += 1 }
      let code = HuffmanCode(counts, longest: 7)
      let used = BlockHeader.order.lastIndex { code.lengths[$0] > 0 } ?? 0
      var bits = 14 + 3 * max(4, used + 1) + code.bits(counts)
      for (symbol, count) in counts.enumerated() {
        bits += Int(count) * BlockHeader.extraBits(symbol)
      }
      if bits >= self.bits { break }
      (self.bits, self.signs, self.code) = (bits, signs, code)
      costs = code.lengths.map { $0 == 0 ? 7 : Int($0) }
    }
  }

  /// The cheapest signs for a row of lengths, computed from its end.
  private static func cheapest(_ row: [UInt8], _ costs: [Int]) -> [Sign] {
    var cost = [Int](repeating: 0, count: row.count + 1)
    var choice = [Sign](repeating: Sign(symbol: 0, repeats: 1), count: row.count)
    // How many equal lengths begin here.
    var same = 0
    for place in row.indices.reversed() {
      let length = Int(row[place])
      same = place + 1 < row.count && row[place + 1] == row[place] ? same + 1 : 1
      cost[place] = costs[length] + cost[place + 1]
      choice[place] = Sign(symbol: length, repeats: 1)
      if same < 3 { continue }
      // Of the repeats that one sign can encode, only the longest few can be the cheapest.
      func offer(_ symbol: Int, _ least: Int, _ most: Int) {
        let longest = min(most, same)
        var repeats = max(least, longest - 3)
        while repeats <= longest {
          let sum = costs[symbol] + extraBits(symbol) + cost[place + repeats]
          if sum < cost[place] {
            cost[place] = sum
            choice[place] = Sign(symbol: symbol, repeats: repeats)
          }
          repeats += 1
        }
      }
      if length == 0 {
        offer(17, 3, 10)
        offer(18, 11, 138)
      }
      if place > 0, row[place - 1] == row[place] { offer(16, 3, 6) }
    }
    var signs: [Sign] = []
    var place = 0
    while place < row.count {
      signs.append(choice[place])
      place += choice[place].repeats
    }
    return signs
  }

  func write(to writer: inout BitWriter) {
    let used = max(4, (BlockHeader.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    writer.append(UInt32(literalCount - 257), count: 5)
    writer.append(UInt32(distanceCount - 1), count: 5)
    writer.append(UInt32(used - 4), count: 4)
    for symbol in BlockHeader.order[..<used] {
      writer.append(UInt32(code.lengths[symbol]), count: 3)
    }
    let codes = code.codes
    for sign in signs {
      writer.append(UInt32(codes[sign.symbol]), count: Int(code.lengths[sign.symbol]))
      switch sign.symbol {
      case 16, 17:
        writer.append(UInt32(sign.repeats - 3), count: BlockHeader.extraBits(sign.symbol))
      case 18: writer.append(UInt32(sign.repeats - 11), count: 7)
      default: break
      }
    }
  }
}
